import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { MailTable } from '#db/schema/mail.ts'
import { isoAfter, minute } from '#shared/dates.ts'
import type { Deliver } from './delivery.ts'
import { isRefusedForGood, maxAttempts, retryAfter } from './rules.ts'

export type Outbox = { deliverDue: () => Promise<void>; start: () => void; stop: () => Promise<void> }
type Queued = Selectable<MailTable>
/** A mail that this process has until a moment. */
type Claimed = { mail: Queued; until: string }
type Log = { info: (message: string) => void; warn: (message: string) => void }

const batchSize = 20
const pollEvery = 1000
// A mail server that keeps answering, but never finishes, would hold up every other mail.
const longestDelivery = 5 * minute
// How long the mail under way may still take once the server stops, in ms.
const lastGrace = 3000
// Longer than a delivery can take, so that no other process delivers the same mail meanwhile.
const claimedFor = 2 * longestDelivery

/**
 * Creates an outbox, which delivers queued mails and tries failed ones again, waiting longer each time. It claims a row
 * by moving its next attempt, so that several processes can work side by side, and leaves alone what another has claimed
 * since; it deletes the row only after the delivery, so that none is lost. A mail that can not be delivered stays, marked
 * as failed (`undelivered.ts`). One delivery takes `patience` ms at most. `stop` gives the mail that is under way `grace`
 * ms; what is broken off then is due again at once, and that counts as no attempt.
 */
export function createOutbox(
  db: Db,
  deliver: Deliver,
  log: Log,
  { patience = longestDelivery, grace = lastGrace } = {},
): Outbox {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopping = false
  const brokenOff = new AbortController()

  async function deliverDue(): Promise<void> {
    const due = await db
      .selectFrom('mail')
      .selectAll()
      .where('failed_at', 'is', null)
      .where('next_attempt_at', '<=', new Date().toISOString())
      .orderBy('next_attempt_at')
      .limit(batchSize)
      .execute()
    for (const mail of due) {
      if (stopping) return
      const claimed = await claim(mail)
      if (claimed) await deliverOne(claimed)
    }
  }

  /** Makes sure that no other process delivers a mail for a while; undefined when one has it already. */
  async function claim(mail: Queued): Promise<Claimed | undefined> {
    const latest = Date.now() + patience
    const until = isoAfter(new Date(), claimedFor)
    const claim = await db
      .updateTable('mail')
      .set({ attempts: mail.attempts + 1, next_attempt_at: until })
      .where('id', '=', mail.id)
      .where('next_attempt_at', '=', mail.next_attempt_at)
      .executeTakeFirst()
    // Whoever was frozen meanwhile leaves it: another may have it when this delivery begins.
    return claim.numUpdatedRows === 0n || Date.now() > latest ? undefined : { mail, until }
  }

  async function deliverOne(claimed: Claimed): Promise<void> {
    const { id, recipient, reply_to, created_at, subject, text, html } = claimed.mail
    try {
      await deliver(
        { id, to: recipient, replyTo: reply_to, createdAt: created_at, subject, text, html },
        AbortSignal.any([AbortSignal.timeout(patience), brokenOff.signal]),
      )
    } catch (error) {
      return brokenOff.signal.aborted ? putBack(claimed) : keepOrGiveUp(claimed, error)
    }
    await db.deleteFrom('mail').where('id', '=', id).execute()
  }

  async function putBack({ mail, until }: Claimed): Promise<void> {
    await letGo(mail.id, until, { attempts: mail.attempts, next_attempt_at: mail.next_attempt_at })
  }

  async function keepOrGiveUp({ mail: { id, recipient, attempts }, until }: Claimed, error: unknown): Promise<void> {
    const reason = withoutRecipient(error instanceof Error ? error.message : String(error), recipient)
    const failed = attempts + 1
    const isOver = failed >= maxAttempts || isRefusedForGood(error)
    const now = new Date()
    const next_attempt_at = isoAfter(now, isOver ? 0 : retryAfter(attempts))
    const failed_at = isOver ? now.toISOString() : null
    if (!(await letGo(id, until, { last_error: reason, next_attempt_at, failed_at }))) return
    if (isOver) log.warn(`Mail ${id} can not be delivered and was given up at attempt ${failed}: ${reason}`)
    else log.warn(`Mail ${id} could not be delivered and will be tried again: ${reason}`)
  }

  /** Leaves a mail to whoever asks first; false, and changes nothing, when another process has it meanwhile. */
  async function letGo(id: number, claimedUntil: string, left: Updateable<MailTable>): Promise<boolean> {
    const held = db.updateTable('mail').set(left).where('id', '=', id).where('next_attempt_at', '=', claimedUntil)
    return (await held.executeTakeFirst()).numUpdatedRows > 0n
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = deliverDue()
        .catch((error: unknown) => log.warn(`The mail queue could not be read: ${String(error)}`))
        .finally(() => timer && schedule())
    }, pollEvery)
  }

  return {
    deliverDue,
    start: schedule,
    async stop() {
      stopping = true
      clearTimeout(timer)
      timer = undefined
      const late = setTimeout(() => brokenOff.abort(), grace)
      await running
      clearTimeout(late)
    },
  }
}

/** A mail server's reply often repeats the address, or the name before its @, which have no place in logs. */
function withoutRecipient(reply: string, recipient: string): string {
  const [name = ''] = recipient.split('@')
  const words = reply.replaceAll(recipient, '…').split(/(?<![\w.+-])|(?![\w.+-])/)
  return words.map((word) => (word.toLowerCase() === name.toLowerCase() ? '…' : word)).join('')
}
