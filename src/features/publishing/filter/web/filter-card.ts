import { idOfSheet } from '../choices.ts'
import { type DishGroup, type FilterMarks, meets, placeOf } from '../rules.ts'
import { canOpen } from './can-open.ts'
import { marksOnCard } from './marks-on-card.ts'

/** The words of the page that the filter needs, from the attributes of its sheet. */
type FilterWords = Readonly<Record<'contains' | 'ask' | 'notmarked' | 'colon', string>>
/** A choice: its checkbox's id, as 'f16' for nuts and 'g2' for vegan, with the name and number in it. */
type Choice = { id: string; kind: string; nr: number; name: string }
type Dish = { element: HTMLElement; marks: FilterMarks }
type List = { list: Element; dishes: readonly Dish[] }

/**
 * Lets the filter move dishes: in each category the rest keeps its order, dishes to ask about stand below it, and those
 * folded away below these, by reason. What is chosen stands in the fragment of the page's address, which browsers never
 * send, and in that of its links to other languages. `onSorted` is called when dishes have moved.
 */
export function filterCard(card: HTMLElement, onSorted: () => void): void {
  const sheet = document.getElementById(idOfSheet)
  const pill = card.querySelector('.card-pill')
  const notice = card.querySelector<HTMLElement>('.card-filtered')
  if (!sheet || !pill || !canOpen(sheet)) return
  const words = sheet.dataset as FilterWords
  const title = pill.textContent
  const boxes = Array.from(sheet.querySelectorAll('input'))
  let lists: readonly List[] | undefined
  let applied = ''
  const apply = () => {
    const chosen = boxes.filter(({ checked }) => checked).map(choiceOf)
    const fragment = chosen.map(({ id }) => id).join()
    // Most guests choose nothing: the page is not laid out anew for them.
    if (fragment === applied) return
    applied = fragment
    const names = namesOf(chosen)
    pill.textContent = names ? title.replace('…', `${words.colon} ${names}`) : title
    lists ??= listsOn(card)
    const left = lists.map((list) => sortList(list, chosen, words))
    if (notice) notice.hidden = !left.some((count) => count > 0)
    for (const link of card.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.hash = fragment
    keepInAddress()
    onSorted()
  }
  // For a reload, and for a copy of the address. A place on the card stays in it while nothing is chosen.
  const keepInAddress = () => {
    if (!applied && !isChoice(location.hash)) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${applied && `#${applied}`}`)
  }
  const carried = location.hash.slice(1).split(',')
  for (const box of boxes) box.checked ||= carried.includes(box.id)
  sheet.addEventListener('change', apply)
  // The boxes are empty only after the event.
  sheet.addEventListener('reset', () => setTimeout(apply))
  // Browsers bring boxes back as they were left.
  addEventListener('pageshow', apply)
  // A link to a category has taken the guest there by now.
  addEventListener('hashchange', keepInAddress)
  apply()
}

function isChoice(hash: string): boolean {
  return /^#[fg]\d/.test(hash)
}

function listsOn(card: HTMLElement): List[] {
  return Array.from(card.querySelectorAll('.card-category > ul'), (list) => ({
    list,
    dishes: Array.from(list.children as HTMLCollectionOf<HTMLElement>, (element) => ({
      element,
      marks: marksOnCard(element),
    })),
  }))
}

function choiceOf({ id, labels }: HTMLInputElement): Choice {
  return { id, kind: id.slice(0, 1), nr: Number(id.slice(1)), name: labels?.[0]?.innerText.trim() ?? '' }
}

function namesOf(choices: readonly Choice[]): string {
  return choices.map(({ name }) => name).join(', ')
}

/**
 * Puts the dishes of a category in their order, then groups those that are not among the rest. Returns how many are: over
 * no dish at all, nothing is said of what the rest does not mention.
 */
function sortList({ list, dishes }: List, chosen: readonly Choice[], words: FilterWords): number {
  const chosenOf = (wanted: string) => chosen.filter(({ kind }) => kind === wanted).map(({ nr }) => nr)
  const wanted = { allergens: chosenOf('f'), diets: chosenOf('g') }
  const section = list.parentElement
  for (const group of section?.querySelectorAll('.card-group') ?? []) group.remove()
  list.append(...dishes.map(({ element }) => element))
  for (const place of ['ask', 'contains', 'notmarked', 'avoided'] as const) {
    const group = dishes.filter(({ marks }) => placeOf(marks, wanted) === place)
    if (group.length > 0) section?.append(groupOf(place, group, chosen, words))
  }
  return list.children.length
}

function groupOf(
  place: Exclude<DishGroup, 'rest'>,
  dishes: readonly Dish[],
  chosen: readonly Choice[],
  words: FilterWords,
) {
  const [group, title, list] = (place === 'ask' ? ['div', 'p', 'ul'] : ['details', 'summary', 'ul']).map((name) =>
    document.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLElement]
  group.className = 'card-group'
  title.textContent = place === 'ask' ? words.ask : `${reasonOf(place, dishes, chosen, words)} (${dishes.length})`
  list.append(...dishes.map(({ element }) => element))
  group.append(title, list)
  return group
}

/** Returns why dishes are folded: 'Bevat: Noten, Melk' names what is in any of them. */
function reasonOf(
  place: Exclude<DishGroup, 'rest' | 'ask'>,
  dishes: readonly Dish[],
  chosen: readonly Choice[],
  words: FilterWords,
): string {
  const applies = ({ kind, nr }: Choice) => {
    if (place === 'contains') return kind === 'f' && dishes.some(({ marks }) => marks.contains.includes(nr))
    const isMarked = dishes.every(({ marks }) => marks.diets.some((mark) => meets(mark, nr)))
    return kind === 'g' && (place === 'avoided') === isMarked
  }
  const names = namesOf(chosen.filter(applies))
  return place === 'avoided' ? names : `${words[place]}${words.colon} ${names}`
}
