import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { buildServer } from '#app/build-server.ts'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import type { Resolve } from '#features/programs/server/receivers.ts'
import { createOutbox } from '#mail/outbox.ts'
import type { App } from '#server/requests/app.ts'
import type { Certificate } from '#server/settings/certificate.ts'
import { type Config, publicUrlOf, readConfig } from '#server/settings/config.ts'
import { giveTestCatalogue } from './catalogue.ts'
import { createDatabase, type TestDatabase } from './databases.ts'
import { preparedPassword, prepareOwner } from './prepared-owner.ts'
import { quickHash, quickPasswords } from './quick-passwords.ts'

export type SentMail = { to: string; subject: string; text: string; html: string }
export type Answer = {
  status: number
  headers: Readonly<Record<string, unknown>>
  text: string
  /** The raw body, for answers that are no text. */
  bytes: Buffer
  body: unknown
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A client of the server; signing in gives it a cookie. */
export type Client = {
  /** The session cookie that a signed-in client sends with each call. */
  cookie: string | undefined
  call: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (url: string, headers?: Record<string, string>) => Promise<Answer>
}

type Settings = {
  /** A folder with built screens; without it the server answers calls and cards only. */
  webFolder?: string
  /** Whether the limits per address apply; off by default. */
  limitRequests?: boolean
  env?: Record<string, string>
  /** Stores passwords as a real server does, which takes a tenth of a second for each. */
  slowPasswords?: boolean
  /** A database that the test made itself; by default a new one. */
  database?: TestDatabase
  /** How the server opens its database; as a real one does by default. */
  connectTo?: (config: Config) => Connection
  /** The receiver of the log's lines. */
  logTo?: { write: (line: string) => void }
  /** Finds the addresses of receivers of webhooks. */
  resolve?: Resolve
  /** The address that checks answers to reCAPTCHA. */
  recaptchaVerifyUrl?: string
  /** A certificate of the server's own, as with --phone. */
  certificate?: Certificate
  /** See `ServerOptions`. */
  watch?: (app: App) => void
  /** False leaves the data folder without an index of the catalogue. */
  catalogue?: boolean
  /** The index of the starter foods; none by default. */
  shippedIndex?: string
}

/** The password of every account that tests make. */
export const password = preparedPassword

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** Starts the real server on a real, empty database, and stops it when the test ends. `collectMails` has its mails. */
export async function startTestApp(settings: Settings = {}): Promise<TestApp> {
  const app = await openTestApp(settings)
  onTestFinished(app.stop)
  return app
}

/**
 * Starts one app for all tests of a file, which stay independent by founding companies of their own. Call the returned
 * function inside tests only.
 */
export function sharedTestApp(): () => TestApp {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app?.stop())
  return () => {
    if (!app) throw new Error('The app starts when the tests begin: ask for it inside a test')
    return app
  }
}

/** Starts an app as `startTestApp` does, for several tests together: the caller must call `stop`. */
export async function openTestApp(settings: Settings = {}) {
  const database = settings.database ?? (await createDatabase())
  const config: Config = {
    ...readConfig(settings.env ?? {}),
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
  }
  if (settings.catalogue !== false) giveTestCatalogue(config.dataDir)
  const connection = (settings.connectTo ?? connect)(config)
  // A new one is a copy of a migrated database.
  if (settings.database) await migrate(connection.db)
  const server = await buildServer({
    config,
    connection,
    limitRequests: settings.limitRequests ?? false,
    ...(!settings.slowPasswords && { passwords: quickPasswords }),
    ...(settings.shippedIndex && { shippedIndex: settings.shippedIndex }),
    ...(settings.webFolder && { webFolder: settings.webFolder }),
    ...(settings.watch && { watch: settings.watch }),
    ...(settings.certificate && { certificate: settings.certificate }),
    ...(settings.logTo && { logTo: settings.logTo }),
    ...(settings.resolve && { resolve: settings.resolve }),
    ...(settings.recaptchaVerifyUrl && { recaptchaVerifyUrl: settings.recaptchaVerifyUrl }),
  })
  await server.ready()

  const mails: SentMail[] = []
  const deliver = async ({ to, subject, text, html }: SentMail) => void mails.push({ to, subject, text, html })
  const outbox = createOutbox(connection.db, deliver, { info: () => undefined, warn: (line) => server.log.warn(line) })
  const stop = async () => {
    await server.close()
    await connection.close()
    await database.remove()
  }

  const client = (cookie?: string): Client => {
    const call: Client['call'] = async (method, url, body, headers = {}) => {
      const response = await server.inject({
        method,
        url,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.payload,
        bytes: response.rawPayload,
        body: isJson ? response.json() : undefined,
      }
    }
    return clientBy(cookie, call)
  }

  /** Delivers the mails that are due, and returns those sent since the last call. */
  const collectMails = async (): Promise<SentMail[]> => {
    await outbox.deliverDue()
    return mails.splice(0)
  }

  const signIn = async (email: string, withPassword = password): Promise<Client> => {
    const answer = await client().post('/auth/sign-in/email', { email, password: withPassword })
    if (answer.status !== 200) throw new Error(`signing in failed: ${answer.text}`)
    return client(cookiesOf(answer))
  }

  /** Signs up a user with a new company through the same calls as the screens make. */
  const signUp = async (company: string, email: string): Promise<Client> => {
    await client().post('/user/Register', registration(company, email))
    const mail = (await collectMails()).find(({ to }) => to === email)
    return client(cookiesOf(await client().post('/user/VerifyEmail', { token: tokenIn(mail), password })))
  }

  let founded = 0
  /** Founds companies with verified, signed-in owners, without the calls of signing up. Names may repeat. */
  const foundCompanies = (names: readonly string[]): Promise<(Client & { email: string })[]> =>
    Promise.all(
      names.map((company) => {
        founded += 1
        return foundFor(company, `owner${founded}@${company.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`)
      }),
    )

  /** Founds a company as `foundCompanies` does, for an owner with this address. */
  const foundFor = async (company: string, email: string): Promise<Client & { email: string }> => {
    const { name, value } = await prepareOwner(connection, publicUrlOf(config), {
      company,
      email,
      passwordHash: quickHash(password),
    })
    return { ...client(`${name}=${value}`), email }
  }

  const foundCompany = async (name: string): Promise<Client & { email: string }> => {
    const [owner] = await foundCompanies([name])
    if (!owner) throw new Error(`${name} could not be founded`)
    return owner
  }

  return {
    server,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    db: connection.db,
    kind: connection.kind,
    visitor: client(),
    client,
    signIn,
    signUp,
    foundCompany,
    foundCompanies,
    foundFor,
    collectMails,
    outbox,
    stop,
  }
}

/** Returns a client that sends all its calls in this way. */
export function clientBy(cookie: string | undefined, call: Client['call']): Client {
  return {
    cookie,
    call,
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, body, headers) => call('POST', url, body ?? {}, headers),
    put: (url, body, headers) => call('PUT', url, body, headers),
    delete: (url, headers) => call('DELETE', url, undefined, headers),
  }
}

/** Returns the cookies that an answer sets, in the form in which a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}

/** Returns a complete, valid registration. */
export function registration(company: string, email: string) {
  return { firstname: 'Sanne', lastname: 'de Vries', email, password, company, agreed: true }
}

/** Returns the token at the end of the link in a mail; throws when there is none. */
export function tokenIn(mail: SentMail | undefined): string {
  const token = mail?.text.match(/\/(?:verify-email|reset-password|confirm-email)\/([\w-]+)/)?.[1]
  if (!token) throw new Error(`no link in the mail: ${mail?.text}`)
  return token
}
