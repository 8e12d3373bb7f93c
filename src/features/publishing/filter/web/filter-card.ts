import { choiceOfAllergen, choiceOfDiet, idOfSheet } from '../choices.ts'
import { readMarks } from '../read-marks.ts'
import { type Chosen, type FilterMarks, meets, type Place, placeOf } from '../rules.ts'

/** The words of the page that the filter needs, from the attributes of its sheet. */
type FilterWords = Readonly<Record<'contains' | 'ask' | 'notmarked' | 'colon', string>>
type Choice = { id: string; name: string }

/**
 * Lets the filter move dishes: in each category the rest keeps its order, dishes to ask about stand below it, and those
 * folded away below these, by reason. Carries what is chosen along to the card in another language, in the fragment of
 * its address, which browsers never send.
 */
export function filterCard(card: HTMLElement): void {
  const sheet = document.getElementById(idOfSheet)
  const pill = card.querySelector<HTMLElement>('.card-pill')
  if (!sheet || !pill) return
  const words = sheet.dataset as FilterWords
  const title = pill.textContent
  const boxes = Array.from(sheet.querySelectorAll('input'))
  const lists = Array.from(card.querySelectorAll<HTMLElement>('.card-category > ul'), (list) => ({
    list,
    dishes: Array.from(list.children) as HTMLElement[],
  }))
  const apply = () => {
    const chosen = boxes
      .filter(({ checked }) => checked)
      .map(({ id, labels }) => ({ id, name: labels?.[0]?.innerText.trim() ?? '' }))
    const names = chosen.map(({ name }) => name).join(', ')
    pill.textContent = names ? `${title.replace('…', '')}${words.colon} ${names}` : title
    for (const { list, dishes } of lists) sortList(list, dishes, chosen, words)
    const fragment = chosen.length > 0 ? `#${chosen.map(({ id }) => id).join()}` : ''
    for (const link of card.querySelectorAll<HTMLAnchorElement>('.card-languages a')) link.hash = fragment
  }
  const carried = location.hash.slice(1).split(',')
  for (const box of boxes) if (carried.includes(box.id)) box.checked = true
  sheet.addEventListener('change', apply)
  // The boxes are empty only after the event.
  sheet.addEventListener('reset', () => setTimeout(apply))
  // Browsers bring boxes back as they were left.
  addEventListener('pageshow', apply)
  apply()
}

/** Puts the dishes of a category in their order, then groups those that are not among the rest. */
function sortList(
  list: HTMLElement,
  dishes: readonly HTMLElement[],
  chosen: readonly Choice[],
  words: FilterWords,
): void {
  const ids = (kind: string) => chosen.filter(({ id }) => id[0] === kind).map(({ id }) => Number(id.slice(1)))
  const wanted: Chosen = { allergens: ids(choiceOfAllergen(0)[0] ?? ''), diets: ids(choiceOfDiet(0)[0] ?? '') }
  const placed = Map.groupBy(dishes, (dish) => placeOf(marksOf(dish), wanted))
  const section = list.parentElement
  for (const group of section?.querySelectorAll('.card-group') ?? []) group.remove()
  list.append(...dishes)
  for (const place of ['ask', 'contains', 'notmarked', 'avoided'] as const) {
    const group = placed.get(place)
    if (group) section?.append(groupOf(place, group, chosen, words))
  }
}

function groupOf(
  place: Exclude<Place, 'rest'>,
  dishes: readonly HTMLElement[],
  chosen: readonly Choice[],
  words: FilterWords,
) {
  const group = document.createElement(place === 'ask' ? 'div' : 'details')
  group.className = 'card-group'
  const title = document.createElement(place === 'ask' ? 'p' : 'summary')
  title.textContent = place === 'ask' ? words.ask : `${reasonOf(place, dishes, chosen, words)} (${dishes.length})`
  const list = document.createElement('ul')
  list.append(...dishes)
  group.append(title, list)
  return group
}

/** Returns why dishes are folded: 'Bevat: Noten, Melk' names what is in any of them. */
function reasonOf(
  place: Exclude<Place, 'rest' | 'ask'>,
  dishes: readonly HTMLElement[],
  chosen: readonly Choice[],
  words: FilterWords,
): string {
  const marks = dishes.map(marksOf)
  const applies = ({ id }: Choice) => {
    const nr = Number(id.slice(1))
    if (place === 'contains') return id === choiceOfAllergen(nr) && marks.some(({ contains }) => contains.includes(nr))
    const isMarked = marks.every(({ diets }) => diets.some((mark) => meets(mark, nr)))
    return id === choiceOfDiet(nr) && (place === 'avoided') === isMarked
  }
  const names = chosen
    .filter(applies)
    .map(({ name }) => name)
    .join(', ')
  return place === 'avoided' ? names : `${words[place]}${words.colon} ${names}`
}

function marksOf(dish: HTMLElement): FilterMarks {
  const icons = Array.from(dish.querySelectorAll('[popovertarget]'), (icon) => icon.getAttribute('popovertarget') ?? '')
  return readMarks({ c: dish.dataset.c, q: dish.dataset.q, icons })
}
