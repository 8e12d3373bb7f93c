import { joinTexts } from './finished.ts'

/** A name as guests read it, and what stands with it that is of the description. */
export type SplitName = { name: string; beside: string }

const latin = /\p{Script=Latin}/u
// One letter of most scripts may be a sign, such as 'Ω'; one of these is a word.
const otherWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|\p{L}[\p{L}\p{M}]/u
// It says that other prices come, and names nothing.
const from = /\s(?:v\.\s?a\.?|vanaf)$/i
const isOther = (word: string) => !latin.test(word) && otherWord.test(word)

/**
 * Splits a name that was written with more than one: behind an upright stroke stands what is in it ('anjouduif | biet | kers')
 * or the same in another language, and beside a name in the Latin script may stand the same in another ('갈비 Galbi').
 */
export function splitName(typed: string): SplitName {
  const before = typed.replace(from, '')
  if (before !== typed) return { name: before, beside: typed.slice(before.length).trim() }
  const [first = '', ...rest] = typed.split(/\s\|(?:\s|$)/)
  const isParted = rest.length > 0 && /\p{L}{2}/u.test(first)
  const words = (isParted ? first : typed).split(' ')
  const beside = isParted ? rest.join(' | ').trim() : ''
  const others = words.filter(isOther)
  const own = words.filter((word) => !others.includes(word)).join(' ')
  if (others.length === 0 || !/\p{Script=Latin}{2}/u.test(own)) return { name: words.join(' ').trim(), beside }
  const name = own.replace(/^\(([^()]*)\)/, '$1').replace(/^[\s/·・,–—-]+|[\s/·・,–—-]+$/gu, '')
  return { name, beside: joinTexts(others.join(' '), beside) }
}
