import { foldText } from '../fold-text.ts'

/** Lets guests search in the card: hides the dishes whose text lacks one of the words, and categories without any left. */
export function searchCard(card: HTMLElement): void {
  const field = card.querySelector<HTMLElement>('.card-search')
  const input = field?.querySelector('input')
  const none = card.querySelector<HTMLElement>('.card-nothing')
  if (!field || !input || !none) return
  let texts: Map<HTMLElement, string> | undefined
  input.addEventListener('input', () => {
    texts ??= new Map(
      Array.from(card.querySelectorAll<HTMLElement>('.card-dish'), (dish) => [dish, foldText(dish.textContent)]),
    )
    const wanted = foldText(input.value).split(/\s+/)
    for (const [dish, text] of texts) dish.hidden = !wanted.every((word) => text.includes(word))
    let found = false
    for (const section of card.querySelectorAll<HTMLElement>('.card-category')) {
      section.hidden = !section.querySelector('.card-dish:not([hidden])')
      found ||= !section.hidden
      for (const group of section.querySelectorAll<HTMLElement>('.card-group'))
        group.hidden = !group.querySelector('.card-dish:not([hidden])')
    }
    none.hidden = found
  })
}
