/** The largest file that is read. The largest menus are a few hundred kB; a PDF with photos has megabytes. */
export const maxFileBytes = 10 * 1024 * 1024
/** What the field of a file lets choose, by extension: some systems do not know the media types of office files. */
export const readableFiles = '.pdf,.docx,.odt,.xlsx,.ods,.csv,.tsv,.txt'
export const readableKinds = 'PDF, Word (.docx), Excel (.xlsx), OpenDocument (.odt, .ods), CSV of tekst'

/** How much of a file is read at most: some three times the longest menu that is entered at once. */
export const mostRead = { pages: 60, columns: 60, rows: 5000, cells: 100_000, characters: 200_000 } as const

/** Said of a file that is larger than what is read. */
export const tooMuch = {
  bytes: 'Dit bestand is te groot. Het mag hoogstens 10 MB zijn.',
  pages: `Dit bestand heeft meer dan ${mostRead.pages} bladzijden. Bewaar alleen de bladzijden van je menu.`,
  columns: `Deze tabel heeft meer dan ${mostRead.columns} kolommen. Haal weg wat je niet nodig hebt.`,
  rows: 'Deze tabel heeft meer dan 5.000 rijen. Deel hem op.',
  characters: 'In dit bestand staat te veel tekst om in één keer te lezen: meer dan 200.000 tekens.',
} as const

const otherwise = 'Sla het op als PDF, .docx of .xlsx, of kopieer de tekst en plak die hier.'

/** Said of a file that can not be read. */
export const unreadable = {
  broken: `Dit bestand is niet te lezen: het is beschadigd, of van een ander soort. ${otherwise}`,
  tooHard: `Dit bestand is te ingewikkeld om te lezen. ${otherwise}`,
  password: 'Op dit bestand zit een wachtwoord. Haal dat eraf en probeer het opnieuw.',
  scanned: 'In deze PDF staat geen tekst, alleen een afbeelding. Uit een scan of foto kunnen we geen tekst halen.',
  old: `Dit is een oud bestand (.doc, .xls), of er zit een wachtwoord op. ${otherwise}`,
  picture: 'Dit is een foto. Uit een foto kunnen we geen tekst halen.',
  other: `Dit soort bestand lezen we niet. ${otherwise}`,
  empty: 'In dit bestand staat geen tekst.',
} as const
