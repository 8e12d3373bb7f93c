import { filterCard } from '../../filter/web/filter-card.ts'
import { printList } from '../../filter/web/print-list.ts'
import { searchCard } from '../../filter/web/search-card.ts'

// The script of the public card, inlined into its page. The card can be read without it.
const card = document.querySelector<HTMLElement>('.card')
if (card) {
  filterCard(card)
  searchCard(card)
  printList(card)
}
