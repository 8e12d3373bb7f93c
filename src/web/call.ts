type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * The options of a call. `body` is sent as JSON, a FormData as it is. A call that `outlivesPage` completes even when
 * the page is closed meanwhile; browsers accept up to 64 kB of such bodies. `scannerCode` is that of a phone's session.
 * `within` is how long to wait for the answer, in ms.
 */
type Options = {
  body?: unknown
  idempotencyKey?: string
  accept?: string
  outlivesPage?: boolean
  scannerCode?: string
  within?: number
}

/** The result of a save: the id of the saved thing, and its new version if it has versions. */
export type SavedVersion = { id: number; version: number | undefined }

const json = 'application/json'
/** The code of a failure whose message is not our server's. */
const notOurs = 'not-ours'
const unexpectedMessage = 'Er is iets misgegaan. Probeer het opnieuw.'
const noAnswerMessage = 'Geen verbinding. Controleer je internet en probeer het opnieuw.'
// In ms. A network that loses an answer gives no sign of it; after this long the user had better try again.
const patience = 30_000
// In ms. What a screen waits for is asked once more, so that its user sees a way on after twenty seconds.
const patienceOfScreen = 10_000
// In ms. Uploading five megabytes from a phone in a kitchen is slow.
const patienceWithFile = 180_000

/** A call that was refused (status 400 and up) or got no answer (status 0); `message` is Dutch and fit to show. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** How long the server asks to wait before the next try, in ms. */
  retryAfter: number | undefined

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Returns whether a save or a check was refused because somebody else had changed the thing meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.code === 'changed-meanwhile'
}

type Opened = { userId?: string | undefined; companyId?: number | undefined }
let opened: Opened = {}

/**
 * Has each change say for which user and company the screens were opened: the server refuses it once somebody else is
 * signed in, or the same user works for another company.
 */
export function openScreensFor(next: Opened): void {
  opened = next
}

const signedOut = new EventTarget()

/**
 * Calls `listener` whenever a call is refused because nobody is signed in; returns the function that unsubscribes it.
 */
export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener('signed-out', listener)
  return () => signedOut.removeEventListener('signed-out', listener)
}

/** Asks the user to sign in again; resolves to whether the same user did. */
type AskForLogin = () => Promise<boolean>
let askForLogin: AskForLogin | undefined

/**
 * Lets `ask` prompt for the password whenever a call needs a more recent login; the call is then repeated. Returns the
 * function that ends this.
 */
export function onLoginNeeded(ask: AskForLogin): () => void {
  askForLogin = ask
  return () => {
    if (askForLogin === ask) askForLogin = undefined
  }
}

const companyLost = new EventTarget()

/**
 * Calls `listener` whenever a call is refused because the user belongs to no company (any more); returns the function
 * that unsubscribes it.
 */
export function onCompanyLost(listener: () => void): () => void {
  companyLost.addEventListener('company-lost', listener)
  return () => companyLost.removeEventListener('company-lost', listener)
}

/**
 * Calls the server and returns the JSON of its answer; throws CallError. Only this module of the staff app uses fetch.
 */
export async function call<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  const { body } = await answerOf(method, path, method === 'GET' ? { within: patienceOfScreen, ...options } : options)
  return body as T
}

/** Calls the server to save something; returns the id and version from its answer. Throws CallError. */
export async function save(method: Method, path: string, options: Options = {}): Promise<SavedVersion> {
  const { body, headers } = await answerOf(method, path, options)
  const version = headers.get('x-version')
  return { id: body as number, version: version === null ? undefined : Number(version) }
}

/** Fetches a file from the server; throws CallError. */
export async function getFile(
  path: string,
  options: Pick<Options, 'within'> = {},
): Promise<{ blob: Blob; headers: Headers }> {
  const { body, headers } = await answerOf('GET', path, {
    accept: 'application/pdf, application/zip, image/*, application/json',
    ...options,
  })
  return { blob: body as Blob, headers }
}

/**
 * Fetches a file of our own code, so that the browser has it when it is imported. Throws CallError: `new-version` when it
 * is gone, because a newer version of the site took its place.
 */
export async function fetchCode(path: string): Promise<void> {
  const { body } = await answerOf('GET', path, { accept: '*/*', within: patienceOfScreen }).catch((error: unknown) => {
    throw error instanceof CallError && error.status === 404 ? newVersion() : error
  })
  // The login page of a network is no code, though it says 200.
  if (!(body instanceof Blob) || /html/.test(body.type)) throw new CallError(0, 'no-answer', noAnswerMessage)
}

function newVersion(): CallError {
  return new CallError(404, 'new-version', 'Er is een nieuwe versie van Menukaart. Laad de pagina opnieuw.')
}

/** Returns whether asking again may help. Where nothing was heard at all, a screen has waited long: once is enough then. */
export function mayPass(error: unknown, failures: number): boolean {
  if (!(error instanceof CallError)) return failures < 2
  return [0, 502, 503].includes(error.status) && failures < (error.code === 'no-sign' ? 1 : 2)
}

type Answer = { status: number; headers: Headers; body: unknown }

async function answerOf(method: Method, path: string, options: Options): Promise<Answer> {
  try {
    return await answerOnce(method, path, options)
  } catch (error) {
    const mayRepeat = error instanceof CallError && error.code === 'login-again' && (await askForLogin?.())
    if (!mayRepeat) throw error
    return answerOnce(method, path, options)
  }
}

async function answerOnce(method: Method, path: string, options: Options): Promise<Answer> {
  const answer = await fetchAnswer(method, path, options)
  if (answer.status === 200 && isWanted(answer, options)) return answer
  const refusal = refusalOf(answer)
  if (refusal.code === 'not-signed-in') signedOut.dispatchEvent(new Event('signed-out'))
  if (refusal.code === 'no-company') companyLost.dispatchEvent(new Event('company-lost'))
  throw refusal
}

async function fetchAnswer(
  method: Method,
  path: string,
  { body, idempotencyKey, accept = json, outlivesPage = false, scannerCode, ...options }: Options,
): Promise<Answer> {
  const headers = new Headers({ accept })
  const isForm = body instanceof FormData
  const { within = isForm ? patienceWithFile : patience } = options
  if (body !== undefined && !isForm) headers.set('content-type', json)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (scannerCode) headers.set('x-scanner-code', scannerCode)
  if (method !== 'GET') sayForWhom(headers)
  const patienceEnds = new AbortController()
  const timer = setTimeout(() => patienceEnds.abort(), within)
  const answering = fetch(path, {
    method,
    headers,
    keepalive: outlivesPage,
    signal: patienceEnds.signal,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  try {
    return await readAnswer(answering)
  } catch {
    throw new CallError(0, patienceEnds.signal.aborted ? 'no-sign' : 'no-answer', noAnswerMessage)
  } finally {
    clearTimeout(timer)
  }
}

function sayForWhom(headers: Headers): void {
  if (opened.userId) headers.set('x-opened-for', opened.userId)
  if (opened.companyId) headers.set('x-opened-in', String(opened.companyId))
}

// An answer cut off halfway counts as no answer: whether the server accepted or refused, a retry is safe. Only what the
// network did may fail here; a mistake of our own says nothing about anybody's connection.
async function readAnswer(answering: Promise<Response>): Promise<Answer> {
  const answer = await answering
  const { status, headers } = answer
  return { status, headers, body: await (isJson(headers) ? answer.json() : answer.blob()) }
}

// The login page of a network also answers 200, but in HTML.
function isWanted({ headers }: Answer, { accept = json }: Options): boolean {
  return accept !== json || isJson(headers)
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith(json) ?? false
}

// Something between us and the server, such as a proxy, does not know the shape of our refusals.
function refusalOf({ status, headers, body }: Answer): CallError {
  const refusal = isRefusal(body)
    ? new CallError(status, body.code, body.message, body.fields)
    : new CallError(status, notOurs, unexpectedMessage)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  refusal.retryAfter = seconds >= 0 ? seconds * 1000 : undefined
  return refusal
}

/**
 * Returns whether our server gave a reason for a failed call. It gave none when no answer came, or when something
 * between us and the server answered; a screen then shows its own sentence.
 */
export function hasMessage(error: unknown): error is CallError {
  return error instanceof CallError && error.status > 0 && error.code !== notOurs
}

type Refusal = { code: string; message: string; fields?: Record<string, string> }

function isRefusal(body: unknown): body is Refusal {
  if (typeof body !== 'object' || body === null || !('code' in body && 'message' in body)) return false
  return typeof body.code === 'string' && /^[a-z-]+$/.test(body.code) && typeof body.message === 'string'
}

/** Returns the Dutch sentence to show for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : unexpectedMessage
}
