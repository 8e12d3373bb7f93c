import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { saveProduct } from '#features/products/server/commands.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { refuseClaims } from '../../choices/server/commands.ts'
import { writeGroups } from '../../choices/server/written-groups.ts'
import type { EnteredGroup } from '../schema.ts'

type Change = { trx: Trx; companyId: CompanyId; who: Caller; caller: AdmittedCaller }
type EnteredChoices = { dishId: number; groups: readonly EnteredGroup[] }

/**
 * Writes what guests choose in new dishes, by name: an option is the company's product that is called so, if exactly one is, and
 * else a new own product, of which nothing is known until somebody says so. Throws 403 for the name of a group that claims to be
 * free of something, of whoever lacks the right.
 */
export async function enterChoices(change: Change, dishes: readonly EnteredChoices[]): Promise<void> {
  const { trx, companyId, caller } = change
  const groups = dishes.flatMap((dish) => dish.groups)
  if (groups.length === 0) return
  refuseClaims(caller, [], groups)
  const products = await productsNamed(
    change,
    groups.flatMap(({ options }) => options.flatMap(({ name }) => (name === '' ? [] : [name]))),
  )
  for (const { dishId, groups } of dishes)
    await writeGroups(
      trx,
      companyId,
      caller,
      dishId,
      groups.map(({ name, kind, fromcourses, options }) => ({
        ...{ name, kind, fromCourses: (kind === 'course' && fromcourses) || null },
        options: options.map(({ name, price = 0 }) => {
          return { productId: products.get(searchForm(name)) ?? null, dishId: null, priceCents: price }
        }),
      })),
    )
}

/** Finds the products of these names, and makes those that are not there; by how their names are searched. */
async function productsNamed(
  { trx, companyId, who }: Change,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // Of several spellings the first one stays.
  const wanted = new Map(names.toReversed().map((name) => [searchForm(name), name]))
  const found: { id: number; name_search: string }[] = []
  for await (const batch of inBatches(wanted.keys()))
    found.push(
      ...(await trx
        .selectFrom('product')
        .select(['id', 'name_search'])
        .where('company_id', '=', companyId)
        .where('name_search', 'in', batch)
        .execute()),
    )
  const byName = Map.groupBy(found, ({ name_search }) => name_search)
  const products = new Map<string, number>()
  for (const [search, name] of wanted) {
    const [one, another] = byName.get(search) ?? []
    const { id } = one && !another ? one : await saveProduct(trx, companyId, who, { id: 0, name, type: 'homemade' })
    products.set(search, id)
  }
  return products
}
