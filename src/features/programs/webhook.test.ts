import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { connect } from '#db/connect.ts'
import { keepCertificate } from '#server/settings/certificate.ts'
import { day, hour, minute } from '#shared/dates.ts'
import { emptyDatabase, newBackupPath } from '#test/backups.ts'
import { makeDataFolder } from '#test/data-folder.ts'
import { dumpCompany } from '#test/dump.ts'
import { freePort } from '#test/free-port.ts'
import { programsOf } from '#test/programs.ts'
import { hire, membershipOf } from '#test/restaurants.ts'
import { expectRefusal, fieldsOf } from '#test/ritual.ts'
import { type Client, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { unzip } from '#test/unzip.ts'
import { startReceiver } from '#test/webhook-receiver.ts'
import { failuresKept, problemInWords } from './rules.ts'
import type { MadeWebhook, Tested } from './schema.ts'
import { createPost, type PostMessage } from './server/post-message.ts'
import { createReceivers } from './server/receivers.ts'
import { secretOf } from './server/signature.ts'
import { deliverDue } from './server/webhook-delivery.ts'

// What never looks at a row is the same on either database.
const onSqlite = inject('database') === 'sqlite'

const publicUrl = 'https://kaart.example'
const inside = { WEBHOOK_INSIDE: '127.0.0.1' }
const toLoopback = createPost(
  createReceivers(['127.0.0.1'], async () => []),
  'Menukaart/proef',
  1000,
)

type House = { app: TestApp; owner: Client; db: TestApp['db']; change: () => Promise<unknown> }

async function openHouse(settings: Parameters<typeof startTestApp>[0] = {}): Promise<House> {
  const app = await startTestApp({ env: inside, ...settings })
  const owner = await app.foundCompany('Lepelhuis')
  let made = 0
  const change = () => {
    made += 1
    return owner.post('/category/SetCategory', { name: `Deel ${made}` })
  }
  return { app, owner, db: app.db, change }
}

async function setWebhook(owner: Client, url: string): Promise<MadeWebhook> {
  const answer = await owner.post('/program/SetWebhook', { url })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as MadeWebhook
}

/** Runs the rounds of a server of which the clock says so many ms from now: one that finds changes, and one that sends. */
async function roundsAt(db: TestApp['db'], later: number, post: PostMessage = toLoopback): Promise<void> {
  const settings = { post, publicUrl, stopping: new AbortController().signal }
  await deliverDue(db, new Date(Date.now() + later), settings)
  await deliverDue(db, new Date(Date.now() + later + 4000), settings)
}

const told = (body = '{}') =>
  JSON.parse(body) as { id: string; event: string; tokens: string[]; version: number; at: string }

describe('a webhook', () => {
  test('is told of a change: once, signed, with the newest version', async () => {
    const { owner, db, change } = await openHouse()
    const receiver = await startReceiver()
    const { secret } = await setWebhook(owner, receiver.url)
    await roundsAt(db, 0)
    expect(receiver.received).toEqual([])
    await change()
    await change()
    await roundsAt(db, 0)
    await roundsAt(db, minute)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    expect(told(body)).toEqual({
      ...{ id: headers['webhook-id'], event: 'menu.changed', tokens: [qrcode] },
      ...{ version: expect.any(Number), at: expect.any(String) },
    })
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(minute)
    await change()
    await roundsAt(db, 2 * minute)
    expect(told(receiver.received[1]?.body).version).toBeGreaterThan(told(body).version)
    expect((await programsOf(owner)).webhook).toMatchObject({
      lastdelivered: expect.any(String),
      waiting: null,
      failures: [],
    })
  })

  test('waits a moment for more changes', async () => {
    const { db, owner, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    await change()
    const settings = { post: toLoopback, publicUrl, stopping: new AbortController().signal }
    const now = Date.now()
    for (const later of [0, 1000, 2000]) await deliverDue(db, new Date(now + later), settings)
    expect(receiver.received).toHaveLength(0)
    await change()
    await deliverDue(db, new Date(now + 3500), settings)
    expect(receiver.received).toHaveLength(1)
    await roundsAt(db, minute)
    expect(receiver.received).toHaveLength(1)
  })

  test('of another house hears nothing of it', async () => {
    const { app, owner, db } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    const other = await app.foundCompany('Messenhof')
    await other.post('/category/SetCategory', { name: 'Van een ander' })
    await roundsAt(db, 0)
    expect(receiver.received).toEqual([])
    expect((await programsOf(other)).webhook).toBeNull()
  })

  test('is sent by one of several servers, also when all look at once', async () => {
    const { app, owner, db, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    await change()
    const others = [1, 2, 3].map(() => connect({ dataDir: app.dataDir, databaseUrl: app.databaseUrl }))
    for (const { close } of others) onTestFinished(close)
    await Promise.all([db, ...others.map((one) => one.db)].map((one) => roundsAt(one, 0)))
    expect(receiver.received).toHaveLength(1)
  })

  test('gets the same message again where it failed, and then what came after', async () => {
    const { owner, db, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    receiver.answerBy((response) => response.writeHead(500).end('geheim van de ander'))
    await change()
    await roundsAt(db, 0)
    await change()
    await roundsAt(db, 30_000)
    expect(receiver.received).toHaveLength(1)
    await roundsAt(db, 2 * minute)
    receiver.answerBy((response) => response.writeHead(204).end())
    await roundsAt(db, 5 * minute)
    await roundsAt(db, 6 * minute)
    const [first, again, last, next] = receiver.received.map(({ body }) => told(body))
    expect([again, last]).toEqual([first, first])
    expect(next?.id).not.toBe(first?.id)
    expect(next?.version).toBeGreaterThan(first?.version ?? 0)
    expect(receiver.received).toHaveLength(4)
    const { webhook } = await programsOf(owner)
    expect(webhook?.failures.map(({ kind, status }) => [kind, status])).toEqual([
      ['refused', 500],
      ['refused', 500],
    ])
    expect((await owner.get('/program/GetPrograms')).text).not.toContain('geheim')
  })

  test('that fails for three days is left alone, its owners are mailed once, and one tap goes on', async () => {
    const { app, owner, db, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    receiver.answerBy((response) => response.writeHead(503).end())
    await change()
    for (let later = 0; later < 3.5 * day; later += hour) await roundsAt(db, later)
    const tried = receiver.received.length
    // Ten in the first day and a half, then every six hours.
    expect(tried).toBeGreaterThan(12)
    expect(tried).toBeLessThan(30)
    const mails = (await app.collectMails()).filter(({ subject }) => subject.includes('programma'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(receiver.url)
    const { webhook } = await programsOf(owner)
    expect([webhook?.paused, webhook?.waiting]).toEqual([expect.any(String), null])
    expect(webhook?.failures).toHaveLength(failuresKept)
    await change()
    await roundsAt(db, 4 * day)
    expect(receiver.received).toHaveLength(tried)
    receiver.answerBy((response) => response.writeHead(200).end())
    expect((await owner.post('/program/RetryWebhook')).body).toBe(true)
    await roundsAt(db, 5 * day)
    await roundsAt(db, 5 * day + minute)
    expect(receiver.received.length).toBeGreaterThan(tried)
    expect((await programsOf(owner)).webhook).toMatchObject({ paused: null, waiting: null })
    expect((await app.collectMails()).length).toBe(0)
  })

  test('is claimed by a server that is killed, and another goes on with the same message', async () => {
    const { db, owner, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    await change()
    const sent: string[] = []
    // It never hears what came of it.
    const killed = roundsAt(db, 0, (_to, { id }) => new Promise(() => sent.push(id)))
    await expect.poll(() => sent).toHaveLength(1)
    await roundsAt(db, 30_000)
    expect(receiver.received).toHaveLength(0)
    await roundsAt(db, 2 * minute)
    expect(receiver.received.map(({ body }) => told(body).id)).toEqual(sent)
    void killed
  })

  test('that is on its way is sent by nobody else, also where its owner asks to try again', async () => {
    const { db, owner, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    await change()
    const sent: string[] = []
    const underWay = roundsAt(db, -10_000, (_to, { id }) => new Promise(() => sent.push(id)))
    await expect.poll(() => sent).toHaveLength(1)
    expect((await owner.post('/program/RetryWebhook')).body).toBe(true)
    await roundsAt(db, 10_000)
    expect(receiver.received).toHaveLength(0)
    void underWay
  })

  test('that is broken off as the server stops is due again at once, and nothing failed', async () => {
    const { db, owner, change } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    receiver.answerBy(() => undefined)
    await change()
    const stopping = new AbortController()
    const patient = createPost(
      createReceivers(['127.0.0.1'], async () => []),
      'Menukaart/proef',
      minute,
    )
    const settings = { post: patient, publicUrl, stopping: stopping.signal }
    await deliverDue(db, new Date(), settings)
    const round = deliverDue(db, new Date(Date.now() + 4000), settings)
    await expect.poll(() => receiver.received.length).toBe(1)
    stopping.abort()
    await round
    expect((await programsOf(owner)).webhook?.failures).toEqual([])
    receiver.answerBy((response) => response.writeHead(200).end())
    await roundsAt(db, 5000)
    expect(receiver.received).toHaveLength(2)
  })

  test('that was set anew has another secret, and hears nothing of what the old one missed', async () => {
    const { db, owner, change } = await openHouse()
    const [old, next] = [await startReceiver(), await startReceiver()]
    const before = await setWebhook(owner, old.url)
    await change()
    await roundsAt(db, -minute)
    await change()
    const after = await setWebhook(owner, next.url)
    expect(after.secret).not.toBe(before.secret)
    await roundsAt(db, 0)
    expect([old.received.length, next.received.length]).toEqual([1, 0])
    await owner.delete('/program/RemoveWebhook')
    await change()
    await roundsAt(db, minute)
    expect(next.received.length).toBe(0)
    expectRefusal(await owner.delete('/program/RemoveWebhook'), 404, 'not-found')
    expect((await owner.get('/history/GetHistory')).text).toContain('stelde in welk programma bericht krijgt')
  })

  test('is for owners alone, and its secret is shown once: in no later answer, download or history', async () => {
    const { app, owner } = await openHouse()
    const receiver = await startReceiver()
    const key = { 'idempotency-key': 'adres' }
    const first = await owner.post('/program/SetWebhook', { url: receiver.url }, key)
    const again = await owner.post('/program/SetWebhook', { url: receiver.url }, key)
    const { secret } = first.body as MadeWebhook
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((again.body as MadeWebhook).secret).toBe(secret)
    const { companyId } = await membershipOf(app, owner)
    const { idempotency, webhook: _, ...rest } = await dumpCompany(app, companyId)
    expect(JSON.stringify([rest, idempotency])).not.toContain(secret)
    for (const url of ['/program/GetPrograms', '/history/GetHistory'])
      expect((await owner.get(url)).text).not.toContain(secret.slice(6))
    const files = await unzip((await owner.get('/takeout/Download')).bytes)
    expect(files.size).toBeGreaterThan(3)
    for (const [name, bytes] of files) expect([name, String(bytes).includes(secret.slice(6))]).toEqual([name, false])
    const helper = await hire(app, companyId, { mayCheckAllergens: true })
    for (const [method, url] of [
      ['POST', 'SetWebhook'],
      ['DELETE', 'RemoveWebhook'],
      ['POST', 'RetryWebhook'],
      ['POST', 'TestWebhook'],
    ] as const)
      expectRefusal(
        await helper.call(method, `/program/${url}`, method === 'POST' ? { url: receiver.url } : undefined),
        403,
        'owner-only',
      )
  })

  test('is tried with a test message, also while it is paused; not all the time', async () => {
    const { owner } = await openHouse()
    expectRefusal(await owner.post('/program/TestWebhook'), 404, 'not-found')
    expectRefusal(await owner.post('/program/RetryWebhook'), 404, 'not-found')
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    expect((await owner.post('/program/TestWebhook')).body).toEqual({ problem: null })
    expect(told(receiver.received[0]?.body).event).toBe('test')
    receiver.answerBy((response) => response.writeHead(404).end())
    const { problem } = (await owner.post('/program/TestWebhook')).body as Tested
    expect(problem && problemInWords(problem)).toBe('Het antwoord was 404 en niet 200')
    const tried = []
    for (let time = 0; time < 10; time += 1) tried.push(await owner.post('/program/TestWebhook'))
    expectRefusal(tried.at(-1) ?? (tried[0] as never), 429, 'too-many')
  })

  test('is tried again now and then, in the same turns as tests are sent', async () => {
    const { app, owner } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    const tried = []
    for (let time = 0; time < 10; time += 1) tried.push(await owner.post('/program/RetryWebhook'))
    expect(tried.map(({ status }) => status)).toEqual([...Array(9).fill(200), 429])
    const refused = tried[9] ?? (tried[0] as never)
    expect(refused.body).toMatchObject({ code: 'too-many', message: expect.stringContaining('te vaak geprobeerd') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expectRefusal(await owner.post('/program/TestWebhook'), 429, 'too-many')
    const other = await app.foundCompany('Messenhof')
    await setWebhook(other, receiver.url)
    expect((await other.post('/program/RetryWebhook')).status).toBe(200)
  })

  test('comes along with a backup, and goes with its house', async () => {
    const { app, owner } = await openHouse()
    const receiver = await startReceiver()
    await setWebhook(owner, receiver.url)
    const path = newBackupPath()
    await writeBackup(app, path)
    const target = await emptyDatabase()
    await restoreBackup(target, path)
    const restored = await startTestApp({ database: target, env: inside })
    await restored.client(owner.cookie).post('/category/SetCategory', { name: 'Nieuw' })
    await roundsAt(restored.db, 0)
    expect(receiver.received).toHaveLength(1)
    await restored.db.deleteFrom('company').execute()
    expect(await restored.db.selectFrom('webhook').select('url').execute()).toEqual([])
    await roundsAt(restored.db, minute)
  })
})

describe('an address', () => {
  test('inside is refused as it is set, however it is written, and so is a name that leads there', async () => {
    const names: Record<string, string[]> = {
      'binnen.example': ['10.0.0.5'],
      'half.example': ['93.184.216.34', '169.254.169.254'],
      'zes.example': ['::1'],
      'gevouwen.example': ['::ffff:127.0.0.1'],
      'buiten.example': ['93.184.216.34'],
    }
    const app = await startTestApp({ resolve: async (name) => names[name] ?? [] })
    for (const [index, url] of [
      ...['https://127.0.0.1/', 'https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://0.0.0.0/'],
      ...['https://169.254.169.254/latest/meta-data', 'https://100.64.0.1/', 'https://[::1]/', 'https://[fd00::1]/'],
      ...['https://[fe80::1]/', 'https://[::ffff:a00:1]/', 'https://[64:ff9b::a00:1]/', 'https://[2002:a00:1::]/'],
      ...['https://binnen.example/', 'https://half.example/', 'https://zes.example/', 'https://gevouwen.example/'],
      ...['https://nergens.example/', 'http://buiten.example/', 'https://buiten.example:22/', 'https://2130706433/'],
      ...['https://naam:woord@buiten.example/', 'x', ''],
    ].entries()) {
      // Ten in a row are enough for one house.
      const owner = await app.foundCompany(`Huis ${index}`)
      const answer = await owner.post('/program/SetWebhook', { url })
      expectRefusal(answer, 400, 'invalid')
      expect(Object.keys(fieldsOf(answer)), url).toEqual(['url'])
      expect((await programsOf(owner)).webhook).toBeNull()
    }
    const owner = await app.foundCompany('Lepelhuis')
    await setWebhook(owner, 'https://buiten.example/menu')
  })
})

if (onSqlite)
  test("the manual's example takes our messages, and nobody else's", async () => {
    const manual = readFileSync(new URL('../../app/pages/manual/manual.md', import.meta.url), 'utf8')
    const [, code = ''] = /```\n(.*?)```/s.exec(manual) ?? []
    const [port, secret] = [await freePort(), secretOf(randomBytes(32))]
    const file = join(makeDataFolder('menukaart-example-'), 'receiver.mjs')
    writeFileSync(file, code.replace('8080', String(port)))
    const running = spawn(process.execPath, [file], { env: { SECRET: secret }, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void running.kill())
    const said: string[] = []
    running.stdout.on('data', (chunk: Buffer) => said.push(String(chunk)))
    const url = `http://127.0.0.1:${port}/`
    const message = { id: 'msg_1', event: 'menu.changed', tokens: ['abc'], version: 42, at: '' } as const
    await expect.poll(() => toLoopback({ url, secret }, message)).toBeUndefined()
    await expect.poll(() => said.join('')).toBe('Menu 42\n')
    const other = await toLoopback({ url, secret: secretOf(randomBytes(32)) }, message)
    expect(other).toEqual({ kind: 'refused', status: 401 })
  })

/** Posts to a real receiver by a name, as `found` resolves it at each time. */
async function postTo(url: string, found: () => string[], reachable: string[] = [], patience = 1000) {
  const post = createPost(
    createReceivers(reachable, async () => found()),
    'Menukaart/proef',
    patience,
  )
  const message = { id: 'msg_1', event: 'test', tokens: [], version: 1, at: '' } as const
  return post({ url, secret: `whsec_${'a'.repeat(43)}=` }, message)
}

if (onSqlite)
  describe('a message', () => {
    const loopback = ['127.0.0.1']

    test('goes to the address that was looked at, and asks for no second one', async () => {
      const receiver = await startReceiver()
      const asked: string[][] = []
      // A name that leads outside when it is looked at and inside when it is used, and the other way around.
      const changing = () => {
        asked.push([])
        return asked.length % 2 === 1 ? ['127.0.0.1'] : ['10.0.0.1']
      }
      expect(await postTo(`http://kassa.example:${receiver.port}/`, changing, loopback)).toBeUndefined()
      expect(asked).toHaveLength(1)
      expect(receiver.received[0]?.headers.host).toBe(`kassa.example:${receiver.port}`)
      expect(await postTo(`http://kassa.example:${receiver.port}/`, changing, loopback)).toEqual({ kind: 'inside' })
      expect(receiver.received).toHaveLength(1)
    })

    test('goes nowhere inside once a name leads there, however it was set', async () => {
      const receiver = await startReceiver()
      for (const found of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['93.184.216.34', '127.0.0.1']])
        expect(await postTo(`https://kassa.example:${receiver.port}/`, () => found)).toEqual({ kind: 'inside' })
      expect(await postTo('https://kassa.example/', () => [])).toEqual({ kind: 'unknown-name' })
      expect(receiver.received).toEqual([])
    })

    test('follows no redirect', async () => {
      const [receiver, secret] = [await startReceiver(), await startReceiver()]
      for (const status of [301, 302, 303, 307, 308]) {
        receiver.answerBy((response) => response.writeHead(status, { location: secret.url }).end())
        expect(await postTo(receiver.url, () => [], loopback)).toEqual({ kind: 'redirect', status })
      }
      expect(secret.received).toEqual([])
    })

    test('has arrived by the status alone, however long the answer is; all else says what went wrong', async () => {
      const receiver = await startReceiver()
      const endless = (response: ServerResponse) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more)
        }
        response.writeHead(200, { 'content-length': 1e9 })
        more()
      }
      receiver.answerBy(endless)
      expect(await postTo(receiver.url, () => [], loopback)).toBeUndefined()
      receiver.answerBy((response) => response.writeHead(418).end())
      expect(await postTo(receiver.url, () => [], loopback)).toEqual({ kind: 'refused', status: 418 })
      receiver.answerBy((response) => response.socket?.resetAndDestroy())
      expect(await postTo(receiver.url, () => [], loopback)).toEqual({ kind: 'broken' })
      receiver.answerBy((response) => void response.socket?.end('GEEN HTTP\r\n\r\n'))
      expect(await postTo(receiver.url, () => [], loopback)).toEqual({ kind: 'broken' })
      receiver.answerBy((response) => void response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1e6)}\r\n\r\n`))
      expect(await postTo(receiver.url, () => [], loopback)).toEqual({ kind: 'broken' })
      expect(await postTo('http://127.0.0.1:1/', () => [], loopback)).toEqual({ kind: 'no-connection' })
    })

    test('is given up where nothing comes, or one byte at a time', async () => {
      const receiver = await startReceiver()
      receiver.answerBy(() => undefined)
      expect(await postTo(receiver.url, () => [], loopback, 200)).toEqual({ kind: 'no-answer' })
      receiver.answerBy((response) => {
        const head = [...'HTTP/1.1 200 OK\r\nx-lang: zaam\r\n\r\n']
        const timer = setInterval(() => response.socket?.write(head.shift() ?? ''), 50)
        response.socket?.on('close', () => clearInterval(timer))
      })
      expect(await postTo(receiver.url, () => [], loopback, 200)).toEqual({ kind: 'no-answer' })
      // A name server that lets us wait.
      const never = createPost(
        createReceivers(
          [],
          (_name, signal) => new Promise((found) => signal.addEventListener('abort', () => found([]))),
        ),
        'Menukaart/proef',
        200,
      )
      const message = { id: 'msg_1', event: 'test', tokens: [], version: 1, at: '' } as const
      expect(await never({ url: 'https://kassa.example/', secret: 'whsec_aaaa' }, message)).toEqual({
        kind: 'no-answer',
      })
    })

    test('over TLS wants a certificate of the name in the address, from somebody who is trusted', async () => {
      const certificate = await keepCertificate(makeDataFolder('menukaart-tls-'), ['kassa.example'], new Date())
      const receiver = await startReceiver(certificate)
      const url = (name: string) => `https://${name}:${receiver.port}/`
      const found = () => ['127.0.0.1']
      expect(await postTo(url('kassa.example'), found, loopback)).toEqual({ kind: 'not-secure' })
      const trusted = getCACertificates()
      onTestFinished(() => setDefaultCACertificates(trusted))
      setDefaultCACertificates([...trusted, certificate.cert])
      expect(await postTo(url('kassa.example'), found, loopback)).toBeUndefined()
      expect(await postTo(url('ander.example'), found, loopback)).toEqual({ kind: 'not-secure' })
      // A receiver that speaks no TLS at all.
      const plain = await startReceiver()
      expect(await postTo(`https://kassa.example:${plain.port}/`, found, loopback)).toEqual({ kind: 'not-secure' })
      expect(receiver.received).toHaveLength(1)
    })
  })
