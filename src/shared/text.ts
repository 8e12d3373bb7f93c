// Marks that turn the direction of text around them: in a name they can make "bevat" and "bevat niet" change places.
// https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point; PostgreSQL refuses NUL in text
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// Spaces, what Unicode says is not to be drawn (joiners, fillers, soft hyphens), and the braille cell without dots.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

// The longest run of marks on one letter that any writing needs: https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
const marksBeyondNeed = /(\p{M}{30})\p{M}+/gu

/**
 * As `String.normalize`, in time that grows with the text only: sorting a run of marks takes time by its square, so that
 * 400 kB of them take half a minute. Of more than 30 marks on one letter it keeps the first 30.
 */
function normalizeMarks(text: string, form: 'NFC' | 'NFD'): string {
  return text.replace(marksBeyondNeed, '$1').normalize(form).replace(marksBeyondNeed, '$1')
}

/**
 * Text as we store it: well-formed, NFC, without control and direction-turning characters, without heaps of marks on one
 * letter, trimmed. Keeps line ends.
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(directionControls, '')
    .replace(controlCharacters, '')
  return normalizeMarks(plain, 'NFC').trim()
}

/** As `cleanText`, for what stands on one line: line ends and tabs become a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

// Nearly every text has one, and then nothing else matters.
const plainVisible = /[!-~]/

/** True for a text in which a reader sees nothing. */
export function isBlank(text: string): boolean {
  return !plainVisible.test(text) && text.replace(invisible, '') === ''
}

/** The form in which names are searched and sorted: small letters without accents, single spaces. */
export function searchForm(text: string): string {
  return normalizeMarks(text, 'NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text for a LIKE pattern with `escape '\\'`: what is a wildcard there stands for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
