export type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg'

/** The kind of a file: one that we accept, or the name of one that we do not. */
export type FileKind = { kind: ImageKind } | { otherName: string }

type Signature = { at?: number; bytes: string; is: FileKind }

// Leading bytes by which file formats identify themselves; https://en.wikipedia.org/wiki/List_of_file_signatures lists
// them. The brand of an ISO base media file (HEIC, AVIF) follows its 'ftyp'.
const signatures: readonly Signature[] = [
  { bytes: '\x89PNG\r\n\x1a\n', is: { kind: 'png' } },
  { bytes: '\xff\xd8\xff', is: { kind: 'jpeg' } },
  { bytes: 'GIF87a', is: { kind: 'gif' } },
  { bytes: 'GIF89a', is: { kind: 'gif' } },
  { at: 8, bytes: 'WEBP', is: { kind: 'webp' } },
  { at: 4, bytes: 'ftypavi', is: { otherName: 'AVIF' } },
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => ({
    at: 4,
    bytes: `ftyp${brand}`,
    is: { otherName: 'HEIC' },
  })),
  { at: 4, bytes: 'ftyp', is: { otherName: 'video' } },
  { bytes: 'II*\0', is: { otherName: 'TIFF' } },
  { bytes: 'MM\0*', is: { otherName: 'TIFF' } },
  { bytes: '%PDF', is: { otherName: 'PDF' } },
  { bytes: '%!PS', is: { otherName: 'EPS' } },
  { bytes: '8BPS', is: { otherName: 'Photoshop' } },
  { bytes: 'BM', is: { otherName: 'BMP' } },
  { bytes: '\0\0\x01\0', is: { otherName: 'ICO' } },
  { bytes: '\xff\x0a', is: { otherName: 'JPEG XL' } },
  { bytes: '\0\0\0\x0cJXL ', is: { otherName: 'JPEG XL' } },
  { bytes: '\0\0\0\x0cjP  ', is: { otherName: 'JPEG 2000' } },
  { bytes: 'PK\x03\x04', is: { otherName: 'ZIP' } },
  { bytes: '\x1f\x8b', is: { otherName: 'GZIP (SVGZ)' } },
]

/** Determines a file's kind from its contents, whatever its name and type; undefined for an unknown kind. */
export function kindOfFile(file: Buffer): FileKind | undefined {
  const found = signatures.find(({ at = 0, bytes }) => file.toString('latin1', at, at + bytes.length) === bytes)
  return found?.is ?? (looksLikeSvg(file) ? { kind: 'svg' } : undefined)
}

function looksLikeSvg(file: Buffer): boolean {
  const text = file.toString('utf8')
  return /^[\uFEFF\s]*</.test(text) && /<(?:[\w-]+:)?svg[\s/>]/i.test(text)
}
