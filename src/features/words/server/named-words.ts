import { singularsOf } from '../singulars.ts'
import { type Entry, findEntry, isInsteadOfWheat, isPlant, type Meaning } from './dictionary.ts'

const onlyDigits = /^\d+$/
const [milk, gluten] = [1, 5] as const
/** Shorter words count in a compound only beside another known word: 'visfilet', and not 'visueel'. */
const shortestSure = 4
const shortestRest = 3
/** Longer than any word of the dictionary. */
const longestPiece = 40
/** Longer than any compound that somebody writes. */
const longestCompound = 60
/** Menus use the same words over and over; more different ones than several large menus have. */
const mostKept = 20_000
const nothing: Meaning = { names: [], usually: [] }
// Only the look of something: a glass in the colour of cod, a steak as soft as butter.
const looks = /^(?:zachte?|mals|malse|achtige?|kleurige?|kleur|rijke?|arme?|vormige?|like|farben|ig)$/
// Of a person, not of the food.
const condition = /(?:allerg|intoleran|coelia|celia|zolia|coeliaq)/
const arabicArticle = /^(?:[وبفلك]?ال|لل|[وب])(?=\p{L}{3})/u
const milkHeads = /(?:melk|drank|yoghurt|yogurt|kwark|kaas|boter|milk|milch|cheese|butter)$/
const creamHeads = /(?:room|slagroom|ijs|cream|sahne)$/
const creamPlants = /^(?:kokos|soja|haver|rijst|planten|vega|coconut|oat|soy)/

const kept = new Map<string, Meaning>()

/** Returns what one word means, in looked-up form: 'garnalenkroket' names crustaceans and usually holds gluten and milk. */
export function meaningOf(word: string): Meaning {
  const known = kept.get(word)
  if (known) return known
  const meaning = readWord(word)
  if (word.length > longestCompound) return meaning
  if (kept.size >= mostKept) kept.clear()
  kept.set(word, meaning)
  return meaning
}

/** Returns whether a word is about a person who cannot have something: 'notenallergie'. */
export function isCondition(word: string): boolean {
  return condition.test(word)
}

/** Returns whether milk of this is none: 'kokosmelk', 'sojaroom', and 'kokos melk' in two words. */
export function isPlantDairy(plant: string, dairy: string): boolean {
  if (!isPlant(plant) && !creamPlants.test(plant)) return false
  return milkHeads.test(dairy) || (creamHeads.test(dairy) && creamPlants.test(plant))
}

function readWord(word: string): Meaning {
  if (onlyDigits.test(word)) return nothing
  const whole = findWhole(word)
  if (!whole) return compoundMeaning(word)
  if (whole.isHarmless || whole.names.length > 0 || whole.usually.length === 0) return whole
  // What food usually holds does not say all that is in its word: a 'visstick' has its crust, and fish.
  return together(whole, splitMeaning(word) ?? nothing)
}

/** Finds a word that the dictionary has, in plural or diminutive too. */
function findWhole(word: string): Entry | undefined {
  const exact = findEntry(word)
  if ((exact && !isPart(exact)) || word.length > longestPiece) return exact
  const [single] = singularsOf(word, (form) => !isPart(findEntry(form)), shortestSure)
  if (single !== undefined) return findEntry(single)
  if (exact) return exact
  return arabicArticle.test(word) ? findEntry(word.replace(arabicArticle, '')) : undefined
}

/** Returns whether a word says nothing by itself, or is not known. */
function isPart(entry: Entry | undefined): boolean {
  return entry === undefined || (!entry.isHarmless && entry.names.length + entry.usually.length === 0)
}

function compoundMeaning(word: string): Meaning {
  if (word.length > longestCompound) return beginMeaning(word) ?? endMeaning(word) ?? nothing
  return splitMeaning(word) ?? beginMeaning(word) ?? endMeaning(word) ?? nothing
}

/** Reads a compound of known words alone. */
function splitMeaning(word: string): Meaning | undefined {
  for (let length = word.length - shortestRest; length >= 2; length -= 1) {
    const begin = findEntry(word.slice(0, length))
    if (!begin?.begins) continue
    const rest = word.slice(length)
    if (looks.test(rest)) return nothing
    const end = restMeaning(rest)
    if (end) return joinedMeaning(word.slice(0, length), rest, begin, end)
  }
  return undefined
}

function restMeaning(rest: string): Meaning | undefined {
  for (const link of ['', 's', 'n', 'en', 'e']) {
    const tail = rest.slice(link.length)
    if (!rest.startsWith(link) || tail.length < shortestRest) continue
    const whole = findWhole(tail)
    if (whole && (whole.ends || whole.isHarmless)) return whole
    const split = tail.length > shortestSure ? splitMeaning(tail) : undefined
    if (split) return split
  }
  return undefined
}

function joinedMeaning(head: string, tail: string, begin: Meaning, end: Meaning): Meaning {
  const held = isPlantDairy(head, tail) ? without(end, milk) : isInsteadOfWheat(head) ? without(end, gluten) : end
  return together(begin, held)
}

/** Joins what two parts of a name mean. */
export function together(one: Meaning, other: Meaning): Meaning {
  return {
    names: [...new Set([...one.names, ...other.names])],
    usually: [...new Set([...one.usually, ...other.usually])],
  }
}

function without({ names, usually }: Meaning, id: number): Meaning {
  return { names: names.filter((other) => other !== id), usually: usually.filter((other) => other !== id) }
}

/** Reads a word that begins with a known one, whatever comes behind it. */
function beginMeaning(word: string): Meaning | undefined {
  for (let length = Math.min(word.length - shortestRest, longestPiece); length >= shortestSure; length -= 1) {
    const begin = findEntry(word.slice(0, length))
    if (!begin?.begins) continue
    if (begin.isHarmless || looks.test(word.slice(length))) return nothing
    if (begin.names.length + begin.usually.length > 0) return begin
  }
  return undefined
}

/** Reads a word that ends with a known one, whatever stands before it. */
function endMeaning(word: string): Meaning | undefined {
  for (let length = Math.min(word.length - shortestRest, longestPiece); length >= shortestSure; length -= 1) {
    const end = findWhole(word.slice(-length))
    if (!end?.ends) continue
    if (end.isHarmless) return nothing
    if (end.names.length + end.usually.length > 0) return end
  }
  return undefined
}
