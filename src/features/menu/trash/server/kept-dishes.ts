import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { rootProducts, summariseReached } from '#features/products/graph/server/product-graph.ts'
import { broughtBy } from '#features/products/links/rules.ts'
import { summariseDish } from '#features/products/product/rules.ts'
import { findSignOff } from '#features/products/sign-off/server/sign-offs.ts'
import { readParts } from '#features/products/trash/server/kept-products.ts'
import { keepInTrash } from '#features/trash/server/commands.ts'
import { readRows } from '#features/trash/server/kept-rows.ts'
import { nothingKept } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { DishRow } from '../../rows/server/dish-rows.ts'

/** Keeps a dish that is about to be deleted in the trash, with its diets, links, questions and translations. */
export async function keepDish(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, dish: DishRow): Promise<void> {
  const links = await readRows(trx, companyId, 'dish_product', 'dish_id', dish.id)
  const products = links.map(({ product_id }) => Number(product_id))
  // PostgreSQL knows no empty list.
  const known =
    products.length > 0 ? await summariseReached(trx, companyId, rootProducts(trx, companyId, products)) : new Map()
  const category = await findCategory(trx, companyId, dish.category_id)
  const parts = await readParts(trx, companyId, products)
  await keepInTrash(trx, companyId, caller, {
    ...{ kind: 'dish', id: dish.id, name: dish.name },
    summary: {
      ...broughtBy(
        summariseDish(known, {
          products,
          isConfirmed: (await findSignOff(trx, companyId, 'dish', dish.id)) !== null,
          isStopped: dish.stopped_at !== null,
        }),
      ),
      ties: [
        ...category.map((holder) => ({ side: 'holder', kind: 'category', ...holder }) as const),
        ...parts.map(({ id, name }) => ({ side: 'part', kind: 'product', id, name }) as const),
      ],
    },
    snapshot: {
      own: {
        dish: await readRows(trx, companyId, 'dish', 'id', dish.id),
        dish_diet: await readRows(trx, companyId, 'dish_diet', 'dish_id', dish.id),
        ended_link: await readRows(trx, companyId, 'ended_link', 'dish_id', dish.id),
        translation: await readRows(trx, companyId, 'translation', 'dish_id', dish.id),
        question: await readRows(trx, companyId, 'question', 'dish_id', dish.id),
        sign_off: await readRows(trx, companyId, 'sign_off', 'dish_id', dish.id),
      },
      links: { dish_product: links, product_component: [] },
      signOffs: [],
      parts,
    },
  })
}

/** Keeps a category that is about to be deleted in the trash, with its translations. It has no dishes. */
export async function keepCategory(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await keepInTrash(trx, companyId, caller, {
    ...{ kind: 'category', id, name },
    summary: { contained: [], traces: [], unknown: [], ties: [] },
    snapshot: {
      ...nothingKept,
      own: {
        category: await readRows(trx, companyId, 'category', 'id', id),
        translation: await readRows(trx, companyId, 'translation', 'category_id', id),
        question: await readRows(trx, companyId, 'question', 'category_id', id),
      },
    },
  })
}

function findCategory(trx: Trx, companyId: CompanyId, id: number | null) {
  if (id === null) return []
  return trx
    .selectFrom('category')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
