import type { DishGroup } from './schema.ts'

/** A dish with what may stand beside it. */
export type WithChoices = {
  choices?: readonly DishGroup[] | undefined
  courses?: readonly DishGroup[] | undefined
}

/** Returns all groups of a dish: its courses, and then its other choices. */
export function groupsOf({ courses = [], choices = [] }: WithChoices): DishGroup[] {
  return [...courses, ...choices]
}
