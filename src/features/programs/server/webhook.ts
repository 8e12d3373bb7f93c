import { randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { admit, changeCompany, readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import { tooMany } from '#features/accounts/server/refusals.ts'
import { invalidField, notFound } from '#server/requests/errors.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { addressProblem, answerWithin, claimedFor, problemInWords } from '../rules.ts'
import type { Failure, MadeWebhook, Tested, Webhook } from '../schema.ts'
import { aboutCompany, randomSeed, requireProgramRight, secretBits } from './keys.ts'
import type { PostMessage } from './post-message.ts'
import type { Receivers } from './receivers.ts'
import { secretOf } from './signature.ts'
import { listTokens } from './tokens.ts'

/** Finds the webhook of a company; null without one. */
export async function findWebhook(db: Db, companyId: CompanyId): Promise<Webhook | null> {
  const row = await selectWebhook(db, companyId).executeTakeFirst()
  if (!row) return null
  return {
    ...{ url: row.url, made: row.made_at, lastdelivered: row.last_delivered_at },
    ...{ waiting: row.next_at, paused: row.paused_at, failures: JSON.parse(row.failures) as Failure[] },
  }
}

/**
 * Has an address told from now on when the menu changes, in place of the one before, with a secret of its own. Throws 403,
 * 400 for an address that may not be reached, and 429. A repeated call gets the same secret.
 */
export async function setWebhook(
  db: Db,
  receivers: Receivers,
  companyId: CompanyId,
  who: Caller,
  url: string,
): Promise<MadeWebhook> {
  requireProgramRight(await admit(db, companyId, who))
  const problem = addressProblem(url, receivers.isInside)
  if (problem) throw invalidField('url', problem)
  await requireTurn(db, companyId)
  const reached = await receivers.reach(new URL(url), AbortSignal.timeout(answerWithin))
  if ('problem' in reached) throw invalidField('url', `${problemInWords(reached.problem)}.`)
  const { seed } = await changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireProgramRight(caller)
    const fresh = randomSeed()
    await trx.deleteFrom('webhook').where('company_id', '=', companyId).execute()
    const row = {
      ...{ company_id: companyId, url, secret: secretOf(secretBits(fresh, who)) },
      ...{ made_by: userIdOf(caller), made_at: new Date().toISOString() },
      delivered_version: await readCardVersion(trx, companyId),
    }
    await trx.insertInto('webhook').values(row).execute()
    await record({ ...aboutCompany(companyId), action: 'set-webhook' })
    return { seed: fresh }
  })
  const made = await findWebhook(db, companyId)
  if (!made) throw notFound('Webhook')
  return { ...made, secret: secretOf(secretBits(seed, who)) }
}

/** Has nobody told any more; throws 403, and 404 without a webhook. */
export function removeWebhook(db: Db, companyId: CompanyId, who: Caller): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    requireProgramRight(caller)
    const { numDeletedRows } = await trx.deleteFrom('webhook').where('company_id', '=', companyId).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Webhook')
    await record({ ...aboutCompany(companyId), action: 'remove-webhook' })
    return true as const
  })
}

/**
 * Tries a receiver again that failed or was given up, at once unless that happens within a minute; throws 403, 404 without a
 * webhook, and 429.
 */
export async function retryWebhook(db: Db, companyId: CompanyId, who: Caller): Promise<true> {
  requireProgramRight(await admit(db, companyId, who))
  const row = await selectWebhook(db, companyId).executeTakeFirst()
  if (!row) throw notFound('Webhook')
  await requireTurn(db, companyId)
  const now = new Date()
  // What is due within the time for which a message is claimed may be on its way: it would arrive twice.
  await db
    .updateTable('webhook')
    .set({ paused_at: null, failing_since: null, attempts: 0, next_at: now.toISOString() })
    .where('company_id', '=', companyId)
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '>', isoAfter(now, claimedFor))]))
    .execute()
  return true
}

/** Posts a test at once, beside what else is sent; throws 403, 404 without a webhook, and 429. */
export async function testWebhook(db: Db, post: PostMessage, companyId: CompanyId, who: Caller): Promise<Tested> {
  requireProgramRight(await admit(db, companyId, who))
  const row = await selectWebhook(db, companyId).executeTakeFirst()
  if (!row) throw notFound('Webhook')
  await requireTurn(db, companyId)
  const said = await inSnapshot(db, async (trx) => ({
    ...{ tokens: await listTokens(trx, companyId), version: await readCardVersion(trx, companyId) },
  }))
  const message = { id: newMessageId(), event: 'test', ...said, at: new Date().toISOString() } as const
  return { problem: (await post(row, message)) ?? null }
}

/** Returns an id that no other message has. */
export function newMessageId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`
}

function selectWebhook(db: Db | Trx, companyId: CompanyId) {
  return db.selectFrom('webhook').selectAll().where('company_id', '=', companyId)
}

/** Whoever sets and tries addresses has us look up names and knock on other machines. */
async function requireTurn(db: Db, companyId: CompanyId): Promise<void> {
  const wait = await takeTurn(db, 'webhook', String(companyId))
  if (wait > 0) throw tooMany('Dit is te vaak geprobeerd.', wait)
}
