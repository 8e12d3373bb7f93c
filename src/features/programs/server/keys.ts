import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Flag } from '#db/schema/columns.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayManagePrograms } from '#features/accounts/company/rules.ts'
import { admit, changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { findProvenCompany } from '#features/accounts/company/server/company-id.ts'
import { hashOf } from '#server/hashes/secrets.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { endedKeyKept, mostKeys, useNotedEvery } from '../rules.ts'
import type { ListedKey, MadeKey, NewKey } from '../schema.ts'

/** A key that works, with the company that it proves. */
export type ProgramKey = { id: number; name: string; companyId: CompanyId; mayPrice: boolean; maySellOut: boolean }

/**
 * Makes a key for a program; throws 403 for whoever is no owner, and 409 for more than work at a time. It is made of 256
 * random bits and the client's idempotency key. The bits are kept with the answer, of both keys only a hash: no table opens
 * anything, and a repeated call gets the same key as long as its caller has the right.
 */
export async function makeKey(db: Db, companyId: CompanyId, who: Caller, wanted: NewKey): Promise<MadeKey> {
  // The kept answer to a repeated call opens the house too.
  requireProgramRight(await admit(db, companyId, who))
  const { seed, id } = await changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireProgramRight(caller)
    await requireRoom(trx, companyId)
    const fresh = randomSeed()
    const key = keyOf(fresh, who)
    const row = {
      ...{ company_id: companyId, name: wanted.name, token_hash: hashOf(key), last_four: key.slice(-4) },
      ...{ may_set_prices: flagOf(wanted.prices), may_set_sold_out: flagOf(wanted.soldout) },
      ...{ made_by: userIdOf(caller), made_at: new Date().toISOString() },
    }
    const made = await trx.insertInto('program_key').values(row).returning('id').executeTakeFirstOrThrow()
    await record({ ...aboutCompany(companyId), action: 'make-key', details: { name: wanted.name } })
    return { seed: fresh, id: made.id }
  })
  const listed = (await listKeys(db, companyId)).find((key) => key.id === id)
  if (!listed) throw notFound('Sleutel')
  return { ...listed, key: keyOf(seed, who) }
}

/** Ends a key at once, on every server; throws 403, and 404 for one that is not the company's or has ended. */
export function endKey(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireProgramRight(caller)
    const ended = await trx
      .updateTable('program_key')
      .set({ ended_at: new Date().toISOString(), ended_by: userIdOf(caller) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!ended) throw notFound('Sleutel')
    await record({ ...aboutCompany(companyId), action: 'end-key', details: { name: ended.name } })
    return true as const
  })
}

/** Lists the keys of a company that work, the oldest first. */
export async function listKeys(db: Db, companyId: CompanyId): Promise<ListedKey[]> {
  const rows = await db
    .selectFrom('program_key as key')
    .leftJoin('profile', 'profile.user_id', 'key.made_by')
    .select(['key.id', 'name', 'last_four', 'may_set_prices', 'may_set_sold_out', 'made_at', 'last_used_at'])
    .select(['firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .orderBy('key.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, lastfour: row.last_four },
    ...{ prices: row.may_set_prices === 1, soldout: row.may_set_sold_out === 1 },
    ...{ made: row.made_at, madeby: row.firstname === null ? null : `${row.firstname} ${row.lastname}` },
    lastused: row.last_used_at,
  }))
}

/** Finds the key of this text, and notes now and then that it was used; undefined for any that does not work. */
export async function findKey(db: Db, key: string, now: Date): Promise<ProgramKey | undefined> {
  const found = await findProvenCompany(db, (companies) =>
    companies
      .innerJoin('program_key as key', 'key.company_id', 'company.id')
      .select(['key.id', 'key.name', 'may_set_prices', 'may_set_sold_out', 'last_used_at'])
      .where('token_hash', '=', hashOf(key))
      .where('ended_at', 'is', null),
  )
  if (!found) return undefined
  const { id, name, may_set_prices, may_set_sold_out, last_used_at } = found.row
  if (last_used_at === null || last_used_at <= isoAfter(now, -useNotedEvery)) {
    const used = db.updateTable('program_key').set({ last_used_at: now.toISOString() })
    await used.where('company_id', '=', found.companyId).where('id', '=', id).execute()
  }
  return { id, name, companyId: found.companyId, mayPrice: may_set_prices === 1, maySellOut: may_set_sold_out === 1 }
}

/** Throws 401 unless a key still works, under the company's lock, which ending it takes too. */
export async function holdKey(trx: Trx, { id, companyId }: ProgramKey): Promise<void> {
  const rows = trx.selectFrom('program_key').select('id').where('company_id', '=', companyId).where('id', '=', id)
  if (!(await rows.where('ended_at', 'is', null).executeTakeFirst())) throw wrongKey()
}

/** Returns the refusal of a call without a key that works. */
export function wrongKey(): AppError {
  const message =
    'Deze aanroep heeft een sleutel nodig die werkt, in de header Authorization: Bearer mk_… Een eigenaar maakt er een bij Programma’s.'
  return new AppError(401, 'wrong-key', message)
}

/** Deletes keys that ended long ago. */
export async function forgetEndedKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('program_key').where('ended_at', '<', isoAfter(now, -endedKeyKept)).execute()
}

/** Throws 403 unless the caller may let programs in. */
export function requireProgramRight(caller: AdmittedCaller): void {
  if (!mayManagePrograms(caller)) throw new AppError(403, 'owner-only', 'Alleen de eigenaar van het bedrijf mag dit.')
}

/** The subject of lines about keys and the webhook. */
export function aboutCompany(companyId: CompanyId) {
  return { subject: 'company', subjectId: companyId, subjectName: '' } as const
}

/** Returns 256 random bits. */
export function randomSeed(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns 256 bits of a random seed and the client's idempotency key: the same again for a repeated call. */
export function secretBits(seed: string, who: Caller): Buffer {
  return createHmac('sha256', seed)
    .update(who.idempotency?.key ?? '')
    .digest()
}

function flagOf(isSet: boolean): Flag {
  return isSet ? 1 : 0
}

function keyOf(seed: string, who: Caller): string {
  return `mk_${secretBits(seed, who).toString('base64url')}`
}

async function requireRoom(trx: Trx, companyId: CompanyId): Promise<void> {
  const { count } = await trx
    .selectFrom('program_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostKeys) return
  throw new AppError(409, 'too-many-keys', `Er zijn al ${mostKeys} sleutels. Beëindig er een die niet meer nodig is.`)
}
