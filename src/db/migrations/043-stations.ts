import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the stations of a house, equipment that carries allergens from one dish to another, with which dishes are made on
 * them. What a station carries is JSON of ids in their order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'station',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    name text not null, carries text not null, version integer not null default 1,
    unique (company_id, id)`,
  )
  await createTable(
    db,
    'dish_station',
    (t) => sql`
    company_id ${t.big} not null, dish_id ${t.big} not null, station_id ${t.big} not null,
    kept_apart_at text, kept_apart_by text references "user" (id) on delete set null,
    primary key (company_id, dish_id, station_id),
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade,
    foreign key (company_id, station_id) references station (company_id, id) on delete cascade`,
  )
  await sql`create index dish_station_station on dish_station (company_id, station_id)`.execute(db)
  await sql`create index dish_station_kept_apart_by on dish_station (kept_apart_by) where kept_apart_by is not null`.execute(
    db,
  )
}
