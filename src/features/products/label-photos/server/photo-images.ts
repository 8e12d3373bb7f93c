import { fileURLToPath } from 'node:url'
import { type ImageJob, makeImages } from '#server/images/make-images.ts'
import { invalidField } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { asKeptPdf, isPdf } from '../rules.ts'

/** A photo as it is kept; width and height are in pixels. */
export type PhotoImage = { contentType: string; bytes: Uint8Array; width: number; height: number }

/** The message while too many photos wait. */
export const photosBusy = "Er worden nu veel foto's verwerkt. Probeer het zo nog een keer."

const job = photoJob(new URL('./photo-process.ts', import.meta.url))

/** Returns the job of a program that makes what is kept of a photo. */
export function photoJob(program: URL): ImageJob {
  return {
    program: fileURLToPath(program),
    field: 'photo',
    tooComplex: 'Deze foto lukt niet. Maak een nieuwe.',
    busy: photosBusy,
  }
}

/**
 * Encodes a company's uploaded photo anew, upright and without what its file said about the place and the device, with the limits
 * of `makeImages`; throws AppError for a file that is no photo.
 */
export async function makePhoto(companyId: CompanyId, file: Buffer): Promise<PhotoImage> {
  const [photo] = await makeImages<PhotoImage>(job, companyId, file)
  if (!photo) throw new Error('the image process made no photo')
  return photo
}

/** Returns what is kept of a file: a photo is encoded anew, a PDF stays as it is. Throws 400 for anything else. */
export async function makeEvidence(companyId: CompanyId, file: Buffer): Promise<PhotoImage> {
  if (!isPdf(file)) return makePhoto(companyId, file)
  const pdf = asKeptPdf(file)
  if (typeof pdf === 'string') throw invalidField('file', pdf)
  return pdf
}
