import { type Kysely, sql } from 'kysely'

/**
 * Puts what stands into the index of what was deleted, so that all that a company has is read from it alone, in the order
 * of its ids: by name, each further look-up was somewhere else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['category', 'dish', 'product']) {
    const index = `${table}_deleted`
    await sql`drop index ${sql.ref(index)}`.execute(db)
    await sql`create index ${sql.ref(index)} on ${sql.table(`every_${table}`)} (company_id, deleted_at)`.execute(db)
  }
}
