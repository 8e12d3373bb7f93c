import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { builtScreens } from '#test/built-screens.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { startProxyTo } from '#test/own-postgres-app.ts'
import { serve } from './serve.ts'

test('a server that is stopped while its database hangs closes its port at once', async () => {
  const { dataDir, databaseUrl = '', remove } = await createDatabase()
  onTestFinished(remove)
  const { proxy, url } = await startProxyTo(databaseUrl)
  onTestFinished(proxy.stop)
  const port = await freePort()
  const config = { ...readConfig({}), host: '127.0.0.1', port, dataDir, databaseUrl: url }
  // It tidies as soon as it listens.
  const { stop } = await serve(config, { webFolder: builtScreens(), showMailLinks: false })
  proxy.hang()
  let hasStopped = false
  const stopped = stop().then(() => {
    hasStopped = true
  })
  const refused = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    )
  // Sooner than the hanging database is given up.
  await expect.poll(refused, { timeout: 3000 }).toBe(true)
  expect(hasStopped).toBe(false)
  await stopped
})
