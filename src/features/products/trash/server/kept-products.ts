import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { keepInTrash } from '#features/trash/server/commands.ts'
import { readRows } from '#features/trash/server/kept-rows.ts'
import { nothingKept, type Part, type Row } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { movePhotosToTrash } from '../../label-photos/server/trashed-photos.ts'
import { broughtBy } from '../../links/rules.ts'
import type { Deletion, HigherTies } from '../../links/server/deleted-links.ts'
import { readAsked } from '../../links/server/leaving-products.ts'

type Above = { higher: HigherTies; parents: readonly NamedId[]; checks: readonly number[] }

/** Keeps a product that is about to be deleted in the trash, with its statements, sheets, photos and links. */
export async function keepProduct(deletion: Deletion, { higher, parents, checks }: Above): Promise<void> {
  const { trx, companyId, caller, product, known } = deletion
  const rowsOf = (table: 'product_sheet' | 'product_statement' | 'question' | 'sign_off') =>
    readRows(trx, companyId, table, 'product_id', product.id)
  const [row] = await readRows(trx, companyId, 'product', 'id', product.id)
  const components = await readRows(trx, companyId, 'product_component', 'product_id', product.id)
  const above = await readRows(trx, companyId, 'product_component', 'component_id', product.id)
  const parts = await readParts(
    trx,
    companyId,
    components.map(({ component_id }) => Number(component_id)),
  )
  const trashId = await keepInTrash(trx, companyId, caller, {
    kind: 'product',
    ...{ id: product.id, name: product.name },
    refid: row?.refid === null ? null : Number(row?.refid),
    summary: {
      ...broughtBy(known),
      ties: [
        ...higher.ties,
        ...parents.map((parent) => ({ side: 'holder', kind: 'product', ...parent }) as const),
        ...parts.map(({ id, name }) => ({ side: 'part', kind: 'product', id, name }) as const),
      ],
    },
    snapshot: {
      own: {
        product: row ? [row] : [],
        product_sheet: await rowsOf('product_sheet'),
        product_statement: await rowsOf('product_statement'),
        question: await rowsOf('question'),
        sign_off: await rowsOf('sign_off'),
        ended_link: await readRows(trx, companyId, 'ended_link', 'parent_id', product.id),
      },
      links: { dish_product: higher.links, product_component: [...components, ...above] },
      signOffs: [...higher.signOffs, ...checks],
      parts,
    },
  })
  await movePhotosToTrash(trx, companyId, product.id, trashId)
}

/** A product that is taken out of something: the row of its link, and what else ends with it. */
export type Unlinking = {
  kind: 'dish-product' | 'component'
  product: NamedId
  known: Knowledge
  holder: NamedId
  link: Row
  /** Those of the holder that ended with it. */
  signOffs: ReadonlyMap<number, number>
}

/** Keeps a link that is about to end in the trash. */
export async function keepLink(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { kind, known, link, signOffs, ...between }: Unlinking,
): Promise<void> {
  const isInDish = kind === 'dish-product'
  const [product, holder] = [between.product, between.holder].map(({ id, name }) => ({ id, name })) as [
    NamedId,
    NamedId,
  ]
  await keepInTrash(trx, companyId, caller, {
    kind,
    ...product,
    holderId: holder.id,
    summary: {
      ...broughtBy(known),
      ties: [
        { side: 'holder', kind: isInDish ? 'dish' : 'product', ...holder },
        { side: 'part', kind: 'product', ...product },
      ],
    },
    snapshot: {
      ...nothingKept,
      links: { dish_product: isInDish ? [link] : [], product_component: isInDish ? [] : [link] },
      signOffs: [...signOffs.values()],
    },
  })
}

/** Returns the products of something that is about to be deleted, in this order, with what is asked if one is gone later. */
export async function readParts(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<Part[]> {
  if (ids.length === 0) return []
  const asked = await readAsked(trx, companyId, ids)
  const names = new Map<number, string>()
  for await (const batch of inBatches(ids)) {
    const products = trx.selectFrom('product').select(['id', 'name']).where('company_id', '=', companyId)
    for (const { id, name } of await products.where('id', 'in', batch).execute()) names.set(id, name)
  }
  return ids.map((id) => ({ id, name: names.get(id) ?? '', ...broughtBy(asked.get(id) ?? nothingKnown) }))
}
