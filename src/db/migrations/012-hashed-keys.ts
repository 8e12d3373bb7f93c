import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type KeptAnswer = { company_id: number; caller: string; key: string }

/** Keeps of the keys of repeatable calls only the hash: with the stored answer, such a key opens a scanner session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<KeptAnswer>`select company_id, caller, key from idempotency`.execute(db)
  for (const { company_id, caller, key } of rows)
    await sql`
      update idempotency set key = ${createHash('sha256').update(key).digest('base64url')}
      where company_id = ${company_id} and caller = ${caller} and key = ${key}`.execute(db)
}
