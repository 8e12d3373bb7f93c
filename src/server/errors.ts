import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DatabaseOutage, type OutageKind } from '#db/errors.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** A refusal with a Dutch sentence that may be shown to the user. Everything else that is thrown is our own mistake. */
export class AppError extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  /** After how many seconds the same call may succeed; undefined = not known. */
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

/** The refusal for a row that does not exist or belongs to another company: the two can't be told apart. */
export function notFound(what: string): AppError {
  return new AppError(404, 'not-found', `${what} niet gevonden`)
}

/** The refusal for an address at which nothing is. */
export function unknownAddress(): AppError {
  return new AppError(404, 'not-found', 'Dit adres bestaat niet.')
}

/** The refusal for a field whose value can't be accepted; `field` is the name in the body. */
export function invalidField(field: string, message: string): AppError {
  return new AppError(400, 'invalid', message, { [field]: message })
}

// What Fastify itself refuses before a route is reached: https://fastify.dev/docs/latest/Reference/Errors/
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
}

/** The refusal of what the database can't do now. */
export function databaseOut(kind: OutageKind): AppError {
  return outages[kind]
}

/** The one error handler: refusals as `{code, message, fields}`, all else logged and answered with one calm sentence. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DatabaseOutage) {
    request.log.warn({ reason: error.message }, error.kind === 'full' ? 'the disk is full' : 'the database is away')
    return sendRefusal(reply, databaseOut(error.kind))
  }
  const refused = asRefusal(error)
  if (refused) return sendRefusal(reply, refused)
  request.log.error({ err: error }, 'unexpected error')
  return reply.code(500).send({ code: 'unexpected', message: 'Er is iets misgegaan. Probeer het opnieuw.' })
}

/** Sends a refusal in the shape that every call shares. */
export function sendRefusal(reply: FastifyReply, refused: AppError) {
  if (refused.status === 503) reply.header('retry-after', '5')
  if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
  return reply.code(refused.status).send({
    code: refused.code,
    message: refused.message,
    ...(refused.fields && { fields: refused.fields }),
  })
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
 * The `schemaErrorFormatter` of a call whose body holds many things of a kind: each field is named by its whole path,
 * such as 'categories.0.dishes.12.price', so that a screen finds the one that is wrong.
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

/** The field of the body that an issue is in, as a form knows it: '/dietaryneeds/0/id' and '/0/order' → dietaryneeds, order. */
function fieldNamed(instancePath: string): string {
  const steps = instancePath.split('/').filter(Boolean)
  const isIndex = (step: string) => /^\d+$/.test(step)
  const start = steps.findIndex((step) => !isIndex(step))
  if (start === -1) return ''
  const end = steps.findIndex((step, index) => index > start && isIndex(step))
  return steps.slice(start, end === -1 ? undefined : end).join('.')
}
