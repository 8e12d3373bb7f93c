import { type NamedPart, readLeaveOut, readMarks, readOption } from '../dish-attributes.ts'
import type { ChoiceMarks, FilterMarks } from '../rules.ts'
import type { JudgedDish } from '../verdict.ts'

/** Reads what the filter goes by from the element of a dish. */
export function marksOnCard(dish: HTMLElement): FilterMarks {
  const icons = Array.from(dish.querySelectorAll('[popovertarget]'), (icon) => icon.getAttribute('popovertarget') ?? '')
  return readMarks({ ...dish.dataset, icons })
}

/** A group of choices on the card, with the element of each of its options. */
export type ChoicesOnCard = Omit<ChoiceMarks, 'options'> & {
  element: HTMLElement
  options: readonly (ChoiceMarks['options'][number] & { element: HTMLElement })[]
}

/** Reads the groups of choices from the element of a dish. */
export function choicesOnCard(dish: HTMLElement): ChoicesOnCard[] {
  return Array.from(dish.querySelectorAll<HTMLElement>('.card-choices > div'), (element) => ({
    element,
    kind: element.dataset.k as ChoiceMarks['kind'],
    options: Array.from(element.querySelectorAll('li'), (option) => ({
      element: option,
      marks: readOption(option.dataset),
      isServed: !option.classList.contains('card-muted'),
    })),
  }))
}

/** Reads from the element of a dish with these marks what can be left off it. */
export function leaveOutOnCard(dish: HTMLElement, { diets }: FilterMarks): JudgedDish<NamedPart>['leaveOut'] {
  return readLeaveOut(dish.dataset.l, diets)
}
