import { idOfSheet } from '../choices.ts'
import { placeOf } from '../rules.ts'
import { marksOnCard } from './marks-on-card.ts'

/**
 * Adds a list of allergens behind a card that is printed, a row for each dish and a column for each of the fourteen:
 * what it contains, and what to ask about.
 */
export function printList(card: HTMLElement): void {
  const sheet = document.getElementById(idOfSheet)
  if (!sheet) return
  const { contains, ask } = sheet.dataset
  const signs = { contains: '●', ask: '?', rest: '', notmarked: '', avoided: '' }
  let isThere = false
  addEventListener('beforeprint', () => {
    if (isThere) return
    isThere = true
    const table = document.createElement('table')
    table.className = 'card-list'
    table.createCaption().textContent = `${signs.contains} ${contains} · ${signs.ask} ${ask}`
    // Those of the fourteen stand in rows of their own, their grains and nuts together in one.
    const columns = Array.from(sheet.querySelectorAll<HTMLElement>('li > label'), (label) => ({
      name: label.textContent,
      nr: Number(label.querySelector('input[id^=f]')?.id.slice(1)),
    })).filter(({ nr }) => nr)
    const fill = (row: HTMLTableRowElement, title: string, cells: readonly string[]) => {
      for (const text of [title, ...cells]) row.insertCell().textContent = text
    }
    // Repeated on each page.
    fill(
      table.createTHead().insertRow(),
      '',
      columns.map(({ name }) => name),
    )
    const body = table.createTBody()
    for (const dish of card.querySelectorAll<HTMLElement>('.card-dish')) {
      const marks = marksOnCard(dish)
      const title = dish.querySelector('h3')?.textContent ?? ''
      fill(
        body.insertRow(),
        title,
        columns.map(({ nr }) => signs[placeOf(marks, { allergens: [nr], diets: [] })]),
      )
    }
    card.append(table)
  })
}
