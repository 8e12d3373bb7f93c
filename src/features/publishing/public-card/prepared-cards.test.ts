import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { minute } from '#shared/dates.ts'
import { publishCard } from '#test/outages.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { openTestApp, type TestApp } from '#test/start-test-app.ts'

// How requests are read and answers sent does not depend on the database; what they hold is shown on both.
const onSqlite = inject('database') === 'sqlite'

const runs = Number(process.env.RANDOM_REQUESTS ?? 60)

async function openServer() {
  const app = await openTestApp()
  const { owner, menu } = await openRestaurant(app, 'Lepelhuis')
  await owner.post('/menu/SetQrSettings', { translate: true })
  const path = await publishCard(owner)
  const other = await publishCard((await openRestaurant(app, 'Messenhof')).owner)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const etag = String((await app.visitor.get(path)).headers.etag)
  return { app, owner, menu, path, other, port, etag }
}

/** Opens one for a test that changes the card or stops the server. */
async function ownServer() {
  const server = await openServer()
  onTestFinished(server.app.stop)
  return server
}

// For the tests that only send requests.
let shared: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  shared = await openServer()
})
afterAll(() => shared?.app.stop())

type Asked = { method?: string; path: string; fields?: readonly string[]; hosts?: readonly string[] }
type Received = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a request over the network; `fields` are names and values in turn. */
async function send(port: number, { method = 'GET', path, fields = [], hosts = ['localhost'] }: Asked) {
  const headers = [...hosts.flatMap((host) => ['Host', host]), ...fields, 'Connection', 'close']
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const request = ask({ port, host: '127.0.0.1', method, path, headers: headers as never, setHost: false })
  request.on('error', reject)
  request.on('response', async (answer) => {
    const body = Buffer.concat(await answer.toArray()).toString('latin1')
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
  })
  request.end()
  return promise
}

/** Asks the framework alone, without the network. */
async function askFramework({ server }: TestApp, { method = 'GET', path, fields = [] }: Asked): Promise<Received> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < fields.length; at += 2) headers[String(fields[at]).toLowerCase()] = String(fields[at + 1])
  const answer = await server.inject({ method: method as 'GET', url: path, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload.toString('latin1') }
}

/** Returns an answer without what Node adds for a connection and a moment. */
function lasting({ status, headers, body }: Received): Received {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers
  return { status, headers: rest, body }
}

/** Counts the requests that the framework's handlers get, from now. */
function countHandled(): () => number {
  let count = 0
  const handler = channel('tracing:fastify.request.handler:start')
  const add = () => {
    count += 1
  }
  handler.subscribe(add)
  onTestFinished(() => void handler.unsubscribe(add))
  return () => count
}

const brotli = ['Accept-Encoding', 'br']

describe('a card that is held', () => {
  if (onSqlite)
    // spec: card-23
    test('is answered to every request as the framework answers it', async () => {
      const { app, path, other, etag, port } = shared
      const field = fc.oneof(
        fc.constantFrom('br', 'gzip', 'gzip, deflate, br', 'br;q=0', 'identity', '').map((v) => ['Accept-Encoding', v]),
        fc.constantFrom(etag, `W/${etag}`, '"x"', '*', `"x", ${etag}`).map((v) => ['If-None-Match', v]),
        fc.constantFrom(
          ['Range', 'bytes=0-9'],
          ['Cookie', 'a=b'],
          ['Cache-Control', 'no-cache'],
          ['Accept', 'application/json'],
          ['X-Forwarded-For', '198.51.100.7'],
          ['Origin', 'https://elders.example'],
        ),
      )
      const asked = fc.record({
        method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
        path: fc
          .tuple(
            fc.constantFrom(path, path, other, '/show/bestaat-niet', `${path}/`, `${path}/kept`, path.toUpperCase()),
            fc.constantFrom(
              '',
              '',
              '?lang=de',
              '?lang=xx',
              '?lang=',
              '?lang=de&lang=fr',
              '?x',
              '?LANG=de',
              '?lang=%64e',
            ),
          )
          .map((parts) => parts.join('')),
        fields: fc.uniqueArray(field, { maxLength: 3, selector: ([name]) => name }).map((fields) => fields.flat()),
      })
      await fc.assert(
        fc.asyncProperty(asked, async (one) => {
          const framework = lasting(await askFramework(app, one))
          for (const _time of [1, 2]) expect(lasting(await send(port, one))).toEqual(framework)
        }),
        { numRuns: runs },
      )
    }, 3_600_000)

  // spec: card-23
  test('is sent without the framework, in each form, and nothing else is', async () => {
    const { path, etag, port } = shared
    const forms: Asked[] = [
      { path, fields: brotli },
      { path: `${path}?lang=de`, fields: ['Accept-Encoding', 'gzip'] },
      { path, fields: [...brotli, 'If-None-Match', etag] },
      { path: '/show/bestaat-niet', fields: brotli },
    ]
    const firsts: Received[] = []
    for (const form of forms) firsts.push(lasting(await send(port, form)))
    expect(firsts.map(({ status }) => status)).toEqual([200, 200, 304, 404])
    const handled = countHandled()
    for (const [index, form] of forms.entries()) expect(lasting(await send(port, form))).toEqual(firsts[index])
    const ofAnother = ['If-None-Match', '"x"']
    expect((await send(port, { path, fields: [...brotli, ...ofAnother] })).status).toBe(200)
    expect(handled()).toBe(0)
    await send(port, { path })
    await send(port, { path, method: 'HEAD', fields: brotli })
    expect(handled()).toBe(2)
  })

  test('is not sent to a request that names two hosts, or none', async () => {
    const { path, port } = shared
    await send(port, { path, fields: brotli })
    for (const hosts of [['localhost', 'localhost'], ['localhost', 'elders.example'], []]) {
      const { status, body } = await send(port, { path, fields: brotli, hosts })
      expect([status, JSON.parse(body).code]).toEqual([400, 'invalid'])
    }
  })

  // spec: card-17
  test('is sent as of a moment ago, with the moment of now, until it is unpublished', async () => {
    const { owner, menu, path, port } = await ownServer()
    const save = { id: menu.dish, name: 'Bisque', categoryid: menu.category }
    const etags = new Set<unknown>()
    for (const price of [3, 4, 5]) {
      await owner.post('/dish/SetDish', { ...save, price })
      for (const _time of [1, 2]) {
        const { headers } = await send(port, { path, fields: brotli })
        etags.add(headers.etag)
        expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(minute)
      }
    }
    expect(etags.size).toBe(3)
    await owner.post('/menu/SetQrSettings', { ispublished: false })
    for (const _time of [1, 2]) expect((await send(port, { path, fields: brotli })).status).toBe(404)
  })
})

if (onSqlite)
  describe('a client of cards', () => {
    test('that takes no answers holds up its own requests and not the memory, and has a minute', async () => {
      const { app, path, port } = shared
      await send(port, { path, fields: brotli })
      const accepted = once(app.server.server, 'connection') as Promise<[Socket]>
      const client = connect({ port, host: '127.0.0.1', noDelay: true }).pause()
      onTestFinished(() => void client.destroy())
      const [ofServer] = await accepted
      const count = 4000
      for (let sent = 0; sent < count; sent++)
        client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`)
      await vi.waitFor(() => expect(ofServer.writableLength).toBeGreaterThan(0), { timeout: 20_000 })
      expect(ofServer.writableLength).toBeLessThan(500_000)
      expect(ofServer.timeout).toBe(minute)
      let [text, answers] = ['', 0]
      client.on('data', (part) => {
        const parts = (text + part.toString('latin1')).split('HTTP/1.1 200 OK')
        answers += parts.length - 1
        text = parts.at(-1)?.slice(-20) ?? ''
      })
      client.resume()
      await vi.waitFor(() => expect(answers).toBe(count), { timeout: 30_000 })
    })

    test('that is idle is let go when the server closes, and waited for by nobody', async () => {
      const { app, path, port } = await ownServer()
      const client = connect({ port, host: '127.0.0.1' })
      const closed = once(client, 'close')
      for (const _time of [1, 2]) {
        client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`)
        await once(client, 'data')
      }
      client.resume()
      await app.server.close()
      await closed
    })
  })
