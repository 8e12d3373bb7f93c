import { minute } from '#shared/dates.ts'
import { idOfSheet } from '../choices.ts'
import { placeWithChoices } from '../rules.ts'
import { comparedForm } from './compared-form.ts'
import { choicesOnCard, marksOnCard } from './marks-on-card.ts'
import { withSearch } from './search-in-address.ts'
import { type Box, chosenOf, readBoxes, wantedBy } from './sheet-boxes.ts'

/** The card of another menu of the house, as far as it is counted. */
type OtherCard = {
  link: HTMLAnchorElement
  /** The ids of what its own filter offers; none where it shows no allergens. */
  offered: ReadonlySet<string>
  dishes: readonly Pick<ReturnType<typeof readDish>, 'text' | 'marks' | 'groups'>[]
}
type Asked = { chosen: readonly Box[]; typed: string }

/**
 * Returns what says, below the menus of a house, on which of the others dishes are left for what a guest chose and searches
 * for, and how many: each a link that opens that menu with the same choice and search. They are counted on that menu's own
 * card, as it counts itself; that is fetched when a guest first asks, and again after a minute. Says nothing of a menu whose
 * card has no filter for what was chosen, or cannot be had.
 */
export function alsoOn(card: HTMLElement): () => void {
  const menus = card.querySelector<HTMLElement>('.card-menus')
  const links = Array.from(menus?.querySelectorAll('a') ?? [])
  if (!menus || links.length === 0) return () => undefined
  const place = document.createElement('p')
  place.className = 'card-also'
  place.setAttribute('role', 'status')
  menus.after(place)
  let cards: Promise<(OtherCard | undefined)[]> = Promise.resolve([])
  let readAt = Number.NEGATIVE_INFINITY
  let turn = 0
  return () => {
    turn += 1
    const own = turn
    const asked = askedOn(card)
    const isAsking = asked.chosen.length > 0 || asked.typed !== ''
    const isOld = Date.now() - readAt > minute
    if (!isAsking || isOld) place.textContent = ''
    if (!isAsking) return
    if (isOld) {
      readAt = Date.now()
      cards = Promise.all(links.map((link) => readCard(link).catch(() => undefined)))
    }
    void cards.then((read) => {
      if (own !== turn) return
      place.textContent = ''
      place.append(...notesOf(read, asked, menus.dataset.also ?? '#'))
    })
  }
}

function askedOn(card: HTMLElement): Asked {
  const sheet = document.getElementById(idOfSheet)
  const typed = card.querySelector<HTMLInputElement>('.card-search input')?.value.trim() ?? ''
  return { chosen: sheet ? chosenOf(readBoxes(sheet)) : [], typed }
}

async function readCard(link: HTMLAnchorElement): Promise<OtherCard> {
  const answer = await fetch(link.href)
  if (!answer.ok) throw new Error(`The card of another menu: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return {
    link,
    offered: new Set(Array.from(page.querySelectorAll(`#${idOfSheet} input`), ({ id }) => id)),
    dishes: Array.from(page.querySelectorAll<HTMLElement>('.card-dish'), readDish),
  }
}

function readDish(dish: HTMLElement) {
  return { text: comparedForm(dish.textContent), marks: marksOnCard(dish), groups: choicesOnCard(dish) }
}

function notesOf(cards: readonly (OtherCard | undefined)[], asked: Asked, words: string): Node[] {
  return cards.flatMap((other) => {
    const count = other ? countOn(other, asked) : 0
    return other && count > 0 ? [noteOf(other.link, count, { asked, words })] : []
  })
}

function countOn({ offered, dishes }: OtherCard, { chosen, typed }: Asked): number {
  if (chosen.some(({ id }) => !offered.has(id))) return 0
  const wanted = wantedBy(chosen)
  const words = comparedForm(typed).split(' ')
  return dishes.filter(
    ({ text, marks, groups }) =>
      words.every((word) => text.includes(word)) && placeWithChoices(marks, groups, wanted) === 'rest',
  ).length
}

/** The address of the menu has what was chosen (`filterCard`). */
function noteOf(to: HTMLAnchorElement, count: number, { asked, words }: { asked: Asked; words: string }): Node {
  const link = document.createElement('a')
  link.href = withSearch(to.href, asked.typed)
  const [before = '', behind = ''] = words.split('#')
  const name = to.firstElementChild?.cloneNode(true) ?? ''
  const colon = document.getElementById(idOfSheet)?.dataset.colon ?? ':'
  link.append(before, name, `${behind}${colon} ${count}`)
  return link
}
