/** Vega, vegan, halal and kosher: the diets that a guest can ask for alone; the other marks of a dish are no reason to leave one out. */
export const dietsToAskFor = [1, 2, 4, 5] as const
/** 'Niet voor zwangeren': the mark of dishes that a guest can say not to eat. */
export const markToAvoid = 9
/** All that guests choose by the marks of a dish. */
export const askable: readonly number[] = [...dietsToAskFor, markToAvoid]
/** Stands in `asks` for everything that a dish does not contain. */
export const everythingElse = '*'

/** The input of the filter: ids of allergens, grains and nuts, and of diets. */
export type FilterMarks = {
  /** What the dish contains. */
  readonly contains: readonly number[]
  /** What it may contain traces of, or of which not all is known. */
  readonly asks: readonly number[] | typeof everythingElse
  readonly diets: readonly number[]
}

/** A guest's choice. `diets` are those to ask for and the mark to avoid. */
export type Chosen = { readonly allergens: readonly number[]; readonly diets: readonly number[] }

/** Where a dish goes, the gravest reason first: folded away with why, with those to ask about, or among the rest. */
export type DishGroup = 'contains' | 'notmarked' | 'avoided' | 'ask' | 'rest'

/** Returns where a dish goes for a guest who chose this. */
export function placeOf({ contains, asks, diets }: FilterMarks, chosen: Chosen): DishGroup {
  if (chosen.allergens.some((id) => contains.includes(id))) return 'contains'
  const isLacking = (diet: number) => diet !== markToAvoid && !diets.some((mark) => meets(mark, diet))
  if (chosen.diets.some(isLacking)) return 'notmarked'
  if (chosen.diets.includes(markToAvoid) && diets.includes(markToAvoid)) return 'avoided'
  const mustAsk =
    asks === everythingElse ? chosen.allergens.length > 0 : chosen.allergens.some((id) => asks.includes(id))
  return mustAsk ? 'ask' : 'rest'
}

/** Options of which a guest takes some; of a must-group one. */
export type ChoiceMarks = {
  readonly kind: 'any' | 'one' | 'course'
  /** One that is sold out is no choice. */
  readonly options: readonly { readonly marks: FilterMarks; readonly isServed: boolean }[]
}

/** Returns whether a guest who chose this may take an option: who asks for a diet, only one that is marked with it. */
export function fits(marks: FilterMarks, chosen: Chosen): boolean {
  return placeOf(marks, chosen) === 'rest'
}

/** Returns whether a guest who chose this must take something from a group in which nothing remains. */
export function leavesNothing({ kind, options }: ChoiceMarks, chosen: Chosen): boolean {
  return kind !== 'any' && !options.some(({ marks, isServed }) => isServed && fits(marks, chosen))
}

/**
 * Returns where a dish goes by what everybody gets, without the choices that the guest may not have. Where nothing remains of
 * a group that must be taken from it is folded, if all of it contains what is avoided; else, and for a course of a menu, one
 * must ask: a product has no mark of a diet, so that nobody said that it does not fit.
 */
export function placeWithChoices(marks: FilterMarks, groups: readonly ChoiceMarks[], chosen: Chosen): DishGroup {
  const place = placeOf(marks, chosen)
  if (place !== 'rest' || chosen.allergens.length + chosen.diets.length === 0) return place
  const open = groups.filter((group) => leavesNothing(group, chosen))
  const isFolded = ({ kind, options }: ChoiceMarks) =>
    kind === 'one' && options.length > 0 && options.every((option) => placeOf(option.marks, chosen) === 'contains')
  if (open.some(isFolded)) return 'contains'
  return open.length > 0 ? 'ask' : 'rest'
}

/** What must be asked about a dish because of its choices: allergens, and diets that guests ask for. */
export type AskedOfChoices = { asks: FilterMarks['asks']; diets: readonly number[] }

/**
 * Returns what must be asked about a dish where nothing counts what remains of its groups together: of each that must be taken
 * from, what does not fit in the option that fits most guests. A guest who chose none of it has that option.
 */
export function askedOfChoices(groups: readonly ChoiceMarks[]): AskedOfChoices {
  const best = groups.filter(({ kind }) => kind !== 'any').map(leastAsked)
  const asked = best.map(({ asks }) => asks)
  const ids = asked.flatMap((one) => (one === everythingElse ? [] : one))
  return {
    asks: asked.includes(everythingElse) ? everythingElse : [...new Set(ids)],
    diets: [...new Set(best.flatMap(({ diets }) => diets))],
  }
}

/** Returns what must be asked about the option of a group that fits most guests. */
function leastAsked({ options }: ChoiceMarks): AskedOfChoices {
  const countOf = ({ asks, diets }: AskedOfChoices) =>
    (asks === everythingElse ? Number.POSITIVE_INFINITY : asks.length * askable.length) + diets.length
  const asked = options.filter(({ isServed }) => isServed).map(({ marks }) => askedOf(marks))
  const nothing: AskedOfChoices = { asks: everythingElse, diets: askable }
  return asked.reduce((best, one) => (countOf(one) < countOf(best) ? one : best), asked[0] ?? nothing)
}

function askedOf(marks: FilterMarks): AskedOfChoices {
  const asks = marks.asks === everythingElse ? everythingElse : [...marks.contains, ...marks.asks]
  return { asks, diets: askable.filter((diet) => !fits(marks, { allergens: [], diets: [diet] })) }
}

/** Returns whether a dish with this mark is what who asks for a diet may eat: what is vegan is vegetarian too. */
export function meets(mark: number, diet: number): boolean {
  const [vega, vegan] = [1, 2]
  return mark === diet || (mark === vegan && diet === vega)
}

/** A checkbox of an allergen, grain or nut; `parent` is that of a grain or nut. */
export type Ticked = { readonly nr: number; readonly parent?: number; readonly checked: boolean }

/**
 * Returns what a guest avoids by what is ticked: an allergen as a whole, or those of its grains or nuts that are ticked
 * where others are not. Without any of them it counts as a whole: it is better to leave out too much. A grain or nut
 * whose allergen is not ticked counts for nothing.
 */
export function avoidedBy(boxes: readonly Ticked[]): number[] {
  return boxes
    .filter(({ parent, checked }) => parent === undefined && checked)
    .flatMap(({ nr }) => {
      const parts = boxes.filter(({ parent }) => parent === nr)
      const ticked = parts.filter(({ checked }) => checked)
      const isNarrowed = ticked.length > 0 && ticked.length < parts.length
      return isNarrowed ? ticked.map((part) => part.nr) : [nr]
    })
}

/** Returns whether a checkbox has to be ticked for a guest who avoids this; of an allergen not avoided all parts are. */
export function isTickedFor(avoided: readonly number[], { nr, parent }: Ticked, boxes: readonly Ticked[]): boolean {
  const isNamed = (of: number) => boxes.some((box) => box.parent === of && avoided.includes(box.nr))
  if (parent === undefined) return avoided.includes(nr) || isNamed(nr)
  return avoided.includes(nr) || avoided.includes(parent) || !isNamed(parent)
}
