import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import { AppError } from '#server/requests/errors.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import type { PastedLine } from '../rules.ts'
import { type EveryDish, type FoundHolders, maxProducts } from '../schema.ts'

type FoundProduct = Omit<FoundHolders['products'][number], 'heldin'>

/** Lists these products, deleted ones too, by name, each with the barcode and the number by which it may be called back. */
export async function listProducts(trx: Trx, companyId: CompanyId, ids: Iterable<number>): Promise<FoundProduct[]> {
  const products: FoundProduct[] = []
  for await (const batch of inBatches(ids)) {
    const rows = await trx
      .selectFrom('every_product')
      .select(['id', 'name', 'gtin', 'refid', 'source', 'deleted_at as deleted'])
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .execute()
    const given = await trx
      .selectFrom('product_sheet')
      .select(['product_id', 'refid'])
      .where('company_id', '=', companyId)
      .where('product_id', 'in', batch)
      .where('refid', 'is not', null)
      .execute()
    const refidOf = new Map(given.map(({ product_id, refid }) => [product_id, refid]))
    products.push(
      ...rows.map(({ gtin, ...row }) => {
        const refid = row.refid ?? refidOf.get(row.id) ?? null
        return { ...row, refid, ean: eanOf(gtin, refid) }
      }),
    )
  }
  return products.toSorted((one, other) => one.name.localeCompare(other.name, 'nl') || one.id - other.id)
}

function eanOf(gtin: number | null, refid: number | null): string | null {
  if (gtin !== null) return formatGtin(gtin)
  const known = refid === null ? undefined : readRefid(refid)
  return known?.origin === 'openfoodfacts' ? formatGtin(known.ownId) : null
}

/** Lists these dishes, deleted ones too. */
export async function listDishes(trx: Trx, companyId: CompanyId, ids: Iterable<number>): Promise<EveryDish[]> {
  const dishes: EveryDish[] = []
  for await (const batch of inBatches(ids)) {
    const rows = trx.selectFrom('every_dish').select(['id', 'name', 'deleted_at as deleted'])
    dishes.push(...(await rows.where('company_id', '=', companyId).where('id', 'in', batch).execute()))
  }
  return dishes
}

/** Finds the products of the lines of a pasted list, deleted ones too; returns for each line the ids of its products. */
export async function findPasted(trx: Trx, companyId: CompanyId, lines: readonly PastedLine[]): Promise<number[][]> {
  const byGtin = await findByGtins(trx, companyId, new Set(lines.flatMap(({ gtins }) => gtins)))
  const words = lines.map((line) => (line.gtins.length === 0 && !line.isUnread ? searchForm(line.text) : ''))
  const asked = new Set(words.filter((word) => word !== ''))
  const byWord = await findByNames(trx, companyId, asked)
  return lines.map(({ gtins }, place) => {
    const word = words[place] ?? ''
    return word === '' ? gtins.flatMap((gtin) => byGtin.get(gtin) ?? []) : (byWord.get(word) ?? [])
  })
}

/** Finds the products whose names hold these words, each word once, until they are more than may be asked about. */
async function findByNames(trx: Trx, companyId: CompanyId, words: ReadonlySet<string>): Promise<Map<string, number[]>> {
  const named = words.size > 0 ? await listNames(trx, companyId) : []
  const all = new Set<number>()
  const found = await yieldingMap(words, (word) => {
    const ids = named.filter(({ name_search }) => name_search.includes(word)).map(({ id }) => id)
    for (const id of ids) all.add(id)
    if (all.size > maxProducts) throw tooMany()
    return [word, ids] as const
  })
  return new Map(found)
}

/** The refusal of a question about more products than may be asked about at once. */
export function tooMany(): AppError {
  const message = `Dit zijn meer dan ${maxProducts} producten. Vraag ze in delen op, of schrijf de namen verder uit.`
  return new AppError(400, 'too-many-products', message)
}

function listNames(trx: Trx, companyId: CompanyId) {
  return trx.selectFrom('every_product').select(['id', 'name_search']).where('company_id', '=', companyId).execute()
}

/** A barcode is that of an own product, the number of a catalogue product, or one that this has given up since. */
async function findByGtins(trx: Trx, companyId: CompanyId, gtins: ReadonlySet<number>): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  const add = (gtin: number | null, id: number) => {
    const known = found.get(gtin ?? 0) ?? []
    if (!known.includes(id)) found.set(gtin ?? 0, [...known, id])
  }
  for await (const batch of inBatches(gtins)) {
    const products = trx.selectFrom('every_product').where('company_id', '=', companyId)
    for (const deleted of ['is', 'is not'] as const) {
      const own = products.select(['id', 'gtin']).where('gtin', 'in', batch).where('deleted_at', deleted, null)
      for (const { id, gtin } of await own.execute()) add(gtin, id)
    }
    const ofCatalogue = products
      .select(['id', 'refid'])
      .where('source', '=', 'openfoodfacts')
      .where('refid', 'in', batch)
    for (const { id, refid } of await ofCatalogue.execute()) add(refid, id)
    const sheets = trx.selectFrom('product_sheet').select(['product_id', 'refid'])
    const given = sheets.where('company_id', '=', companyId).where('refid', 'in', batch)
    for (const { product_id, refid } of await given.execute()) add(refid, product_id)
  }
  return found
}
