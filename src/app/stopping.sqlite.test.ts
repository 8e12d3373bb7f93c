import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { builtScreens } from '#test/built-screens.ts'
import { createDatabase } from '#test/databases.ts'
import { serve } from './serve.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('a server that is stopped ends although a browser keeps an idle connection', async () => {
  const { dataDir, databaseUrl, remove } = await createDatabase()
  onTestFinished(remove)
  const port = await freePort()
  const config = { ...readConfig({}), host: '127.0.0.1', port, dataDir, databaseUrl }
  const { stop } = await serve(config, { webFolder: builtScreens(), showMailLinks: false })
  const silent = connect(port, '127.0.0.1')
  onTestFinished(() => void silent.destroy())
  await once(silent, 'connect')
  silent.resume()
  const closed = once(silent, 'close')
  await stop()
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})
