// Characters that turn the direction of the text around them: in a name they can make "bevat" and "bevat niet" change
// places. https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point; PostgreSQL refuses NUL in text
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// Spaces, controls, characters that Unicode defines as invisible (joiners, fillers, soft hyphens), the empty braille cell.
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

// The longest run of marks on one letter that any script needs:
// https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
// The voiced marks of half width are letters until NFKD makes marks of them.
const marksBeyondNeed = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * Normalizes as `String.normalize` does, in linear time: sorting a run of marks takes quadratic time, half a minute for
 * 400 kB of them. Of more than 30 marks on one letter it keeps the first 30.
 */
function normalizeMarks(text: string, form: 'NFC' | 'NFKD'): string {
  return text.replace(marksBeyondNeed, '$1').normalize(form).replace(marksBeyondNeed, '$1')
}

/**
 * Replaces each half of a character that has lost its other half, as `String.toWellFormed` does: that one is missing in
 * browsers that staff use.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/**
 * Cleans a text for storing: well-formed, NFC, without control and direction-turning characters, without heaps of marks
 * on one letter, trimmed. Keeps line ends.
 */
export function cleanText(text: string): string {
  const plain = wellFormed(text.replace(/\r\n?/g, '\n')).replace(directionControls, '').replace(controlCharacters, '')
  return normalizeMarks(plain, 'NFC').trim()
}

/** Returns a text with a capital at its start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
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

// ASCII, but for the two signs that Unicode counts as marks: ^ and `.
const beyondPlain = /[^\x20-\x5d\x5f\x61-\x7e]+/g
const apostrophes = /[\u2018\u2019\u201b\u02b9-\u02bc\u2032\u00b4`]/g
const dashes = /[\u2010-\u2015\u2212]/g
// Marks on letters, among them the vowel signs of Arabic and what stretches its words; and what nobody sees.
const unheard = /[\p{Diacritic}\p{Default_Ignorable_Code_Point}\u0640\u0653-\u0656\u0670]/gu
// Letters that are no letter with a mark to Unicode, and those that Arabic and Greek write differently at the end.
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ς: 'σ', ة: 'ه', ى: 'ي' },
}
const otherLetter = /[ßœæøłđðþħıςةى]/g
/** The longest run of letters that is kept folded: names use the same few over and over. */
const longestKept = 2
const mostKept = 2000
const folded = new Map<string, string>()

/**
 * Returns the form in which all words are compared, searched and sorted: small letters without marks, ligatures and
 * other widths (NFKD), one kind of apostrophe and of dash, single spaces. In linear time.
 */
export function searchForm(text: string): string {
  return text.replace(beyondPlain, foldKept).toLowerCase().replace(/\s+/g, ' ').trim()
}

function foldKept(run: string): string {
  if (run.length > longestKept) return fold(run)
  const known = folded.get(run)
  if (known !== undefined) return known
  if (folded.size >= mostKept) folded.clear()
  const form = fold(run)
  folded.set(run, form)
  return form
}

function fold(run: string): string {
  // Before NFKD, which makes a space with a mark of an acute accent that stands alone.
  return normalizeMarks(run.replace(apostrophes, "'"), 'NFKD')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(unheard, '')
    .toLowerCase()
    .replace(otherLetter, (letter) => letters[letter] ?? letter)
}

/** Escapes a text for a LIKE pattern with `escape '\\'`: wildcards in it match themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** Escapes a text for use in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Returns whether a word was cut at the end of a line: 'geroos-' before 'terde', but not 'voor-' before 'en nagerecht'. */
export function isCutWord(above: string, below: string): boolean {
  return /\p{Ll}-$/u.test(above) && /^(?!(?:en|of)(?!\p{L}))\p{Ll}/u.test(below)
}
