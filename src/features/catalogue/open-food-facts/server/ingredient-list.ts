import {
  findIngredient,
  type IngredientKind,
  ingredientKey,
  phraseAt,
} from '#features/words/server/ingredient-dictionary.ts'
import { namesCertainly } from './ingredient-words.ts'

/** How many words are known for each that is not: for one beside a known food, and for one that is an ingredient. */
const knownForOneUnknown = 6
const knownForOneAlone = 24
/** More words are not one ingredient: a text without commas. */
const longestClause = 6
const joins = /^(?:en|et|und|and|y|e|met|avec|mit|with|con|of|ou|oder|or|o)$/
const opens = /^[([{:]$/
const gluten = 5
const ends = /^[,.;)\]}\n]$/

/** A word of a list that names some of the fourteen, or food that usually holds them. */
export type NamedIngredient = { word: string; ids: readonly number[] }
export type ReadIngredients = {
  /** Food that usually holds some of the fourteen, without its parts being listed. */
  holding: NamedIngredient[]
  /** The words that nobody knows, each once. */
  unknown: string[]
  /** Whether nearly every word is known, and one of them is food. */
  isUnderstood: boolean
  /** Whether most words are not known: its language, its letters, or no list at all. */
  isForeign: boolean
}

/** Reads which words of a list of ingredients are known. `text` is normalized, without warnings. */
export function readIngredientList(text: string): ReadIngredients {
  const list = tokensOf(text)
  const keys = list.map(({ key }) => key)
  const holding: NamedIngredient[] = []
  const clauses: Clause[] = [newClause()]
  for (let index = 0; index < list.length; ) {
    const phrase = phraseAt(keys, index)
    const read = phrase ? { ...phrase, isFood: true } : readAt(list, index)
    const { length = 1, ids = [] } = read ?? {}
    const words = list.slice(index, index + length)
    const word = words.map((token) => token.word).join(' ')
    if (ids.length > 0) holding.push({ word, ids })
    if (separates(words[0])) clauses.push(newClause())
    countIn(clauses.at(-1), word, read)
    index += length
  }
  return { holding, ...weigh(clauses) }
}

/** What stands between two marks, or between a mark and 'with' or 'and': one ingredient with what is said of it. */
type Clause = { known: number; foods: number; unknown: string[]; isMix: boolean }

function newClause(): Clause {
  return { known: 0, foods: 0, unknown: [], isMix: false }
}

function separates({ key, kind }: Partial<Token> = {}): boolean {
  return key !== undefined && ((kind === 'mark' && (opens.test(key) || ends.test(key))) || joins.test(key))
}

function countIn(clause: Clause | undefined, word: string, read: Read | undefined): void {
  if (!clause || read === mark) return
  if (read === undefined || read === partless) clause.unknown.push(word)
  else clause.known += 1
  if (read === partless) clause.isMix = true
  if (read?.isFood) clause.foods += 1
}

/**
 * Weighs what is not known. Beside a known food it says which, as in 'jamaican rum', and one of some words may be such;
 * standing alone it is an ingredient of its own, and the text must be long for one of those to be a slip of the pen.
 */
function weigh(clauses: readonly Clause[]): Omit<ReadIngredients, 'holding'> {
  const sum = (of: (clause: Clause) => number) => clauses.reduce((total, clause) => total + of(clause), 0)
  const known = sum((clause) => clause.known)
  const foods = sum((clause) => clause.foods)
  const unknown = clauses.flatMap((clause) => clause.unknown)
  const alone = sum((clause) => (isSaidOfFood(clause) ? 0 : clause.unknown.length))
  return {
    unknown: [...new Set(unknown)],
    isUnderstood:
      foods > 0 &&
      alone <= Math.floor(known / knownForOneAlone) &&
      unknown.length <= Math.floor(known / knownForOneUnknown),
    isForeign: foods === 0 || unknown.length > known,
  }
}

function isSaidOfFood({ known, foods, unknown, isMix }: Clause): boolean {
  return !isMix && foods > 0 && unknown.length <= known && known + unknown.length <= longestClause
}

type Read = { ids?: readonly number[]; isFood?: boolean; length?: number }
const mark: Read = {}
const plain: Read = { isFood: false }
const harmless: Read = { isFood: true }
/** A mix of which no parts are listed. */
const partless: Read = {}

/** Reads one word; `mark` for what is no word, undefined for one that nobody knows. */
function readAt(list: readonly Token[], index: number): Read | undefined {
  const kind = list[index]?.kind ?? 'mark'
  if (kind === 'mark') return mark
  if (kind === 'names') return harmless
  if (kind === 'unknown') return undefined
  if (kind.kind === 'word') return plain
  if (kind.kind === 'food' || hasParts(list, index)) return harmless
  if (kind.kind === 'mix') return partless
  if (kind.kind === 'flour' && hasSource(list, index)) return harmless
  const ids = kind.kind === 'holds' ? kind.ids : [gluten]
  return { ids: isGlutenFree(list[index - 1]) ? ids.filter((id) => id !== gluten) : ids, isFood: true }
}

function isGlutenFree(before: Token | undefined): boolean {
  return /^gl[uú]ten(?:vrij|vrije|frei|freie|freies|free)$/.test(before?.key ?? '')
}

/** Returns whether the parts of a food follow before the next ingredient: "bouillon van groenten (water, zout)". */
function hasParts(list: readonly Token[], index: number): boolean {
  const next = list.slice(index + 1, index + 7).find(({ key }) => opens.test(key) || ends.test(key))
  return next !== undefined && opens.test(next.key)
}

/** Returns whether another food stands beside flour, with at most one word between: "farine complète de riz". */
function hasSource(list: readonly Token[], index: number): boolean {
  return [-1, 1].some((step) => {
    for (let far = 1; far <= 3; far += 1) {
      const { key, kind } = list[index + step * far] ?? { key: '', kind: 'unknown' }
      if (kind === 'unknown' || (kind === 'mark' && ends.test(key))) return false
      if (kind === 'names' || (kind !== 'mark' && kind.kind === 'food')) return true
    }
    return false
  })
}

/** Takes names in several words that mean otherwise than their words from a text, such as 'beurre de cacao'. */
export function withoutPhrases(text: string): string {
  const list = tokensOf(text)
  const keys = list.map(({ key }) => key)
  let [rest, end] = ['', 0]
  for (const [index, { at }] of list.entries()) {
    const phrase = at < end ? undefined : phraseAt(keys, index)
    const last = phrase && list[index + phrase.length - 1]
    if (!last) continue
    rest += `${text.slice(end, at)} `
    end = last.at + last.word.length
  }
  return rest + text.slice(end)
}

/** A word of a list of ingredients, or a mark between two: what it is, `names` for one that names some of the fourteen. */
type Token = { word: string; key: string; kind: IngredientKind | 'names' | 'mark' | 'unknown'; at: number }
type Meaning = Pick<Token, 'key' | 'kind'>

const tokens = /(?<![\p{L}\p{N}])(?:e|ins)[ .:(–-]{0,3}\d{3,4}(?!\d)|\p{L}+|\p{Extended_Pictographic}|[,.;:()[\]{}\n]/gu
const isWord = /\p{L}|\p{Extended_Pictographic}/u
const additive = /^(?:e|ins)\P{L}{0,3}(\d{3,4})$/u
// One or two letters are units, numbers of additives and what is left of a word cut off.
const isShort = /^\p{Script=Latin}{1,2}$/u

/** Returns the words of a text, and the marks that end an ingredient or begin its parts, in their order. */
function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokens), ({ 0: word, index }) => ({ word, ...meaningOf(word), at: index }))
}

const kept = new Map<string, Meaning>()
/** More different words than a catalogue has in common. */
const mostKept = 20_000

function meaningOf(word: string): Meaning {
  const known = kept.get(word)
  if (known) return known
  const key = isWord.test(word) ? ingredientKey(word) : word
  const meaning = { key, kind: kindOf(key) }
  if (kept.size >= mostKept) kept.clear()
  kept.set(word, meaning)
  return meaning
}

function kindOf(key: string): Token['kind'] {
  if (!isWord.test(key)) return 'mark'
  const [, number] = additive.exec(key) ?? []
  if (number !== undefined) return namesCertainly(`e${number}`) ? 'names' : { kind: 'food' }
  if (namesCertainly(key)) return 'names'
  return findIngredient(key) ?? (isShort.test(key) ? 'mark' : 'unknown')
}
