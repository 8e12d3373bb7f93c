import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { warns } from '#features/allergens/knowledge.ts'
import { readWords } from '#features/words/server/reading.ts'
import { isDisguised, normalizeSheetText } from '#features/words/server/sheet-text.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import type { ProductSheet, SheetLevel } from '../../product-sheet.ts'
import { completedLevels } from '../../rules.ts'
import { readIngredientList, withoutPhrases } from './ingredient-list.ts'
import { exactIdsOf, namesCertainly, warnedIdsOf, wordsOf } from './ingredient-words.ts'
import { mayWarnOfTraces, splitWarnings } from './trace-warnings.ts'

/** The allergens of a sheet by its rows or tags. */
export type AllergenFacts = Pick<ProductSheet, 'levels' | 'unread' | 'doubtful'>
/** All that a sheet says in words: `ingredients` in each of its languages, its `names`, and `others`, such as remarks. */
export type SheetTexts = {
  readonly ingredients: readonly string[]
  readonly names: readonly string[]
  readonly others: readonly string[]
}

/** The `unread` text of a sheet that declares all fourteen absent and lists no ingredients: the tag that says so. */
export const unprovenTag = 'en:none'

const fields = { ingredients: 'ingrediënten', name: 'naam', other: 'omschrijving' } as const
type Field = keyof typeof fields
const mostUnknown = 3
const longestQuote = 50

/** A text that `compareWithTexts` wrote as `unread`: where it stands, and which of the fourteen it names. */
export type DoubtedText = { field: string; word: string; ids: readonly number[] }

/** Reads an `unread` text that `compareWithTexts` wrote; undefined for any other. `ids` is empty where nobody knows it. */
export function readDoubtedText(unread: string): DoubtedText | undefined {
  for (const [where, name] of Object.entries(fields) as [Field, string][])
    if (unread.startsWith(`${name}: `)) {
      const word = unread.slice(name.length + 2)
      const ids = where === 'name' ? namedIn(word).flatMap((mention) => mention.ids) : warnedIdsOf(word)
      return { field: name, word, ids: parentsOf(ids) }
    }
  return undefined
}

/**
 * As `compareWithTexts`, for tags: without any ingredients nothing stays absent, as nobody can have read them; nor beside
 * ingredients that were not understood.
 */
export function doubtFreedom(said: AllergenFacts, texts: SheetTexts): AllergenFacts {
  const hasFreedom = idsAt(said.levels, 'free-from').size > 0
  const compared = compareWithTexts(said, texts)
  if (!hasFreedom || !texts.ingredients.every(isEmpty))
    return compared.doubtful && hasFreedom ? withoutFreedom(compared) : compared
  return withoutFreedom({ ...compared, unread: [...compared.unread, unprovenTag], doubtful: true })
}

/**
 * Compares what a sheet declares with what its texts say. A warning of traces becomes 'may-contain', whatever the sheet
 * declares. Ingredients, names and remarks never add an allergen; but where one names what the sheet declares absent, or
 * to be there in traces at most, nothing stays absent, and the first word for each such allergen is kept as `unread`.
 * Ingredients that were not understood make a sheet doubtful that is otherwise complete; their words are kept as well.
 */
export function compareWithTexts(said: AllergenFacts, texts: SheetTexts): AllergenFacts {
  const isBelieved = idsAt(said.levels, 'free-from').size > 0 || said.levels.length >= allergens.length
  if (!isBelieved && !isAnyTelling(texts)) return said
  const lists = [...new Set(texts.ingredients)].filter((text) => !isEmpty(text)).map(readText)
  const others = [...new Set(texts.others)].filter((text) => !isEmpty(text)).map(readText)
  const warned = [...warningsIn(lists, fields.ingredients), ...warningsIn(others, fields.other)]
  const levels = withWarnings(said.levels, warned)
  if (!isBelieved) return { ...said, levels }
  const contradictions = contradictionsIn(said.levels, { lists, others, warned, names: texts.names })
  const unknown = [...unknownIn(lists), ...unnamedIn(lists, fields.ingredients), ...unnamedIn(others, fields.other)]
  const doubts = [...new Set([...contradictions, ...unknown])]
  if (doubts.length === 0) return { ...said, levels }
  const doubted = { levels, unread: [...said.unread, ...doubts], doubtful: true }
  return contradictions.length > 0 ? withoutFreedom(doubted) : doubted
}

function isAnyTelling({ ingredients, others }: SheetTexts): boolean {
  return new Set([...ingredients, ...others]).values().some(isTelling)
}

function isTelling(text: string): boolean {
  return mayWarnOfTraces(text) || isDisguised(text)
}

function isEmpty(text: string): boolean {
  return isBlank(text.replaceAll('_', ''))
}

type Naming = { word: string; ids: readonly number[] }
type ReadText = { text: string; listed: string; warned: readonly string[]; isWhole: boolean }

function readText(raw: string): ReadText {
  const { text, isWhole } = normalizeSheetText(raw)
  return { ...splitWarnings(text), text, isWhole }
}

type Warning = Naming & { field: string }

function warningsIn(texts: readonly ReadText[], field: string): Warning[] {
  return texts.flatMap(({ warned }) => warned.flatMap(warnedIn)).map((naming) => ({ ...naming, field }))
}

/** Raises what a maker warns of to 'may-contain', where the sheet does not say that it is contained. */
function withWarnings(levels: readonly SheetLevel[], words: readonly Naming[]): SheetLevel[] {
  const known = new Set(levels.filter(({ level }) => warns(level)).map(({ id }) => id))
  const raised = new Set(words.flatMap(({ ids }) => ids).filter((id) => !known.has(id)))
  if (raised.size === 0) return [...levels]
  const added = Array.from(raised, (id) => ({ id, level: 'may-contain' as const }))
  return completedLevels([...levels, ...added]).sort((one, other) => one.id - other.id)
}

type Compared = {
  lists: readonly ReadText[]
  others: readonly ReadText[]
  warned: readonly Warning[]
  names: readonly string[]
}

/** Returns for each allergen that is contradicted the first word that names it, with where it stands. */
function contradictionsIn(levels: readonly SheetLevel[], { lists, others, warned, names }: Compared): string[] {
  const free = idsAt(levels, 'free-from')
  const left = new Set([...free, ...idsAt(levels, 'may-contain')])
  const isNew = (ids: readonly number[], among: ReadonlySet<number> = left) =>
    ids.filter((id) => among.has(id) && left.delete(id)).length > 0
  const inLists = lists.flatMap(({ listed }) => namingIn(listed)).filter(({ ids }) => isNew(ids))
  const inWarnings = warned.filter(({ ids }) => isNew(ids, free))
  const inNames = names.flatMap(namedIn).filter(({ ids }) => isNew(ids))
  const inOthers = others.flatMap(({ listed }) => namedIn(withoutServingHints(listed))).filter(({ ids }) => isNew(ids))
  return [
    ...inLists.map(({ word }) => `${fields.ingredients}: ${word}`),
    ...inWarnings.map(({ field, word }) => `${field}: ${word}`),
    ...inNames.map(({ word }) => `${fields.name}: ${quoted(word)}`),
    ...inOthers.map(({ word }) => `${fields.other}: ${quoted(word)}`),
  ]
}

/** Returns the words of a list that name an allergen, or food that usually holds one and whose parts are not listed. */
function namingIn(listed: string): Naming[] {
  const certain = wordsOf(withoutPhrases(listed)).filter(namesCertainlyOrGas)
  return [...certain.map((word) => ({ word, ids: exactIdsOf(word) })), ...readIngredientList(listed).holding]
}

function namesCertainlyOrGas(word: string): boolean {
  return namesCertainly(word) || word === 'so2'
}

function warnedIn(warning: string): Naming[] {
  const words = wordsOf(withoutPhrases(warning)).map((word) => ({ word, ids: warnedIdsOf(word) }))
  // Names of several words: 'frutta a guscio', 'fruits de mer'.
  const phrases = readWords(warning).filter(({ word, usually }) => !usually && word.includes(' '))
  return [...words, ...phrases.map(({ word, ids }) => ({ word, ids })), ...readIngredientList(warning).holding]
}

/** Returns the warnings of traces in which nobody understood of what, to be shown with where they stand. */
function unnamedIn(texts: readonly ReadText[], field: string): string[] {
  const ofTraces = texts.flatMap(({ warned }) => warned.filter((warning) => traces.test(warning)))
  const unnamed = ofTraces.filter((warning) => warnedIn(warning).every(({ ids }) => ids.length === 0))
  return unnamed.map((warning) => `${field}: ${quoted(warning)}`)
}

const traces = /sporen|spuren|trace|trazas|tracce/

function namedIn(text: string): Naming[] {
  return readWords(text)
    .filter(({ ids, manner, usually }) => manner === 'says' && !usually && ids.length > 0)
    .map(({ word, ids }) => ({ word, ids }))
}

/** Returns what nobody understood in ingredients, to be shown: words, or the beginning of a text. */
function unknownIn(lists: readonly ReadText[]): string[] {
  return lists.flatMap(({ text, listed, isWhole }) => {
    const { unknown, isUnderstood, isForeign } = readIngredientList(listed)
    if (isUnderstood && isWhole) return []
    const shown = isForeign || !isWhole ? [text] : unknown.slice(0, mostUnknown)
    return shown.map((words) => `${fields.ingredients}: ${quoted(words)}`)
  })
}

function quoted(text: string): string {
  const line = cleanLine(text.slice(0, 4 * longestQuote)).toLowerCase()
  return line.slice(0, longestQuote).toWellFormed().trim()
}

function idsAt(levels: readonly SheetLevel[], wanted: SheetLevel['level']): ReadonlySet<number> {
  return new Set(levels.filter(({ level }) => level === wanted).map(({ id }) => id))
}

function parentsOf(ids: readonly number[]): readonly number[] {
  return [...new Set(ids.map((id) => parentAllergens.get(id) ?? id))]
}

function withoutFreedom(said: AllergenFacts): AllergenFacts {
  return { ...said, levels: said.levels.filter(({ level }) => level !== 'free-from') }
}

// What something is eaten with is not in it: "lekker bij kaas", "delicious with cheese".
const hints =
  /(?<!\p{L})(?:lekker|heerlijk|serve(?:er|ren|ersuggestie|ertip)|combineer|combineren|tip|ideaal|perfect|past (?:goed )?bij|te gebruiken|gebruik|delicious|serve|ideal|enjoy|à servir|servir|accompagne|idéal|passt|passend|dazu|geschikt|geeignet|suitable)(?!\p{L})[^.;!?\n]{0,240}/gu

/** Takes from a description what it says that a product goes with. `text` is normalized. */
function withoutServingHints(text: string): string {
  return text.replace(hints, ' ')
}
