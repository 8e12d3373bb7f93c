import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { minute } from '#shared/dates.ts'
import { builtScreens } from '#test/built-screens.ts'
import { openTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as { port: number }).port
})
afterAll(() => app?.stop())

type Raw = { status: number; headers: Map<string, string>; body: string; times: number }

/** Sends raw bytes, such as no browser sends, and reads until the server closes the connection. */
function send(...parts: string[]): Promise<Raw> {
  return new Promise((resolve) => {
    let answer = ''
    const socket: Socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    socket.on('data', (data) => {
      answer += data
    })
    // The server may close the connection before the last part is written.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(read(answer)))
  })
}

function read(answer: string): Raw {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  return {
    status: Number(line.split(' ')[1]),
    headers: new Map(headers.map((header) => header.toLowerCase().split(': ') as [string, string])),
    body,
    times: answer.split('HTTP/1.1 ').length - 1,
  }
}

function expectRefused(raw: Raw, status: number, refusal: { code: string; message: string }) {
  expect([raw.status, JSON.parse(raw.body), raw.times]).toEqual([status, refusal, 1])
  expect(raw.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(raw.headers.get('content-length')).toBe(String(Buffer.byteLength(raw.body)))
  expect(raw.headers.get('connection')).toBe('close')
  expect(raw.headers.get('x-content-type-options')).toBe('nosniff')
  expect(raw.headers.get('cache-control')).toBe('no-store')
  expect(raw.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
}

const unreadable = { code: 'invalid', message: 'Deze aanvraag kan niet worden gelezen.' }
const chunked =
  'POST /user/Register HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'

describe('a request that cannot be read', () => {
  // spec: calls-5
  test.each([
    ['an unknown method', ['KAAS / HTTP/1.1\r\nhost: x\r\n\r\n']],
    ['a malformed request line', ['hallo\r\n\r\n']],
    ['a malformed header', ['GET / HTTP/1.1\r\nhost: x\r\nkaas\r\n\r\n']],
    ['two lengths', ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}']],
    ['a bad chunk', [`${chunked}kaas\r\n`]],
    ['TLS', ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n']],
  ])('is refused like any other request: %s', async (_what, parts) => {
    expectRefused(await send(...parts), 400, unreadable)
  })

  test('is refused when its Host header is missing', async () => {
    const raw = await send('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect([raw.status, JSON.parse(raw.body)]).toEqual([400, unreadable])
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  test('is refused when it has two Host headers, for a card too', async () => {
    for (const path of ['/healthz', '/show/bestaat-niet'])
      for (const second of ['ander.example', 'x']) {
        const two = `GET ${path} HTTP/1.1\r\nhost: x\r\nHOST: ${second}\r\nconnection: close\r\n\r\n`
        const raw = await send(two)
        expect([raw.status, JSON.parse(raw.body)]).toEqual([400, unreadable])
      }
  })

  test('is refused when it asks for a tunnel', async () => {
    expectRefused(await send('CONNECT elders.example:443 HTTP/1.1\r\nhost: x\r\n\r\n'), 400, unreadable)
  })

  test('is refused with its own sentence when its headers are too long', async () => {
    const refusal = { code: 'too-large', message: 'Het adres of de koppen van deze aanvraag zijn te lang.' }
    expectRefused(await send(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`), 431, refusal)
    expectRefused(await send(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`), 431, refusal)
  })

  test('is refused with its own sentence when it expects something unknown', async () => {
    const refusal = { code: 'invalid', message: 'Deze aanvraag verwacht iets wat hier niet kan.' }
    expectRefused(await send('POST / HTTP/1.1\r\nhost: x\r\nexpect: kaas\r\ncontent-length: 2\r\n\r\n{}'), 417, refusal)
  })

  test('adds nothing to a response that is under way', async () => {
    const raw = await send('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\nKAAS')
    expect(raw.times).toBeLessThanOrEqual(1)
  })
})

describe('a request that does not end', () => {
  const tooSlow = {
    code: 'too-slow',
    message: 'Het versturen duurde te lang. Probeer het opnieuw, zo mogelijk met een betere verbinding.',
  }

  test('is cut off with a sentence, in its headers as well as in its body', async () => {
    const { server } = app.server
    const { requestTimeout, headersTimeout } = server
    Object.assign(server, { requestTimeout: 200, headersTimeout: 200 })
    const slow = [
      'GET / HTTP/1.1\r\nhost: x\r\n',
      'POST /user/Register HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    ]
    const cutOff = await Promise.all(slow.map((part) => send(part)))
    Object.assign(server, { requestTimeout, headersTimeout })
    for (const raw of cutOff) expectRefused(raw, 408, tooSlow)
  })

  test('gets the time that a logo of 5 MB takes at 140 kbit/s, and no more', () => {
    const { requestTimeout, headersTimeout } = app.server.server
    expect(requestTimeout).toBeGreaterThanOrEqual(((5 * 1024 * 1024 * 8) / 140_000) * 1000)
    expect(requestTimeout).toBeLessThanOrEqual(6 * 60_000)
    expect(headersTimeout).toBeLessThanOrEqual(60_000)
  })
})

test('a client that takes nothing of its answer for a minute loses its connection, and the server the answer', async () => {
  const webFolder = builtScreens()
  // More than any system keeps for a connection.
  writeFileSync(join(webFolder, 'assets/large-9c0d.js'), Buffer.alloc(50_000_000, ' '))
  const { server } = (await startTestApp({ webFolder })).server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.pause().write('GET /assets/large-9c0d.js HTTP/1.1\r\nhost: x\r\n\r\n')
  const [ofServer] = await accepted
  await expect.poll(() => ofServer.timeout).toBe(minute)
  const closed = once(ofServer, 'close')
  ofServer.setTimeout(50)
  await closed
})
