import { LRUCache } from 'lru-cache'
import type { Manner, Mention } from '../mention.ts'
import { type Reading, withoutDenied } from './denied-words.ts'
import type { Meaning } from './dictionary.ts'
import { type FoundName, namedAt } from './found-names.ts'
import { type Cue, findCue } from './manners.ts'
import { isCondition } from './named-words.ts'
import { endsClause, endsScope, isJoined, type Token, tokensOf } from './tokens.ts'

/** How the words of a clause are meant; 'unsure': it says what nobody guarantees. */
type Scope = Manner | 'unsure'

const nothing: Meaning = { names: [], usually: [] }
const said = /^(?:nee|nein|nope)$/
const not = /^(?:niet|geen|not|no|nicht|kein|keine|pas|non)$/
const degree = /^(?:100|volledig|helemaal|geheel|altijd|gegarandeerd|completely|fully|entirely|ganz|totalement)$/
const or = /^(?:of|or|oder|ou|o)$/
const words: ReadonlySet<string> = new Set(['offered', 'vegan', 'vegetarian', 'ends', 'free-after'])
/** Words further before 'içerebilir' are not meant, however long a clause is. */
const reach = 40
/** A condition is named soon after whom it is of. */
const nearby = 6
const onlySpace = /^[\s-]+$/
/** A card is made of the same texts again and again: those of several large menus. Longer ones are rare. */
const mostKept = 8000
const longestKept = 500
// By size: a largest number of entries would set the room for all of them aside at once.
const kept = new LRUCache<string, Mention[]>({ maxSize: mostKept, sizeCalculation: () => 1, memoMethod: readText })

/**
 * Lists what a text says of allergens and of other food, word by word, in its order; a word that names an allergen and is
 * usually made with others gives two. Reads the eleven languages of the card alike, in time linear in the text's length.
 */
export function readWords(text: string): Mention[] {
  return text.length > longestKept ? readText(text) : kept.memo(text)
}

function readText(text: string): Mention[] {
  const readings = withoutDenied(readingsOf(tokensOf(text)))
  return readings.flatMap(({ token, last, meaning: { names, usually }, manner }) => {
    const word = token === last ? token.word : text.slice(token.start, last.end)
    const mention = { word, key: token.key, manner }
    const held = usually.filter((id) => !names.includes(id))
    if (held.length === 0) return { ...mention, ids: names, usually: false }
    const holding = { ...mention, ids: held, usually: true }
    return names.length === 0 ? holding : [{ ...mention, ids: names, usually: false }, holding]
  })
}

function readingsOf(tokens: readonly Token[]): Reading[] {
  const lastOr = new Map(tokens.flatMap(({ form, clause }, at) => (or.test(form) ? [[clause, at] as const] : [])))
  const readings: Reading[] = []
  let scope: Scope = 'says'
  let next: Manner | undefined
  while (readings.length < tokens.length) {
    const index = readings.length
    const cue = findCue(tokens, index)
    scope = scopeAt(tokens[index], cue, scope, index <= (lastOr.get(tokens[index]?.clause ?? -1) ?? -1))
    changeBefore(readings, tokens[index], cue)
    const named = cue && !words.has(cue.kind) ? cueReading(cue) : namedAt(tokens, index)
    const manner = (named.isFree ? undefined : next) ?? mannerIn(scope, tokens, index, named.isFree)
    addReadings(readings, tokens, { ...named, cue, manner })
    next = cue?.kind === 'without-next' ? 'without' : undefined
  }
  return withOffered(withSharedEnds(readings))
}

/** Turns what is said not to be in it into an offer, in clauses that say 'ook' or 'mogelijk'. */
function withOffered(readings: Reading[]): Reading[] {
  if (!readings.some(({ cue }) => cue?.kind === 'offered')) return readings
  const offered = new Set(readings.flatMap(({ cue, token }) => (cue?.kind === 'offered' ? [token.clause] : [])))
  return readings.map((reading) => {
    const isDenied = reading.manner === 'without' || reading.manner === 'free'
    return isDenied && offered.has(reading.token.clause) ? { ...reading, manner: 'offered' } : reading
  })
}

/** Adds a name: what it means stands at its first word, and its other words mean nothing by themselves. */
function addReadings(
  readings: Reading[],
  tokens: readonly Token[],
  { meaning, length, cue, manner }: FoundName & Pick<Reading, 'cue' | 'manner'>,
): void {
  const start = readings.length
  const first = tokens[start]
  if (length === 1 && first) {
    readings.push({ token: first, last: first, meaning: ofFood(meaning, tokens, start, manner), manner, cue })
    return
  }
  const names = tokens.slice(start, start + length)
  const last = names.at(-1)
  for (const [at, token] of names.entries())
    readings.push(
      at === 0 && last
        ? { token, last, meaning: ofFood(meaning, tokens, start, manner), manner, cue }
        : { token, last: token, meaning: nothing, manner, cue: undefined },
    )
}

function scopeAt(token: Token | undefined, cue: Cue | undefined, scope: Scope, isBeforeOr: boolean): Scope {
  if (cue?.kind === 'may' || cue?.kind === 'without' || cue?.kind === 'free' || cue?.kind === 'unsure') return cue.kind
  if (scope === 'says' || !token || endsClause(token)) return 'says'
  if (scope !== 'without') return scope
  if (cue?.kind === 'ends') return 'says'
  // "Zonder zuivel, ei of gelatine" goes on; "zonder noten, geitenkaas en honing" may not.
  return !endsScope(token) || isBeforeOr ? scope : 'says'
}

/** Returns how a name is meant: nobody says of 'niet glutenvrij', or of what is not guaranteed, that it is free of it. */
function mannerIn(scope: Scope, tokens: readonly Token[], index: number, isFree: boolean): Manner {
  if (isFree) return scope === 'unsure' || isNot(tokens, index) ? 'may' : 'free'
  if (scope === 'unsure') return 'may'
  return scope === 'free' && !isOfPerson(tokens, index) ? 'says' : scope
}

/** Changes how what stands before is meant: 'içerebilir' (may contain) comes last, and so does 'Nee' to a question. */
function changeBefore(readings: Reading[], token: Token | undefined, cue: Cue | undefined): void {
  const { form = '', clause = 0, before = '' } = token ?? {}
  const answered = said.test(form) && before.includes('?') ? clause - 1 : undefined
  const manner = answered !== undefined || cue?.kind === 'without-before' ? 'without' : 'may'
  if (answered === undefined && cue?.kind !== 'without-before' && cue?.kind !== 'may-before') return
  for (let at = readings.length - 1; at >= Math.max(0, readings.length - reach); at -= 1) {
    const reading = readings[at]
    if (reading?.token.clause === (answered ?? clause)) readings[at] = { ...reading, manner }
  }
}

function cueReading({ kind, length, ids }: Cue): FoundName {
  const isFree = kind === 'free-word'
  return { meaning: isFree ? { names: ids, usually: [] } : nothing, length, isFree }
}

/** Returns whether a word is denied: 'niet glutenvrij', 'niet 100% glutenvrij'. */
function isNot(tokens: readonly Token[], index: number): boolean {
  const [before, word] = [tokens[index - 1], tokens[index]]
  if (!before || !word || !/^%? ?-?$/.test(word.before)) return false
  return not.test(before.form) || (degree.test(before.form) && isNot(tokens, index - 1))
}

/** Returns whether what follows in one breath is a condition: 'geschikt voor mensen met noten- of pinda-allergie'. */
function isOfPerson(tokens: readonly Token[], index: number): boolean {
  for (let at = index; at < Math.min(tokens.length, index + nearby); at += 1) {
    const token = tokens[at]
    if (!token || (at > index && !onlySpace.test(token.before))) return false
    if (isCondition(token.form)) return true
  }
  return false
}

/** Returns a meaning in its place: 'notenallergie' is of a person, unless it says for whom the food is. */
function ofFood(meaning: Meaning, tokens: readonly Token[], index: number, manner: Manner): Meaning {
  if (manner !== 'says' || meaning.names.length + meaning.usually.length === 0) return meaning
  const next = tokens[index + 1]
  const isPerson = isCondition(tokens[index]?.form ?? '') || (next && isJoined(next) && isCondition(next.form))
  return isPerson ? nothing : meaning
}

const and = /^(?:en|of|and|or|und|oder|et|ou|y|e|o)$/
// 'Noten-, '; one hyphen alone joins the words of a name, and of 'noten/glutenvrij' nobody knows what it says of nuts.
const listed = /^[-\u2010-\u2015] ?[,/&+]/
const cutOff = /^[-\u2010-\u2015] /

/**
 * Lets words share the end of the one that they are listed with: of 'noten-, gluten- en lactosevrije taart' nuts and gluten
 * are denied as well.
 */
function withSharedEnds(readings: Reading[]): Reading[] {
  const parts = new Map<number, readonly number[]>()
  const ends = new Map<number, number[]>()
  for (const [end, { manner }] of readings.entries()) {
    if (manner !== 'free') continue
    let at = partBefore(readings, end)
    while (at !== undefined && readings[at]?.manner === 'says') {
      const names = readings[at]?.meaning.names ?? []
      parts.set(at, names)
      ends.set(end, union(ends.get(end) ?? [], names))
      at = partBefore(readings, at)
    }
  }
  if (parts.size === 0) return readings
  return readings.map((reading, at): Reading => {
    const [part, shared] = [parts.get(at), ends.get(at)]
    if (part) return { ...reading, manner: 'free', meaning: { names: part, usually: [] } }
    // So that what follows is free of all of them.
    return shared ? { ...reading, meaning: { names: union(reading.meaning.names, shared), usually: [] } } : reading
  })
}

function union(one: readonly number[], other: readonly number[]): number[] {
  return [...new Set([...one, ...other])]
}

function partBefore(readings: readonly Reading[], at: number): number | undefined {
  if (listed.test(readings[at]?.token.before ?? '')) return at - 1
  const { form = '', before = '' } = readings[at - 1]?.token ?? {}
  return and.test(form) && cutOff.test(before) ? at - 2 : undefined
}
