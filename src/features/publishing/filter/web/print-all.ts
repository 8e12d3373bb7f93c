/** Prints every dish of a card, also those that the filter has folded away or the search has hidden on the screen. */
export function printAll(card: HTMLElement): void {
  let putBack: (() => void)[] = []
  addEventListener('beforeprint', () => {
    putBack.push(
      ...Array.from(
        card.querySelectorAll<HTMLElement>('.card-category[hidden], .card-category [hidden], .card-later[hidden]'),
        shown,
      ),
      ...Array.from(
        card.querySelectorAll<HTMLDetailsElement>('.card-group:not([open]), .card-later:not([open])'),
        opened,
      ),
    )
  })
  addEventListener('afterprint', () => {
    for (const put of putBack) put()
    putBack = []
  })
}

function shown(element: HTMLElement): () => void {
  element.hidden = false
  return () => {
    element.hidden = true
  }
}

function opened(group: HTMLDetailsElement): () => void {
  group.open = true
  return () => {
    group.open = false
  }
}
