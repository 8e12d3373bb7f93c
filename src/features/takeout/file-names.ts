import { mostDishPhotos, pictures } from '#features/menu/photos/rules.ts'
import { keptPdf, keptPhoto, mostPhotos } from '#features/products/label-photos/rules.ts'
import { maxKeptLogoBytes } from '#features/publishing/logo/rules.ts'

/** The file that holds a company's menu and products, in the ZIP and by itself. */
export const takeoutFileName = 'menukaart.json'

const megabyte = 1024 * 1024

/**
 * The largest JSON file that can be loaded, in bytes: 5,000 dishes in ten other languages (`takeoutLimits.translations`),
 * 10,000 products that say something of all fourteen allergens (`takeoutLimits.levels`) and the largest logo take 86
 * million.
 */
export const maxMenuBytes = 96 * megabyte

/** The refusal of a larger one. */
export const menuTooLarge = `Het bestand is te groot. Zonder foto's mag het hoogstens ${maxMenuBytes / megabyte} MB zijn.`

/** Returns the name in the ZIP of the photo of a dish with this id. */
export function dishPhotoFileName(id: number): string {
  return `gerechten/${id}.webp`
}

/** Returns the name in the ZIP of the photo of a label, or the PDF of a supplier, with this id. */
export function photoFileName(id: number, kind: 'photo' | 'pdf' = 'photo'): string {
  return `etiketten/${id}.${kind === 'pdf' ? 'pdf' : 'jpg'}`
}

/** Returns how large a photo or PDF of this name may be to be loaded, in bytes: a photo twice as large as those that are downloaded. */
export function mostBytesOf(name: string): number {
  return name.endsWith('.pdf') ? keptPdf.bytes : 2 * keptPhoto.bytes
}

/**
 * The largest file that can be loaded, in bytes: as many photos as a company can have, the logo twice, by itself and in
 * the menu, and all texts, which a ZIP makes ten times smaller. So large may a JSON file by itself be too.
 */
export const maxTakeoutBytes =
  mostPhotos.ofCompany * keptPhoto.bytes +
  keptPdf.ofCompany * keptPdf.bytes +
  mostDishPhotos * pictures.opened.bytes +
  2 * maxKeptLogoBytes +
  20 * megabyte

/** The message for a file that is too large. */
export const takeoutTooLarge = 'Het bestand is te groot. Het mag hoogstens 165 MB zijn.'

/** Returns the name of the ZIP that is downloaded at `now`: 'menukaart-gegevens-2026-11-22.zip'. */
export function zipFileName(now: Date): string {
  return `menukaart-gegevens-${now.toISOString().slice(0, 10)}.zip`
}
