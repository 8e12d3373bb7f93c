import type { ProductTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { ProductOrigin } from '#features/catalogue/refid.ts'
import { isNotLinkedAgain, partIsElsewhere } from '#features/trash/sentences.ts'
import {
  findInTrash,
  leaveTrash,
  type Restore,
  type Restorer,
  type Restoring,
  type TrashEntry,
} from '#features/trash/server/commands.ts'
import { insertRows } from '#features/trash/server/kept-rows.ts'
import { ownTables, type Row } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { movePhotosBack } from '../../label-photos/server/trashed-photos.ts'
import { keepMissingLinks } from '../../links/server/ended-links.ts'
import { endSignOffs, reopenSignOffs } from '../../sign-off/server/sign-offs.ts'
import { strictestOfEach } from '../../statements/rules.ts'
import {
  doubtsOf,
  joinAnotherSheet,
  newestDate,
  type ReadSheet,
  standingDoubts,
} from '../../statements/server/sheets.ts'
import { begunIn, relinkParts, relinkWithProducts } from './restored-links.ts'

const checkEnded = 'De controle van de allergenen is vervallen. Kijk ze opnieuw na.'
const stoodAgain = 'Het stond alweer in je lijst. Waar het voor waarschuwde, geldt daar nu ook.'
const photosLeftOut = "Niet alle foto's van het etiket passen er nog bij."
const barcodeTaken = 'De streepjescode hoort intussen bij een ander product.'

/**
 * Returns how a product is put back: with its statements, sheets, questions and photos, its components, and in all that it
 * was in and that still stands; `linkHigher` does that for what a higher feature owns, such as dishes. Its check comes
 * back, and those that its deletion ended, where that undoes the deletion, and not otherwise: somebody with the right
 * must look at it again. Where the same product of a catalogue stands again, it joins that (`joinTwin`).
 */
export function productRestorer(linkHigher: Restore): Restorer {
  return async (restoring) => {
    const { trx, companyId, record, entry } = restoring
    const { links, signOffs = [] } = entry.snapshot
    const twin = await findTwin(restoring)
    if (twin) return { id: twin.id, notes: await joinTwin(restoring, twin) }
    const notes = await insertProduct(restoring)
    await record({ action: 'restore', subject: 'product', subjectId: entry.id, subjectName: entry.name })
    const above = links.product_component.filter(({ component_id }) => component_id === entry.id)
    notes.push(...(await relinkWithProducts(restoring, above)))
    notes.push(...(await linkHigher(restoring)))
    if (entry.isUndo) await reopenSignOffs(trx, companyId, signOffs)
    return { id: entry.id, notes }
  }
}

/**
 * Puts a product of a catalogue back that is added anew while it lies in the trash, so that nothing that was known of it is
 * lost; returns whether there was one. What it was in stays as it is.
 */
export async function reviveProduct(
  { trx, companyId, caller, record }: Omit<Restoring, 'entry'>,
  refid: number,
): Promise<boolean> {
  const entry = await findInTrash(trx, companyId, { refid })
  if (!entry) return false
  await insertProduct({ trx, companyId, caller, record, entry })
  await record({ action: 'restore', subject: 'product', subjectId: entry.id, subjectName: entry.name })
  await leaveTrash(trx, companyId, entry)
  return true
}

async function insertProduct(restoring: Restoring): Promise<string[]> {
  const { trx, companyId, caller, entry } = restoring
  const { own, links } = entry.snapshot
  const kept = rowOf(entry)
  const hasBarcode = await isBarcodeTaken(trx, companyId, kept)
  const row = {
    ...kept,
    ...(hasBarcode && { gtin: null }),
  }
  for (const table of ownTables)
    await insertRows(trx, companyId, table, table === 'product' ? [row] : (own[table] ?? []))
  const ended = entry.isUndo
    ? undefined
    : await endSignOffs(trx, companyId, caller, { kind: 'product', ids: [entry.id], change: 'restored' })
  const components = links.product_component.filter(({ product_id }) => product_id === entry.id)
  const missing = await relinkParts(restoring, { dish_id: null, parent_id: entry.id }, components)
  const lostPhotos = await movePhotosBack(trx, companyId, entry.id, entry.trashId)
  return [
    ...missing,
    ...(ended?.has(entry.id) ? [checkEnded] : []),
    ...(hasBarcode ? [barcodeTaken] : []),
    ...(lostPhotos > 0 ? [photosLeftOut] : []),
  ]
}

function rowOf({ id, snapshot }: TrashEntry): Row {
  const [row] = snapshot.own.product ?? []
  if (!row) throw new Error(`The trash holds no row of product ${id}`)
  return row
}

type Twin = { id: number; version: number }

/** Finds the same product of a catalogue, which the company has again, as after loading a download. */
async function findTwin({ trx, companyId, entry }: Restoring): Promise<Twin | undefined> {
  const { source, refid } = rowOf(entry)
  if (typeof refid !== 'number') return undefined
  return trx
    .selectFrom('product')
    .select(['id', 'version'])
    .where('company_id', '=', companyId)
    .where('source', '=', source as ProductTable['source'])
    .where('refid', '=', refid)
    .executeTakeFirst()
}

/**
 * Joins a product that is put back with its twin, so that no warning of either is lost: what was known of it is read there as
 * another sheet, what was in it is a question, and its own questions and photos go along. What it was in stays as it is.
 */
async function joinTwin(restoring: Restoring, twin: Twin): Promise<string[]> {
  const { trx, companyId, record, entry } = restoring
  const { own, links, parts } = entry.snapshot
  await joinAnotherSheet(trx, companyId, twin.id, sheetIn(entry))
  const held = trx.selectFrom('product_component').select('component_id').where('company_id', '=', companyId)
  const inTwin = (await held.where('product_id', '=', twin.id).execute()).map(({ component_id }) => component_id)
  const missing = parts.filter(({ id }) => !inTwin.includes(id))
  const begunOfPart = (id: number) => begunIn(links.product_component.find(({ component_id }) => component_id === id))
  const ended = missing.map((part) => ({ part, begun: begunOfPart(part.id) }))
  await keepMissingLinks(trx, companyId, { dish_id: null, parent_id: twin.id }, ended)
  const questions = (own.ended_link ?? []).map((row) => ({ ...row, parent_id: twin.id }))
  await insertRows(trx, companyId, 'ended_link', questions)
  const lostPhotos = await movePhotosBack(trx, companyId, twin.id, entry.trashId)
  await trx
    .updateTable('product')
    .set({ version: twin.version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', twin.id)
    .execute()
  await record({ action: 'restore', subject: 'product', subjectId: twin.id, subjectName: entry.name })
  return [
    stoodAgain,
    ...entry.summary.ties.flatMap((tie) => (tie.side === 'holder' ? [isNotLinkedAgain(tie)] : [])),
    ...missing.map(({ name }) => partIsElsewhere(name)),
    ...(lostPhotos > 0 ? [photosLeftOut] : []),
  ]
}

/** Returns what was known of a deleted product of a catalogue, as one sheet. */
function sheetIn(entry: TrashEntry): ReadSheet {
  const { product_sheet: rows = [], product_statement: statements = [] } = entry.snapshot.own
  const { source, description } = rowOf(entry)
  const sheets = rows.map(({ date, unread, is_doubtful, ended_at }) => ({
    date: date as string | null,
    ...doubtsOf({
      unread: String(unread),
      is_doubtful: is_doubtful === 1 ? 1 : 0,
      ended_at: ended_at as string | null,
    }),
  }))
  const standing = statements.filter(({ withdrawn_at }) => withdrawn_at === null)
  const levels = standing.map(({ allergen_id, level }) => ({ id: Number(allergen_id), level: level as AllergenLevel }))
  return {
    ...{ origin: source as ProductOrigin, description: String(description), date: newestDate(sheets) },
    ...{ levels: strictestOfEach(levels), ...standingDoubts(sheets) },
  }
}

async function isBarcodeTaken(trx: Trx, companyId: CompanyId, { gtin }: Row): Promise<boolean> {
  if (typeof gtin !== 'number') return false
  const products = trx.selectFrom('product').select('id').where('company_id', '=', companyId)
  return (await products.where('gtin', '=', gtin).executeTakeFirst()) !== undefined
}
