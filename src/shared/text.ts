// Characters that turn the direction of the text around them: in a name they can make "bevat" and "bevat niet" change
// places. https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point; PostgreSQL refuses NUL in text
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// Spaces, characters that Unicode defines as invisible (joiners, fillers, soft hyphens), and the empty braille cell.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

// The longest run of marks on one letter that any script needs:
// https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
const marksBeyondNeed = /(\p{M}{30})\p{M}+/gu

/**
 * Normalizes as `String.normalize` does, in linear time: sorting a run of marks takes quadratic time, half a minute for
 * 400 kB of them. Of more than 30 marks on one letter it keeps the first 30.
 */
function normalizeMarks(text: string, form: 'NFC' | 'NFD'): string {
  return text.replace(marksBeyondNeed, '$1').normalize(form).replace(marksBeyondNeed, '$1')
}

/**
 * Cleans a text for storing: well-formed, NFC, without control and direction-turning characters, without heaps of marks
 * on one letter, trimmed. Keeps line ends.
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(directionControls, '')
    .replace(controlCharacters, '')
  return normalizeMarks(plain, 'NFC').trim()
}

/** Cleans a text as `cleanText` does, and puts it on one line: each run of white space becomes one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

// Nearly every text has one of these, and then it is not blank.
const plainVisible = /[!-~]/

/** Returns whether a reader sees nothing in a text. */
export function isBlank(text: string): boolean {
  return !plainVisible.test(text) && text.replace(invisible, '') === ''
}

/** Returns the form in which names are searched and sorted: small letters without accents, single spaces. */
export function searchForm(text: string): string {
  return normalizeMarks(text, 'NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Escapes a text for a LIKE pattern with `escape '\\'`: wildcards in it match themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** Escapes a text for use in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
