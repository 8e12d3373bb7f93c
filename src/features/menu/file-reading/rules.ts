/** The largest file that is read. The largest menus are a few hundred kB; a PDF with photos has megabytes. */
export const maxFileBytes = 10 * 1024 * 1024
/** What the field of a file lets choose, by extension: some systems do not know the media types of office files. */
export const readableFiles = '.pdf,.docx,.odt,.xlsx,.ods,.csv,.tsv,.txt'
export const readableKinds = 'PDF, Word (.docx), Excel (.xlsx), OpenDocument (.odt, .ods), CSV of tekst'

/** How much of a file is read at most: some three times the longest menu that is entered at once. */
export const mostRead = { pages: 60, columns: 60, rows: 5000, cells: 100_000, characters: 200_000 } as const

/** How a file is read; a refusal is the Dutch sentence about one that is not. */
export type FileKind = 'pdf' | 'office' | 'text'

const startsWith = (file: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => file[at] === byte)
const isPicture = (file: Uint8Array) =>
  startsWith(file, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(file, 0xff, 0xd8, 0xff) ||
  startsWith(file, 0x47, 0x49, 0x46, 0x38) ||
  startsWith(file, 0x49, 0x49, 0x2a, 0) ||
  startsWith(file, 0x4d, 0x4d, 0, 0x2a) ||
  // The containers of WebP, HEIC and AVIF.
  (startsWith(file, 0x52, 0x49, 0x46, 0x46) && file[8] === 0x57) ||
  [0x66, 0x74, 0x79, 0x70].every((byte, at) => file[at + 4] === byte)

const otherwise = 'Sla het op als PDF, .docx of .xlsx, of kopieer de tekst en plak die hier.'

/**
 * Returns how a file is read by its first bytes, whatever its name says, or the Dutch refusal of one that is not. The marks
 * are those of https://en.wikipedia.org/wiki/List_of_file_signatures.
 */
export function fileKindOf(file: Uint8Array): FileKind | { refusal: string } {
  if (startsWith(file, 0x50, 0x4b, 3, 4)) return 'office'
  if (startsWith(file, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0))
    return { refusal: `Dit is een oud bestand (.doc, .xls), of er zit een wachtwoord op. ${otherwise}` }
  if (isPicture(file)) return { refusal: 'Dit is een foto. Uit een foto kunnen we geen tekst halen.' }
  if (startsWith(file, 0x7b, 0x5c, 0x72, 0x74, 0x66))
    return { refusal: `Dit soort bestand (.rtf) lezen we niet. ${otherwise}` }
  return 'text'
}

/** Said of a file that is larger than what is read. */
export const tooMuch = {
  bytes: 'Dit bestand is te groot. Het mag hoogstens 10 MB zijn.',
  pages: `Dit bestand heeft meer dan ${mostRead.pages} bladzijden. Bewaar alleen de bladzijden van je menu.`,
  columns: `Deze tabel heeft meer dan ${mostRead.columns} kolommen. Haal weg wat je niet nodig hebt.`,
  rows: 'Deze tabel heeft meer dan 5.000 rijen. Deel hem op.',
  characters: 'In dit bestand staat te veel tekst om in één keer te lezen: meer dan 200.000 tekens.',
} as const

/** Said of a file that can not be read. */
export const unreadable = {
  broken: `Dit bestand is niet te lezen: het is beschadigd, of van een ander soort. ${otherwise}`,
  tooHard: `Dit bestand is te ingewikkeld om te lezen. ${otherwise}`,
  password: 'Op dit bestand zit een wachtwoord. Haal dat eraf en probeer het opnieuw.',
  scanned: 'In deze PDF staat geen tekst, alleen een afbeelding. Uit een scan of foto kunnen we geen tekst halen.',
  empty: 'In dit bestand staat geen tekst.',
} as const
