import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Keeps in which change a link began and a question was answered, so that the undo of that change finds both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table every_link add column begun_in ${columnTypes(db).big}`.execute(db)
  await sql`alter table question add column answered_in ${columnTypes(db).big}`.execute(db)
}
