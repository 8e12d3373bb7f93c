import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { minute } from '#shared/dates.ts'
import { type Certificate, keepCertificate } from '../settings/certificate.ts'
import { onePort } from './one-port.ts'

const publicUrl = 'https://192.168.1.5:3000'
let certificate: Certificate
const folder = mkdtempSync(join(tmpdir(), 'menukaart-port-'))
beforeAll(async () => {
  certificate = await keepCertificate(folder, ['127.0.0.1'], new Date())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a server that answers with the path, and closes connections that say too little after `patience` ms. */
async function start(patience?: number) {
  const server = onePort(certificate, publicUrl, patience)((request, response) => response.end(request.url))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

type Running = Awaited<ReturnType<typeof start>>

/** Opens a connection, sends what is given, and returns it with all that it receives until it closes. */
async function open({ port }: Running, bytes?: string | Buffer) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const received: Promise<string> = text(socket).catch(() => '')
  if (bytes !== undefined) socket.write(bytes)
  return { socket, received }
}

async function overTls({ port }: Running, path: string, options: object = { ca: certificate.cert }): Promise<string> {
  const sent = request({ port, host: '127.0.0.1', path, agent: false, ...options }).end()
  const [answer] = await once(sent, 'response')
  return text(answer)
}

/** Sends a plain request and returns the answer's first line and location. */
async function plain(running: Running, head: string) {
  const { received } = await open(running, `${head}\r\n\r\n`)
  const answer = await received
  return { status: answer.split('\r\n')[0], location: /^location: (.*)\r$/m.exec(answer)?.[1], answer }
}

describe('one port', () => {
  test('speaks HTTPS with its own certificate, which nobody else vouches for', async () => {
    const running = await start()
    expect(await overTls(running, '/show/abc?lang=ar')).toBe('/show/abc?lang=ar')
    await expect(overTls(running, '/', {})).rejects.toThrow(/self-signed/)
    expect(await overTls(running, '/after')).toBe('/after')
  })

  // spec: https-6
  test('leads plain HTTP to the same path over HTTPS, for the time being', async () => {
    const running = await start()
    for (const head of [
      'GET /show/abc?x=1&y=2 HTTP/1.1',
      'POST /show/abc?x=1&y=2 HTTP/1.1',
      'HEAD /show/abc?x=1&y=2 HTTP/1.1',
    ]) {
      const { status, location, answer } = await plain(running, `${head}\r\nhost: 192.168.1.5:3000`)
      expect([status, location]).toEqual([
        'HTTP/1.1 307 Temporary Redirect',
        'https://192.168.1.5:3000/show/abc?x=1&y=2',
      ])
      expect(answer).toContain('cache-control: no-store')
      expect(answer).toContain('connection: close')
    }
  })

  // spec: https-6
  test('never leads to another host, whatever a request names', async () => {
    const running = await start()
    for (const target of [
      '//evil.example/x',
      '/\\evil.example',
      '/@evil.example',
      'http://evil.example/x',
      '/%0d%0ax:y',
    ]) {
      const { location } = await plain(
        running,
        `GET ${target} HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example`,
      )
      expect([target, new URL(location ?? '').origin]).toEqual([target, publicUrl])
    }
    const { status, location } = await plain(running, 'GET @evil.example HTTP/1.1\r\nhost: evil.example')
    expect([status, location]).toEqual(['HTTP/1.1 400 Bad Request', undefined])
  })

  // spec: https-9
  test.each([
    { said: 'nothing', bytes: undefined },
    { said: 'half a handshake', bytes: Buffer.from([0x16, 3, 1, 0, 200, 1]) },
    { said: 'half a plain request', bytes: 'GET / HTTP/1.1\r\n' },
  ])('closes a connection in time that said $said', async ({ bytes }) => {
    const running = await start(200)
    const { received } = await open(running, bytes)
    expect(await received).not.toContain('200 OK')
    expect(await overTls(running, '/still')).toBe('/still')
  })

  test('survives clients that break off at any moment', async () => {
    const running = await start()
    for (const bytes of [
      undefined,
      Buffer.from([0x16]),
      Buffer.from([0x16, 9, 9, 0, 1, 0]),
      'G',
      'KAAS\r\n\r\n',
      '\0',
    ]) {
      const arrived = once(running.server, 'connection')
      const { socket } = await open(running, bytes)
      const [served] = (await arrived) as [Socket]
      const gone = new Promise<void>((resolve) => served.on('close', () => resolve()))
      socket.resetAndDestroy()
      await gone
    }
    expect(await overTls(running, '/still')).toBe('/still')
  })

  // spec: https-9
  test('ends every connection when the server stops', async () => {
    // Patience would end them too.
    const running = await start(10 * minute)
    const { server, port } = running
    const idle = request({ port, host: '127.0.0.1', ca: certificate.cert, headers: { connection: 'keep-alive' } }).end()
    idle.on('error', () => undefined)
    const [answer] = await once(idle, 'response')
    await text(answer)
    const connections = await Promise.all(
      [undefined, Buffer.from([0x16, 3, 1, 0, 200, 1]), 'GET / HTTP/1.1\r\n'].map((bytes) => open(running, bytes)),
    )
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    for (const { received } of connections) expect(await received).toBe('')
  })
})
