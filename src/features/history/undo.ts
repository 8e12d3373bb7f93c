import { type Fields, joinChanges } from './changes-in-words.ts'
import type { KeptLine } from './kept-line.ts'
import { isOnlyNames, isSameKept } from './kept-lists.ts'

/** What holds a product: a dish or another product. */
type HolderOfPart = { kind: 'dish' | 'product'; id: number }
/** Of what fields are taken back; of the company the order of its menus. */
const withFields = ['dish', 'product', 'category', 'served-menu', 'company'] as const
type WithFields = { kind: (typeof withFields)[number]; id: number }
/** A product that was put in or taken out, and when. */
type MovedPart = { product: number; at: string }
type Levels = Readonly<Record<string, readonly string[]>>

/** What takes a change of fields back: the values of before, and what was said of allergens. */
export type UndoFields = {
  kind: 'fields'
  of: WithFields
  before: Fields
  after: Fields
  added: Levels
  taken: Levels
}
/** What takes a product out again, or puts it back. */
export type UndoParts = { kind: 'put-back' | 'take-out'; of: HolderOfPart; parts: readonly MovedPart[] }
export type Undo = UndoFields | UndoParts

const undoneBy = {
  change: 'fields',
  'set-choices': 'fields',
  'reorder-menus': 'fields',
  'add-product': 'take-out',
  'add-component': 'take-out',
  'remove-product': 'put-back',
  'remove-component': 'put-back',
} as const

/**
 * Returns what would take back the changes that these lines tell, the newest first; undefined unless all are of one thing,
 * tell the same, and are of what can be taken back. What ends by itself or has a way back of its own is not: a
 * product for today, a product that was deleted, a price to come. Nor is what older lines keep only in words.
 */
export function undoOf(lines: readonly KeptLine[]): Undo | undefined {
  const [line] = lines
  if (!line || !lines.every((one) => isAlike(one, line))) return undefined
  const { action, subject, subjectId: id } = line
  const kind = Object.hasOwn(undoneBy, action) ? undoneBy[action as keyof typeof undoneBy] : undefined
  if (kind === 'fields') {
    const thing = withFields.find((one) => one === subject)
    return thing && undoFields({ kind: thing, id }, lines)
  }
  if (subject !== 'dish' && subject !== 'product') return undefined
  const of = { kind: subject, id }
  const parts = lines.map(partOf)
  if (!kind || !parts.every((part) => part !== undefined)) return undefined
  // Of what came and went more than once the newest counts.
  const newest = new Map(parts.toReversed().map((part) => [part.product, part]))
  return { kind, of, parts: [...newest.values()] }
}

function isAlike(one: KeptLine, other: KeptLine): boolean {
  return one.action === other.action && one.subject === other.subject && one.subjectId === other.subjectId
}

function partOf({ at, details: { product, deleted, swap } }: KeptLine): MovedPart | undefined {
  return typeof product === 'number' && !deleted && !swap ? { product, at } : undefined
}

function undoFields(of: WithFields, lines: readonly KeptLine[]): UndoFields | undefined {
  const { before, after } = joinChanges(lines.map(({ details }) => details))
  const [only, ...others] = lines.map(({ details }) => details)
  const [added, taken] = [levelsIn(only?.added), levelsIn(only?.taken)]
  const isOfLevels = lines.some(({ details }) => 'added' in details || 'taken' in details)
  // Of several changes of levels the lines do not tell which one came last.
  if (others.length > 0 && isOfLevels && lines.some(({ details }) => hasAny(details))) return undefined
  if (Object.keys(before).some((field) => field.startsWith('coming_'))) return undefined
  if ([before, after].some((fields) => Object.values(fields).some(isOnlyNames))) return undefined
  const differs = Object.keys(before).some((field) => !isSameKept(before[field], after[field]))
  return differs || hasAny({ added, taken }) ? { kind: 'fields', of, before, after, added, taken } : undefined
}

function hasAny({ added, taken }: Fields): boolean {
  return [added, taken].some((levels) => Object.keys(levelsIn(levels)).length > 0)
}

function levelsIn(kept: unknown): Levels {
  return typeof kept === 'object' && kept !== null ? (kept as Levels) : {}
}
