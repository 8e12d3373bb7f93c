import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Keeps the choices of a dish: groups in order, each with its options, which are products, other dishes, or neither of
 * both: a surprise. What is in an option is its own, and never copied here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'dish_group',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, dish_id ${t.big} not null,
    kind text not null check (kind in ('any', 'one', 'course')), name text not null, position integer not null,
    made_at text not null, made_by text references "user" (id) on delete set null,
    unique (company_id, id),
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade`,
  )
  await createTable(
    db,
    'dish_option',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, group_id ${t.big} not null, product_id ${t.big}, option_dish_id ${t.big},
    price_cents integer not null, position integer not null, was_product_id ${t.big}, changed_in ${t.big},
    check (product_id is null or option_dish_id is null),
    foreign key (company_id, group_id) references dish_group (company_id, id) on delete cascade,
    foreign key (company_id, product_id) references every_product (company_id, id) on delete cascade,
    foreign key (company_id, option_dish_id) references every_dish (company_id, id) on delete cascade`,
  )
  await sql`create index dish_group_dish on dish_group (company_id, dish_id)`.execute(db)
  await sql`create index dish_group_made_by on dish_group (made_by) where made_by is not null`.execute(db)
  await sql`create index dish_option_group on dish_option (company_id, group_id)`.execute(db)
  for (const thing of ['product_id', 'option_dish_id'])
    await sql`
      create index ${sql.ref(`dish_option_${thing}`)} on dish_option (company_id, ${sql.ref(thing)})
      where ${sql.ref(thing)} is not null`.execute(db)
}
