import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'
import { createPostgresDatabase } from './postgres-server.ts'
import { openTestApp, type TestApp } from './start-test-app.ts'
import { startStrictPooler } from './strict-pooler.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

type Settings = Omit<NonNullable<Parameters<typeof openTestApp>[0]>, 'database'>
type AppBehindProxy = { app: TestApp; proxy: TcpProxy; directUrl: string; stop: () => Promise<void> }

/** Opens an app on a new database of the PostgreSQL at `serverUrl`, which the test may stop and start meanwhile. */
export async function openAppOn(serverUrl: string, settings: Settings = {}): Promise<TestApp> {
  const { url, drop } = await newDatabase(serverUrl)
  return openTestApp({ ...settings, database: inFolder(url, drop) })
}

/** Opens an app as `openAppOn` does, with a proxy between app and database; `directUrl` bypasses the proxy. */
export async function openAppBehindProxy(serverUrl: string, settings: Settings = {}): Promise<AppBehindProxy> {
  const { url: directUrl, drop } = await newDatabase(serverUrl)
  const { proxy, url } = await startProxyTo(directUrl)
  const app = await openTestApp({ ...settings, database: inFolder(url, drop) })
  return {
    app,
    proxy,
    directUrl,
    async stop() {
      proxy.flow()
      await app.stop()
      await proxy.stop()
    },
  }
}

type Target = Parameters<typeof startTcpProxy>[0]

/** Starts a proxy to the PostgreSQL of a database; `url` is that of the database by way of the proxy. */
export function startProxyTo(directUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
  return startBefore(directUrl, startTcpProxy)
}

/** Starts a pooler as `startProxyTo` starts a proxy, one that takes no settings from clients. */
export function startPoolerTo(directUrl: string) {
  return startBefore(directUrl, startStrictPooler)
}

async function startBefore<Proxy extends { port: number }>(
  directUrl: string,
  start: (target: Target) => Promise<Proxy>,
): Promise<{ proxy: Proxy; url: string }> {
  const { username, password, pathname, port, hostname, searchParams } = new URL(directUrl.replace('@/', '@local/'))
  const folder = searchParams.get('host')
  const proxy = await start(folder ? join(folder, '.s.PGSQL.5432') : { host: hostname, port: Number(port || 5432) })
  const login = password ? `${username}:${password}` : username
  return { proxy, url: `postgres://${login}@127.0.0.1:${proxy.port}${pathname}` }
}

function newDatabase(serverUrl: string) {
  return createPostgresDatabase(serverUrl, `test_${randomBytes(6).toString('hex')}`)
}

function inFolder(databaseUrl: string, drop: () => Promise<void>) {
  const dataDir = makeDataFolder('menukaart-test-')
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
