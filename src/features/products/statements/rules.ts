import { type AllergenLevel, type Said, strictest, warns } from '#features/allergens/knowledge.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'

/** The allergens of a sheet, as it was read. */
export type SheetFacts = {
  readonly levels: readonly Said[]
  /** Its texts about allergens that could not be mapped. */
  readonly unread: readonly string[]
  /** Whether it contradicts itself. */
  readonly doubtful: boolean
}
type DatedFacts = SheetFacts & { readonly date: string | null }

/** The facts of a catalogue product by all sheets that were read; of each allergen the level that warns most. */
export type Standing = SheetFacts

/** The warnings that stand and that the newest sheet lacks. */
export type Lessening = {
  readonly levels: readonly { id: number; stands: AllergenLevel; says: AllergenLevel }[]
  /** The standing unread texts that it lacks. */
  readonly unread: readonly string[]
  /** Whether an earlier sheet contradicts itself, and this one does not. */
  readonly doubt: boolean
}

export type JoinedSheet = {
  /** Whether no sheet before is known to be newer. */
  readonly isNewest: boolean
  /** What is stated anew: what warns more than what stands, or, said by the newest, is no longer known. */
  readonly stated: readonly Said[]
  readonly standing: Standing
  /** What the newest sheet, this one or the one before, says less. */
  readonly lessens: Lessening
  /** Whether what stands was complete, and nobody still had to decide that it was. */
  readonly wasComplete: boolean
  /** Whether what stands is complete now and was not: a question, whatever was answered about such a sheet before. */
  readonly becomesComplete: boolean
}

/**
 * Joins another sheet of a catalogue product with what stands. What warns more takes effect at once; what warns less,
 * and what would make the product complete, does not: it is a question. A sheet that is known to be older than the
 * newest only adds warnings. `waits` tells that an open question began before the product was complete.
 */
export function joinSheet(standing: Standing, newest: DatedFacts, read: DatedFacts, waits = false): JoinedSheet {
  const isNewest = mayBeNewest(read, newest)
  const before = levelsById(standing.levels)
  const stated = statedAnew(before, levelsById(read.levels), isNewest)
  const after = levelsById([...standing.levels.filter(({ id }) => !stated.some((said) => said.id === id)), ...stated])
  const joined: Standing = {
    levels: listed(after),
    unread: [...new Set([...standing.unread, ...read.unread])],
    doubtful: standing.doubtful || read.doubtful,
  }
  const wasComplete = !waits && isSheetKnown(standing, false)
  const becomesComplete = !wasComplete && isSheetKnown(joined, false)
  const lessens = lesseningBy(isNewest ? read : newest, joined)
  return { isNewest, stated, standing: joined, lessens, wasComplete, becomesComplete }
}

/** Returns whether a sheet is not known to be older than another. */
export function mayBeNewest(read: { date: string | null }, newest: { date: string | null }): boolean {
  return read.date === null || newest.date === null || read.date >= newest.date
}

function statedAnew(before: Levels, read: Levels, isNewest: boolean): Said[] {
  const ids = [...new Set([...before.keys(), ...read.keys()])].toSorted((one, other) => one - other)
  return ids.flatMap((id) => {
    const [stands, says] = [levelIn(before, id), levelIn(read, id)]
    const warnsMore = warns(says) && strictest([stands, says]) !== stands
    const isForgotten = isNewest && stands === 'free-from' && says === 'not-specified'
    return warnsMore || isForgotten ? [{ id, level: says }] : []
  })
}

/** Returns what the newest sheet says less than what stands. */
export function lesseningBy(newest: SheetFacts, standing: Standing): Lessening {
  const said = levelsById(newest.levels)
  const stood = levelsById(standing.levels)
  const ids = [...new Set([...stood.keys(), ...said.keys()])].toSorted((one, other) => one - other)
  const levels = ids
    .map((id) => ({ id, stands: levelIn(stood, id), says: levelIn(said, id) }))
    .filter(({ stands, says }) => saysLess(stands, says))
  return {
    levels,
    unread: standing.unread.filter((words) => !newest.unread.includes(words)),
    doubt: standing.doubtful && !newest.doubtful,
  }
}

function saysLess(stands: AllergenLevel, says: AllergenLevel): boolean {
  if (warns(stands)) return says !== stands && strictest([stands, says]) === stands
  return stands === 'not-specified' && says === 'free-from'
}

/** Returns whether anything would lessen, so that somebody has to decide. */
export function isLess({ levels, unread, doubt }: Lessening): boolean {
  return levels.length > 0 || unread.length > 0 || doubt
}

/** Returns whether sheets leave nothing open: a level for all fourteen, no doubt and no question. */
export function isSheetKnown({ levels, unread, doubtful }: Standing, isQuestioned: boolean): boolean {
  return isSheetComplete({ levels, doubtful: doubtful || unread.length > 0 || isQuestioned })
}

/** Returns whether two readings of a sheet say the same of allergens. */
export function saysTheSame(one: SheetFacts, other: SheetFacts): boolean {
  return textOf(one) === textOf(other)
}

/** Returns each allergen, grain or nut once, with the level that warns most, in the order of the ids. */
export function strictestOfEach(said: Iterable<Said>): Said[] {
  return listed(levelsById(said))
}

type Levels = ReadonlyMap<number, AllergenLevel>

function listed(levels: Levels): Said[] {
  return Array.from(levels, ([id, level]) => ({ id, level })).toSorted((one, other) => one.id - other.id)
}

/** Returns of each allergen, grain or nut the level that warns most. */
function levelsById(said: Iterable<Said>): Map<number, AllergenLevel> {
  const levels = new Map<number, AllergenLevel>()
  for (const { id, level } of said) levels.set(id, strictest([level, levels.get(id) ?? 'not-specified']))
  return levels
}

function levelIn(levels: Levels, id: number): AllergenLevel {
  return levels.get(id) ?? 'not-specified'
}

// A level that is not specified is the same as none.
function textOf({ levels, unread, doubtful }: SheetFacts): string {
  const said = strictestOfEach(levels).filter(({ level }) => level !== 'not-specified')
  return JSON.stringify([said.map(({ id, level }) => [id, level]), unread.toSorted(), doubtful])
}
