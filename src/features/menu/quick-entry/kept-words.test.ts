import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchForm } from '#shared/text.ts'
import { pastedMenusIn } from '#test/menu-score.ts'
import { withAllergensTogether } from './building/allergen-words.ts'
import { buildMenu } from './building/read-labels.ts'
import { menuLines } from './lines/menu-lines.ts'
import type { ReadDish, ReadMenu } from './menu-reading.ts'
import { readMenuText } from './rules.ts'
import { placeOf } from './tagging/labels.ts'

// `npm run test:long` makes up more menus.
const menus = Number(process.env.RANDOM_MENUS ?? 300)

/** What comes back as something else than words: a diet, or how much a price is. */
const meanings: ReadonlySet<string> = new Set(['v', 'vega', 'vegan', 'vegetarisch', 'va', 'vanaf', 'eur', 'euro'])

const lettersOf = (text: string) => searchForm(text.normalize('NFKC')).replace(/[^\p{L}]+/gu, '')
const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}]+/u)
    .map(lettersOf)
    .filter((word) => word !== '' && !meanings.has(word))
const dishesIn = ({ categories }: ReadMenu) => categories.flatMap(({ dishes }) => dishes)
// What is offered for more is a supplement, by whatever word.
const textOf = ({ name, description, sizes, extras }: ReadDish) =>
  [name, description, ...sizes.map((size) => size.name), ...extras.map((extra) => `supplement ${extra.name}`)].join(' ')
const saidIn = (menu: ReadMenu) => {
  const categories = menu.categories.map(({ name, description }) => `${name} ${description}`)
  return lettersOf([...categories, ...dishesIn(menu).map(textOf), ...menu.unread.map(({ text }) => text)].join(' '))
}
/** No word begins so: a scanner took the l for a capital i, or an m for two letters. */
const scanned = (word: string) => word.replace(/^l(?=[bcdfgmnprst])/, 'i').replace(/^rn/, 'm')
const lostFrom = (text: string) => {
  const said = saidIn(readMenuText(text))
  return [...new Set(wordsOf(text))].filter((word) => !said.includes(word) && !said.includes(scanned(word)))
}

const claim = fc.constantFrom(
  'glutenvrij',
  '(lactosevrij)',
  'zonder noten',
  'gluten free',
  'sans lactose',
  'suikervrij',
)
const warning = fc.constantFrom('bevat ei', '(met pinda)', 'kan noten bevatten', 'noten', 'selderij en mosterd')
const price = fc.constantFrom('9,50', '€ 11,50', '12,-', '7.25', '14')
const food = fc.constantFrom('Margherita', 'Kip', 'saté', 'met', 'rijst', 'BROODJES', 'Soep van de dag', 'supplement')
const size = fc.constantFrom('normaal', 'klein', 'groot', 'glas', 'per stuk')
const sign = fc.constantFrom('+', '/', '|', '–', '...', '   ', '12.', '(V)', '🌶', '250 g', '\t', '#', '•', '**', 'Tel.')
// One letter may be a bullet, or the code of an allergen.
const anyWord = fc.string({ unit: fc.constantFrom(...'abcdeiklmnoprstuvzéï'), minLength: 2, maxLength: 9 })
const part = fc.oneof(claim, warning, price, food, food, size, sign, anyWord)
const line = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(' '))

describe('every word of a pasted menu', () => {
  // spec: quick-entry-7
  test('stands somewhere in what was read', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        expect(lostFrom(lines.join('\n'))).toEqual([])
      }),
      { numRuns: menus },
    )
  })

  test('stands there of real menus', () => {
    for (const { file, text } of pastedMenusIn('test/menus')) expect([file, ...lostFrom(text)]).toEqual([file])
  })
})

describe('what a line says of allergens', () => {
  const menu = ['PIZZA', 'Marinara 8,50', 'Funghi 10,50', 'Salami 11,-', 'Tonno 12,25']

  // spec: quick-entry-7
  test('stays with its dish, between its prices and behind them', () => {
    const amount = fc.tuple(size, price).map((parts) => parts.join(' '))
    const dish = fc.tuple(fc.option(size, { nil: '' }), price, fc.oneof(claim, warning), fc.option(amount, { nil: '' }))
    fc.assert(
      fc.property(dish, ([named, cost, said, more]) => {
        const found = readMenuText([...menu, `Margherita ${named} ${cost} ${said} ${more}`].join('\n'))
        const own = dishesIn(found).filter(({ lines }) => lines.includes(6))
        // A line that was not understood at all is left as a whole.
        const left = found.unread.filter(({ lines, text }) => lines.includes(6) && text.startsWith('Margherita'))
        const texts = [...own.map(textOf), ...left.map(({ text }) => text)]
        expect(texts.map(lettersOf).join(' ')).toContain(lettersOf(said))
      }),
    )
  })

  test.each([
    'normaal 9,50 bevat ei klein 14',
    'normaal 14 bevat ei normaal 14',
    '9,50 selderij en mosterd klein 7.25',
  ])('stays together: %s', (rest) => {
    const said = /bevat ei|selderij en mosterd/.exec(rest)?.[0] ?? 'nothing'
    const found = readMenuText([...menu, `Margherita ${rest}`].join('\n'))
    expect(saidIn(found)).toContain(lettersOf(said))
  })

  test.each(['', 'SOEPEN\nTomatensoep 6,50\nKippensoep 7,25\nVissoep 9,75\n'])('is in the text whole: %j', (above) => {
    const found = readMenuText(`${above}Margherita normaal 9,50  glutenvrij 11,50`)
    const { description, sizes } = dishesIn(found).at(-1) ?? {}
    expect([description, sizes, found.unread]).toEqual(['normaal / 9,50 / glutenvrij / 11,50', [], []])
  })

  test.each([
    ['zonder', 'noten'],
    ['vrij', 'van', 'gluten'],
    ['kan', 'noten', 'bevatten'],
    ['met', 'selderij', 'en', 'mosterd'],
  ])('is read as one with what turns it into its opposite: %s %s', (...words) => {
    const mixed = Uint8Array.from(words, (_, at) => placeOf(at % 2 === 0 ? 'size' : 'other'))
    expect(new Set(withAllergensTogether(words, mixed, () => true)).size).toBe(1)
    const [first = 0] = mixed
    // A word of a name stays one.
    expect(withAllergensTogether(words, mixed, (label) => label !== first).subarray(0, 1)).toEqual(mixed.subarray(0, 1))
  })

  test('begins a name that was read to begin amid it', () => {
    const [name, nameOn, text] = [placeOf('name'), placeOf('nameOn'), placeOf('text')]
    const read = withAllergensTogether(
      ['gluten', 'free', 'pizza'],
      Uint8Array.of(text, name, nameOn),
      (at) => at === text,
    )
    expect([...read]).toEqual([name, nameOn, nameOn])
  })
})

// spec: quick-entry-7
test.each(['other', 'size'] as const)(
  'an amount on the line of a dish that was read as %s asks whether it is a price',
  (label) => {
    const lines = menuLines('Petjil 6,50 9,-')
    const [, left, price] = [placeOf('name'), placeOf(label), placeOf('price')]
    const sure = new Float64Array(3).fill(1)
    const read = (labels: number[]) =>
      buildMenu(lines, { labels: Uint8Array.from(labels), sureness: sure, headings: new Float64Array(3) })
    const asked = ({ categories }: ReturnType<typeof read>) =>
      categories.flatMap(({ dishes }) => dishes.map(({ sureness }) => sureness.price))
    expect(asked(read([placeOf('name'), left, price]))).toEqual([0])
    expect(asked(read([placeOf('name'), price, price]))).toEqual([1])
  },
)
