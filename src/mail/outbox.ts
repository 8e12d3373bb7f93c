import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '#db/connect.ts'
import type { MailTable } from '#db/schema.ts'
import { isoAfter, minute } from '#shared/dates.ts'
import { isRefusedForGood, maxAttempts, retryAfter } from './rules.ts'

/** Delivers one mail, or throws the reason why that failed. */
export type Deliver = (mail: { id: number; to: string; subject: string; text: string; html: string }) => Promise<void>
export type Outbox = { deliverDue: () => Promise<void>; start: () => void; stop: () => Promise<void> }
type Log = { info: (message: string) => void; warn: (message: string) => void }

const batchSize = 20
const pollEvery = 1000
// Longer than a delivery can take: SMTP times out after a minute of silence at any of its steps.
const claimedFor = 10 * minute

/**
 * Creates an outbox, which delivers queued mails and tries failed ones again, waiting longer each time. It claims a row
 * by moving its next attempt, so that several processes can work side by side; it deletes the row only after the
 * delivery, so that none is lost, or when it can never be delivered. `stop` waits for the mail that is under way.
 */
export function createOutbox(db: Db, deliver: Deliver, log: Log): Outbox {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopping = false

  async function deliverDue(): Promise<void> {
    const due = await db
      .selectFrom('mail')
      .selectAll()
      .where('next_attempt_at', '<=', new Date().toISOString())
      .orderBy('next_attempt_at')
      .limit(batchSize)
      .execute()
    for (const mail of due) {
      if (stopping) return
      const claim = await db
        .updateTable('mail')
        .set({ attempts: mail.attempts + 1, next_attempt_at: isoAfter(new Date(), claimedFor) })
        .where('id', '=', mail.id)
        .where('next_attempt_at', '=', mail.next_attempt_at)
        .executeTakeFirst()
      if (claim.numUpdatedRows === 0n) continue
      await deliverOne(mail)
    }
  }

  async function deliverOne(mail: Selectable<MailTable>): Promise<void> {
    const { id, recipient, subject, text, html } = mail
    try {
      await deliver({ id, to: recipient, subject, text, html })
    } catch (error) {
      return keepOrGiveUp(mail, error)
    }
    await remove(id)
  }

  async function keepOrGiveUp({ id, recipient, attempts }: Selectable<MailTable>, error: unknown): Promise<void> {
    // A mail server's reply often repeats the address, which has no place in logs.
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(recipient, '…')
    const failed = attempts + 1
    if (failed >= maxAttempts || isRefusedForGood(error)) {
      log.warn(`Mail ${id} can not be delivered and was removed after ${failed} attempts: ${reason}`)
      return remove(id)
    }
    log.warn(`Mail ${id} could not be delivered and will be tried again: ${reason}`)
    const next_attempt_at = isoAfter(new Date(), retryAfter(attempts))
    await db.updateTable('mail').set({ last_error: reason, next_attempt_at }).where('id', '=', id).execute()
  }

  async function remove(id: number): Promise<void> {
    await db.deleteFrom('mail').where('id', '=', id).execute()
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
      await running
    },
  }
}

/** Returns a delivery over SMTP, with `from` as the sender. */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: minute })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, html })
  }
}

/**
 * Returns a delivery without SMTP: it writes each mail as `mail/<id>.eml` in the data folder, and names the file in the
 * log. With `showLinks` it logs the mail's link as well, which anybody who reads the log can then use: not for logs
 * that are kept.
 */
export function folderDelivery(dataDir: string, from: string, log: Log, showLinks: boolean): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = join(dataDir, 'mail')
  return async ({ id, to, subject, text, html }) => {
    const { message } = await transport.sendMail({ from, to, subject, text, html })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${String(id).padStart(6, '0')}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info(`Mail "${subject}" written to ${file} (no SMTP_URL is set)`)
    const link = showLinks && /^https?:\/\/\S+$/m.exec(text)
    if (link) log.info(`Link   ${link[0]}`)
  }
}
