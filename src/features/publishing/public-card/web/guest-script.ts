import { askDevice } from '../../card/web/ask-device.ts'
import { offerLanguage } from '../../card/web/offer-language.ts'
import { filterCard } from '../../filter/web/filter-card.ts'
import { printAll } from '../../filter/web/print-all.ts'
import { printList } from '../../filter/web/print-list.ts'
import { searchCard } from '../../filter/web/search-card.ts'
import { watchAllergens } from '../../filter/web/watch-allergens.ts'
import { keepForLater } from './keep-for-later.ts'

// The script of the public card, which comes after the first view. The card can be read without it.
const card = document.querySelector<HTMLElement>('.card')
if (card) {
  filterCard(card, searchCard(card))
  card.classList.add('card-scripted')
  watchAllergens(card)
  printAll(card)
  printList(card)
  offerLanguage()
  askDevice()
  keepForLater()
}
