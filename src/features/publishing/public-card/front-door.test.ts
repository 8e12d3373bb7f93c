import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#test/databases.ts'
import { publishCard } from '#test/outages.ts'
import { askOnce, exchange, withoutDate } from '#test/raw-http.ts'
import { requestsFor } from '#test/raw-requests.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { openTestApp, type TestApp } from '#test/start-test-app.ts'

// How requests are read and answers sent does not depend on the database; what they hold is shown on both.
const onSqlite = inject('database') === 'sqlite'

const runs = Number(process.env.RANDOM_REQUESTS ?? 60)

/** Stops the clock by which connections are watched; call it before the servers listen. */
function stopWatch() {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

async function listening(app: TestApp): Promise<number> {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.server.address() as AddressInfo).port
}

/** Opens a card on a server with its front door, and on another one of the same database without; `stop` both. */
async function openServers() {
  const database = await createDatabase()
  const withDoor = await openTestApp({ database: { ...database, remove: async () => undefined } })
  const { owner, menu } = await openRestaurant(withDoor, 'Lepelhuis')
  await owner.post('/menu/SetQrSettings', { translate: true })
  const path = await publishCard(owner)
  const without = await openTestApp({ database, catalogue: false, frontDoor: false })
  const etag = String((await withDoor.visitor.get(path)).headers.etag)
  const ports = { door: await listening(withDoor), server: await listening(without) }
  const stop = async () => {
    await withDoor.stop()
    await without.stop()
  }
  return { app: withDoor, owner, menu, path, etag, ports, stop }
}

/** Opens them for a test that changes the card, stops the clock of connections, or stops a server. */
async function twoServers() {
  const servers = await openServers()
  onTestFinished(servers.stop)
  return servers
}

// For the tests that only send requests.
let shared: Awaited<ReturnType<typeof openServers>>
beforeAll(async () => {
  shared = await openServers()
})
afterAll(() => shared?.stop())

/** Counts the requests that reach the HTTP server, from now. */
function countRequests({ server }: TestApp): () => number {
  let count = 0
  server.server.on('request', () => {
    count += 1
  })
  return () => count
}

/** Counts what the HTTP server behind the door has to read of an exchange, except its last request. */
function countBehind({ server }: TestApp): () => number {
  let count = 0
  server.server.on('request', ({ url }) => {
    if (url !== '/healthz') count += 1
  })
  server.server.on('clientError', () => {
    count += 1
  })
  return () => count
}

/** Reads the days and hours of this many answers, once the client begins to take them. */
async function readDates(client: Socket, count: number): Promise<string[]> {
  const dates: string[] = []
  const line = /\r\nDate: ([^\r]+) GMT\r\n/g
  let text = ''
  client.on('data', (part) => {
    text += part.toString('latin1')
    for (const [, date = ''] of text.matchAll(line)) dates.push(date)
    // A line may arrive in two parts.
    text = text.replaceAll(line, '').slice(-100)
  })
  await vi.waitFor(() => expect(dates).toHaveLength(count), { timeout: 30_000 })
  return dates
}

const plain = (path: string, ...fields: string[]) =>
  Buffer.from(`${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...fields].join('\r\n')}\r\n\r\n`, 'latin1')

describe('the front door', () => {
  if (onSqlite)
    // spec: card-23
    test('answers every request as the server behind it does, byte for byte', async () => {
      const { app, path, etag, ports } = shared
      const cuts = fc.oneof(fc.constant([]), fc.array(fc.nat(400), { maxLength: 3 }))
      const atServer = countBehind(app)
      const differs = async (bytes: Buffer, at: readonly number[]) => {
        const before = atServer()
        const answers = await Promise.all([exchange(ports.door, bytes, at), exchange(ports.server, bytes, at)])
        const [door = '', server = ''] = answers.map(withoutDate)
        if (door === server) return undefined
        // Where it can not read on, the framework drops the answers that it still owes: how many is chance.
        const isChance =
          atServer() > before && [door, server].some((answer) => /^HTTP\/1.1 400 [^{]*{[^{]*$/.test(answer))
        return isChance ? undefined : { door, server }
      }
      await fc.assert(
        fc.asyncProperty(requestsFor(path, etag), cuts, async (bytes, at) => {
          // A reset may take along what was on its way: only a difference that stays is one.
          const first = await differs(bytes, at)
          const again = first && (await differs(bytes, at)) && (await differs(bytes, at))
          expect(again).toBeUndefined()
        }),
        { numRuns: runs },
      )
    }, 3_600_000)

  if (onSqlite)
    test('answers a plain request the same wherever it is cut, and each of many that come at once', async () => {
      const { path, ports } = shared
      const request = plain(path, 'Accept-Encoding: br')
      const once = withoutDate(await exchange(ports.server, request))
      expect(once.slice(0, 12)).toBe('HTTP/1.1 200')
      const every = Array.from({ length: request.length }, (_, at) => at)
      for (const cuts of [[], every, ...every.filter((at) => at % 9 === 0).map((at) => [at])])
        expect(withoutDate(await exchange(ports.door, request, cuts))).toBe(once)
      // On a connection that carried something else first, as one of a proxy does.
      const mixed = Buffer.concat([plain('/healthz'), request, request])
      expect(withoutDate(await exchange(ports.door, mixed))).toBe(withoutDate(await exchange(ports.server, mixed)))
      const many = Buffer.concat(Array.from({ length: 40 }, () => request))
      expect(withoutDate(await exchange(ports.door, many))).toBe(withoutDate(await exchange(ports.server, many)))
    })

  // spec: card-23
  test('answers what it knows itself, in each form, and nothing else', async () => {
    const { app, path, etag, ports } = shared
    const forms = [
      plain(path, 'Accept-Encoding: br'),
      plain(`${path}?lang=de`, 'Accept-Encoding: gzip', 'User-Agent: Test'),
      plain(path, 'Accept-Encoding: br', `If-None-Match: ${etag}`),
      plain('/show/bestaat-niet', 'Accept-Encoding: br'),
    ]
    const firsts = []
    for (const form of forms) firsts.push(withoutDate(await askOnce(ports.door, form)))
    expect(firsts.map((answers) => answers.slice(9, 12))).toEqual(['200', '200', '304', '404'])
    const reached = countRequests(app)
    for (const [index, form] of forms.entries())
      expect(withoutDate(await askOnce(ports.door, form))).toBe(firsts[index])
    expect(reached()).toBe(0)
    await askOnce(ports.door, plain(path, 'Accept-Encoding: br', 'Range: bytes=0-9'))
    expect(reached()).toBe(1)
  })

  test('sends the change of a moment ago, on the same connection, and the date of now', async () => {
    const { owner, menu, path, ports } = await twoServers()
    const save = { id: menu.dish, name: 'Bisque', categoryid: menu.category }
    const request = plain(path, 'Accept-Encoding: br')
    const etags = new Set<string | undefined>()
    for (const price of [3, 4, 5]) {
      await owner.post('/dish/SetDish', { ...save, price })
      etags.add(/etag: (\S+)/.exec(await askOnce(ports.door, request))?.[1])
    }
    expect(etags.size).toBe(3)
    await owner.post('/menu/SetQrSettings', { ispublished: false })
    expect(await askOnce(ports.door, request)).toMatch(/^HTTP\/1.1 404 /)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(new Date('2031-05-06T07:08:09Z'))
    expect(await askOnce(ports.door, request)).toMatch(
      /^HTTP\/1.1 404[\s\S]*?\r\nDate: Tue, 06 May 2031 07:08:09 GMT\r\n/,
    )
  })
})

if (onSqlite)
  describe('a connection in the front door', () => {
    test('of a client that takes no answers holds up its own requests and not the memory', async () => {
      const { app, path, ports } = shared
      // Of a length that fits into the pieces in which it arrives.
      const short = plain(path, 'Accept-Encoding: br', 'User-Agent: ')
      const request = plain(path, 'Accept-Encoding: br', `User-Agent: ${'a'.repeat(128 - short.length)}`)
      await askOnce(ports.door, request)
      const reached = countRequests(app)
      const sockets: Socket[] = []
      app.server.server.on('connection', (socket) => sockets.push(socket))
      const client = connect({ port: ports.door, host: '127.0.0.1', noDelay: true })
      onTestFinished(() => void client.destroy())
      const count = 4000
      for (let sent = 0; sent < count; sent++) client.write(request)
      await vi.waitFor(() => expect(sockets[0]?.writableNeedDrain).toBe(true), { timeout: 20_000 })
      expect(sockets[0]?.writableLength).toBeLessThan(200_000)
      // Once it takes them, every request is answered.
      let text = ''
      let answers = 0
      client.on('data', (part) => {
        const parts = (text + part.toString('latin1')).split('HTTP/1.1 200 OK')
        answers += parts.length - 1
        text = parts.at(-1)?.slice(-20) ?? ''
      })
      await vi.waitFor(() => expect(answers).toBe(count), { timeout: 30_000 })
      // A piece that ends within a request leaves the rest to the server.
      expect(reached()).toBeLessThan(count)
    })

    test('gets each answer with the date of when it was sent, however late its client takes it', async () => {
      const { app, path, ports } = shared
      const request = plain(path, 'Accept-Encoding: br')
      await askOnce(ports.door, request)
      const sockets: Socket[] = []
      app.server.server.on('connection', (socket) => sockets.push(socket))
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      vi.setSystemTime(new Date('2031-05-06T07:08:09Z'))
      const client = connect({ port: ports.door, host: '127.0.0.1', noDelay: true })
      onTestFinished(() => void client.destroy())
      await vi.waitFor(() => expect(sockets).toHaveLength(1))
      const sent = vi.spyOn(sockets[0] as Socket, 'write')
      const count = 2000
      for (let at = 0; at < count; at++) client.write(request)
      await vi.waitFor(() => expect(sockets[0]?.writableNeedDrain).toBe(true), { timeout: 20_000 })
      const before = sent.mock.calls.length
      vi.setSystemTime(new Date('2031-05-06T08:09:10Z'))
      expect(await askOnce(ports.door, request)).toMatch(/\r\nDate: Tue, 06 May 2031 08:09:10 GMT\r\n/)
      const dates = await readDates(client, count)
      expect(dates.filter((date) => date.endsWith('07:08:09'))).toHaveLength(before)
    })

    test('that is idle ends with the server, which waits for no other', async () => {
      const { app, path, ports } = await twoServers()
      const clients = [
        connect({ port: ports.door, host: '127.0.0.1' }),
        connect({ port: ports.door, host: '127.0.0.1' }),
      ]
      await Promise.all(clients.map((client) => once(client, 'connect')))
      const closed = Promise.all(clients.map((client) => once(client, 'close')))
      for (const client of clients) client.on('error', () => undefined)
      clients[0]?.write(plain(path, 'Accept-Encoding: br'))
      if (clients[0]) await once(clients[0], 'data')
      for (const client of clients) client.resume()
      await app.server.close()
      await closed
    })

    test('may be silent for as long as at the server: before its first request, and between two', async () => {
      const clock = stopWatch()
      const { app, path, ports } = await twoServers()
      const connected = () => new Promise((resolve) => app.server.server.once('connection', resolve))
      const dial = async () => {
        const arrived = connected()
        const client = connect({ port: ports.door, host: '127.0.0.1' })
        onTestFinished(() => void client.destroy())
        await arrived
        return client
      }
      const silent = await dial()
      const idle = await dial()
      idle.write(plain(path, 'Accept-Encoding: br'))
      await once(idle, 'data')
      idle.resume()
      clock.pass(29_000)
      expect([silent.readableLength, silent.closed]).toEqual([0, false])
      clock.pass(3000)
      expect(String((await once(silent, 'data'))[0])).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"too-slow"/)
      const ended = once(idle, 'close')
      clock.pass(36_000)
      expect(idle.closed).toBe(false)
      clock.pass(10_000)
      await ended
    })
  })
