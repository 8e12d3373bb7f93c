import { searchForm } from '#shared/text.ts'

/** Characters beyond this are ignored: a longer keyword adds nothing. */
const maxKeyword = 200
const maxKeywordWords = 10
const maxWordLength = 40
// Letters that are not a base letter with a mark, and so survive searchForm.
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const specialLetter = /[ßœæøłđı]/g
// "pinda's" and "pindas" are one word; "d'olive" is two.
const joinedPlural = /(?<=[\p{L}\p{N}])['’‘`´]s(?![\p{L}\p{N}])/gu
const wordPattern = /[\p{L}\p{N}]+/gu
// Text in which each letter can be folded separately. It excludes the two ASCII signs that Unicode counts as marks (^
// and `), which are left to searchForm, as does `plainText`.
const latinText = /^[\x20-\x5d\x5f\x61-\x7e\u00c0-\u00ff]*$/
const latinLetter = /[\u00c0-\u00ff]/g
const latinLetters: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xc0 + index)).map((letter) => [
    letter,
    foldLetters(searchForm(letter)),
  ]),
)
const plainText = /^[\x20-\x5d\x5f\x61-\x7e]*$/
const plainWord = /[a-z0-9]+/g

/** Returns the words of a text in the form for comparing: lower case, without accents or signs. */
export function wordsOf(text: string): string[] {
  const isPlain = plainText.test(text)
  const form = isPlain ? text.toLowerCase() : foldedForm(text)
  const joined = isPlain && !form.includes("'") ? form : form.replace(joinedPlural, 's')
  const words = joined.match(isPlain ? plainWord : wordPattern) ?? []
  return words.map((word) => (word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed() : word))
}

/** Returns the words of a keyword, each once; empty when it holds only signs. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(wordsOf(keyword.slice(0, maxKeyword).toWellFormed()))].slice(0, maxKeywordWords)
}

function foldedForm(text: string): string {
  if (!latinText.test(text)) return foldLetters(searchForm(text))
  return text.replace(latinLetter, (letter) => latinLetters.get(letter) ?? letter).toLowerCase()
}

function foldLetters(form: string): string {
  return form.replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
}
