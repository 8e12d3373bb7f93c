import { maxPriceCents, parsePrice } from '#shared/money.ts'
import { searchForm } from '#shared/text.ts'

type Dish = { name: string; complete: boolean }
type Group<D extends Dish> = { name: string; dishes: readonly D[] }

/** What somebody asked to see of the list of dishes; an empty keyword is no question. */
export type DishFilter = { keyword: string; onlyIncomplete: boolean }

/** True while some dishes may be left out: then their order cannot be changed, as a move needs the complete list. */
export function isFiltered({ keyword, onlyIncomplete }: DishFilter): boolean {
  return onlyIncomplete || searchForm(keyword) !== ''
}

/** The categories that have a name and dishes to show, with those dishes; accents and capitals make no difference. */
export function groupsToShow<D extends Dish, G extends Group<D>>(groups: readonly G[], filter: DishFilter): G[] {
  const keyword = searchForm(filter.keyword)
  const isWanted = (dish: D) => (!filter.onlyIncomplete || !dish.complete) && searchForm(dish.name).includes(keyword)
  const named = groups.filter((group) => group.name.trim() !== '')
  // Unfiltered groups stay the very same objects, so that a list that is being sorted does not start anew.
  const wanted = isFiltered(filter)
    ? named.map((group) => ({ ...group, dishes: group.dishes.filter(isWanted) }))
    : named
  return wanted.filter((group) => group.dishes.length > 0)
}

/** What people read of a price that cannot be asked. */
export const priceProblems = {
  invalid: 'Voer een geldige prijs in',
  tooHigh: 'Prijs mag hoogstens 99.999,99 zijn',
  tooPrecise: 'Prijs mag hoogstens twee decimalen hebben',
}

/** Says what is wrong with a price as it was typed, with a comma; null when it can be asked. */
export function priceProblem(typed: string): string | null {
  const cents = parsePrice(typed)
  if (cents === undefined || cents <= 0) return priceProblems.invalid
  return cents > maxPriceCents ? priceProblems.tooHigh : null
}
