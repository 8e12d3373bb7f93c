import { everythingElse, type FilterMarks } from './rules.ts'

/**
 * What the filter goes by of a dish, as attributes of its element, absent when empty. What its icons show is not
 * repeated: the fourteen that it contains, and its diets.
 */
type DishAttributes = { 'data-c'?: string; 'data-q'?: string }

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
