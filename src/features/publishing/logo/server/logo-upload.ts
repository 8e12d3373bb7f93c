import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { logoTooLarge, maxLogoBytes } from '../logo-files.ts'
import { refusedLogo } from './logo-images.ts'

// Allows 64 KiB for the rest of the form around the file.
const maxFormBytes = maxLogoBytes + 64 * 1024
const limits = { files: 1, fileSize: maxLogoBytes, fields: 10, fieldSize: 1024, parts: 11 }

/**
 * Refuses a request by its headers, before reading its body: throws AppError 415 when it is no form, 413 when too
 * large.
 */
export async function refuseOtherThanForm({ headers }: FastifyRequest): Promise<void> {
  if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) {
    const message = 'Stuur het logo als bestand in een formulier (multipart/form-data).'
    throw new AppError(415, 'unsupported-type', message)
  }
  if (Number(headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
}

/**
 * Reads the one file of a form, whatever its field is called; ignores other fields. Throws AppError when the form has
 * no file, an empty one, one that is too large, or more than one.
 */
export async function readOneFile(request: FastifyRequest): Promise<Buffer> {
  const file = await readFile(request)
  if (!file) throw refusedLogo('Kies een bestand met je logo.')
  if (file.length === 0) throw refusedLogo('Het bestand is leeg.')
  return file
}

async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  let file: Buffer | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await part.toBuffer()
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string })
  }
  return file
}

// Any failure while the form is read counts as a fault of the form: https://github.com/fastify/fastify-multipart
function refusalOf({ code }: { code?: string }): AppError {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT') return refusedLogo('Stuur één bestand, niet meer.')
  return refusedLogo('Het bestand is niet goed aangekomen. Probeer het opnieuw.')
}

function tooLarge(): AppError {
  return new AppError(413, 'too-large', logoTooLarge, { logo: logoTooLarge })
}
