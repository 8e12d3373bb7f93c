/** The largest PDF of a supplier that is kept, in bytes, and how many a company keeps. */
export const keptPdf = { bytes: 1_000_000, ofCompany: 50 } as const
const pdfType = 'application/pdf'

/** Returns whether a file begins as a PDF does (ISO 32000-1, 7.5.2). */
export function isPdf(file: Uint8Array): boolean {
  return String.fromCharCode(...file.subarray(0, 5)) === '%PDF-'
}

/** Returns the kind of evidence by the content type that is kept of it. */
export function kindOf(contentType: string): 'photo' | 'pdf' {
  return contentType === pdfType ? 'pdf' : 'photo'
}

/** Returns a PDF as it is kept; as text why it can not be. */
export function asKeptPdf(file: Uint8Array): { contentType: string; bytes: Uint8Array; width: 0; height: 0 } | string {
  if (file.length > keptPdf.bytes) return `Een PDF mag hoogstens ${keptPdf.bytes / 1_000_000} MB zijn.`
  const tail = String.fromCharCode(...file.subarray(-1024))
  if (!tail.includes('%%EOF')) return 'Deze PDF is niet heel. Sla hem opnieuw op en probeer het dan.'
  return { contentType: pdfType, bytes: file, width: 0, height: 0 }
}

/** The most photos of labels that are kept; so many of a company can be downloaded and loaded again in one file. */
export const mostPhotos = { ofProduct: 3, ofCompany: 200 } as const

/** The size of the largest file that is accepted as a photo, in bytes. */
export const maxPhotoBytes = 12 * 1024 * 1024

/** The accepted kinds of files, by the names that people know. */
export const photoKinds = 'JPEG, PNG of WebP'

/** The size of a photo that is kept, in pixels and bytes: small print stays legible at it. */
export const keptPhoto = { side: 1600, bytes: 300_000 } as const

/** How many photos and PDFs there are already, and how many of them are PDFs. */
export type PhotoCounts = { ofProduct: number; ofCompany: number; pdfs: number }

/** Returns why no photo can be added to a product that has so many, in Dutch; undefined when one can. */
export function whyNoMorePhotos(
  { ofProduct, ofCompany, pdfs }: PhotoCounts,
  kind: 'photo' | 'pdf' = 'photo',
): string | undefined {
  if (ofProduct >= mostPhotos.ofProduct)
    return `Dit product heeft al ${mostPhotos.ofProduct} foto's. Verwijder er eerst een op het scherm van het product.`
  if (ofCompany >= mostPhotos.ofCompany)
    return `Er zijn al ${mostPhotos.ofCompany} foto's bewaard. Verwijder er eerst een die niet meer nodig is.`
  if (kind === 'pdf' && pdfs >= keptPdf.ofCompany)
    return `Er zijn al ${keptPdf.ofCompany} PDF's bewaard. Verwijder er eerst een die niet meer nodig is.`
  return undefined
}
