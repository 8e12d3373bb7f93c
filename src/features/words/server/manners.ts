import { partsIn } from '#server/files/read-table.ts'
import { searchForm } from '#shared/text.ts'
import { lookedUp } from './dictionary.ts'
import { idsIn, readRows } from './dictionary-rows.ts'
import { isJoined, type Token } from './tokens.ts'

/** A hint in some words about how others are meant; see `manners.tsv`. */
export type Cue = { kind: string; length: number; ids: readonly number[] }

type Phrase = { words: readonly string[]; cue: Cue }

const cues = new Map<string, Phrase[]>()
for (const { manner: kind, contains, phrases } of readRows('manners.tsv', [
  'manner',
  'languages',
  'contains',
  'phrases',
]))
  for (const phrase of partsIn(phrases)) {
    const words = searchForm(phrase).split(' ').map(lookedUp)
    const [first = ''] = words
    const known = cues.get(first) ?? []
    known.push({ words, cue: { kind, length: words.length, ids: idsIn(contains) } })
    known.sort((one, other) => other.words.length - one.words.length)
    cues.set(first, known)
  }

/** Finds the longest cue that begins at a word. */
export function findCue(tokens: readonly Token[], index: number): Cue | undefined {
  const known = cues.get(tokens[index]?.form ?? '')
  return known?.find(({ words }) => words.every((word, at) => isWord(tokens[index + at], word, at)))?.cue
}

function isWord(token: Token | undefined, word: string, at: number): boolean {
  return token?.form === word && (at === 0 || isJoined(token))
}
