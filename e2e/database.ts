import type { Db } from '../src/db/connect.ts'
import { allergens } from '../src/features/allergens/allergens.ts'
import { isoAfter, minute } from '../src/shared/dates.ts'
import type { Kitchen } from './kitchen.ts'
import { inDatabase, type Server } from './server.ts'

const pesto = {
  source: 'starter',
  refid: 200_000_000_000_012,
  type: 'Ps',
  name: 'Pesto uit de winkel',
  name_search: 'pesto uit de winkel',
  description: 'Met cashewnoten',
  brand: 'Vers',
  footprint: null,
  farmtofarm: null,
} as const
const said = allergens.map(({ id, name }) => ({ id, level: name === 'Melk' ? 'contains' : 'free-from' }) as const)

/** Inserts 'Pesto uit de winkel', a complete product of the catalogue with Melk, without importing a catalogue. */
export function addPesto(kitchen: Kitchen, server: Server): Promise<number> {
  return inDatabase(server, async ({ db }) => {
    const { company_id } = await findMembership(db, kitchen)
    const { id } = await db
      .insertInto('every_product')
      .values({ ...pesto, company_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sheet = await db
      .insertInto('product_sheet')
      .values({
        ...{ company_id, product_id: id, date: '2026-01-01', levels: JSON.stringify(said), unread: '[]' },
        ...{ is_doubtful: 0, has_ingredients: 1, is_newest: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const statement = {
      company_id,
      product_id: id,
      source: 'starter',
      sheet_id: sheet.id,
      said_at: '2026-01-01',
    } as const
    await db
      .insertInto('product_statement')
      .values(said.map(({ id: allergen_id, level }) => ({ ...statement, allergen_id, level })))
      .execute()
    return id
  })
}

/** Leaves a question about a product of `addPesto`: its newest sheet says that it contains no milk. */
export function askAboutPesto(kitchen: Kitchen, server: Server, product_id: number): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { company_id } = await findMembership(db, kitchen)
    const ofPesto = { company_id, product_id }
    await db.updateTable('product_sheet').set({ is_newest: 0 }).where('product_id', '=', product_id).execute()
    const free = allergens.map(({ id }) => ({ id, level: 'free-from' }))
    const sheet = await db
      .insertInto('product_sheet')
      .values({
        ...{ ...ofPesto, date: '2026-06-01', levels: JSON.stringify(free), unread: '[]' },
        ...{ is_doubtful: 0, has_ingredients: 1, is_newest: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('question')
      .values({
        ...ofPesto,
        sheet_id: sheet.id,
        kind: 'says-less',
        was_complete: 1,
        asked_at: '2026-06-02T10:00:00.000Z',
      })
      .execute()
  })
}

/** Inserts own products with these names and nothing else, in one statement. */
export function addProducts(kitchen: Kitchen, server: Server, names: readonly string[]): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { company_id } = await findMembership(db, kitchen)
    const own = { ...pesto, source: 'own', type: 'homemade', refid: null, description: '', brand: null } as const
    const rows = names.map((name) => ({ ...own, company_id, name, name_search: name.toLowerCase() }))
    await db.insertInto('every_product').values(rows).execute()
  })
}

/**
 * Turns the signed-in owner into a colleague without the right to check allergens, and dates the allergens of the
 * product `longAgo` a year back.
 */
export function takeRights(kitchen: Kitchen, server: Server, { longAgo }: { longAgo: number }): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { user_id, company_id } = await findMembership(db, kitchen)
    await db
      .updateTable('membership')
      .set({ is_owner: 0, may_check_allergens: 0 })
      .where('user_id', '=', user_id)
      .execute()
    await db
      .updateTable('product_statement')
      .set({ said_at: isoAfter(new Date(), -365 * 24 * 60 * minute) })
      .where('company_id', '=', company_id)
      .where('product_id', '=', longAgo)
      .execute()
  })
}

/** Dates the links of the company a year back, so that nobody made one just now. */
export function ageLinks(kitchen: Pick<Kitchen, 'email'>, server: Server): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { company_id } = await findMembership(db, kitchen)
    const begun = { begun_at: isoAfter(new Date(), -365 * 24 * 60 * minute) }
    await db.updateTable('every_link').set(begun).where('company_id', '=', company_id).execute()
  })
}

/** Gives the right to approve allergens back to a colleague. */
export function giveRights(kitchen: Pick<Kitchen, 'email'>, server: Server): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { user_id } = await findMembership(db, kitchen)
    await db.updateTable('membership').set({ may_check_allergens: 1 }).where('user_id', '=', user_id).execute()
  })
}

/** Takes somebody's place in the company away, as another owner would. */
export function loseAccess(who: Pick<Kitchen, 'email'>, server: Server): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { user_id } = await findMembership(db, who)
    await db.deleteFrom('membership').where('user_id', '=', user_id).execute()
  })
}

/** Gives somebody a place in the company of another, as a colleague without the right to check allergens. */
export function joinAsColleague(
  who: Pick<Kitchen, 'email'>,
  owner: Pick<Kitchen, 'email'>,
  server: Server,
): Promise<unknown> {
  return inDatabase(server, async ({ db }) => {
    const { company_id } = await findMembership(db, owner)
    const { user_id } = await findMembership(db, who)
    const place = { company_id, is_owner: 0, may_check_allergens: 0 } as const
    await db.updateTable('membership').set(place).where('user_id', '=', user_id).execute()
  })
}

function findMembership(db: Db, { email }: Pick<Kitchen, 'email'>): Promise<{ user_id: string; company_id: number }> {
  return db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user_id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
