import { linesOf } from './said-choice.ts'
import type { Box } from './sheet-boxes.ts'

/**
 * Lets guests show staff what they chose: a button above the dishes, while anything is chosen, opens it in words, with a code
 * for the waiter's view. Nothing of it is sent or stored. Returns what has to be called with each choice.
 */
export function offerToShow(card: HTMLElement, sheet: HTMLElement): (chosen: readonly Box[]) => void {
  let shown: readonly Box[] = []
  let button: HTMLElement | undefined
  return (chosen) => {
    shown = chosen
    button ??= buttonOn(card, sheet, () => open(card, sheet, shown))
    button.hidden = chosen.length === 0
  }
}

function buttonOn(card: HTMLElement, { dataset }: HTMLElement, onTap: () => void): HTMLElement {
  const button = element('button', dataset.staff)
  button.className = 'card-device'
  button.addEventListener('click', onTap)
  card.querySelector('.card-later, .card-category')?.before(button)
  return button
}

function open(card: HTMLElement, sheet: HTMLElement, chosen: readonly Box[]): void {
  const [eatNo = '', only = ''] = Array.from(sheet.querySelectorAll('h2'), ({ textContent }) => textContent)
  const own = { eatNo, only, colon: sheet.dataset.colon ?? ':', nameOf: ({ name }: Box) => name }
  const title = element('h2', sheet.dataset.staff)
  const place = document.createElement('div')
  const close = element('button', sheet.querySelector('.card-sheet-end :last-child')?.textContent)
  const end = element('p')
  end.className = 'card-sheet-end'
  end.append(close)
  const dialog = document.createElement('dialog')
  dialog.className = 'card-sheet'
  dialog.ariaLabel = title.textContent
  dialog.translate = false
  Object.assign(dialog.style, { display: 'block', maxWidth: 'none' })
  dialog.append(title, place, ...said(linesOf(chosen, own)), end)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  // Inside the card, whose colours and direction it has.
  card.append(dialog)
  dialog.showModal()
  // Where this fails, as without network, the words are there.
  import('./drawn-choice.ts').then(
    ({ drawChoice, forStaff, inDutch }) => {
      const dutch = card.lang === 'nl' ? [] : said(linesOf(chosen, inDutch))
      const lines = [paragraph(forStaff, ''), ...dutch]
      for (const line of lines) Object.assign(line, { lang: 'nl', dir: 'ltr' })
      place.append(drawChoice(chosen, dialog.ariaLabel ?? ''), ...lines)
    },
    () => undefined,
  )
}

function said(lines: readonly string[]): HTMLElement[] {
  return lines.map((line) => paragraph(line, '600 1.5rem/1.3 var(--card-font)'))
}

function paragraph(text: string, font: string): HTMLElement {
  const said = element('p', text)
  Object.assign(said.style, { font, paddingBottom: '12px' })
  return said
}

function element(name: 'button' | 'p' | 'h2', text: string | null = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (name === 'button') made.setAttribute('type', 'button')
  return made
}
