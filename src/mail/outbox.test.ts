import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { day } from '#shared/dates.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { password, registration, startTestApp, type TestApp, tokenIn } from '#test/start-test-app.ts'
import { type Deliver, folderDelivery, smtpDelivery } from './delivery.ts'
import { verifyEmail } from './messages/verify-email.ts'
import { createOutbox } from './outbox.ts'
import { maxAttempts, retryAfter } from './rules.ts'
import { queueMail } from './send-mail.ts'
import { countMail, forgetMailOf, forgetUndeliveredMail, listUndeliveredMail, retryMail } from './undelivered.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const from = 'Menukaart <noreply@kaart.example>'
const silent = { info: () => undefined, warn: () => undefined }

async function openMailServer(port?: number): Promise<MailServer> {
  const server = await startMailServer(port)
  onTestFinished(server.stop)
  return server
}

async function register(app: TestApp, ...addresses: string[]) {
  for (const email of addresses) await app.visitor.post('/user/Register', registration(`Zaak van ${email}`, email))
}

/** Queues a mail to each address as registering does, without the rest of the work that registering takes. */
async function queueTo(app: TestApp, ...addresses: string[]) {
  const message = verifyEmail('https://kaart.example', 'een-code')
  for (const email of addresses) await inTransaction(app.db, (trx) => queueMail(trx, email, message))
}

/** Lists the mails that wait for an attempt. */
async function queued(app: TestApp) {
  return app.db
    .selectFrom('mail')
    .select(['recipient', 'attempts', 'last_error', 'next_attempt_at'])
    .where('failed_at', 'is', null)
    .execute()
}

/** Makes every mail due, as if the wait for its next attempt were over. */
async function passTime(app: TestApp) {
  await app.db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute()
}

/** A mail server that says nothing more. */
const untilBrokenOff: Deliver = (_mail, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A process that the system stops for a while as soon as it has claimed a mail. */
function frozenAfterClaim(db: Db): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.numAffectedRows === 1n) await new Promise((resolve) => setTimeout(resolve, 100))
      return result
    },
  }
  return db.withPlugin(plugin)
}

// spec: mail-5
describe('mail over SMTP', () => {
  test('is delivered as text and as HTML, once, and leaves the queue', async () => {
    const app = await startTestApp()
    const { received, url } = await openMailServer()
    await register(app, 'jan@lepel.example')
    const outbox = createOutbox(app.db, smtpDelivery(url, from), silent)
    await outbox.deliverDue()
    await outbox.deliverDue()
    expect(received.map(({ to }) => to)).toEqual([['jan@lepel.example']])
    expect(received[0]?.message).toMatch(/^From: Menukaart <noreply@kaart\.example>\r$/m)
    expect(received[0]?.message).toMatch(/^Subject: Bevestig je e-mailadres\r$/m)
    expect(received[0]?.message).toContain('Content-Type: text/plain')
    expect(received[0]?.message).toContain('Content-Type: text/html')
    expect(await queued(app)).toEqual([])
  })

  // spec: accounts-9
  test('is not sent of a change that fails after it was queued', async () => {
    const app = await startTestApp()
    const failing = inTransaction(app.db, async (trx) => {
      await queueMail(trx, 'jan@lepel.example', verifyEmail('https://kaart.example', 'een-code'))
      throw new Error('toch niet')
    })
    await expect(failing).rejects.toThrow('toch niet')
    expect(await queued(app)).toEqual([])
  })

  // spec: accounts-9
  test('waits while the mail server is away, and is not lost', async () => {
    const app = await startTestApp()
    const port = await freePort()
    const warnings: string[] = []
    const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) }
    const outbox = createOutbox(app.db, smtpDelivery(`smtp://127.0.0.1:${port}`, from), log)
    await queueTo(app, 'jan@lepel.example', 'an@lepel.example')
    await outbox.deliverDue()
    expect(warnings).toHaveLength(2)
    expect(warnings.join()).not.toMatch(/verify-email|example/)
    for (const mail of await queued(app)) {
      expect(mail).toMatchObject({ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') })
      expect(Date.parse(mail.next_attempt_at)).toBeGreaterThan(Date.now() + 20_000)
    }
    await outbox.deliverDue()
    expect((await queued(app)).map(({ attempts }) => attempts)).toEqual([1, 1])

    const { received, state } = await openMailServer(port)
    state.refuse = true
    await passTime(app)
    await outbox.deliverDue()
    expect((await queued(app)).map(({ attempts }) => attempts)).toEqual([2, 2])
    state.refuse = false
    await passTime(app)
    await outbox.deliverDue()
    expect(received.map(({ to }) => to[0]).sort()).toEqual(['an@lepel.example', 'jan@lepel.example'])
    expect(await queued(app)).toEqual([])
  })

  if (onSqlite)
    test('waits longer after each failure, six hours at most', async () => {
      const app = await startTestApp()
      const outbox = createOutbox(app.db, () => Promise.reject(new Error('vol')), silent)
      await queueTo(app, 'jan@lepel.example')
      const waits: number[] = []
      for (let attempt = 0; attempt < 12; attempt++) {
        await passTime(app)
        await outbox.deliverDue()
        const [mail] = await queued(app)
        waits.push(Math.round((Date.parse(mail?.next_attempt_at ?? '') - Date.now()) / 1000))
      }
      expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240])
      expect(waits.at(-1)).toBe(6 * 60 * 60)
    })

  if (onSqlite)
    test('is given up at once when the server knows no such recipient, and the log names nobody', async () => {
      const app = await startTestApp()
      const { state, url } = await openMailServer()
      const warnings: string[] = []
      const outbox = createOutbox(app.db, smtpDelivery(url, from), {
        ...silent,
        warn: (line) => void warnings.push(line),
      })
      for (const [reply, isTriedAgain] of [
        ['550 5.1.1 <jan@lepel.example> user unknown', false],
        ['552 5.2.2 mailbox full', false],
        ['550 5.1.10 no such domain', false],
        ['550 no such user: Jan', false],
        ['450 4.2.1 try later', true],
        ['554 5.7.1 relay access denied', true],
        ['504 5.5.2 <noreply@localhost>: Sender address rejected: need fully-qualified address', true],
        ['550 5.1.8 bad address of the sender', true],
        ['550 relay not permitted', true],
        ['530 Authentication required', true],
      ] as const) {
        await queueTo(app, 'jan@lepel.example')
        state.refuseRecipient = reply
        await outbox.deliverDue()
        expect([reply, await countMail(app.db)]).toEqual([
          reply,
          isTriedAgain ? { waiting: 1, undelivered: 0 } : { waiting: 0, undelivered: 1 },
        ])
        await app.db.deleteFrom('mail').execute()
      }
      expect(warnings.filter((line) => line.includes('was given up'))).toHaveLength(4)
      expect(warnings.join()).not.toMatch(/verify-email|lepel|\bjan\b/i)
    })

  // spec: mail-4
  test('is given up after five days of trying', async () => {
    const app = await startTestApp()
    const outbox = createOutbox(app.db, () => Promise.reject(new Error('vol')), silent)
    await queueTo(app, 'jan@lepel.example', 'an@lepel.example')
    const trying = app.db.updateTable('mail').where('recipient', '=', 'jan@lepel.example')
    await trying.set({ attempts: maxAttempts - 2 }).execute()
    await outbox.deliverDue()
    expect((await queued(app)).map(({ attempts }) => attempts).sort()).toEqual([1, maxAttempts - 1])
    await passTime(app)
    await outbox.deliverDue()
    expect((await queued(app)).map(({ recipient }) => recipient)).toEqual(['an@lepel.example'])
    const days = Array.from({ length: maxAttempts - 1 }, (_, attempts) => retryAfter(attempts) / day)
    expect(Math.round(days.reduce((sum, wait) => sum + wait))).toBe(5)
  })

  if (onSqlite)
    // spec: mail-3
    test('has the same Message-ID and Date in every attempt, and says that no person wrote it', async () => {
      const app = await startTestApp()
      const { received, state, url } = await openMailServer()
      await queueTo(app, 'jan@lepel.example', 'an@lepel.example')
      const outbox = createOutbox(app.db, smtpDelivery(url, from), silent)
      state.loseAnswer = true
      await outbox.deliverDue()
      expect(await queued(app)).toHaveLength(2)
      state.loseAnswer = false
      await passTime(app)
      await outbox.deliverDue()
      const of = (address: string) =>
        received.filter(({ to }) => to[0] === address).map(({ headers }) => [headers['message-id'], headers.date])
      const [first, second] = of('jan@lepel.example')
      expect(first?.[0]).toMatch(/^<\d+\.\d+@kaart\.example>$/)
      expect(second).toEqual(first)
      expect(of('an@lepel.example')[0]?.[0]).not.toBe(first?.[0])
      for (const { headers } of received) expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
    })

  if (onSqlite)
    test('goes on with the next one when the server takes a mail but never says so', async () => {
      const app = await startTestApp()
      const { received, state, url } = await openMailServer()
      await queueTo(app, 'stil@lepel.example')
      state.stall = true
      await createOutbox(app.db, smtpDelivery(url, from), silent, { patience: 300 }).deliverDue()
      expect(await queued(app)).toMatchObject([{ recipient: 'stil@lepel.example', attempts: 1 }])
      state.stall = false
      await queueTo(app, 'jan@lepel.example')
      await createOutbox(app.db, smtpDelivery(url, from), silent).deliverDue()
      expect(received.map(({ to }) => to[0])).toEqual(['jan@lepel.example'])
    })

  if (onSqlite)
    test('is not held up by one that can not be delivered', async () => {
      const app = await startTestApp()
      const delivered: string[] = []
      const deliver: Deliver = async ({ to }) => {
        if (to.startsWith('stuk')) throw new Error('bestaat niet')
        delivered.push(to)
      }
      await queueTo(app, 'stuk@lepel.example', 'jan@lepel.example')
      await createOutbox(app.db, deliver, silent).deliverDue()
      expect(delivered).toEqual(['jan@lepel.example'])
      expect((await queued(app)).map(({ recipient }) => recipient)).toEqual(['stuk@lepel.example'])
    })

  test('is delivered once by several processes with one queue, also while a delivery is slow', async () => {
    const app = await startTestApp()
    const delivered: string[] = []
    const slow: Deliver = async ({ to }) => {
      delivered.push(to)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@lepel.example`)
    await queueTo(app, ...addresses)
    await Promise.all([1, 2, 3].map(() => createOutbox(app.db, slow, silent).deliverDue()))
    expect(delivered.sort()).toEqual(addresses)
  })

  test('is not claimed by another process while a slow delivery is under way', async () => {
    const app = await startTestApp()
    await queueTo(app, 'jan@lepel.example')
    let claimedFor = 0
    const deliver: Deliver = async () => {
      const [mail] = await queued(app)
      claimedFor = Date.parse(mail?.next_attempt_at ?? '') - Date.now()
    }
    await createOutbox(app.db, deliver, silent).deliverDue()
    expect(claimedFor).toBeGreaterThan(2 * 60_000)
  })

  test('is tried again, not lost, when the process dies while delivering it', async () => {
    const app = await startTestApp()
    await queueTo(app, 'jan@lepel.example')
    const dying = createOutbox(app.db, () => new Promise(() => undefined), silent)
    void dying.deliverDue()
    await expect.poll(async () => (await queued(app))[0]?.attempts).toBe(1)
    await passTime(app)
    const delivered: string[] = []
    await createOutbox(app.db, async ({ to }) => void delivered.push(to), silent).deliverDue()
    expect(delivered).toEqual(['jan@lepel.example'])
  })

  test('is left to whoever took it meanwhile by a process that was frozen', async () => {
    const app = await startTestApp()
    await queueTo(app, 'jan@lepel.example')
    const frozen = createOutbox(app.db, untilBrokenOff, silent, { grace: 0 })
    frozen.start()
    await expect.poll(async () => (await queued(app))[0]?.attempts).toBe(1)
    await passTime(app)
    void createOutbox(app.db, () => new Promise(() => undefined), silent).deliverDue()
    await expect.poll(async () => (await queued(app))[0]?.attempts).toBe(2)
    const taken = await queued(app)
    await frozen.stop()
    expect(await queued(app)).toEqual(taken)
  })

  test('is not delivered by a process that goes on when the time of its claim is over', async () => {
    const app = await startTestApp()
    await queueTo(app, 'jan@lepel.example')
    const delivered: string[] = []
    const deliver: Deliver = async ({ to }) => void delivered.push(to)
    await createOutbox(frozenAfterClaim(app.db), deliver, silent, { patience: 50 }).deliverDue()
    expect(delivered).toEqual([])
    await passTime(app)
    await createOutbox(app.db, deliver, silent).deliverDue()
    expect(delivered).toEqual(['jan@lepel.example'])
  })
})

describe('a mail that was given up', () => {
  const refused = Object.assign(new Error('550 <jan@lepel.example> user unknown'), {
    responseCode: 550,
    command: 'RCPT TO',
    response: '550 5.1.1 user unknown',
  })

  async function giveUp() {
    const app = await startTestApp()
    await queueTo(app, 'jan@lepel.example')
    await createOutbox(app.db, () => Promise.reject(refused), silent).deliverDue()
    return app
  }

  // spec: accounts-9, mail-4
  test('waits for an operator, who sees whom it was for and why, but not what it says', async () => {
    const app = await giveUp()
    await queueTo(app, 'an@lepel.example')
    const [mail, ...others] = await listUndeliveredMail(app.db)
    expect(others).toEqual([])
    expect(mail).toEqual({
      id: expect.any(Number),
      recipient: 'jan@lepel.example',
      subject: 'Bevestig je e-mailadres',
      createdAt: expect.stringMatching(/Z$/),
      failedAt: expect.stringMatching(/Z$/),
      attempts: 1,
      reason: '550 <…> user unknown',
    })
    expect(await countMail(app.db)).toEqual({ waiting: 1, undelivered: 1 })
  })

  test('is not tried again by itself', async () => {
    const app = await giveUp()
    await passTime(app)
    const delivered: string[] = []
    await createOutbox(app.db, async ({ to }) => void delivered.push(to), silent).deliverDue()
    expect(delivered).toEqual([])
    expect(await countMail(app.db)).toEqual({ waiting: 0, undelivered: 1 })
  })

  // spec: mail-4
  test('is sent when an operator asks for it, with all its attempts again', async () => {
    const app = await giveUp()
    const { received, url } = await openMailServer()
    const [mail] = await listUndeliveredMail(app.db)
    const id = mail?.id ?? 0
    expect(await retryMail(app.db, id)).toBe(true)
    expect(await queued(app)).toMatchObject([{ attempts: 0 }])
    expect(await retryMail(app.db, id)).toBe(false)
    await createOutbox(app.db, smtpDelivery(url, from), silent).deliverDue()
    expect(received.map(({ to }) => to[0])).toEqual(['jan@lepel.example'])
    expect(await countMail(app.db)).toEqual({ waiting: 0, undelivered: 0 })
    expect(await retryMail(app.db, id)).toBe(false)
  })

  // spec: mail-4
  test('is deleted after thirty days, and one that still waits is not', async () => {
    const app = await giveUp()
    await queueTo(app, 'an@lepel.example')
    const now = Date.now()
    await forgetUndeliveredMail(app.db, new Date(now + 30 * day - 60_000))
    expect(await countMail(app.db)).toEqual({ waiting: 1, undelivered: 1 })
    await forgetUndeliveredMail(app.db, new Date(now + 30 * day + 60_000))
    expect(await countMail(app.db)).toEqual({ waiting: 1, undelivered: 0 })
  })
})

test('the mails of an erased address go: to it, and to be answered to it, and no other', async () => {
  const app = await startTestApp()
  await queueTo(app, 'jan@lepel.example', 'an@lepel.example')
  const message = verifyEmail('https://kaart.example', 'een-code')
  await inTransaction(app.db, async (trx) => {
    await queueMail(trx, 'helpdesk@lepel.example', message, { replyTo: 'jan@lepel.example' })
    await queueMail(trx, 'helpdesk@lepel.example', message, { replyTo: 'an@lepel.example' })
  })
  await inTransaction(app.db, (trx) => forgetMailOf(trx, 'jan@lepel.example'))
  const left = await app.db.selectFrom('mail').select(['recipient', 'reply_to']).orderBy('id').execute()
  expect(left).toEqual([
    { recipient: 'an@lepel.example', reply_to: null },
    { recipient: 'helpdesk@lepel.example', reply_to: 'an@lepel.example' },
  ])
})

describe('the outbox of a running server', () => {
  test('delivers by itself, and stops after the mail that is under way', async () => {
    const app = await startTestApp()
    const delivered: string[] = []
    const outbox = createOutbox(
      app.db,
      async ({ to }) => {
        delivered.push(to)
        void outbox.stop()
      },
      silent,
    )
    await queueTo(app, 'jan@lepel.example', 'an@lepel.example')
    outbox.start()
    await expect.poll(() => delivered.length, { timeout: 5000 }).toBe(1)
    await outbox.stop()
    expect(await queued(app)).toHaveLength(1)
  })

  test('does not wait for a mail server that says nothing more: the mail is due at once, and that was no attempt', async () => {
    const app = await startTestApp()
    await queueTo(app, 'jan@lepel.example')
    const before = await queued(app)
    let isAsked = false
    const hanging: Deliver = (mail, signal) => {
      isAsked = true
      return untilBrokenOff(mail, signal)
    }
    const outbox = createOutbox(app.db, hanging, silent, { grace: 50 })
    outbox.start()
    await expect.poll(() => isAsked, { timeout: 5000 }).toBe(true)
    await outbox.stop()
    expect(await queued(app)).toEqual(before)
  })
})

if (onSqlite)
  describe('mail without SMTP', () => {
    async function deliverToFolder(showLinks: boolean) {
      const app = await startTestApp()
      const { dataDir, remove } = await createDatabase()
      onTestFinished(remove)
      const lines: string[] = []
      const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
      await register(app, 'jan@lepel.example')
      await createOutbox(app.db, folderDelivery(dataDir, from, log, showLinks), log).deliverDue()
      const folder = join(dataDir, 'mail')
      const [name = ''] = readdirSync(folder)
      return { app, lines, folder, file: join(folder, name) }
    }

    test('is a file that a mail program opens and no other user can read, and the log names it', async () => {
      const { app, lines, folder, file } = await deliverToFolder(false)
      const message = readFileSync(file, 'utf8')
      expect(file).toMatch(/\.eml$/)
      expect(message).toMatch(/^To: jan@lepel\.example$/m)
      expect(message).toMatch(/^Subject: Bevestig je e-mailadres$/m)
      expect([statSync(file).mode & 0o077, statSync(folder).mode & 0o077]).toEqual([0, 0])
      expect(lines.join('\n')).toContain(file)
      expect(lines.join('\n')).not.toContain('verify-email/')
      expect(await queued(app)).toEqual([])
    })

    test('shows its link on a terminal, and the link works', async () => {
      const { app, lines } = await deliverToFolder(true)
      const link = lines.find((line) => line.includes('/verify-email/'))
      const token = tokenIn({ to: '', subject: '', html: '', text: String(link) })
      expect((await app.visitor.post('/user/VerifyEmail', { token, password })).status).toBe(200)
    })
  })
