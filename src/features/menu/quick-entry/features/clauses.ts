import type { MenuLine } from '../lines/menu-lines.ts'
import type { Separator, Token } from '../lines/tokens.ts'

/** Where a word stands in the sentence and clause that it is in. */
type Clause = {
  /** The first word of the clause, and of the sentence. */
  first: Token | undefined
  opening: Token | undefined
  /** How many words stand between the first one and it, and how many to the next amount; -1 if none comes. */
  since: number
  until: number
  /** How many amounts stand before it in its sentence, two at most, and whether a colon does. */
  before: string
}

/** In words: in longer lines dishes stand in sentences. */
const shortestSentence = 12
const endsClause: ReadonlySet<Separator> = new Set(['comma', 'colon', 'stop', 'dash', 'gap', 'slash'])
// What is further away says nothing more.
const [furthestFirst, furthestAmount] = [5, 6]
/** In words: no sentence is longer, and a text without an end takes no work that grows with its square. */
const furthestBack = 60

/** Lists the features of a word by its place in a sentence, and by the words that lead to it; none in a short line. */
export function clauseFeatures(
  line: MenuLine,
  at: number,
  look: string,
  wordOf: (token: Token) => string,
): { place: string[]; pair: string[] } {
  const { tokens } = line
  if (tokens.length <= shortestSentence) return { place: [], pair: [] }
  const { first, opening, since, until, before } = clauseOf(tokens, at)
  const [near, far] = [Math.min(furthestFirst, since), Math.min(furthestAmount, until)]
  const [secondBefore, secondBehind] = [tokens[at - 2], tokens[at + 2]]
  return {
    place: [
      `cp ${before} ${near} ${look}`,
      `cl ${near} ${first?.separator ?? ''} ${look}`,
      `cu ${near} ${far}`,
      `cb ${far} ${look}`,
    ],
    pair: [
      `cf ${first?.form ?? ''} ${Math.min(3, since)}`,
      `cs ${opening?.form ?? ''} ${before}`,
      `w-2 ${secondBefore ? wordOf(secondBefore) : '^'}`,
      `w+2 ${secondBehind ? wordOf(secondBehind) : '$'}`,
    ],
  }
}

function clauseOf(tokens: readonly Token[], at: number): Clause {
  const from = beginOf(tokens, at)
  const opening = openingOf(tokens, at)
  const sentence = tokens.slice(opening, at)
  const amounts = sentence.filter(({ amount }) => amount).length
  const hasColon = tokens.slice(opening + 1, at + 1).some(({ separator }) => separator === 'colon')
  const next = tokens.slice(at, at + furthestBack).findIndex(({ amount }) => amount)
  return {
    first: tokens[from],
    opening: tokens[opening],
    since: at - from,
    until: next,
    before: `${Math.min(2, amounts)}${Number(hasColon)}`,
  }
}

/** Returns where the clause of a word begins: behind a sign or an amount. */
function beginOf(tokens: readonly Token[], at: number): number {
  let from = at
  while (from > at - furthestBack && from > 0 && !beginsClause(tokens, from)) from -= 1
  return from
}

function beginsClause(tokens: readonly Token[], at: number): boolean {
  return endsClause.has(tokens[at]?.separator ?? 'start') || tokens[at - 1]?.amount !== undefined
}

function openingOf(tokens: readonly Token[], at: number): number {
  let from = at
  while (from > at - furthestBack && from > 0 && tokens[from]?.separator !== 'stop') from -= 1
  return from
}
