import { comparedForm } from './compared-form.ts'
import { offerFilter } from './offer-filter.ts'
import { takeSearch } from './search-in-address.ts'

/**
 * Lets guests search in the card: hides the dishes whose text lacks one of the words, and categories and groups without
 * any left. Where the words name an allergen it offers the filter, and never says that nothing was found. Begins with what a
 * guest searched for on another menu. `onSearched` is called after each search. Returns what searches again, for when dishes
 * have moved.
 */
export function searchCard(card: HTMLElement, onSearched: () => void): () => void {
  const field = card.querySelector<HTMLElement>('.card-search')
  const input = field?.querySelector('input')
  const none = card.querySelector<HTMLElement>('.card-nothing')
  if (!field || !input || !none) return () => undefined
  const offer = offerFilter(card, {
    below: field,
    onChosen: () => {
      input.value = ''
      search()
      // Where it stands what was chosen, and where it is taken back.
      card.querySelector<HTMLElement>('.card-pill')?.focus({ preventScroll: true })
    },
  })
  let texts: Map<HTMLElement, string> | undefined
  const search = () => {
    texts ??= new Map(
      Array.from(card.querySelectorAll<HTMLElement>('.card-dish'), (dish) => [dish, comparedForm(dish.textContent)]),
    )
    const wanted = comparedForm(input.value).split(' ')
    for (const [dish, text] of texts) dish.hidden = !wanted.every((word) => text.includes(word))
    let found = false
    for (const section of card.querySelectorAll<HTMLElement>('.card-category')) {
      section.hidden = !section.querySelector('.card-dish:not([hidden])')
      found ||= !section.hidden
      for (const group of section.querySelectorAll<HTMLElement>('.card-group'))
        group.hidden = !group.querySelector('.card-dish:not([hidden])')
    }
    for (const later of card.querySelectorAll<HTMLDetailsElement>('.card-later')) {
      later.hidden = later.querySelector('.card-category[hidden]') !== null
      if (input.value) later.open = true
    }
    none.hidden = offer(input.value) || found
    onSearched()
  }
  input.addEventListener('input', search)
  const searchAgain = () => {
    if (input.value) search()
  }
  input.value ||= takeSearch()
  searchAgain()
  return searchAgain
}
