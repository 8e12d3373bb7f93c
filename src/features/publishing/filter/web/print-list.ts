import { guestMoment } from '../../card/guest-dates.ts'
import { idOfSheet } from '../choices.ts'
import { type ChoiceMarks, type DishGroup, type FilterMarks, fits, placeWithChoices } from '../rules.ts'
import { choicesOnCard, marksOnCard } from './marks-on-card.ts'

/** A column of the list: one of the fourteen. */
type Column = { name: string; nr: number }

/**
 * Adds a list of allergens behind a card that is printed, a row for each dish and a column for each of the fourteen:
 * what it contains, and what to ask about. Above the card and the list, which may hang apart, paper says from when it is
 * and what it means that something is not named.
 */
export function printList(card: HTMLElement): void {
  const sheet = document.getElementById(idOfSheet)
  if (!sheet) return
  addEventListener('beforeprint', () => {
    for (const before of card.querySelectorAll('.card-printed')) before.remove()
    const said = saidOnPaper(sheet)
    card.querySelector('.card-head')?.append(printed('p', said))
    const { contains, ask } = sheet.dataset
    const list = printed('div', dot(), ` ${contains} · ? ${ask} · ${said}`, tableOf(card, sheet))
    list.classList.add('card-list')
    card.append(list)
  })
}

function saidOnPaper({ dataset: { empty, from, colon } }: HTMLElement): string {
  // A copy without network is from when the server answered, and any other card from when it was opened.
  const copy = document.querySelector<HTMLElement>('.card-kept')
  const answered = Number(copy?.dataset.answered ?? Date.now() - performance.now())
  return `${empty} ${from}${colon} ${guestMoment(document.documentElement.lang, answered)}`
}

function printed(name: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = 'card-printed'
  element.append(...content)
  return element
}

function tableOf(card: HTMLElement, sheet: HTMLElement): HTMLTableElement {
  const table = document.createElement('table')
  const columns = columnsOf(sheet)
  // Repeated on each page.
  fill(table.createTHead().insertRow(), ['', ...columns.map(({ name }) => name)])
  const body = table.createTBody()
  for (const dish of card.querySelectorAll<HTMLElement>('.card-dish')) {
    const marks = marksOnCard(dish)
    const groups = choicesOnCard(dish)
    const signs = columns.map(({ nr }) => signOf(placeInList(marks, groups, nr)))
    fill(body.insertRow(), [dish.querySelector('h3')?.textContent ?? '', ...signs])
  }
  return table
}

/** Those of the fourteen stand in rows of their own, their grains and nuts together in one. */
function columnsOf(sheet: HTMLElement): Column[] {
  return Array.from(sheet.querySelectorAll<HTMLElement>('li > label'), (label) => ({
    name: label.textContent,
    nr: Number(label.querySelector('input[id^=f]')?.id.slice(1)),
  })).filter(({ nr }) => nr)
}

function fill(row: HTMLTableRowElement, cells: readonly (string | Node)[]): void {
  for (const cell of cells) row.insertCell().append(cell)
}

/** On paper a dish with a choice that is not free of something asks to ask, as the list has no room for choices. */
function placeInList(marks: FilterMarks, groups: readonly ChoiceMarks[], nr: number): DishGroup {
  const chosen = { allergens: [nr], diets: [] }
  const place = placeWithChoices(marks, groups, chosen)
  const isMixed = groups.some(({ options }) => options.some((option) => !fits(option.marks, chosen)))
  return place === 'rest' && isMixed ? 'ask' : place
}

function signOf(place: DishGroup): string | Node {
  if (place === 'contains') return dot()
  return place === 'ask' ? '?' : ''
}

/** Drawn, as fonts may lack the sign for it. */
function dot(): HTMLElement {
  const sign = document.createElement('i')
  sign.className = 'card-dot'
  return sign
}
