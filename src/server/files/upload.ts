import multipart from '@fastify/multipart'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { App } from '../requests/app.ts'
import { AppError, invalidField } from '../requests/errors.ts'

/** A form with one file, and its Dutch messages. */
export type FileForm = {
  /** The name of the file's field in refusals. */
  field: string
  maxBytes: number
  /** The message for a request that is no form. */
  noForm: string
  /** The message for a form without a file. */
  noFile: string
  tooLarge: string
}

// Room for the rest of the form around the file.
const aroundFile = 64 * 1024
/**
 * How long a file may stand still on its way (ms): so long does a phone take to change from one network to another. After
 * that its connection ends, and its place in memory is another's.
 */
const stillFor = 20_000

/**
 * Lets the calls of an area take forms with one file, and nothing else: they throw AppError 415 for what is no form, and 413
 * for one that is too large. The area is a scope of its own, so that every other call keeps refusing bodies that are not JSON.
 */
export async function takeForms(area: App, form: FileForm): Promise<void> {
  await area.register(multipart)
  area.addHook('onRequest', acceptOnlyForm(form))
}

/** Returns a hook that refuses a request by its headers, before its body is read. */
function acceptOnlyForm(form: FileForm) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data'))
      throw new AppError(415, 'unsupported-type', form.noForm)
    if (Number(headers['content-length'] ?? 0) > form.maxBytes + aroundFile) throw tooLarge(form)
  }
}

/** Compiles the validators of a call with a form: its handler reads the form, whose schema only documents it. */
export const exceptForm: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === 'body'
    ? (value: unknown) => ({ value })
    : validatorCompiler(route as Parameters<typeof validatorCompiler>[0])

/**
 * Reads the one file of a form, whatever its field is called; ignores other fields. Throws AppError when the form has
 * no file, an empty one, one that is too large, or more than one.
 */
export async function readOneFile(request: FastifyRequest, form: FileForm): Promise<Buffer> {
  const file = await readFile(request, form)
  if (!file) throw invalidField(form.field, form.noFile)
  if (file.length === 0) throw invalidField(form.field, 'Het bestand is leeg.')
  return file
}

async function readFile(request: FastifyRequest, form: FileForm): Promise<Buffer | undefined> {
  const limits = { files: 1, fileSize: form.maxBytes, fields: 10, fieldSize: 1024, parts: 11 }
  let file: Buffer | undefined
  const { socket } = request.raw
  // Node ends a connection on which nothing passes for that long.
  socket.setTimeout?.(stillFor)
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await part.toBuffer()
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string }, form)
  } finally {
    socket.setTimeout?.(0)
  }
  return file
}

// Any failure while the form is read counts as a fault of the form: https://github.com/fastify/fastify-multipart
function refusalOf({ code }: { code?: string }, form: FileForm): AppError {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(form)
  if (code === 'FST_FILES_LIMIT') return invalidField(form.field, 'Stuur één bestand, niet meer.')
  return invalidField(form.field, 'Het bestand is niet goed aangekomen. Probeer het opnieuw.')
}

function tooLarge({ field, tooLarge }: FileForm): AppError {
  return new AppError(413, 'too-large', tooLarge, { [field]: tooLarge })
}
