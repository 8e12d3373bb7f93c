import { meaningWords } from '#features/publishing/filter/everyday-words.tsv?folded'
import { allergensMeant } from '../allergens-meant.ts'
import { idOfSheet } from '../choices.ts'
import { canOpen } from './can-open.ts'
import { avoidAlso, type Box, readBoxes } from './sheet-boxes.ts'

/**
 * Makes the place below the search where it offers the filter for the allergens that a guest types. Returns what shows
 * the offers for a text and tells whether there are any: 'Ik eet geen: Pinda's' sets the filter and calls `onChosen`.
 * A card without a filter says there what its head says of allergens.
 */
export function offerFilter(
  card: HTMLElement,
  { below, onChosen }: { below: HTMLElement; onChosen: () => void },
): (text: string) => boolean {
  const place = document.createElement('div')
  // Before the first words in it, as readers of screens hear nothing of what comes together with its words.
  place.setAttribute('role', 'status')
  place.translate = false
  below.after(place)
  let shown = ''
  return (text) => {
    const ids = allergensMeant(text, meaningWords)
    // Typing on within a word builds no new buttons.
    if (ids.join() !== shown) {
      place.textContent = ''
      place.append(...offersOf(card, ids, onChosen))
    }
    shown = ids.join()
    return ids.length > 0
  }
}

function offersOf(card: HTMLElement, ids: readonly number[], onChosen: () => void): HTMLElement[] {
  if (ids.length === 0) return []
  const sheet = document.getElementById(idOfSheet)
  if (!sheet || !canOpen(sheet)) return [noticeOf(card)]
  const boxes = readBoxes(sheet)
  return ids.flatMap((id) => {
    const box = boxes.find(({ kind, nr }) => kind !== 'g' && nr === id)
    return box ? offerOf(box, boxes, sheet, onChosen) : []
  })
}

function offerOf({ nr, name }: Box, boxes: readonly Box[], sheet: HTMLElement, onChosen: () => void): HTMLElement {
  const offer = document.createElement('button')
  offer.type = 'button'
  offer.className = 'card-device'
  const title = sheet.querySelector('h2')?.textContent ?? ''
  offer.textContent = title.replace('…', `${sheet.dataset.colon} ${name}`)
  offer.addEventListener('click', () => {
    avoidAlso(boxes, [nr])
    sheet.dispatchEvent(new Event('change'))
    onChosen()
  })
  return offer
}

function noticeOf(card: HTMLElement): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'card-nothing'
  notice.textContent = card.querySelector('.card-allergy p')?.textContent ?? ''
  return notice
}
