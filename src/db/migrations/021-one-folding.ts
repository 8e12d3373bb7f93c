import { type Kysely, sql } from 'kysely'
import { searchForm } from '#shared/text.ts'

const rowsAtOnce = 500

/**
 * Writes the names that are searched anew, in the one folding of `searchForm`: "Pinda’s" as a phone types it was another
 * name than "Pinda's".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['dish', 'product']) await foldNames(db, table)
}

async function foldNames(db: Kysely<unknown>, table: string): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; name: string; name_search: string }>`
      select id, name, name_search from ${sql.table(table)} where id > ${last} order by id limit ${rowsAtOnce}`.execute(
      db,
    )
    for (const { id, name, name_search } of rows) {
      const folded = searchForm(name)
      if (folded !== name_search)
        await sql`update ${sql.table(table)} set name_search = ${folded} where id = ${id}`.execute(db)
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? last
  }
}
