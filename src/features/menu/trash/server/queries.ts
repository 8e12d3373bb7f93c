import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nameAllergens } from '#features/allergens/allergens.ts'
import type { Brought } from '#features/products/links/rules.ts'
import { keptInTrash } from '#features/trash/rules.ts'
import type { Tie, TrashedThing } from '#features/trash/schema.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Something that ended, with what it belonged with; `endedIn` puts what ended in order. */
type Ended = Pick<TrashedThing, 'kind' | 'id' | 'holderid' | 'name'> & {
  endedAt: string
  endedIn: number
  by: string | null
  brought: Brought
  ties: readonly StandingTie[]
}
type StandingTie = Tie & { stands: boolean }

const nothing: Brought = { contained: [], traces: [], unknown: [] }

/**
 * Lists what was deleted or taken out in the last 30 days, the latest first, as of one moment: a fixed number of queries,
 * however much it is. A product that was taken out is listed while it can be put back: both it and what it was in stand,
 * apart.
 */
export function listTrash(db: Db, companyId: CompanyId): Promise<TrashedThing[]> {
  return inSnapshot(db, async (trx) => {
    const since = isoAfter(new Date(), -keptInTrash)
    const ended = [...(await readThings(trx, companyId, since)), ...(await readTakenOut(trx, companyId, since))]
    return ended.toSorted((one, other) => other.endedIn - one.endedIn).map(asListed)
  })
}

function asListed({ endedAt, endedIn: _, brought, ties, ...thing }: Ended): TrashedThing {
  const contained = nameAllergens(brought.contained)
  const shown = ({ stands: _, ...tie }: StandingTie): Tie => tie
  return {
    ...thing,
    deleted: endedAt,
    until: isoAfter(new Date(endedAt), keptInTrash),
    contained,
    traces: nameAllergens(brought.traces).filter(({ id }) => !contained.some((allergen) => allergen.id === id)),
    unknown: brought.unknown.length > 0,
    standing: ties.filter(({ stands }) => stands).map(shown),
    gone: ties.filter(({ stands }) => !stands).map(shown),
  }
}

async function readThings(trx: Trx, companyId: CompanyId, since: string): Promise<Ended[]> {
  const things: Ended[] = []
  for (const kind of ['category', 'dish', 'product', 'served-menu'] as const) {
    const table = kind === 'served-menu' ? 'served_menu' : kind
    const rows = await trx
      .selectFrom(`every_${table} as thing` as 'every_dish as thing')
      .leftJoin('profile', 'profile.user_id', 'thing.deleted_by')
      .select(['thing.id', 'thing.name', 'deleted_at', 'deleted_in', 'known', 'firstname', 'lastname'])
      .where('company_id', '=', companyId)
      .where('deleted_at', '>', since)
      .execute()
    const holdsNothing = kind === 'category' || kind === 'served-menu'
    const tiesOf = holdsNothing ? () => [] : await readTies(trx, companyId, kind, since)
    things.push(
      ...rows.map((row) => ({
        ...{ kind, id: row.id, holderid: 0, name: row.name },
        ...{ endedAt: row.deleted_at ?? '', endedIn: row.deleted_in ?? 0, by: nameOf(row) },
        brought: broughtIn(row.known),
        ties: tiesOf(row.id),
      })),
    )
  }
  return things
}

/** Returns what each deleted dish or product belonged with: what held it, and what was in it. */
async function readTies(
  trx: Trx,
  companyId: CompanyId,
  kind: 'dish' | 'product',
  since: string,
): Promise<(id: number) => StandingTie[]> {
  const held = await trx
    .selectFrom('every_link as link')
    .innerJoin(`every_${kind} as thing` as 'every_dish as thing', (join) =>
      join
        .onRef('thing.company_id', '=', 'link.company_id')
        .onRef('thing.id', '=', kind === 'dish' ? 'link.dish_id' : 'link.parent_id'),
    )
    .innerJoin('every_product as part', 'part.id', 'link.product_id')
    .select(['thing.id as of', 'part.id', 'part.name', 'part.deleted_at'])
    .where('link.company_id', '=', companyId)
    .where('thing.deleted_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('link.ended_at', 'is', null),
        eb.and([eb('link.ended_with', '=', 'unseen'), eb('link.ended_at', '>=', eb.ref('thing.deleted_at'))]),
      ]),
    )
    .orderBy('link.position')
    .orderBy('link.id')
    .execute()
  const holders =
    kind === 'dish' ? await readCategories(trx, companyId, since) : await readHolders(trx, companyId, since)
  const partsOf = Map.groupBy(held, ({ of }) => of)
  const holdersOf = Map.groupBy(holders, ({ of }) => of)
  return (id) => [
    ...(holdersOf.get(id) ?? []).map(({ of: _, ...tie }) => tie),
    // One that was deleted and is back stands in two links.
    ...new Map((partsOf.get(id) ?? []).map((part) => [part.id, part])).values().map(({ deleted_at, ...part }) => {
      return {
        side: 'part' as const,
        kind: 'product' as const,
        id: part.id,
        name: part.name,
        stands: deleted_at === null,
      }
    }),
  ]
}

type TieOf = StandingTie & { of: number }

async function readCategories(trx: Trx, companyId: CompanyId, since: string): Promise<TieOf[]> {
  const rows = await trx
    .selectFrom('every_dish as dish')
    .innerJoin('every_category as category', 'category.id', 'dish.category_id')
    .select(['dish.id as of', 'category.id', 'category.name', 'category.deleted_at'])
    .where('dish.company_id', '=', companyId)
    .where('dish.deleted_at', '>', since)
    .execute()
  return rows.map(
    ({ deleted_at, ...row }) =>
      ({
        ...row,
        ...{ side: 'holder', kind: 'category', stands: deleted_at === null },
      }) as const,
  )
}

/** Reads what held each deleted product until it was deleted: dishes, and then products. */
async function readHolders(trx: Trx, companyId: CompanyId, since: string): Promise<TieOf[]> {
  const ties: TieOf[] = []
  for (const kind of ['dish', 'product'] as const) {
    const rows = await trx
      .selectFrom('every_link as link')
      .innerJoin('every_product as product', (join) =>
        join.onRef('product.id', '=', 'link.product_id').onRef('product.deleted_in', '=', 'link.ended_in'),
      )
      .innerJoin(
        `every_${kind} as holder` as 'every_dish as holder',
        'holder.id',
        kind === 'dish' ? 'link.dish_id' : 'link.parent_id',
      )
      .select(['product.id as of', 'holder.id', 'holder.name', 'holder.deleted_at'])
      .where('link.company_id', '=', companyId)
      .where('product.company_id', '=', companyId)
      .where('link.ended_with', '=', 'product')
      .where('product.deleted_at', '>', since)
      .orderBy('link.id')
      .execute()
    ties.push(
      ...rows.map(({ deleted_at, ...row }) => ({ ...row, side: 'holder' as const, kind, stands: deleted_at === null })),
    )
  }
  return ties
}

/** Reads the products that were taken out and are not in it again, of each the last time. */
async function readTakenOut(trx: Trx, companyId: CompanyId, since: string): Promise<Ended[]> {
  const taken: Ended[] = []
  for (const kind of ['dish', 'product'] as const) {
    const column = kind === 'dish' ? ('link.dish_id' as const) : ('link.parent_id' as const)
    const rows = await trx
      .selectFrom('every_link as link')
      .innerJoin(`${kind} as holder` as 'dish as holder', 'holder.id', column)
      .innerJoin('product', 'product.id', 'link.product_id')
      .leftJoin('profile', 'profile.user_id', 'link.ended_by')
      .select(['link.ended_at', 'link.ended_in', 'link.brought', 'link.product_name', 'firstname', 'lastname'])
      .select(['holder.id as holderId', 'holder.name as holder', 'product.id', 'product.name'])
      .where('link.company_id', '=', companyId)
      .where('holder.company_id', '=', companyId)
      .where('link.ended_with', '=', 'itself')
      .where('link.ended_at', '>', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('every_link as later')
              .select('later.id')
              .whereRef('later.company_id', '=', 'link.company_id')
              .whereRef(kind === 'dish' ? 'later.dish_id' : 'later.parent_id', '=', column)
              .whereRef('later.product_id', '=', 'link.product_id')
              .where((eb) =>
                eb.or([
                  eb('later.ended_at', 'is', null),
                  eb.and([eb('later.ended_with', '=', 'itself'), eb('later.ended_in', '>', eb.ref('link.ended_in'))]),
                ]),
              ),
          ),
        ),
      )
      .execute()
    taken.push(
      ...rows.map((row) => ({
        kind: kind === 'dish' ? ('dish-product' as const) : ('component' as const),
        ...{ id: row.id, holderid: row.holderId, name: row.product_name ?? row.name },
        ...{ endedAt: row.ended_at ?? '', endedIn: row.ended_in ?? 0, by: nameOf(row) },
        brought: broughtIn(row.brought),
        ties: [
          { side: 'holder' as const, kind, id: row.holderId, name: row.holder, stands: true },
          { side: 'part' as const, kind: 'product' as const, id: row.id, name: row.name, stands: true },
        ],
      })),
    )
  }
  return taken
}

/** Nothing is known of a category or a menu. */
function broughtIn(json: string | null): Brought {
  return { ...nothing, ...(JSON.parse(json ?? '{}') as Partial<Brought>) }
}

function nameOf({ firstname, lastname }: { firstname: string | null; lastname: string | null }): string | null {
  return firstname === null ? null : `${firstname} ${lastname}`
}
