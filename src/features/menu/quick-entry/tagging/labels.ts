/**
 * What a word or amount of a menu is: the first or a further word of a heading, the first or a further word of a dish's
 * name, text about the dish or heading above, the price of the dish above or of the one below, a price in a block of prices
 * below their names, what a price is for, the number by which guests order, or no part of the menu.
 */
export const labels = [
  'heading',
  'headingOn',
  'name',
  'nameOn',
  'text',
  'price',
  'priceAhead',
  'priceOfBlock',
  'size',
  'number',
  'other',
] as const
export type Label = (typeof labels)[number]

export const labelCount: number = labels.length
/** Returns the place of a label in the list of all labels. */
export function placeOf(label: Label): number {
  return labels.indexOf(label)
}

const pricePlaces: ReadonlySet<number> = new Set([placeOf('price'), placeOf('priceAhead'), placeOf('priceOfBlock')])

/** Returns whether a label is that of a price. */
export function isPricePlace(place: number): boolean {
  return pricePlaces.has(place)
}
