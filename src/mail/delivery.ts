import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { minute } from '#shared/dates.ts'

/** A mail as it leaves, the same in every attempt. */
export type OutgoingMail = {
  id: number
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** When it was written, as ISO text. */
  createdAt: string
}

/** Delivers one mail, or throws the reason why that failed; breaks the delivery off when `signal` is aborted. */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** Returns a delivery over SMTP, with `from` as the sender. */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: minute })
  return async (mail, signal) => {
    // A variable, since the types lag behind: nodemailer 10 takes `signal`, they do not know it.
    const message = { ...compose(mail, from), signal }
    await transport.sendMail(message)
  }
}

/**
 * Returns a delivery without SMTP: it writes each mail as `mail/<id>.eml` in the data folder, and names the file in the
 * log. With `showLinks` it logs the mail's link as well, which anybody who reads the log can then use: not for logs
 * that are kept.
 */
export function folderDelivery(
  dataDir: string,
  from: string,
  log: { info: (message: string) => void },
  showLinks: boolean,
): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = join(dataDir, 'mail')
  return async (mail) => {
    const { message } = await transport.sendMail(compose(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${String(mail.id).padStart(6, '0')}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info(`Mail "${mail.subject}" written to ${file} (no SMTP_URL is set)`)
    const link = showLinks && /^https?:\/\/\S+$/m.exec(mail.text)
    if (link) log.info(`Link   ${link[0]}`)
  }
}

/**
 * Returns a mail as nodemailer takes it. Addresses are passed as addresses, not as text to parse. Every attempt has the
 * same Message-ID, so that mail programs recognise one that arrives twice because the answer to the first was lost
 * (https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4); Auto-Submitted keeps out-of-office replies away
 * (https://www.rfc-editor.org/rfc/rfc3834#section-5).
 */
function compose({ id, to, replyTo, subject, text, html, createdAt }: OutgoingMail, from: string) {
  const date = new Date(createdAt)
  return {
    from,
    to: asAddress(to),
    ...(replyTo !== null && { replyTo: asAddress(replyTo) }),
    subject,
    text,
    html,
    date,
    messageId: `<${id}.${date.getTime()}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function asAddress(address: string) {
  return { name: '', address }
}

function domainOf(from: string): string {
  return /@([^\s<>@,]+?)>?$/.exec(from)?.[1] ?? 'localhost'
}
