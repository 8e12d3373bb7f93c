import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { publishCard } from '#test/outages.ts'
import { openTestApp } from '#test/start-test-app.ts'

async function listening() {
  const app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= app.stop()
    return stopped
  }
  onTestFinished(stop)
  return { app, port, stop }
}

/** Opens a connection that a client keeps; `received` is what came back. */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { send: (part: string) => void socket.write(part), received: () => text, closed: once(socket, 'close') }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

// spec: card-19
test('a server that drains says so to balancers, and ends each kept connection with an answer in full', async () => {
  const { app, port } = await listening()
  const card = await publishCard(await app.foundCompany('Lepelhuis'))
  const paths = [card, '/auth/get-session', '/readyz', '/cardz', '/healthz']
  const kept = await Promise.all(paths.map(() => dial(port)))
  for (const { send, received } of kept) {
    send(get(card))
    await expect.poll(received).toMatch(/<\/html>$/)
    expect(received()).not.toMatch(/\r\nconnection: close/i)
  }
  app.server.drain.hasBegun = true
  for (const [nth, path] of paths.entries()) kept[nth]?.send(get(path))
  await Promise.all(kept.map(({ closed }) => closed))
  const last = kept.map(({ received }) => received().split('</html>HTTP/1.1 ').at(-1) ?? '')
  expect(last.map((answer) => answer.slice(0, 3))).toEqual(['200', '200', '503', '503', '200'])
  for (const answer of last) expect(answer).toMatch(/\r\nconnection: close/i)
  for (const answer of last.slice(2, 4))
    expect(answer).toContain('{"code":"stopping","message":"Deze server stopt. Probeer het zo weer."}')
})

test('a request that comes while the server closes is answered as ever', async () => {
  const { port, stop } = await listening()
  const { send, received, closed } = await dial(port)
  send('POST /user/Register HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  // Asked by another connection: by then the first part was read.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const stopped = stop()
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  send(`}${get('/auth/get-session')}`)
  await Promise.all([closed, stopped])
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})

test('a server that drains ends the connection of a guest whose card is held', async () => {
  const { app, port } = await listening()
  const path = await publishCard(await app.foundCompany('Lepelhuis'))
  const { send, received, closed } = await dial(port)
  const asked = `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n`
  const answers = () => received().split('HTTP/1.1 200 ').slice(1)
  for (const count of [1, 2]) {
    send(asked)
    await expect.poll(() => answers().length).toBe(count)
  }
  app.server.drain.hasBegun = true
  send(asked)
  await closed
  expect(answers().map((answer) => /\r\nconnection: close\r\n/i.test(answer))).toEqual([false, false, true])
})
