import { type Chosen, fits, leavesNothing, markToAvoid } from '../rules.ts'
import type { ChoicesOnCard } from './marks-on-card.ts'

/** What is said of choices; `leave` and `nochoice` have a # for names. */
type ChoiceWords = { leave?: string; nochoice?: string; notmarked: string; ask: string; colon: string }
/** The names of what is avoided, and of the diets that are asked for. */
type Names = { avoided: string; diets: string }

/**
 * Says in a dish which of its choices a guest must leave, 'zonder bearnaise', and in each group from which one must be taken
 * that nothing remains: 'geen keuze zonder noten, vraag het ons', or 'Niet aangegeven als: Vegan'.
 */
export function sayChoices(groups: readonly ChoicesOnCard[], chosen: Chosen, words: ChoiceWords, names: Names): void {
  for (const group of groups) {
    for (const said of group.element.querySelectorAll('.card-leave')) said.remove()
    const left = group.options.filter(({ marks }) => !fits(marks, chosen))
    for (const { element } of group.options)
      element.classList.toggle(
        'card-left',
        left.some((option) => option.element === element),
      )
    if (chosen.allergens.length + chosen.diets.length === 0) continue
    if (leavesNothing(group, chosen)) say(group.element, nothingLeft(group, chosen, words, names))
    else if (left.length > 0)
      say(
        group.element,
        (words.leave ?? '').replace('#', () => left.map(nameOf).join(', ')),
      )
  }
}

/** Returns why nothing remains of a group: what is avoided, or a diet with which nothing in it is marked. */
function nothingLeft(group: ChoicesOnCard, chosen: Chosen, words: ChoiceWords, { avoided, diets }: Names): string {
  const isOfDiets = !leavesNothing(group, { ...chosen, diets: chosen.diets.filter((diet) => diet === markToAvoid) })
  if (isOfDiets) return `${words.notmarked}${words.colon} ${diets}`
  return avoided === '' ? words.ask : (words.nochoice ?? '').replace('#', () => avoided)
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
