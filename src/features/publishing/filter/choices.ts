/** The id of the sheet in which guests choose. */
export const idOfSheet = 'filter'

/** Returns the id of the checkbox of one of the fourteen. */
export function choiceOfAllergen(id: number): string {
  return `f${id}`
}

/** Returns the id of the checkbox of a grain or nut. */
export function choiceOfPart(id: number): string {
  return `p${id}`
}

/** Returns the id of what holds the checkboxes of the grains or nuts of an allergen. */
export function idOfParts(id: number): string {
  return `n${id}`
}

/** Returns the id of the checkbox of a diet. */
export function choiceOfDiet(id: number): string {
  return `g${id}`
}
