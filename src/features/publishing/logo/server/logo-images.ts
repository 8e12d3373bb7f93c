import { fileURLToPath } from 'node:url'
import { makeImages } from '#server/images/make-images.ts'
import type { CompanyId } from '#shared/ids.ts'

/** A stored version of a logo: `phone` is small WebP, `print` is large PNG; both keep transparency. */
export type LogoVariant = 'phone' | 'print'
export type LogoImage = {
  variant: LogoVariant
  contentType: string
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
  /** How it looks, of the variant for phones; see `LogoLook`. */
  tones: string
  accentcolor: string | null
}

const job = {
  program: fileURLToPath(new URL('./logo-process.ts', import.meta.url)),
  field: 'logo',
  tooComplex: 'Deze afbeelding is te ingewikkeld om te verwerken. Gebruik een eenvoudiger bestand, zoals een PNG.',
  busy: "Er worden nu veel logo's verwerkt. Probeer het zo nog een keer.",
}

/**
 * Converts a company's uploaded file to the images of a logo, with the limits of `makeImages`; throws AppError when the file can
 * not be a logo.
 */
export function makeLogoImages(companyId: CompanyId, file: Buffer, maxMs?: number): Promise<readonly LogoImage[]> {
  return makeImages<LogoImage>(job, companyId, file, maxMs)
}
