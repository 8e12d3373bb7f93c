import type { Manner } from '../mention.ts'
import { isPlant, type Meaning } from './dictionary.ts'
import type { Cue } from './manners.ts'
import { isPlantDairy } from './named-words.ts'
import { endsScope, isJoined, type Token } from './tokens.ts'

/** A word, the last word of the name that begins with it, what that means in its place, and the cue that it is. */
export type Reading = { token: Token; last: Token; meaning: Meaning; manner: Manner; cue: Cue | undefined }

const [milk, egg, fish, crustaceans, molluscs] = [1, 3, 11, 12, 26] as const
const seafood: ReadonlySet<number> = new Set([fish, crustaceans, molluscs])
const animals: ReadonlySet<number> = new Set([milk, egg, ...seafood])
const scopeEnd = /^(?:met|en|with|and|mit|und|avec|et|con|y|e)$/
const butcher = /^(?:slager|butcher|metzger)$/
const alternative = /^(?:of|or|oder|ou|o)$/
const from = /^(?:van|of|from|aus|de|di|made)$/

/** Words further away are not meant, however long a sentence is. */
const reach = 40

type Denial = { ids: ReadonlySet<number>; usuallyOnly: boolean }

/**
 * Takes away what the text itself says is not in the food that it names: gluten of 'glutenvrije pasta', egg of
 * 'pannenkoek zonder ei', milk of 'vegan taart', fish of 'zalm van wortel' and of what comes from 'de vegetarische slager'.
 */
export function withoutDenied(readings: readonly Reading[]): Reading[] {
  const meanings = readings.map(({ meaning }) => meaning)
  for (const [index, reading] of readings.entries()) {
    const denial = denialOf(reading)
    if (denial) deny(readings, meanings, index, denial)
    const plant = plantBehind(readings, index)
    if (plant !== undefined)
      meanings[index] = lessened(meanings[index], { ids: insteadOf(reading, plant), usuallyOnly: false })
  }
  return readings.map((reading, index) => {
    const meaning = meanings[index] ?? reading.meaning
    return meaning === reading.meaning ? reading : { ...reading, meaning }
  })
}

function denialOf({ meaning, manner, cue }: Reading): Denial | undefined {
  if (cue?.kind === 'vegan') return { ids: animals, usuallyOnly: false }
  if (cue?.kind === 'vegetarian') return { ids: seafood, usuallyOnly: false }
  if ((manner === 'free' || manner === 'without') && meaning.names.length > 0)
    return { ids: new Set(meaning.names), usuallyOnly: true }
  return undefined
}

function deny(readings: readonly Reading[], meanings: Meaning[], index: number, denial: Denial): void {
  const here = readings[index]
  const next = readings[index + 1 + tailOf(readings, index)]
  const isBeforeNoun =
    next !== undefined && isJoined(next.token) && !scopeEnd.test(next.token.form) && here?.manner !== 'without'
  if (isBeforeNoun) denyAfter(readings, meanings, index, denial)
  if (!isBeforeNoun || butcher.test(next?.token.form ?? '')) denyBefore(readings, meanings, index, denial)
}

/** Counts the further words of the name at `index`. */
function tailOf(readings: readonly Reading[], index: number): number {
  const last = readings[index]?.last
  let length = 0
  while (last && readings[index + length] && readings[index + length]?.token !== last) length += 1
  return length
}

function denyAfter(readings: readonly Reading[], meanings: Meaning[], index: number, denial: Denial): void {
  for (let at = index + 1; at < Math.min(readings.length, index + reach); at += 1) {
    const token = readings[at]?.token
    if (!token || endsScope(token) || scopeEnd.test(token.form)) return
    meanings[at] = lessened(meanings[at], denial)
  }
}

function denyBefore(readings: readonly Reading[], meanings: Meaning[], index: number, denial: Denial): void {
  const { sentence } = readings[index]?.token ?? {}
  if (alternative.test(readings[index - 1]?.token.form ?? '') && !denial.usuallyOnly) return
  for (let at = index - 1; at > index - reach && readings[at]?.token.sentence === sentence; at -= 1)
    meanings[at] = lessened(meanings[at], denial)
}

function lessened(meaning: Meaning = { names: [], usually: [] }, { ids, usuallyOnly }: Denial): Meaning {
  const left = (known: readonly number[]) => known.filter((id) => !ids.has(id))
  return { names: usuallyOnly ? meaning.names : left(meaning.names), usually: left(meaning.usually) }
}

/** Returns the plant that a word of dairy, meat or fish is made of: 'zalm van gerookte wortel', 'kokos melk'. */
function plantBehind(readings: readonly Reading[], index: number): string | undefined {
  const before = readings[index - 1]?.token.form ?? ''
  const { token } = readings[index] ?? {}
  if (token && isJoined(token) && isPlantDairy(before, token.form)) return before
  if (!from.test(readings[index + 1]?.token.form ?? '')) return undefined
  return [2, 3].map((ahead) => readings[index + ahead]?.token.form ?? '').find(isPlant)
}

function insteadOf({ token }: Reading, plant: string): ReadonlySet<number> {
  return isPlantDairy(plant, token.form) ? new Set([milk, ...seafood]) : seafood
}
