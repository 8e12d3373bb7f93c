/** The most photos of labels that are kept; so many of a company can be downloaded and loaded again in one file. */
export const mostPhotos = { ofProduct: 3, ofCompany: 200 } as const

/** The size of the largest file that is accepted as a photo, in bytes. */
export const maxPhotoBytes = 12 * 1024 * 1024

/** The accepted kinds of files, by the names that people know. */
export const photoKinds = 'JPEG, PNG of WebP'

/** The size of a photo that is kept, in pixels and bytes: small print stays legible at it. */
export const keptPhoto = { side: 1600, bytes: 300_000 } as const

/** How many photos there are already. */
export type PhotoCounts = { ofProduct: number; ofCompany: number }

/** Returns why no photo can be added to a product that has so many, in Dutch; undefined when one can. */
export function whyNoMorePhotos({ ofProduct, ofCompany }: PhotoCounts): string | undefined {
  if (ofProduct >= mostPhotos.ofProduct)
    return `Dit product heeft al ${mostPhotos.ofProduct} foto's. Verwijder er eerst een op het scherm van het product.`
  if (ofCompany >= mostPhotos.ofCompany)
    return `Er zijn al ${mostPhotos.ofCompany} foto's bewaard. Verwijder er eerst een die niet meer nodig is.`
  return undefined
}
