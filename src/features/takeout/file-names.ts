import { keptPhoto, mostPhotos } from '#features/products/label-photos/rules.ts'

/** The file that holds a company's menu and products, in the ZIP and by itself. */
export const takeoutFileName = 'menukaart.json'

/** The largest JSON file that can be loaded, in bytes; one of 2,000 dishes and 5,000 products has about half of it. */
export const maxMenuBytes = 10 * 1024 * 1024

/** Returns the name of the photo with this id in the ZIP. */
export function photoFileName(id: number): string {
  return `etiketten/${id}.jpg`
}

/** The largest photo of a label that can be loaded, in bytes: twice as large as those that are downloaded. */
export const maxLoadedPhotoBytes = 2 * keptPhoto.bytes

/** The largest ZIP that can be loaded, in bytes: the menu, a logo and as many photos as a company can have. */
export const maxTakeoutBytes = maxMenuBytes + mostPhotos.ofCompany * keptPhoto.bytes + 5 * 1024 * 1024

/** The message for a file that is too large. */
export const takeoutTooLarge = 'Het bestand is te groot. Het mag hoogstens 75 MB zijn.'

/** Returns the name of the ZIP that is downloaded at `now`: 'menukaart-gegevens-2026-11-22.zip'. */
export function zipFileName(now: Date): string {
  return `menukaart-gegevens-${now.toISOString().slice(0, 10)}.zip`
}
