/** The id of the sheet in which guests choose. */
export const idOfSheet = 'filter'

/** Returns the id of the checkbox of an allergen, grain or nut. */
export function choiceOfAllergen(id: number): string {
  return `f${id}`
}

/** Returns the id of the checkbox of a diet. */
export function choiceOfDiet(id: number): string {
  return `g${id}`
}
