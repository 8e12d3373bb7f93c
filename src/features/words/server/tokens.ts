import { searchForm } from '#shared/text.ts'
import { lookedUp } from './dictionary.ts'

/**
 * A word of a text: as it stands there, in search form, and as it is looked up; what stands before it, and the number of
 * its clause and sentence.
 */
export type Token = {
  word: string
  key: string
  form: string
  before: string
  start: number
  end: number
  clause: number
  sentence: number
}

// With marks, and with what is invisible within a word. A picture of food names it: 'Bolletje 🥜'.
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*(?:['’‘ʼ`´][\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*)*|\p{Emoji_Presentation}/gu
// The number of a note, or how many: 'Saté¹', '2eieren'; not E220.
const gluedNumber = /^\d+(?=\p{L}{2})|(?<=\p{L}{2})\d+$/gu
const endOfClause = /[.;:!?()\n؟؛]/
const endOfSentence = /[.;!?\n؟؛]/
const endOfScope = /[,.;:!?()\n+&/،؟؛]/
const joining = /^(?:[^\S\n]+|[-\u2010-\u2013])$/

type Written = { key: string; form: string }

/** Longer words are rare, and not worth keeping. */
const longestKept = 40
/** Menus use the same words over and over; more different ones than several large menus have. */
const mostKept = 20_000
const kept = new Map<string, Written>()

function writtenAs(word: string): Written {
  const known = kept.get(word)
  if (known) return known
  const key = searchForm(word)
  const written = { key, form: lookedUp(key).replace(gluedNumber, '') }
  if (kept.size >= mostKept) kept.clear()
  if (word.length <= longestKept) kept.set(word, written)
  return written
}

/** Returns the words of a text in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  let clause = 0
  let sentence = 0
  for (const { 0: word, index: start } of text.matchAll(wordPattern)) {
    const before = text.slice(end, start)
    end = start + word.length
    if (before !== ' ') {
      if (endOfClause.test(before)) clause += 1
      if (endOfSentence.test(before)) sentence += 1
    }
    const { key, form } = writtenAs(word)
    tokens.push({ word, key, form, before, start, end, clause, sentence })
  }
  return tokens
}

/** Returns whether a clause, and with it what is said of what, ends before a word. */
export function endsClause({ before }: Token): boolean {
  return before !== ' ' && endOfClause.test(before)
}

/** Returns whether a list of names that share a 'zonder' ends before a word. */
export function endsScope({ before }: Token): boolean {
  return before !== ' ' && endOfScope.test(before)
}

/** Returns whether a word belongs to the one before it: by one space or hyphen. */
export function isJoined({ before }: Token): boolean {
  return before === ' ' || joining.test(before)
}
