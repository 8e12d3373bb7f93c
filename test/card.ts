import { readMarks, readOption } from '#features/publishing/filter/dish-attributes.ts'
import type { ChoiceMarks, FilterMarks } from '#features/publishing/filter/rules.ts'

export type CardDish = { name: string; price: string; allergens: string[]; diets: string[]; unknown: boolean }
const stopWords = 'Vraag ons voor je dit bestelt'
const dishStart = /<li class="card-dish[^"]*"/

export type ReadCategory = { name: string; note: string; dishes: CardDish[] }

/** Parses the HTML of a card into what a guest reads, category by category. */
export function readCard(html: string): ReadCategory[] {
  return html
    .split('<section')
    .slice(1)
    .map((section) => ({
      name: textOf(between(section, '<h2', '</h2>')),
      note: textOf(between(section.split('<ul')[0] ?? '', '</h2>', '</p>')),
      dishes: section.split(dishStart).slice(1).map(readDish),
    }))
}

/** Reads from the HTML of a card the names and descriptions of its dishes, in the card's order and language. */
export function readTexts(html: string): { name: string; description: string }[] {
  const dishes = html.split(dishStart).slice(1)
  return dishes.map((item) => {
    const dish = item.split('</li>')[0] ?? ''
    return {
      name: textOf(between(dish, '<h3', '</h3>')),
      description: textOf(between(dish, 'class="card-note"', '</p>')),
    }
  })
}

/** Reads from the HTML of a card what the guest's filter goes by of each dish, in the card's order. */
export function readFilterMarks(html: string): FilterMarks[] {
  const dishes = html.split(dishStart).slice(1)
  return dishes.map((item) => {
    const attribute = (name: string) => new RegExp(`^[^>]* ${name}="([^"]*)"`).exec(item)?.[1]
    const icons = Array.from(item.split('</li>')[0]?.matchAll(/ popovertarget="(\w+)"/gi) ?? [], ([, id]) => id ?? '')
    return readMarks({ c: attribute('data-c'), q: attribute('data-q'), icons })
  })
}

/** Reads what stands of a dish itself, without its choices. */
function readDish(whole: string): CardDish {
  const item = whole.split('<div class="card-choices"')[0] ?? ''
  return {
    name: textOf(between(item, '<h3', '</h3>')),
    price: textOf(between(item, 'class="card-price"', '</span>')),
    allergens: namesIn(item, 'Allergen'),
    diets: namesIn(item, 'Dieet wensen'),
    unknown: item.includes('Nog niet alles bekend, vraag het ons') || item.includes(stopWords),
  }
}

/** Returns the names of the icons in the row with this label. */
function namesIn(item: string, label: string): string[] {
  const row = item.split('class="card-row').find((part) => part.includes(`>${label}</span>`)) ?? ''
  return Array.from(row.matchAll(/<button[^>]* title="([^"]*)"/g), (match) => unescapeHtml(match[1] ?? ''))
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  return from === -1 ? '' : text.slice(from, text.indexOf(end, from))
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/^[^>]*>/, '').replace(/<[^>]*>/g, '')).trim()
}

function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}

/** Reads from the HTML of a card what guests choose in each dish, in the card's order, with what the filter goes by. */
export function groupsOnPage(html: string): ChoiceMarks[][] {
  return html
    .split(/<li class="card-dish[^"]*"/)
    .slice(1)
    .map((item) =>
      Array.from(
        item.split('</section>')[0]?.matchAll(/<div data-k="(\w+)">(.*?)<\/ul>/gs) ?? [],
        ([, kind, rows]): ChoiceMarks => ({
          kind: kind as ChoiceMarks['kind'],
          options: Array.from((rows ?? '').matchAll(/<li([^>]*)>/g), ([, attributes = '']) => {
            const read = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(attributes)?.[1]
            const [c, q, d] = [read('c'), read('q'), read('d')]
            const marks = readOption({
              ...(c !== undefined && { c }),
              ...(q !== undefined && { q }),
              ...(d !== undefined && { d }),
            })
            return { marks, isServed: !attributes.includes('card-muted') }
          }),
        }),
      ),
    )
}
