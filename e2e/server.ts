import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { type Connection, connect } from '../src/db/connect.ts'
import { makeDataFolder } from '../test/data-folder.ts'
import { phoneHost } from './chromium.ts'

export type Server = {
  url: string
  /** The number of its process. */
  pid: number
  /** The folder of its database and its mails. */
  dataDir: string
  /** Returns everything that the server has printed. */
  output: () => string
  /** Waits for a mail to this address and returns the first link in the newest; throws when none comes within 10 s. */
  linkMailedTo: (address: string) => Promise<string>
  /** Returns the mails to this address so far, the oldest first. */
  mailsTo: (address: string) => string[]
}

/**
 * A test with a real server: `server` is empty and belongs to the test alone; `demo` holds the two companies of the
 * demo and is shared, so tests only read from it. The browser asks to save data, or each visit would fetch the code of
 * all screens, which is a fifth of the suite's time; `savesData: false` lets it.
 */
export const test = base.extend<{ server: Server; savesData: boolean }, { demo: Server }>({
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await askToSaveData(context)
    await use(context)
  },
  server: async ({ browserName: _ }, use) => withServer('src/app/main.ts', use),
  demo: [async ({ browserName: _ }, use) => withServer('src/app/run-demo.ts', use), { scope: 'worker' }],
})

/** Opens a browser of somebody else, which asks to save data as the test's own does. */
export async function openElsewhere(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await askToSaveData(context)
  return context
}

async function askToSaveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', { get: () => true })
  })
}

/** Starts a server as `withServer` does, with `--phone`: over HTTPS, for a browser that finds `phoneHost` at 127.0.0.1. */
export function withPhoneServer(entry: string, use: (server: Server) => Promise<void>): Promise<void> {
  return withServer(entry, use, {}, (port) => `https://${phoneHost}:${port}`)
}

/** Starts a server with its own data folder and these settings, passes it to `use`, and stops it afterwards. */
export async function withServer(
  entry: string,
  use: (server: Server) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  urlForPhones?: (port: number) => string,
): Promise<void> {
  const dataDir = makeDataFolder('menukaart-e2e-')
  const port = await freePort()
  const { DATABASE_URL: _, ...inherited } = process.env
  const phoneUrl = urlForPhones?.(port)
  const running = spawn('node', ['--import', 'tsx', entry, ...(phoneUrl ? ['--phone'] : [])], {
    env: {
      ...inherited,
      ...settings,
      ...(phoneUrl && { PUBLIC_URL: phoneUrl }),
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // Beside the data folder, often in memory: there the demo creates its own, and the loader of TypeScript keeps what it
      // made for the next server, which halves the time of a start.
      TMPDIR: dirname(dataDir),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  running.stdout.on('data', (chunk: Buffer) => printed.push(String(chunk)))
  running.stderr.on('data', (chunk: Buffer) => printed.push(String(chunk)))
  const plainUrl = `http://localhost:${port}`
  const url = phoneUrl ?? plainUrl
  const output = () => printed.join('')
  try {
    await untilReady(plainUrl, running, output)
    const mail = join(dataDir, 'mail')
    const mailed = { linkMailedTo: linkMailedTo.bind(null, mail), mailsTo: mailsTo.bind(null, mail) }
    await use({ url, pid: pidOf(running), dataDir, output, ...mailed })
  } finally {
    await stop(running)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Lets `act` work in the database of a running server, beside it. */
export async function inDatabase<T>({ dataDir }: Server, act: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect({ databaseUrl: undefined, dataDir })
  try {
    return await act(connection)
  } finally {
    await connection.close()
  }
}

async function untilReady(url: string, running: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (running.exitCode !== null) throw new Error(`The server ended:\n${output()}`)
    const answer = await fetch(`${url}/readyz`, { redirect: 'manual' }).catch(() => undefined)
    // A server for phones only redirects here, and does so once it listens.
    if (answer?.ok || answer?.status === 307) return
    await wait(100)
  }
  throw new Error(`The server did not answer within 30 s:\n${output()}`)
}

async function linkMailedTo(folder: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const link = mailsTo(folder, address)
      .at(-1)
      ?.match(/https?:\/\/\S+/)?.[0]
    if (link) return link
    await wait(100)
  }
  throw new Error(`No mail to ${address} within 10 s`)
}

function mailsTo(folder: string, address: string): string[] {
  const mails = mailFiles(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  // Quoted-printable: '=' before a line end joins two lines, and '=3D' is an equals sign.
  const toAddress = mails.filter((text) => text.includes(`To: ${address}`))
  return toAddress.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

function mailFiles(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    // The folder is created with the first mail.
    return []
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The process did not start')
  return pid
}

async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}
