import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { tooMany } from '#features/accounts/server/refusals.ts'
import { contactMessage } from '#mail/messages/contact-message.ts'
import { queueMail } from '#mail/send-mail.ts'
import { hashOf } from '#server/hashes/secrets.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { isoAfter } from '#shared/dates.ts'
import { messageKeptFor } from '../rules.ts'
import type { contactMessageInput } from '../schema.ts'
import { type Captcha, usedCaptcha } from './captcha.ts'

export type Helpdesk = {
  captcha: Captcha
  /** The address to which the messages are mailed, if any. Nobody is told. */
  email: string | undefined
  /** The provider's address, if known, for those who cannot use the form. */
  providerEmail: string | undefined
}

type Sender = {
  /** The signed-in user; undefined for a visitor. */
  user: { id: string; email: string; company: string | undefined } | undefined
  /** The key that the sender gave to this request, which a repetition has too. */
  key: string | undefined
}
type Wanted = z.output<typeof contactMessageInput>
type Use = { hash: string; request_hash: string | null }

/**
 * Stores a message of the contact form and queues the mail for the helpdesk, both or neither. A captcha works once; a
 * repetition of the same request, by its key, does nothing twice. Throws refusals: 400 for a captcha that is wrong,
 * expired or used, 429 when the address has no turn now, 503 when nobody can tell whether the captcha is right.
 */
export async function submitMessage(db: Db, helpdesk: Helpdesk, wanted: Wanted, sender: Sender): Promise<void> {
  const { captcha } = helpdesk
  const use = describeUse(captcha, wanted, sender)
  if (await isRepetition(db, use)) return
  // Before the transaction, which must not wait for Google.
  const expiresAt = await captcha.check(wanted.recaptcha)
  await inTransaction(db, async (trx) => {
    if (!(await spend(trx, use, expiresAt))) return
    await keepMessage(trx, helpdesk, wanted, sender)
  })
}

async function keepMessage(trx: Trx, helpdesk: Helpdesk, wanted: Wanted, { user }: Sender): Promise<void> {
  const { subject, email, question } = wanted
  const wait = await takeTurn(trx, 'contact-message', email)
  if (wait > 0) throw tooMany('Van dit e-mailadres kwamen veel berichten kort na elkaar.', wait)
  await trx
    .insertInto('contact_message')
    .values({ user_id: user?.id ?? null, subject, email, question, created_at: new Date().toISOString() })
    .execute()
  if (helpdesk.email === undefined) return
  const message = contactMessage({ subject, email, question, sender: user })
  await queueMail(trx, helpdesk.email, message, { replyTo: email, ...(user && { aboutUserId: user.id }) })
}

function describeUse(captcha: Captcha, { subject, email, question, recaptcha }: Wanted, { key }: Sender): Use {
  return {
    hash: hashOf(captcha.identify(recaptcha)),
    request_hash: key === undefined ? null : hashOf(JSON.stringify([key, subject, email, question])),
  }
}

/** Returns whether this very request was done before; throws a refusal when another one used its captcha. */
async function isRepetition(db: Db, use: Use): Promise<boolean> {
  const earlier = await db
    .selectFrom('used_challenge')
    .select('request_hash')
    .where('hash', '=', use.hash)
    .executeTakeFirst()
  if (!earlier) return false
  if (use.request_hash === null || earlier.request_hash !== use.request_hash) throw usedCaptcha()
  return true
}

/** Uses up a captcha. Returns false when the same request did so a moment ago; throws a refusal when another one did. */
async function spend(trx: Trx, use: Use, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_challenge')
    .values({ ...use, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  return !(await isRepetition(trx, use))
}

/** Deletes messages that came a year ago. */
export async function forgetOldMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('created_at', '<', isoAfter(now, -messageKeptFor)).execute()
}

/** Deletes the records of used captchas that have expired since. */
export async function forgetUsedChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_challenge').where('expires_at', '<', now.toISOString()).execute()
}
