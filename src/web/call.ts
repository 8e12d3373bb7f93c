type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Options = { body?: unknown; idempotencyKey?: string }

/** What a save answers: the id of the saved thing, and its new version where it has one. */
export type Saved = { id: number; version: number | undefined }

const noAnswerMessage = 'Geen verbinding. Controleer je internet en probeer het opnieuw.'

/** A call that was refused (status 400 and up) or got no answer at all (status 0); `message` is Dutch and fit to show. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const signedOut = new EventTarget()

/** Tells `listener` each time a call was refused because nobody is signed in any more; returns how to stop that. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener('signed-out', listener)
  return () => signedOut.removeEventListener('signed-out', listener)
}

/** Calls the server and gives the answer's JSON; throws CallError. The only place of the staff app that uses fetch. */
export async function call<T>(method: Method, path: string, options: Options = {}): Promise<T> {
  return (await answerOf(method, path, options).then((answer) => answer.json())) as T
}

/** Calls the server to save something. */
export async function save(method: Method, path: string, options: Options = {}): Promise<Saved> {
  const answer = await answerOf(method, path, options)
  const version = answer.headers.get('x-version')
  return { id: (await answer.json()) as number, version: version === null ? undefined : Number(version) }
}

async function answerOf(method: Method, path: string, { body, idempotencyKey }: Options): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const answer = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError(0, 'no-answer', noAnswerMessage)
  })
  if (answer.ok) return answer
  const refusal = await refusalOf(answer)
  if (refusal.code === 'not-signed-in') signedOut.dispatchEvent(new Event('signed-out'))
  throw refusal
}

async function refusalOf(answer: Response): Promise<CallError> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return new CallError(answer.status, 'unexpected', 'Er is iets misgegaan. Probeer het opnieuw.')
  const { code, message, fields } = (await answer.json()) as {
    code: string
    message: string
    fields?: Record<string, string>
  }
  return new CallError(answer.status, code, message, fields)
}

/** The Dutch sentence of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Er is iets misgegaan. Probeer het opnieuw.'
}
