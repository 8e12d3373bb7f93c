import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { builtScreens } from '#test/built-screens.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { serve } from './serve.ts'

/** Starts a server and opens a connection to it that says no more than `opening`. */
async function startWithClient(opening: string) {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  const port = await freePort()
  const config = { ...readConfig({}), host: '127.0.0.1', port, dataDir, databaseUrl }
  const { stop } = await serve(config, { webFolder: builtScreens(), showMailLinks: false })
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  await once(client, 'connect')
  client.resume()
  client.write(opening)
  return { stop, closed: once(client, 'close'), health: `http://127.0.0.1:${port}/healthz` }
}

const halfRequest =
  'POST /user/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'

test.each([
  ['a browser keeps an idle connection', ''],
  ['a request never ends', halfRequest],
])('a server that is stopped ends although %s', async (_case, opening) => {
  const { stop, closed, health } = await startWithClient(opening)
  // Asked by another connection: by then the first one was read.
  expect((await fetch(health)).status).toBe(200)
  await stop()
  await closed
  await expect(fetch(health)).rejects.toThrow()
})
