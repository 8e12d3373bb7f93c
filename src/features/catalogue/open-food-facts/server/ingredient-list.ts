import { phraseAt } from '#features/words/server/ingredient-dictionary.ts'
import { type Token, tokensOf } from './ingredient-tokens.ts'

/** Words of a list that it understands none of, of each that it understands, at most. */
const knownForOneUnknown = 24
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
  const unknown: string[] = []
  let [known, foods] = [0, 0]
  for (let index = 0; index < list.length; ) {
    const phrase = phraseAt(keys, index)
    const read = phrase ? { ...phrase, isFood: true } : readAt(list, index)
    const { length = 1, ids = [], isFood = false } = read ?? {}
    const word = list
      .slice(index, index + length)
      .map((token) => token.word)
      .join(' ')
    if (ids.length > 0) holding.push({ word, ids })
    if (read === undefined) unknown.push(word)
    else if (read !== mark) {
      known += 1
      if (isFood) foods += 1
    }
    index += length
  }
  const most = Math.floor(known / knownForOneUnknown)
  return {
    holding,
    unknown: [...new Set(unknown)],
    isUnderstood: foods > 0 && unknown.length <= most,
    isForeign: foods === 0 || unknown.length > known,
  }
}

type Read = { ids?: readonly number[]; isFood?: boolean; length?: number }
const mark: Read = {}
const plain: Read = { isFood: false }
const harmless: Read = { isFood: true }

/** Reads one word; `mark` for what is no word, undefined for one that nobody knows. */
function readAt(list: readonly Token[], index: number): Read | undefined {
  const kind = list[index]?.kind ?? 'mark'
  if (kind === 'mark') return mark
  if (kind === 'names') return harmless
  if (kind === 'unknown') return undefined
  if (kind.kind === 'word') return plain
  if (kind.kind === 'food' || hasParts(list, index)) return harmless
  if (kind.kind === 'mix') return undefined
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
