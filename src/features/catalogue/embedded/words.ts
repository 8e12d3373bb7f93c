import { searchForm } from '#shared/text.ts'

/** Characters beyond this are ignored: a longer keyword adds nothing. */
const maxKeyword = 200
const maxKeywordWords = 10
const maxWordLength = 40
// "pinda's" and "pindas" are one word; "d'olive" is two.
const joinedPlural = /(?<=[\p{L}\p{N}])'s(?![\p{L}\p{N}])/gu
const wordPattern = /[\p{L}\p{N}]+/gu
// ASCII without the signs that `searchForm` folds.
const plainText = /^[\x20-\x5d\x5f\x61-\x7e]*$/
const plainWord = /[a-z0-9]+/g

/** Returns the words of a text in the form for comparing: lower case, without accents or signs. */
export function wordsOf(text: string): string[] {
  const isPlain = plainText.test(text)
  const form = isPlain ? text.toLowerCase() : searchForm(text)
  const joined = isPlain && !form.includes("'") ? form : form.replace(joinedPlural, 's')
  const words = joined.match(isPlain ? plainWord : wordPattern) ?? []
  return words.map((word) => (word.length > maxWordLength ? word.slice(0, maxWordLength).toWellFormed() : word))
}

/** Returns the words of a keyword, each once; empty when it holds only signs. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(wordsOf(keyword.slice(0, maxKeyword).toWellFormed()))].slice(0, maxKeywordWords)
}
