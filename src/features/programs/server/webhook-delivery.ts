import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { WebhookTable } from '#db/schema/programs.ts'
import { inSnapshot, inTransaction } from '#db/transaction.ts'
import { listProvenCompanies } from '#features/accounts/company/server/company-id.ts'
import { listOwners } from '#features/accounts/company/server/owners.ts'
import { webhookPaused } from '#mail/messages/webhook-paused.ts'
import { queueMail } from '#mail/send-mail.ts'
import { isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { claimedFor, failuresKept, gatheredFor, isGivenUp, type Problem, retryAfter } from '../rules.ts'
import type { Failure } from '../schema.ts'
import type { PostMessage } from './post-message.ts'
import { listTokens } from './tokens.ts'
import { newMessageId } from './webhook.ts'

type Settings = { post: PostMessage; publicUrl: string; stopping: AbortSignal }
type Row = Selectable<WebhookTable>
type Due = { companyId: CompanyId; row: Row & { card_version: number } }
/** A message that this process has until a moment. */
type Claimed = { companyId: CompanyId; row: Row; until: string; version: number; message: { id: string; at: string } }

const atOnce = 20
// How late a claimed message may still be sent, in ms: whoever was frozen for longer leaves it to others.
const latest = claimedFor / 2

/**
 * Sends what is due at `now`: to each company with a webhook whose card has a newer version than was delivered, one message
 * with the newest. Changes of a few seconds become one. A message that fails is sent again, the same one, with growing pauses;
 * after three days of that its receiver is left alone, and the owners are mailed. A message is claimed by moving when it
 * is due next, so of several processes one sends it, and another goes on where that was killed.
 */
export async function deliverDue(db: Db, now: Date, settings: Settings): Promise<void> {
  const begun = performance.now()
  await gather(db, now)
  const due = await listProvenCompanies(db, (companies) =>
    companies
      .innerJoin('webhook', 'webhook.company_id', 'company.id')
      .selectAll('webhook')
      .select('card_version')
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .limit(atOnce),
  )
  const isLate = () => performance.now() - begun > latest
  await Promise.all(due.map((one) => deliverOne(db, now, one, { ...settings, isLate })))
}

/** Notes of which companies there is news, which then waits for a moment for more of it. */
async function gather(db: Db, now: Date): Promise<void> {
  const stale = await listProvenCompanies(db, (companies) =>
    companies
      .innerJoin('webhook', 'webhook.company_id', 'company.id')
      .where('next_at', 'is', null)
      .where('paused_at', 'is', null)
      .whereRef('card_version', '>', 'delivered_version'),
  )
  for (const { companyId } of stale) {
    const waiting = db.updateTable('webhook').set({ next_at: isoAfter(now, gatheredFor) })
    await waiting.where('company_id', '=', companyId).where('next_at', 'is', null).execute()
  }
}

async function deliverOne(db: Db, now: Date, due: Due, settings: Settings & { isLate: () => boolean }): Promise<void> {
  const claimed = await claim(db, now, due)
  if (!claimed || settings.isLate()) return
  const { companyId, row, version, message } = claimed
  const tokens = await inSnapshot(db, (trx) => listTokens(trx, companyId))
  const problem = await settings.post(row, { ...message, event: 'menu.changed', tokens, version }, settings.stopping)
  if (problem && settings.stopping.aborted) await letGo(db, claimed, { next_at: row.next_at })
  else if (problem) await keepOrGiveUp(db, now, claimed, problem, settings.publicUrl)
  else await noteDelivered(db, now, claimed)
}

/** Makes sure that no other process sends a message for a while; undefined when one does, or nothing is to be sent. */
async function claim(db: Db, now: Date, { companyId, row }: Due): Promise<Claimed | undefined> {
  const { next_at, secret, message_id, message_version, message_at } = row
  const isOpen = message_id !== null && message_version !== null && message_at !== null
  const isNews = isOpen || row.card_version > row.delivered_version
  const at = isOpen ? message_at : now.toISOString()
  const version = isOpen ? message_version : row.card_version
  const id = isOpen ? message_id : newMessageId()
  const until = isoAfter(now, claimedFor)
  const under = { next_at: until, message_id: id, message_version: version, message_at: at }
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set(isNews ? under : { next_at: null })
    .where('company_id', '=', companyId)
    .where('next_at', '=', next_at)
    .where('secret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows > 0n && isNews ? { companyId, row, until, version, message: { id, at } } : undefined
}

async function noteDelivered(db: Db, now: Date, claimed: Claimed): Promise<void> {
  await letGo(db, claimed, {
    ...{ delivered_version: claimed.version, last_delivered_at: now.toISOString() },
    ...{ message_id: null, message_version: null, message_at: null },
    ...{ next_at: null, attempts: 0, failing_since: null },
  })
}

async function keepOrGiveUp(db: Db, now: Date, claimed: Claimed, problem: Problem, publicUrl: string): Promise<void> {
  const { companyId, row } = claimed
  const at = now.toISOString()
  const failing_since = row.failing_since ?? at
  const isOver = isGivenUp(failing_since, now)
  const before = JSON.parse(row.failures) as Failure[]
  const left = {
    ...{ failing_since, attempts: row.attempts + 1, paused_at: isOver ? at : null },
    failures: JSON.stringify([{ at, ...problem }, ...before].slice(0, failuresKept)),
    next_at: isOver ? null : isoAfter(now, retryAfter(row.attempts)),
  }
  await inTransaction(db, async (trx) => {
    if (!(await letGo(trx, claimed, left)) || !isOver) return
    for (const { id, email } of await listOwners(trx, companyId))
      await queueMail(trx, email, webhookPaused(publicUrl, row.url), { aboutUserId: id })
  })
}

/** Writes what came of a message; false, and changes nothing, when the webhook is another, or another process has it. */
async function letGo(db: Db, { companyId, row, until }: Claimed, left: Updateable<WebhookTable>): Promise<boolean> {
  const held = db.updateTable('webhook').set(left).where('company_id', '=', companyId).where('secret', '=', row.secret)
  return (await held.where('next_at', '=', until).executeTakeFirst()).numUpdatedRows > 0n
}
