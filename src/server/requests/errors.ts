import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DatabaseOutage, type OutageKind } from '#db/errors.ts'
import { escapeHtml } from '#shared/text.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** What a refusal or a failure is answered with. */
type Refusal = { status: number } & Pick<AppError, 'code' | 'message'> &
  Partial<Pick<AppError, 'fields' | 'retryAfter'>>

/**
 * A refusal with a Dutch sentence fit for the user. Any other error is our own mistake, except a `DatabaseOutage` and
 * Fastify's own refusals.
 */
export class AppError extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The seconds after which the same call may succeed; undefined when not known. */
  readonly retryAfter: number | undefined

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Returns the refusal for a row that does not exist or belongs to another company: nobody can tell the two apart. */
export function notFound(what: string): AppError {
  return new AppError(404, 'not-found', `${what} niet gevonden`)
}

/** Returns the refusal for an address that does not exist. */
export function unknownAddress(): AppError {
  return new AppError(404, 'not-found', 'Dit adres bestaat niet.')
}

/** Returns the refusal for a field with an unacceptable value; `field` is its name in the body. */
export function invalidField(field: string, message: string): AppError {
  return new AppError(400, 'invalid', message, { [field]: message })
}

// Fastify's own refusals before a request reaches a route: https://fastify.dev/docs/latest/Reference/Errors/
const frameworkRefusals: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too-large', 'Dit is te groot om te versturen.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    415,
    'unsupported-type',
    'Dit soort inhoud wordt niet aangenomen; stuur JSON.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError(400, 'invalid', 'De inhoud is geen geldige JSON.'),
  FST_ERR_BAD_URL: new AppError(400, 'invalid', 'Dit adres klopt niet.'),
  FST_ERR_MAX_PARAM_LENGTH: unknownAddress(),
}

const outages: Readonly<Record<OutageKind, AppError>> = {
  away: new AppError(503, 'database-away', 'De gegevens zijn even niet bereikbaar. Probeer het zo weer.'),
  full: new AppError(
    503,
    'storage-full',
    'De opslag is vol, dus er kan nu niets worden bewaard. Waarschuw de beheerder en probeer het later opnieuw.',
  ),
  damaged: new AppError(
    503,
    'database-damaged',
    'De gegevens zijn beschadigd en kunnen nu niet worden gelezen. Waarschuw de beheerder.',
  ),
}
const outageLines: Readonly<Record<OutageKind, string>> = {
  away: 'the database is away',
  full: 'the disk is full',
  damaged: 'the database is damaged: put a backup back',
}

/** Returns the refusal of a call that a database outage makes impossible. */
export function databaseOut(kind: OutageKind): AppError {
  return outages[kind]
}

/** Handles every error: answers refusals as `{code, message, fields}`; logs all else and answers one calm sentence. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DatabaseOutage) {
    request.log.warn({ reason: error.message, ...whereOf(request) }, outageLines[error.kind])
    return sendFailure(reply, databaseOut(error.kind))
  }
  const refused = asRefusal(error)
  if (refused) return sendRefusal(reply, refused)
  request.log.error({ err: error, ...whereOf(request) }, 'unexpected error')
  return sendFailure(reply, { status: 500, code: 'unexpected', message: 'Er is iets misgegaan. Probeer het opnieuw.' })
}

/** Sends what went wrong here, not there: to a person who opened a page, such as a card, as one. */
function sendFailure(reply: FastifyReply, failure: Refusal) {
  const { method, headers } = reply.request
  const isOpened = method === 'GET' && headers.accept?.includes('text/html')
  withRequestId(reply)
  if (!isOpened) return sendRefusal(reply, failure)
  return withStatus(reply, failure).type('text/html; charset=utf-8').send(pageOf(failure.message))
}

/** Without a style, which its policy would have to name; in large letters on a phone, too. */
function pageOf(message: string): string {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!doctype html><html lang="nl"><head>${head}<title>Menukaart</title></head><body><h1>Menukaart</h1><p>${escapeHtml(message)}</p></body></html>`
}

/** By route: an address holds tokens and ids. */
function whereOf({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url }
}

/** Lets whoever saw a failure name the lines of the log that tell of it. */
function withRequestId(reply: FastifyReply): FastifyReply {
  return reply.header('x-request-id', reply.request.id)
}

/**
 * Returns what a log tells of an error: not all that a driver hangs on it, as PostgreSQL's `detail` holds the values of the row
 * (https://node-postgres.com/apis/client).
 */
export function describeError(error: Error & { code?: unknown }) {
  const { name: type, code, message, stack = '', cause } = error
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: String(cause) }),
  }
}

/** Sends a refusal in the shape that every call shares. */
export function sendRefusal(reply: FastifyReply, refused: Refusal) {
  return withStatus(reply, refused).send({
    code: refused.code,
    message: refused.message,
    ...(refused.fields && { fields: refused.fields }),
  })
}

function withStatus(reply: FastifyReply, { status, retryAfter }: Refusal): FastifyReply {
  if (status === 503) reply.header('retry-after', '5')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status)
}

function asRefusal(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return asFieldRefusal(error.validation)
  if (!('statusCode' in error) || error.statusCode === undefined) return undefined
  const known = frameworkRefusals[error.code]
  if (known) return known
  if (error.statusCode === 429)
    return new AppError(429, 'too-many', 'Te veel pogingen. Wacht even en probeer het opnieuw.')
  if (error.statusCode < 500) return new AppError(400, 'invalid', 'Deze aanvraag kan niet worden verwerkt.')
  return undefined
}

type Issues = readonly { instancePath: string; message?: string | undefined }[]

/**
 * Names each refused field by its whole path, such as 'categories.0.dishes.12.price', so that a screen can find it: the
 * `schemaErrorFormatter` of calls whose body holds many items of a kind.
 */
export function refuseByPath(issues: Issues): AppError {
  return asFieldRefusal(issues, (path) => path.split('/').filter(Boolean).join('.'))
}

function asFieldRefusal(issues: Issues, nameOf = fieldNamed): AppError {
  const fields: Record<string, string> = {}
  for (const { instancePath, message = 'Ongeldige waarde' } of issues) {
    const field = nameOf(instancePath)
    if (field) fields[field] ??= message
  }
  const message = issues[0]?.message ?? 'Ongeldige invoer'
  return new AppError(400, 'invalid', message, Object.keys(fields).length > 0 ? fields : undefined)
}

/**
 * Returns the body's field that an issue is in, as a form names it: '/dietaryneeds/0/id' and '/0/order' → dietaryneeds,
 * order.
 */
function fieldNamed(instancePath: string): string {
  const steps = instancePath.split('/').filter(Boolean)
  const isIndex = (step: string) => /^\d+$/.test(step)
  const start = steps.findIndex((step) => !isIndex(step))
  if (start === -1) return ''
  const end = steps.findIndex((step, index) => index > start && isIndex(step))
  return steps.slice(start, end === -1 ? undefined : end).join('.')
}
