/** The most photos of dishes that a company keeps; as many can be downloaded and loaded again in one file. */
export const mostDishPhotos = 200

/** The size of the largest file that is accepted as a photo, in bytes. */
export const maxPhotoBytes = 12 * 1024 * 1024

/** The refusal of a larger one. */
export const photoTooLarge = 'De foto is groter dan 12 MB.'

/** The accepted kinds of files, by the names that people know. */
export const photoKinds = 'JPEG, PNG of WebP'

/** The same kinds for a file dialog. Listing them, instead of all images, makes an iPhone convert its HEIC photos. */
export const photoTypes = 'image/jpeg,image/png,image/webp'

/** The place of a photo on the card, in CSS pixels: the same for all, so that nothing moves when one arrives. */
export const placeOnCard = { width: 96, height: 72 } as const

/** The two pictures that are made of a photo, in pixels and bytes: cut to its place on the card, and whole. */
export const pictures = {
  card: { width: 3 * placeOnCard.width, height: 3 * placeOnCard.height, bytes: 20_000 },
  opened: { width: 1200, height: 1200, bytes: 80_000 },
} as const
export type Picture = keyof typeof pictures

/** The encodings of each picture; every browser of today reads the last one. */
export const encodings = ['avif', 'webp'] as const
export type Encoding = (typeof encodings)[number]

/** A file of a photo, as its address names it; `hash` is that of the photo's contents. */
export type PhotoFile = { dishId: number; hash: string; picture: Picture; encoding: Encoding }

const lengthOfHash = 6
const fileName = /^(\d{1,15})-([\w-]{6})(-opened)?\.(avif|webp)$/

/** Returns the start of a hash that addresses have: no two photos of one dish share it. */
export function shortHash(hash: string): string {
  return hash.slice(0, lengthOfHash)
}

/** Returns the path of a photo's card picture as WebP, on this server; `qrcode` is the token of its card. */
export function photoAddress(qrcode: string, { dishId, hash }: { dishId: number; hash: string }): string {
  return `/menu/GetPhoto/${qrcode}/${dishId}-${hash}.webp`
}

/** Returns the paths of a photo's other files, by its address. */
export function filesOf(address: string): { avif: string; opened: string; openedAvif: string } {
  const start = address.slice(0, -'.webp'.length)
  return { avif: `${start}.avif`, opened: `${start}-opened.webp`, openedAvif: `${start}-opened.avif` }
}

/** Reads the name of a photo's file; undefined for any other text. */
export function readFileName(name: string): PhotoFile | undefined {
  const [, dishId, hash, opened, encoding] = fileName.exec(name) ?? []
  if (dishId === undefined || hash === undefined) return undefined
  return { dishId: Number(dishId), hash, picture: opened ? 'opened' : 'card', encoding: encoding as Encoding }
}
