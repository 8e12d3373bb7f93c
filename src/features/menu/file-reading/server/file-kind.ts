import { unreadable } from '../rules.ts'

/** How a file is read. */
export type FileKind = 'pdf' | 'docx' | 'odt' | 'xlsx' | 'ods' | 'text'

// https://en.wikipedia.org/wiki/List_of_file_signatures
const zip = [0x50, 0x4b, 3, 4]
const pdf = [0x25, 0x50, 0x44, 0x46]
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]
const richText = [0x7b, 0x5c, 0x72, 0x74, 0x66]
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  // The container of WebP.
  [0x52, 0x49, 0x46, 0x46],
]
/** That of HEIC and AVIF names itself behind its length. */
const heic = [0x66, 0x74, 0x79, 0x70]

// The names of what is in a ZIP stand in it as they are, and so does the first file of an OpenDocument.
const partOf = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
] as const

/** Returns how a file is read by what is in it, whatever its name says, or the Dutch refusal of one that is not. */
export function fileKindOf(file: Buffer): FileKind | { refusal: string } {
  if (begins(file, pdf)) return 'pdf'
  if (begins(file, zip)) return partOf.find(([, part]) => file.includes(part))?.[0] ?? { refusal: unreadable.other }
  if (begins(file, oldOffice)) return { refusal: unreadable.old }
  if (begins(file, richText)) return { refusal: unreadable.other }
  const isPicture = begins(file.subarray(4), heic) || pictures.some((picture) => begins(file, picture))
  return isPicture ? { refusal: unreadable.picture } : 'text'
}

function begins(file: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte)
}
