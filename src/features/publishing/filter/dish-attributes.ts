import { type AskedOfChoices, askable, everythingElse, type FilterMarks, markToAvoid, meets } from './rules.ts'
import type { JudgedDish } from './verdict.ts'

/**
 * What the filter goes by of a dish, as attributes of its element, absent when empty. What its icons show is not
 * repeated: the fourteen that it contains, and its diets.
 */
type DishAttributes = Partial<Record<`data-${'c' | 'q' | 'l' | 'm' | 'g' | 'd'}`, string>>

/** A dish on the card: its attributes, and what its icons open, as 'a5' for gluten and 'd1' for vega. */
type DishOnCard = { c?: string | undefined; q?: string | undefined; icons: readonly string[] }

/** Writes the marks of a dish as attributes; `shown` are the ids of the allergens of its icons. */
export function writeMarks({ contains, asks }: FilterMarks, shown: readonly number[]): DishAttributes {
  const hidden = contains.filter((id) => !shown.includes(id))
  return {
    ...(hidden.length > 0 && { 'data-c': hidden.join(' ') }),
    ...(asks.length > 0 && { 'data-q': asks === everythingElse ? asks : asks.join(' ') }),
  }
}

/**
 * Writes what styles without a script must ask about a dish because of its choices; `marks` are those of the dish itself: where
 * it lacks a diet, it is folded for that.
 */
export function writeAsked({ asks, diets }: AskedOfChoices, marks: readonly number[]): DishAttributes {
  const asked = diets.filter((diet) => diet === markToAvoid || marks.some((mark) => meets(mark, diet)))
  return {
    ...(asks.length > 0 && { 'data-m': asks === everythingElse ? asks : asks.join(' ') }),
    ...(asked.length > 0 && { 'data-g': asked.join(' ') }),
  }
}

/** A part of a dish that can be left off it, by its name in the guest's language. */
export type NamedPart = { readonly name: string; readonly marks: FilterMarks }
type LeaveOut = JudgedDish<NamedPart>['leaveOut']
/** What a dish, or a part of it, contains and what must be asked about it, and of a part its name. */
type WrittenPart = [contains: string, asks: string, name?: string]

/** Writes what can be left off a dish, after the dish without any of it. */
export function writeLeaveOut(leaveOut: LeaveOut): DishAttributes {
  if (!leaveOut) return {}
  const written = ({ contains, asks }: FilterMarks): WrittenPart => [
    contains.join(' '),
    asks === everythingElse ? asks : asks.join(' '),
  ]
  const parts = leaveOut.parts.map(({ name, marks }) => [...written(marks), name])
  return { 'data-l': JSON.stringify([written(leaveOut.without), ...parts]) }
}

/** Reads what can be left off a dish with these diets. */
export function readLeaveOut(l: string | undefined, diets: FilterMarks['diets']): LeaveOut {
  if (l === undefined) return undefined
  const read = ([c, q]: WrittenPart): FilterMarks => readMarks({ c, q, icons: [] })
  const [without, ...parts] = JSON.parse(l) as [WrittenPart, ...WrittenPart[]]
  return {
    parts: parts.map((part) => ({ name: part[2] ?? '', marks: read(part) })),
    without: { ...read(without), diets },
  }
}

/** Writes the marks of an option, which has no icons; `data-d` are the diets of a dish by which guests choose. */
export function writeOption(marks: FilterMarks): DishAttributes {
  const diets = marks.diets.filter((diet) => askable.includes(diet))
  return { ...writeMarks(marks, []), ...(diets.length > 0 && { 'data-d': diets.join(' ') }) }
}

/** Reads the marks of an option. */
export function readOption({ c, q, d }: { c?: string; q?: string; d?: string }): FilterMarks {
  return { ...readMarks({ c, q, icons: [] }), diets: idsIn(d) }
}

/** Reads what the filter goes by from a dish on the card. */
export function readMarks({ c, q, icons }: DishOnCard): FilterMarks {
  const shown = (kind: string) => icons.filter((icon) => icon[0] === kind).map((icon) => Number(icon.slice(1)))
  return {
    contains: [...shown('a'), ...idsIn(c)],
    asks: q === everythingElse ? q : idsIn(q),
    diets: shown('d'),
  }
}

function idsIn(list = ''): number[] {
  return list === '' ? [] : list.split(' ').map(Number)
}
