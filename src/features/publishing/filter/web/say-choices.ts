import { type Chosen, fits, leavesNothing } from '../rules.ts'
import type { ChoicesOnCard } from './marks-on-card.ts'

/** What is said of choices, each with a # for names. */
type ChoiceWords = { leave?: string; nochoice?: string }

/**
 * Says in a dish which of its choices a guest must leave, 'zonder bearnaise', and in each group from which one must be taken
 * that nothing remains: 'geen keuze zonder noten, vraag het ons'. `names` are those of what is avoided.
 */
export function sayChoices(
  groups: readonly ChoicesOnCard[],
  chosen: Chosen,
  { names, leave = '', nochoice = '' }: ChoiceWords & { names: string },
): void {
  for (const group of groups) {
    for (const said of group.element.querySelectorAll('.card-leave')) said.remove()
    const left = group.options.filter(({ marks }) => !fits(marks, chosen))
    for (const { element } of group.options)
      element.classList.toggle(
        'card-left',
        left.some((option) => option.element === element),
      )
    if (chosen.allergens.length + chosen.diets.length === 0) continue
    if (leavesNothing(group, chosen))
      say(
        group.element,
        nochoice.replace('#', () => names),
      )
    else if (left.length > 0)
      say(
        group.element,
        leave.replace('#', () => left.map(nameOf).join(', ')),
      )
  }
}

function nameOf({ element }: ChoicesOnCard['options'][number]): string {
  return element.querySelector('bdi')?.textContent ?? ''
}

/** Adds a line to an element of a dish that says what to leave. */
export function say(group: HTMLElement, text: string): void {
  const line = document.createElement('p')
  line.className = 'card-leave'
  line.textContent = text
  group.append(line)
}
