import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'

export type Crowd = { companies: number; dishes: number }

const categoriesEach = 5
const productsEach = 20
const moment = '2026-11-01T12:00:00.000Z'

/** Returns the token of the card of the nth company that `seedCrowd` made, from 1. */
export function crowdToken(nth: number): string {
  return `bench-${nth}`
}

/**
 * Fills an empty, migrated database with companies without people, each with a published card of so many dishes in five
 * categories; each dish holds a product, and every other product milk.
 */
export async function seedCrowd({ db, kind }: Connection, { companies, dishes }: Crowd): Promise<void> {
  // Each row is right by how it is made: checking millions of them against each other takes most of the time.
  if (kind === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`set local session_replication_role = replica`.execute(trx)
    await insertCrowd(trx, companies, dishes)
  })
  if (kind === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
  await sql`analyze`.execute(db)
}

async function insertCrowd(trx: Trx, companies: number, dishes: number): Promise<void> {
  const counted = (count: number) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`
  await sql`insert into company (id, code, name, created_at) ${counted(companies)}
    select i, 'BENCH' || i, 'Restaurant ' || i, ${moment} from n`.execute(trx)
  await sql`insert into menu (id, company_id, name, qrcode, is_published)
    select id, id, name, 'bench-' || id, 1 from company`.execute(trx)
  await sql`insert into every_category (id, company_id, name, description, is_published, position)
    ${counted(categoriesEach)}
    select (company.id - 1) * ${sql.lit(categoriesEach)} + i, company.id, 'Categorie ' || i, '', 1, i
    from company, n`.execute(trx)
  await sql`insert into every_product
    (id, company_id, source, type, name, name_search, description)
    ${counted(productsEach)}
    select (company.id - 1) * ${sql.lit(productsEach)} + i, company.id, 'own', 'bought', 'Product ' || i,
      'product ' || i, ''
    from company, n`.execute(trx)
  await sql`insert into product_statement (company_id, product_id, allergen_id, level, source, said_at)
    select company_id, id, 1, 'contains', 'cook', ${moment} from product where id % 2 = 0`.execute(trx)
  await sql`insert into every_dish
    (id, company_id, category_id, name, name_search, description, price_cents, is_published, position)
    ${counted(dishes)}
    select (company.id - 1) * ${sql.lit(dishes)} + i, company.id,
      (company.id - 1) * ${sql.lit(categoriesEach)} + 1 + i % ${sql.lit(categoriesEach)},
      'Gebakken zalm met dille ' || i, 'gebakken zalm met dille ' || i,
      'Met seizoensgroenten en brood van de bakker om de hoek', 450 + i * 50, 1, i
    from company, n`.execute(trx)
  for (const kind of ['product', 'dish'])
    await sql`insert into sign_off (company_id, ${sql.ref(`${kind}_id`)}, said_at)
      select company_id, id, ${moment} from ${sql.table(kind)}`.execute(trx)
  await sql`insert into every_link (company_id, dish_id, product_id, position)
    select company_id, id, (company_id - 1) * ${sql.lit(productsEach)} + 1 + id % ${sql.lit(productsEach)}, 1
    from dish`.execute(trx)
}
