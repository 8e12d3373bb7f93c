import { readMarks } from '../dish-attributes.ts'
import type { FilterMarks } from '../rules.ts'

/** Reads what the filter goes by from the element of a dish. */
export function marksOnCard(dish: HTMLElement): FilterMarks {
  const icons = Array.from(dish.querySelectorAll('[popovertarget]'), (icon) => icon.getAttribute('popovertarget') ?? '')
  return readMarks({ ...dish.dataset, icons })
}
