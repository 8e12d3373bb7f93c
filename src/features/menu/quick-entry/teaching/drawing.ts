import type { TrueCategory, TrueDish, Truth } from './alignment.ts'
import { proseOf, wrapped } from './prose.ts'
import { pick, randomOf, shuffled } from './random.ts'

/** A menu that was set in some layout, with what it says. */
export type DrawnMenu = { text: string; truth: Truth }
type Random = () => number

/** How a drawn menu is set: the same throughout, as in menus that people write. */
type Layout = {
  price: 'behind' | 'behindText' | 'below' | 'belowText' | 'above' | 'first' | 'block'
  text: 'line' | 'dash' | 'comma' | 'brackets' | 'cell' | 'none'
  gap: (name: string) => string
  money: (cents: number) => string
  heading: (name: string) => readonly string[]
  name: (name: string) => string
  number: 'none' | 'point' | 'blank' | 'tab'
  bullet: string
  isSpaced: boolean
  sizes: 'behind' | 'columns' | 'lines'
  mark: string
  width: number
  button: string
  textCase: 'small' | 'typed'
  /** Lines that a page puts at its dishes: 'Nieuw', '245 kcal'. */
  badge: () => readonly string[]
  energy: () => readonly string[]
  isCounted: boolean
  /** What stands between the dishes of a course. */
  or: readonly string[]
}

const capitals = (text: string) => text.toUpperCase()

function layoutOf(random: Random, isWhole: boolean): Layout {
  const wide = 40 + Math.floor(random() * 30)
  const leader = pick(random, ['.', '. ', '…', '_', ' '])
  const gap = pick<Layout['gap']>(random, [
    () => ' ',
    () => ' ',
    () => '\t',
    () => '   ',
    () => ' - ',
    () => ': ',
    () => ' | ',
    (name) => ` ${leader.repeat(Math.max(3, wide - name.length))} `,
    (name) => ` ${' '.repeat(Math.max(3, wide - name.length))}`,
  ])
  const heading = pick<Layout['heading']>(random, [
    (name) => [capitals(name)],
    (name) => [name],
    (name) => [`${name}:`],
    (name) => [`## ${name}`],
    (name) => [`*${capitals(name)}*`],
    (name) => [name, '-'.repeat(name.length)],
    (name) => [`~ ${name} ~`],
    (name) => [capitals(name).split('').join(' ')],
    (name) => [name, ''],
    (name) => [name.toLowerCase()],
  ])
  return {
    price: pick(random, [
      'behind',
      'behind',
      'behind',
      'behindText',
      'below',
      'below',
      'belowText',
      'above',
      'above',
      'first',
      'first',
      'block',
    ]),
    text: pick(random, ['line', 'line', 'line', 'dash', 'comma', 'brackets', 'cell', 'none']),
    gap,
    money: moneyOf(random, isWhole),
    heading,
    name: pick<Layout['name']>(random, [
      (name) => name,
      (name) => name,
      (name) => name,
      capitals,
      (name) => name.toLowerCase(),
    ]),
    number: pick(random, ['none', 'none', 'none', 'none', 'point', 'blank', 'tab']),
    bullet: pick(random, ['', '', '', '', '- ', '• ', '* ', '· ']),
    isSpaced: random() < 0.3,
    sizes: pick(random, ['behind', 'columns', 'lines']),
    mark: pick(random, ['', '', '(V)', 'V', '(vega)', '🌱']),
    width: random() < 0.3 ? 30 + Math.floor(random() * 40) : 500,
    button:
      random() < 0.2
        ? pick(random, [' In winkelmand', ' +', ' Toevoegen', '\nBestel', ' Kies opties', '\n+', '   −  0  +'])
        : '',
    textCase: pick(random, ['small', 'typed']),
    badge: random() < 0.2 ? () => (random() < 0.2 ? [pick(random, badges)] : []) : () => [],
    energy: random() < 0.12 ? () => [`${100 + Math.floor(random() * 900)} kcal`] : () => [],
    isCounted: random() < 0.12,
    or: pick(random, [[], [], ['of'], ['*'], ['']]),
  }
}

function moneyOf(random: Random, isWhole: boolean): Layout['money'] {
  const euros = (cents: number, point: string) => (cents / 100).toFixed(2).replace('.', point)
  const short = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : euros(cents, ',').replace(/0$/, ''))
  return pick<Layout['money']>(random, [
    (cents) => euros(cents, ','),
    (cents) => euros(cents, ','),
    (cents) => `€ ${euros(cents, ',')}`,
    (cents) => `€${euros(cents, ',')}`,
    (cents) => euros(cents, '.'),
    (cents) => (cents % 100 === 0 ? `${cents / 100},-` : euros(cents, ',')),
    short,
    isWhole ? short : (cents) => euros(cents, ','),
    (cents) => (cents % 100 === 50 ? `${Math.floor(cents / 100)}½` : short(cents)),
    (cents) => `${euros(cents, ',')} €`,
  ])
}

/** What menus write in the place of a price: a label without an amount. */
const priceWords = ['dagprijs', 'Dagprijs', 'dagkoers', 'marktprijs', 'seizoensprijs']
const badges = [
  'Nieuw',
  'NIEUW!',
  'Populair',
  'Meest besteld',
  'BESTSELLER',
  'Vega',
  'VEGAN',
  'Tip van de chef',
  'HOT',
  'Uitverkocht',
  'Niet beschikbaar',
  'Favoriet',
  'Glutenvrij',
  'Aanbieding',
]
const top = [
  'Menukaart',
  'Welkom bij ons',
  'Onze kaart',
  'Menu',
  'Direct naar inhoud',
  'Home  Menu  Contact',
  'Reserveren | Bestellen',
  'Zoek in menu',
  'Bezorgen 30 - 45 min',
  'Winkelwagen (0)',
  'Kaart 2025',
  'Hoi, hier de nieuwe kaart',
  'Zoals beloofd de prijzen:',
]
const foot = [
  'Alle prijzen zijn inclusief btw',
  'Heeft u een allergie? Meld het ons.',
  'Dorpsstraat 12, 1234 AB Ons Dorp',
  'Tel. 020 - 123 45 67',
  'www.restaurant.example',
  'Openingstijden: ma - zo 12.00 - 22.00 uur',
  'Wij accepteren alleen pin',
  'Groetjes en alvast bedankt!',
  '© 2025',
  'Volg ons op Instagram',
  'Privacy | Cookies',
]

const shareOfProse = 0.1
const shareOfSetMenus = 0.08
const setMenus = [
  'Keuzemenu',
  'Menu van de chef',
  'Lunchmenu',
  'Maandmenu',
  'Menu De Linde',
  'Kerstmenu',
  'Verrassingsmenu',
]

/** Sets the dishes of a truth in a random layout, with the noise of what people paste; the same for the same seed. */
export function drawMenu(source: Truth, seed: number): DrawnMenu {
  const random = randomOf(seed)
  // Owners try it out with a few lines first, often without a heading.
  const isShort = random() < 0.4
  const isBare = random() < (isShort ? 0.6 : 0.1)
  const categories = drawnCategories(source, isShort, random)
  const lines = !isShort && random() < shareOfProse ? proseOf(categories, random) : linesOf(categories, isBare, random)
  const text = scanned(lines.join(random() < 0.1 ? '\r\n' : '\n'), random)
  return { text, truth: { categories, notDishes: [] } }
}

/** Sets dishes one below the other, with what a page has around them unless it is bare. */
function linesOf(categories: readonly TrueCategory[], isBare: boolean, random: Random): string[] {
  const isWhole = categories.every(({ dishes }) =>
    dishes.every(({ prices }) => prices.every(({ cents }) => cents % 50 === 0)),
  )
  const layout = layoutOf(random, isWhole)
  const lines = isBare ? [] : linesAbove(categories, random)
  const page =
    random() < 0.2
      ? pick(random, ['Restaurant De Lepel - pagina 1', 'Eetcafé Het Hoekje', 'pagina 2 van 4'])
      : undefined
  let number = 1
  for (const category of categories) {
    if (category.name !== '') lines.push(...headingLines(category, layout, random))
    if (layout.isSpaced || random() < 0.2) lines.push('')
    number = drawDishes(lines, category, layout, number, random)
    if (page && random() < 0.5) lines.push(page)
  }
  if (!isBare) lines.push('', ...shuffled(foot, random).slice(0, Math.floor(random() * 5)))
  return lines
}

function linesAbove(categories: readonly TrueCategory[], random: Random): string[] {
  const lines: string[] = shuffled(top, random).slice(0, Math.floor(random() * 4))
  if (random() < 0.2)
    lines.push('', ...categories.map(({ name, dishes }) => `${name}${random() < 0.5 ? ` (${dishes.length})` : ''}`))
  return lines
}

function drawnCategories(source: Truth, isShort: boolean, random: Random): TrueCategory[] {
  const categories = someCategories(source, isShort, random)
  return random() < shareOfSetMenus ? withSetMenu(categories, random) : categories
}

/** Makes a set menu of the first categories: its prices by the number of courses, and below them dishes without any. */
function withSetMenu(categories: readonly TrueCategory[], random: Random): TrueCategory[] {
  const least = 2000 + 50 * Math.floor(random() * 80)
  const fewest = 2 + Math.floor(random() * 2)
  const counted = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at): TrueDish => {
    const prices = [{ label: '', cents: least + at * 750 }]
    return {
      name: `${fewest + at}${pick(random, [' ', ' ', '-'])}gangen`,
      description: '',
      prices,
      diets: [],
      doubt: false,
    }
  })
  const courses = 1 + Math.floor(random() * 3)
  const unpriced = categories.map((category, at) =>
    at < courses ? { ...category, dishes: category.dishes.map((dish) => ofCourse(dish, random)) } : category,
  )
  const [first, ...rest] = unpriced
  const isWhole = first !== undefined && random() < 0.4
  const menu = {
    name: pick(random, setMenus),
    description: '',
    dishes: isWhole ? [...counted, ...first.dishes] : counted,
  }
  return isWhole ? [menu, ...rest] : [menu, ...unpriced]
}

/** A dish of a course has no price, at most one on top of the menu's. */
function ofCourse(dish: TrueDish, random: Random): TrueDish {
  const amount = `${1 + Math.floor(random() * 9)},${pick(random, ['00', '50', '-'])}`
  const onTop = pick(random, [`+ ${amount}`, `(+ € ${amount})`, `(suppl. ${amount})`, `supplement € ${amount}`])
  return { ...dish, prices: random() < 0.15 ? [{ label: onTop, cents: 0 }] : [] }
}

function someCategories(source: Truth, isShort: boolean, random: Random): TrueCategory[] {
  const hasHeadings = !isShort || random() < 0.5
  const all = source.categories.filter(({ dishes }) => dishes.length > 0)
  return shuffled(all, random)
    .slice(0, isShort ? 1 : 2 + Math.floor(random() * 6))
    .map((category) => ({
      ...category,
      name: hasHeadings ? (category.name.split('›').at(-1)?.trim() ?? '') : '',
      dishes: category.dishes
        .filter(({ doubt }) => !doubt)
        .slice(0, isShort ? 1 + Math.floor(random() * 5) : 14)
        .map((dish) => simpler(dish, random)),
    }))
}

function headingLines({ name, description, dishes }: TrueCategory, layout: Layout, random: Random): string[] {
  const heading = ['', ...layout.heading(layout.isCounted ? `${name} (${dishes.length})` : name)]
  return description !== '' && random() < 0.8 ? [...heading, ...wrapped(description, layout.width)] : heading
}

function simpler(dish: TrueDish, random: Random): TrueDish {
  const way = random()
  const instead = way < 0.06 ? [{ label: pick(random, priceWords), cents: 0 }] : dish.prices
  return { ...dish, prices: way < 0.03 ? [] : instead, description: random() < 0.2 ? '' : dish.description }
}

function drawDishes(lines: string[], { dishes }: TrueCategory, layout: Layout, first: number, random: Random): number {
  let number = first
  const block: string[] = []
  const or = areOfCourse(dishes) ? layout.or : []
  for (const [at, dish] of dishes.entries()) {
    if (at > 0) lines.push(...or)
    const ordered = { none: '', point: `${number}. `, blank: `${number} `, tab: `${number}\t` }[layout.number]
    const isMarked = layout.mark !== '' && dish.diets.includes('Vega')
    const name = `${layout.bullet}${ordered}${layout.name(dish.name)}${isMarked ? ` ${layout.mark}` : ''}`
    const text = textOf(dish, layout)
    const prices = dish.prices.map(({ label, cents }) =>
      cents === 0 ? label : priceOf(label, layout.money(cents), layout),
    )
    lines.push(...layout.badge(), ...dishLines(name, text, prices, layout, block))
    if (layout.isSpaced && random() < 0.95) lines.push('')
    number += random() < 0.9 ? 1 : 2
  }
  lines.push(...block)
  return number
}

function areOfCourse(dishes: readonly TrueDish[]): boolean {
  return dishes.length > 1 && dishes.every(({ prices }) => prices.every(({ cents }) => cents === 0))
}

function textOf({ description }: TrueDish, { text, textCase }: Layout): string {
  if (text === 'none') return ''
  return textCase === 'small' ? description.charAt(0).toLowerCase() + description.slice(1) : description
}

function priceOf(label: string, money: string, layout: Layout): string {
  if (label === '' || layout.sizes === 'columns') return money
  return /^(?:per|p\.p|p\/)/.test(label) ? `${money} ${label}` : `${label} ${money}`
}

/** Writes a text behind a name, on its line; '' where texts stand below. */
function besideName(text: string, place: Layout['text']): string {
  if (text === '') return ''
  const ways = { line: '', none: '', dash: ` - ${text}`, comma: `, ${text}`, brackets: ` (${text})`, cell: `\t${text}` }
  return ways[place]
}

function dishLines(name: string, text: string, prices: readonly string[], layout: Layout, block: string[]): string[] {
  const beside = besideName(text, layout.text)
  const title = `${name}${beside}`
  const names = wrapped(title, layout.width)
  const texts = [...(text === '' || beside !== '' ? [] : wrapped(text, layout.width)), ...layout.energy()]
  const [price] = prices
  if (price === undefined) return [...names, ...texts]
  const said = prices.join(layout.sizes === 'columns' ? '\t' : ' / ')
  const lines = (layout.sizes === 'lines' ? prices : [said]).map((one) => one + layout.button)
  if (layout.price === 'block' && prices.length === 1) {
    block.push(price)
    return [...names, ...texts]
  }
  if (layout.price === 'above') return [said + layout.button, ...names, ...texts]
  if (layout.price === 'first') return [`${said}${layout.gap(said.padEnd(40))}${title}`, ...texts]
  const last = texts.at(-1)
  if (layout.price === 'behindText' && last !== undefined)
    return [...names, ...texts.slice(0, -1), `${last}${layout.gap(last)}${said}${layout.button}`]
  if (layout.price === 'below') return [...names, ...lines, ...texts]
  if (layout.price === 'belowText') return [...names, ...texts, said + layout.button]
  return [`${title}${layout.gap(title)}${said}${layout.button}`, ...texts]
}

function scanned(text: string, random: Random): string {
  if (random() > 0.12) return text
  return text.replace(/[oOlI5]/g, (sign) =>
    random() < 0.04 ? ({ o: '0', O: '0', l: '1', I: 'l', 5: 'S' }[sign] ?? sign) : sign,
  )
}
