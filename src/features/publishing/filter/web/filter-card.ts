import { idOfSheet } from '../choices.ts'
import { type Chosen, type DishGroup, type FilterMarks, markToAvoid, meets, placeWithChoices } from '../rules.ts'
import { verdictFor } from '../verdict.ts'
import { canOpen } from './can-open.ts'
import { type ChoicesOnCard, choicesOnCard, leaveOutOnCard, marksOnCard } from './marks-on-card.ts'
import { say, sayChoices } from './say-choices.ts'
import { avoidAlso, type Box, chosenOf, numberIn, readBoxes, wantedBy } from './sheet-boxes.ts'
import { offerToShow } from './show-choice.ts'

/** The words of the page that the filter needs, from the attributes of its sheet. */
type FilterWords = Readonly<Record<'contains' | 'ask' | 'notmarked' | 'colon' | 'dishes' | 'dish', string>> & {
  /** Where anything can be chosen in a dish. */
  leave?: string
  nochoice?: string
  /** Where anything can be left off a dish. */
  without?: string
}
type Dish = {
  element: HTMLElement
  marks: FilterMarks
  groups: readonly ChoicesOnCard[]
  leaveOut: ReturnType<typeof leaveOutOnCard>
}
/** Where a dish goes: 'without' for one that can be had without something in it. */
type Place = DishGroup | 'without'
type List = { list: Element; dishes: readonly Dish[] }

/**
 * Lets the filter move dishes: in each category the rest keeps its order, dishes to ask about stand below it, and those
 * folded away below these, by reason. What is chosen stands in the fragment of the page's address, which browsers never
 * send, and in that of its links to other languages and menus. The pill counts what is chosen, and the sheet's foot the dishes that
 * are left. `onSorted` is called when dishes have moved.
 */
export function filterCard(card: HTMLElement, onSorted: () => void): void {
  const sheet = document.getElementById(idOfSheet)
  const pill = card.querySelector('.card-pill')
  const notice = card.querySelector<HTMLElement>('.card-filtered')
  if (!sheet || !pill || !canOpen(sheet)) return
  const words = sheet.dataset as FilterWords
  const title = pill.textContent
  const boxes = readBoxes(sheet)
  const offer = offerToShow(card, sheet)
  let lists: readonly List[] | undefined
  let applied = ''
  const apply = () => {
    // Shows what counts: all parts of what is avoided as a whole, and again of what no longer is.
    avoidAlso(boxes, [])
    const chosen = chosenOf(boxes)
    const fragment = chosen.map(({ id }) => id).join()
    // Most guests choose nothing: the page is not laid out anew for them.
    if (fragment === applied) return
    applied = fragment
    pill.textContent = chosen.length > 0 ? `${title} (${chosen.length})` : title
    lists ??= listsOn(card)
    const left = lists.map((list) => sortList(list, chosen, words))
    if (notice) sayWhat(notice, left.some((count) => count > 0) ? chosen : [])
    offer(chosen)
    for (const link of card.querySelectorAll<HTMLAnchorElement>('a[hreflang], .card-menus a')) link.hash = fragment
    keepInAddress()
    onSorted()
    sayHowMany(card, sheet, words)
  }
  // For a reload, and for a copy of the address. A place on the card stays in it while nothing is chosen.
  const keepInAddress = () => {
    if (!applied && !isChoice(location.hash)) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${applied && `#${applied}`}`)
  }
  if (isChoice(location.hash)) tickAlso(boxes, location.hash.slice(1).split(','))
  sheet.addEventListener('change', apply)
  // What a guest searches for leaves fewer as well.
  sheet.addEventListener('toggle', () => sayHowMany(card, sheet, words))
  // The boxes are empty only after the event.
  sheet.addEventListener('reset', () => setTimeout(apply))
  // Browsers bring boxes back as they were left.
  addEventListener('pageshow', apply)
  // A link to a category has taken the guest there by now.
  addEventListener('hashchange', keepInAddress)
  apply()
}

function tickAlso(boxes: readonly Box[], ids: readonly string[]): void {
  for (const { id, kind, input } of boxes) input.checked ||= kind === 'g' && ids.includes(id)
  avoidAlso(boxes, ids.filter((id) => !id.startsWith('g')).map(numberIn))
}

function isChoice(hash: string): boolean {
  return /^#[fgp]\d/.test(hash)
}

function listsOn(card: HTMLElement): List[] {
  return Array.from(card.querySelectorAll('.card-category > ul'), (list) => ({
    list,
    dishes: Array.from(list.children as HTMLCollectionOf<HTMLElement>, (element) => {
      const marks = marksOnCard(element)
      return { element, marks, groups: choicesOnCard(element), leaveOut: leaveOutOnCard(element, marks) }
    }),
  }))
}

/** Says over the rest what it does not mention, and what it is marked as; nothing over no dish at all. */
function sayWhat(notice: HTMLElement, chosen: readonly Box[]): void {
  const diets = chosen.filter(({ kind }) => kind === 'g')
  const avoided = chosen.filter(({ kind }) => kind !== 'g')
  for (const part of notice.querySelectorAll<HTMLElement>('p')) {
    const said = part.className === 'card-only' ? diets : avoided
    part.hidden = said.length === 0
    for (const names of part.querySelectorAll('b')) names.textContent = namesOf(said)
  }
  notice.classList.toggle('card-shown', chosen.length > 0)
}

function namesOf(boxes: readonly Box[]): string {
  return boxes.map(({ name }) => name).join(', ')
}

/** Says how many dishes are left, those to ask about not among them: who reads a number takes it for what they may eat. */
function sayHowMany(card: HTMLElement, sheet: HTMLElement, words: FilterWords): void {
  const count = card.querySelectorAll('.card-category > ul > li:not([hidden])').length
  const text = count === 1 ? words.dish : words.dishes.replace('#', String(count))
  for (const place of sheet.querySelectorAll('[role="status"], .card-sheet-end button + button'))
    place.textContent = text
}

/**
 * Puts the dishes of a category in their order, then groups those that are not among the rest. Returns how many are: over
 * no dish at all, nothing is said of what the rest does not mention.
 */
function sortList({ list, dishes }: List, chosen: readonly Box[], words: FilterWords): number {
  const wanted = wantedBy(chosen)
  const section = list.parentElement
  for (const group of section?.querySelectorAll('.card-group') ?? []) group.remove()
  list.append(...dishes.map(({ element }) => element))
  const names = {
    avoided: namesOf(chosen.filter(({ kind }) => kind !== 'g')),
    diets: namesOf(chosen.filter(({ kind, nr }) => kind === 'g' && nr !== markToAvoid)),
  }
  for (const { groups } of dishes) sayChoices(groups, wanted, words, names)
  const placed = dishes.map((dish) => ({ dish, place: placeAndSay(dish, wanted, words) }))
  for (const place of ['without', 'ask', 'contains', 'notmarked', 'avoided'] as const) {
    const group = placed.flatMap((one) => (one.place === place ? one.dish : []))
    if (group.length > 0) section?.append(groupOf(place, group, chosen, words))
  }
  return list.children.length
}

/** Returns where a dish goes, and says in it what must be left off it: 'zonder walnoten'. */
function placeAndSay(dish: Dish, wanted: Chosen, { leave = '' }: FilterWords): Place {
  const { element, marks, groups } = dish
  element.querySelector(':scope > .card-leave')?.remove()
  const verdict = verdictFor(dish, wanted)
  if (verdict.word !== 'can-without') return placeWithChoices(marks, groups, wanted)
  const names = verdict.parts.map(({ name }) => name).join(', ')
  say(
    element,
    leave.replace('#', () => names),
  )
  return 'without'
}

/** Returns whether this is why a dish is folded: it contains it, or an option does of a group that must be taken from. */
function containsIt({ marks, groups }: Dish, nr: number): boolean {
  const isIn = ({ kind, options }: ChoicesOnCard) =>
    kind === 'one' && options.some((option) => option.marks.contains.includes(nr))
  return marks.contains.includes(nr) || groups.some(isIn)
}

function groupOf(place: Exclude<Place, 'rest'>, dishes: readonly Dish[], chosen: readonly Box[], words: FilterWords) {
  const isOpen = place === 'ask' || place === 'without'
  const [group, title, list] = (isOpen ? ['div', 'p', 'ul'] : ['details', 'summary', 'ul']).map((name) =>
    document.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLElement]
  group.className = 'card-group'
  title.textContent = isOpen
    ? openTitle(place, chosen, words)
    : `${reasonOf(place, dishes, chosen, words)} (${dishes.length})`
  list.append(...dishes.map(({ element }) => element))
  group.append(title, list)
  return group
}

function openTitle(place: 'ask' | 'without', chosen: readonly Box[], { ask, without = '' }: FilterWords): string {
  return place === 'ask' ? ask : without.replace('#', () => namesOf(chosen.filter(({ kind }) => kind !== 'g')))
}

/** Returns why dishes are folded: 'Bevat: Noten, Melk' names what is in any of them. */
function reasonOf(
  place: Exclude<DishGroup, 'rest' | 'ask'>,
  dishes: readonly Dish[],
  chosen: readonly Box[],
  words: FilterWords,
): string {
  const applies = ({ kind, nr }: Box) => {
    if (place === 'contains') return kind !== 'g' && dishes.some((dish) => containsIt(dish, nr))
    const isMarked = dishes.every(({ marks }) => marks.diets.some((mark) => meets(mark, nr)))
    return kind === 'g' && (place === 'avoided') === isMarked
  }
  const names = namesOf(chosen.filter(applies))
  return place === 'avoided' ? names : `${words[place]}${words.colon} ${names}`
}
