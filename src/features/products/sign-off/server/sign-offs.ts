import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Change, endsSignOff, type SignedKind } from '../rules.ts'

/** Something to sign off, with the stamp of what was looked at. */
type Signed = { id: number; stamp: string }

const columns = { product: 'product_id', dish: 'dish_id' } as const

/** Signs off products or dishes of which no sign-off stands, as this caller. */
export async function signOff(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  kind: SignedKind,
  signed: readonly Signed[],
): Promise<void> {
  const said = { company_id: companyId, said_at: new Date().toISOString(), said_by: userIdOf(caller) }
  const rows = signed.map(({ id, stamp }) => ({ ...said, [columns[kind]]: id, content_hash: stamp }))
  for await (const batch of inBatches(rows)) await trx.insertInto('sign_off').values(batch).execute()
}

/** Ends the sign-offs of these products or dishes where a change does so (`endsSignOff`); returns of which they were. */
export async function endSignOffs(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { kind, ids, change }: { kind: SignedKind; ids: readonly number[]; change: Change },
): Promise<ReadonlySet<number>> {
  const ended = new Set<number>()
  if (!endsSignOff(kind, change)) return ended
  const end = {
    ...{ ended_at: new Date().toISOString(), ended_by: userIdOf(caller), ended_why: change },
    ended_in: await readCardVersion(trx, companyId),
  }
  for await (const batch of inBatches(ids)) {
    const rows = await trx
      .updateTable('sign_off')
      .set(end)
      .where('company_id', '=', companyId)
      .where(columns[kind], 'in', batch)
      .where('ended_at', 'is', null)
      .returning(`${columns[kind]} as id`)
      .execute()
    for (const { id } of rows) ended.add(Number(id))
  }
  return ended
}

/** Lets the sign-offs stand again that ended in a change which is undone. */
export async function reopenSignOffs(trx: Trx, companyId: CompanyId, endedIn: number): Promise<void> {
  await trx
    .updateTable('sign_off')
    .set({ ended_at: null, ended_by: null, ended_why: null, ended_in: null })
    .where('company_id', '=', companyId)
    .where('ended_in', '=', endedIn)
    .execute()
}

/** Who signed something off, and when; `by` is null for an account that was deleted. */
export type SignOff = { at: string; by: string | null }

/** Returns the sign-off of a product or dish that stands; null for none. */
export async function findSignOff(db: Db, companyId: CompanyId, kind: SignedKind, id: number): Promise<SignOff | null> {
  const row = await db
    .selectFrom('sign_off')
    .leftJoin('profile', 'profile.user_id', 'sign_off.said_by')
    .select(['said_at', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where(columns[kind], '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { at: row.said_at, by: row.firstname === null ? null : `${row.firstname} ${row.lastname}` } : null
}

/** Returns the expression for when a row of `product` or `dish` was signed off; null while it is not. */
export function signedOffAt(kind: SignedKind): RawBuilder<string | null> {
  return sql`(select said_at from sign_off
    where sign_off.company_id = ${sql.ref(`${kind}.company_id`)}
      and sign_off.${sql.ref(columns[kind])} = ${sql.ref(`${kind}.id`)} and sign_off.ended_at is null)`
}
