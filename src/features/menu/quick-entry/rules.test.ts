import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { isBlank } from '#shared/text.ts'
import { type MenuScore, scoreMenu } from '#test/menu-score.ts'
import { sampleCategories, sampleMenu, sampleUnread } from '#test/sample-menu.ts'
import { writtenMenusIn } from '../../../../scripts/menus/written-menus.ts'
import {
  categoryToDish,
  changeCategory,
  changeDish,
  dishToCategory,
  moveDish,
  removeCategory,
  removeDish,
  removeUnread,
  unreadToCategory,
  unreadToDish,
} from './corrections.ts'
import { dishesOf, draftOf, keysWithProblems, type MenuDraft, problemsOf } from './draft.ts'
import { amountsIn } from './lines/amounts.ts'
import { headingName } from './lines/heading-text.ts'
import type { ReadDish, ReadMenu } from './menu-reading.ts'
import { readMenuText } from './rules.ts'
import { bodyOf, categoriesToSend, refusedFields } from './sending.ts'
import { drawMenu } from './teaching/drawing.ts'
import { textProblem } from './text-problem.ts'

// `npm run test:long` makes up more menus.
const menus = Number(process.env.RANDOM_MENUS ?? 300)

const priceOf = (line: string) => amountsIn(line).find(({ cents }) => cents > 0)?.cents
const linesOf = ({ categories, unread }: ReadMenu) =>
  [...categories, ...categories.flatMap(({ dishes }) => dishes), ...unread].flatMap(({ lines }) => lines)

describe('the first heading', () => {
  // spec: quick-entry-2
  test.each(['Populair', 'U begint met'])(
    'is the likeliest line above the first dish where the dishes below have one, and asks to be looked at: %s',
    (heading) => {
      const rest = ['', 'Soepen', 'Tomatensoep 6,50', 'Uiensoep 7,00', '', 'Desserts', 'Ijs 5,50', 'Taart 4,75']
      const lines = ['Eetcafe De Linde', '', heading, 'Kroket 3,50', 'Kaas 4,50', 'Ham 4,75', ...rest]
      const { categories } = readMenuText(lines.join('\n'))
      expect(categories.map(({ name }) => name)).toEqual([heading, 'Soepen', 'Desserts'])
      expect(categories[0]?.doubts).toEqual(['heading'])
    },
  )
})

describe('a price', () => {
  // spec: quick-entry-3
  test.each([
    ['Soep 12,50', 1250],
    ['Soep € 12,50', 1250],
    ['Soep €\u00a012,50', 1250],
    ['Soep €12,50', 1250],
    ['Soep 12.50', 1250],
    ['Soep 12,-', 1200],
    ['Soep 12.-', 1200],
    ['Soep 12,–', 1200],
    ['Soep 12,--', 1200],
    ['Soep € 12.50,-', 1250],
    ['Soep €12', 1200],
    ['Soep 12 euro', 1200],
    ['Soep EUR 12,50', 1250],
    ['Soep 12,5', 1250],
    ['Soep 8½', 850],
    ['Soep 8 ½', 850],
    ['Soep ........ 7,50', 750],
    ['Soep . . . . 7,50', 750],
    ['Soep …… 7,50', 750],
    ['Soep ---- 7,50', 750],
    ['Soep____7,50', 750],
    ['Soep\t\t7,50', 750],
    ['Soep: 7,50', 750],
    ['Soep – 7,50', 750],
    ['Soep (7,50)', 750],
    ['Soep 7,50 €', 750],
    ['Soep 7,50.', 750],
    ['€ 7,50 Soep', 750],
    ['7,50 Soep', 750],
    ['Soep ...... 24', 2400],
    ['Buffet 1.250,00', 125_000],
    ['Buffet € 1.250,-', 125_000],
    ['Buffet 99.999,99', 9_999_999],
  ])('is read from "%s"', (line, cents) => {
    expect(priceOf(line)).toBe(cents)
  })
})

describe('a text', () => {
  test('may be empty, or very long', () => {
    expect(readMenuText('')).toMatchObject({ categories: [], unread: [] })
    expect(readMenuText(' \t \r\n\u200f\n\u00ad')).toMatchObject({ categories: [], unread: [] })
    for (const part of [
      'a',
      'a ',
      '.',
      '. ',
      '- ',
      '1',
      '1,',
      '€ ',
      '(',
      '(V) ',
      '🌶',
      '½',
      '=',
      'a\t',
      'a,5 ',
      '1:',
      '0-',
    ])
      expect(linesOf(readMenuText(part.repeat(Math.floor(10_000 / part.length))))).toEqual([1])
    expect(linesOf(readMenuText('1:'.repeat(100_000)))).toEqual([1])
    const kinds = ['Tomatensoep', 'Zalmsalade', 'Biefstuk', 'Kipsaté', 'Appeltaart', 'Tosti kaas', 'Risotto', 'Friet']
    const line = (index: number) => `${kinds[index % kinds.length]} ${index} .... ${1 + (index % 50)},50`
    const many = Array.from({ length: 2000 }, (_, index) => line(index)).join('\r\n')
    expect(readMenuText(many).categories[0]?.dishes).toHaveLength(2000)
    expect(linesOf(readMenuText('Losse regel\n'.repeat(2000)))).toHaveLength(2000)
  })
})

describe('a whole menu as an owner has it', () => {
  const menu = readMenuText(sampleMenu)
  const found = menu.categories.flatMap(({ dishes }) => dishes)

  test('gives all of its sixty dishes in their categories', () => {
    expect(found).toHaveLength(60)
    const wanted = sampleCategories.flatMap(({ name, dishes }) => dishes.map((one) => [name, ...one]))
    const read = menu.categories.flatMap(({ name, dishes }) => dishes.map((one) => ({ category: name, ...one })))
    for (const [at, [category, name, price]] of wanted.entries()) {
      expect(read[at]).toMatchObject({ category, price })
      // On one line nobody sees where the name ends.
      expect(`${read[at]?.name} ${read[at]?.description}`).toContain(String(name).split(/[ ,]/)[0])
    }
  })

  test('leaves what is no part of it for its owner to see, and keeps the diets of its dishes', () => {
    expect(menu.unread.map(({ text }) => text)).toEqual(expect.arrayContaining([...sampleUnread]))
    const marked = found.filter(({ diets }) => diets.length > 0).map(({ name, diets }) => [name.split(' ')[0], diets])
    expect(marked).toEqual(
      expect.arrayContaining([
        ['Tomatensoep', [1]],
        ["Gamba's", [8]],
        ['Bruschetta', [1, 2]],
      ]),
    )
  })

  test('is read the same with the line ends of another system, and with bidi marks from a mail', () => {
    const { categories } = readMenuText(sampleMenu.replaceAll('\n', '\r\n').replaceAll(' ', '\u200e \u200f'))
    expect(categories).toEqual(menu.categories)
  })
})

describe('every line', () => {
  const word = fc.constantFrom(
    ...[
      'Soep',
      'kip',
      'met',
      'VIS',
      'Voorgerechten',
      'Pizza',
      'rijst,',
      'en',
      '12.',
      '1987',
      '6 stuks',
      '250 g',
      'dagprijs',
    ],
    ...[
      '7,50',
      '€ 12,50',
      '12,-',
      '8½',
      '0,00',
      '24',
      '/',
      '....',
      '\t',
      '   ',
      '(V)',
      '🌶',
      '(vegan)',
      '•',
      '#',
      '-',
      ':',
    ],
    ...['geroos-', '=', '12.00 - 22.00', 'Open', '@', '\u200f', '\u00ad', '|', '**', '½', 'v.a.', 'p.p.', '', '----'],
  )
  const line = fc.oneof(
    fc.array(word, { maxLength: 7 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 30, unit: 'grapheme' }),
    fc.constantFrom('Zeer '.repeat(50), 'met zeer '.repeat(120), `${'Zeer '.repeat(50)} 7,50`),
  )
  const text = fc.tuple(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\u2028'))
  const letters = (part: string) => part.replace(/[^\p{L}]/gu, '').toLowerCase()
  // These words become a price or a diet, or join two dishes; all other words must come back as text.
  const meanings = ['v', 'va', 'vegan', 'vanaf', 'eur', 'euro', 'en']

  // spec: quick-entry-7
  test('with any text is in a category, dish or unread entry', () => {
    fc.assert(
      fc.property(text, ([lines, end]) => {
        const typed = lines.join(end)
        const numbers = typed
          .split(/\r\n|[\r\n\v\f\u2028\u2029]/)
          .flatMap((one, index) => (isBlank(one) ? [] : [index + 1]))
        expect([...new Set(linesOf(readMenuText(typed)))].sort((a, b) => a - b)).toEqual(numbers)
      }),
      { numRuns: menus },
    )
  })

  test('keeps its words in its entry', () => {
    // What a legend ('VIS = vis') explains comes back in its words.
    const unexplained = word.filter((one) => one !== '=')
    fc.assert(
      fc.property(fc.array(fc.array(unexplained, { maxLength: 7 }), { maxLength: 25 }), (lines) => {
        const { categories, unread } = readMenuText(lines.map((words) => words.join(' ')).join('\n'))
        const entries = [
          // Heads of columns are lines of the category, and name the sizes of its dishes.
          ...categories.map(({ name, description, dishes, lines }) => ({
            said: [name, description, ...dishes.flatMap(({ sizes }) => sizes.map((size) => size.name))].join(' '),
            lines,
          })),
          ...categories.flatMap(({ dishes }) =>
            dishes.map(({ name, description, sizes, extras, lines }) => ({
              // That it comes for more is said by being one of them.
              said: [
                ...[name, description, ...sizes.map((size) => size.name)],
                ...extras.map((extra) => `kan met extra supplement ${extra.name}`),
              ].join(' '),
              lines,
            })),
          ),
          ...unread.map(({ text, lines }) => ({ said: text, lines })),
        ]
        for (const [index, words] of lines.entries()) {
          // Two dishes of one line both have it.
          const said = entries.filter(({ lines }) => lines.includes(index + 1)).map((entry) => entry.said)
          for (const one of words.map(letters).filter((part) => part !== '' && !meanings.includes(part)))
            expect(letters(said.join(' ')), words.join(' ')).toContain(one)
        }
      }),
      { numRuns: menus },
    )
  })
})

describe('what any menu says', () => {
  const read = (...lines: string[]) => readMenuText(lines.join('\n'))
  const saidIn = (menu: ReadMenu) => menu.categories.flatMap(({ dishes }) => dishes)

  // spec: quick-entry-3
  test.each([
    'Soep 0,00',
    'Buffet 100.000,00',
    'Sinds 1987',
    'Bitterballen 6 stuks',
    'Biefstuk 250 g',
    'Fles 0,75 l',
    'Wijn 12,5%',
    'Bel 06-12345678',
    'Kerst 25.12.2026',
  ])('is no price: %s', (line) => {
    for (const text of [line, `SOEPEN\nTomatensoep 6,50\nUiensoep 7,00\n${line}`])
      for (const { prices } of saidIn(readMenuText(text))) expect([650, 700]).toEqual(expect.arrayContaining(prices))
  })

  // spec: quick-entry-7
  test('fits what is saved, and what does not fit is left to be seen', () => {
    const foods = [
      'tomaat',
      'basilicum',
      'mozzarella',
      'rucola',
      'ui',
      'paprika',
      'olijven',
      'kappertjes',
      'room',
      'pesto',
    ]
    const lines = Array.from({ length: 60 }, (_, at) =>
      [
        `saus-${'abcdefghij'[at % 10]}${'abcdef'[Math.floor(at / 10)]}`,
        ...foods.map((_food, place) => foods[(at * 3 + place * 7) % foods.length]),
      ].join(', '),
    )
    const name = `Pizza ${[...'abcdefghijklmnopqr'].map((letter) => `met vulling-${letter}`).join(' ')}`
    const rest = ['Margherita 9,50', 'tomaat, kaas', 'Funghi 10,50', 'tomaat, champignons']
    for (const text of [
      ['PIZZA', ...rest, 'Speciale 12,50', ...lines, 'Salami 9,50'],
      ['PIZZA', ...rest, `${name} 12,50`, 'Salami 9,50'],
      ['PIZZA', ...rest, ...name.split(' met '), '12,50', 'Salami 9,50'],
    ]) {
      const { categories, unread } = read(...text)
      const things = [...categories, ...categories.flatMap(({ dishes }) => dishes)]
      expect(things.filter((thing) => thing.name.length > maxNameLength)).toEqual([])
      expect(things.filter((thing) => thing.description.length > maxDescriptionLength)).toEqual([])
      const said = [...things.flatMap((thing) => [thing.name, thing.description]), ...unread.map((left) => left.text)]
      const wordsIn = (typed: readonly string[]) =>
        typed
          .join(' ')
          .match(/\b(?:saus-[a-j][a-f]|vulling-[a-r])\b/g)
          ?.sort()
      expect(wordsIn(said)).toEqual(wordsIn(text))
    }
  })

  // spec: quick-entry-3
  test('instead of a price stays with its dish, and the dish stays', () => {
    const menu = read('VIS', 'Zalm 18,50', 'Zeebaars dagprijs', 'Kreeft .... marktprijs', 'Tong 24,50')
    expect(saidIn(menu).map(({ name, description, price }) => [name, description, price])).toEqual([
      ['Zalm', '', 1850],
      ['Zeebaars', 'dagprijs', null],
      ['Kreeft', 'marktprijs', null],
      ['Tong', '', 2450],
    ])
  })

  test('by marks of diets is taken from names, and suggested', () => {
    const menu = read('SOEPEN', 'Tomatensoep (V) 7,50', 'Kippensoep 🌶️ 9,50', 'Linzensoep (vegan) 8,-', 'Vissoep 8,50')
    expect(saidIn(menu).map(({ name, diets }) => [name, diets])).toEqual([
      ['Tomatensoep', [1]],
      ['Kippensoep', [8]],
      ['Linzensoep', [1, 2]],
      ['Vissoep', []],
    ])
    expect(read('SOEPEN (V)', 'Tomatensoep 7,50', 'Linzensoep 8,-').categories[0]?.doubts).toContain('mark')
  })

  test('in capitals as a heading gets lower case, with a Dutch IJ and with abbreviations kept', () => {
    expect(['IJS & DESSERTS', 'VAN DE BBQ', 'DRANKEN', '== Soepen =='].map(headingName)).toEqual([
      'IJs & desserts',
      'Van de BBQ',
      'Dranken',
      'Soepen',
    ])
  })

  test('below a heading that comes twice is of one category, and a heading without dishes is none', () => {
    const menu = read('SOEPEN', 'Tomatensoep 6,-', '', 'VIS', 'Zalm 9,-', '', 'SOEPEN', 'Kippensoep 7,-', '', 'DRANKEN')
    expect(menu.categories.map(({ name, dishes }) => [name, dishes.length])).toEqual([
      ['Vis', 1],
      ['Soepen', 2],
    ])
    expect(menu.unread.map(({ text }) => text)).toEqual(['DRANKEN'])
  })
})

describe('a menu drawn in any usual way', () => {
  const truths = writtenMenusIn('test/menus').map(({ truth }) => truth)
  const drawn = fc.record({ truth: fc.constantFrom(...truths), seed: fc.nat() })

  // spec: quick-entry-7
  test('loses no line, and no dish without saying where it is', () => {
    fc.assert(
      fc.property(drawn, ({ truth, seed }) => {
        const { text } = drawMenu(truth, seed)
        const found = readMenuText(text)
        const numbers = text.split(/\r?\n/).flatMap((one, index) => (isBlank(one) ? [] : [index + 1]))
        expect([...new Set(linesOf(found))].sort((a, b) => a - b)).toEqual(numbers)
      }),
      { numRuns: menus / 3 },
    )
  })

  // spec: quick-entry-2
  test('keeps its order: the dishes of a category stand as in the text', () => {
    fc.assert(
      fc.property(drawn, ({ truth, seed }) => {
        for (const { dishes } of readMenuText(drawMenu(truth, seed).text).categories) {
          const firsts = dishes.map(({ lines }) => lines[0] ?? 0)
          expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
        }
      }),
      { numRuns: menus / 3 },
    )
  })

  // spec: quick-entry-2
  test('is read right for most of its dishes, and seldom wrong without a mark', () => {
    const scores = truths.flatMap((truth, at) =>
      Array.from({ length: 8 }, (_, seed) => {
        const { text, truth: set } = drawMenu(truth, 100 * at + seed)
        return scoreMenu({ file: '', text, truth: set }, readMenuText(text))
      }),
    )
    const sum = (count: (score: MenuScore) => number) => scores.reduce((total, score) => total + count(score), 0)
    const dishes = sum((score) => score.dishes)
    expect(sum((score) => score.right) / dishes).toBeGreaterThanOrEqual(0.75)
    expect(sum(({ silent }) => silent.length) / dishes).toBeLessThanOrEqual(0.105)
  })
})

describe('a menu that is being corrected', () => {
  const dish = (name: string, price: number, line: number, more: Partial<ReadDish> = {}): ReadDish => ({
    ...{ name, description: '', price, prices: [price], sizes: [], extras: [], diets: [], lines: [line], doubts: [] },
    ...more,
  })
  const draft = draftOf({
    categories: [
      {
        ...{ name: 'Voor', description: '', lines: [1], doubts: [] },
        dishes: [dish('Soep', 600, 2, { diets: [1] }), dish('Kip', 900, 4), dish('Bami', 800, 5)],
      },
      {
        ...{ name: 'Toe', description: '', lines: [7], doubts: [] },
        dishes: [dish('IJs', 400, 8, { description: 'Taart', lines: [8, 9] })],
      },
    ],
    unread: [{ text: 'Van het huis 0,00', lines: [3] }],
  })
  const look = ({ categories, unread }: MenuDraft) => [
    ...categories.map(({ name, dishes }) => `${name}: ${dishes.map((dish) => dish.name).join(', ')}`),
    ...unread.map((line) => `? ${line.text}`),
  ]
  const keyOf = (name: string) => {
    const { categories, unread } = draft
    const things = [...categories, ...dishesOf(draft)].map((thing) => ({ key: thing.key, said: thing.name }))
    const found = [...things, ...unread.map((line) => ({ key: line.key, said: line.text }))].find(
      ({ said }) => said === name,
    )
    return found?.key ?? name
  }

  test('begins as it was read', () => {
    expect(look(draft)).toEqual(['Voor: Soep, Kip, Bami', 'Toe: IJs', '? Van het huis 0,00'])
    expect(dishesOf(draft).map(({ price, diets, description }) => [price, diets, description])).toEqual([
      ['6,00', [1], ''],
      ['9,00', [], ''],
      ['8,00', [], ''],
      ['4,00', [], 'Taart'],
    ])
    expect(keysWithProblems(draft)).toEqual([])
  })

  test('can take back an unread line in its place, as a dish or as a category', () => {
    const asDish = unreadToDish(draft, keyOf('Van het huis 0,00'))
    expect(look(asDish)).toEqual(['Voor: Soep, Van het huis 0,00, Kip, Bami', 'Toe: IJs'])
    expect(keysWithProblems(asDish)).toEqual([keyOf('Van het huis 0,00')])
    const asCategory = unreadToCategory(draft, keyOf('Van het huis 0,00'))
    expect(look(asCategory)).toEqual(['Voor: Soep', 'Van het huis 0,00: Kip, Bami', 'Toe: IJs'])
    expect(look(removeUnread(draft, keyOf('Van het huis 0,00')))).toEqual(['Voor: Soep, Kip, Bami', 'Toe: IJs'])
  })

  test('gets its first dish from an unread line, in a category that still needs a name', () => {
    const nothing = draftOf({ categories: [], unread: [{ text: 'Soep van de dag?', lines: [1] }] })
    const key = nothing.unread[0]?.key ?? ''
    const withDish = unreadToDish(nothing, key)
    expect(look(withDish)).toEqual([': Soep van de dag?'])
    expect(keysWithProblems(withDish)).toHaveLength(2)
    expect(look(unreadToCategory(nothing, key))).toEqual(['Soep van de dag?: '])
  })

  test('turns a dish into a category with the dishes below it, and a category into a dish', () => {
    const split = dishToCategory(draft, keyOf('Kip'))
    expect(look(split).slice(0, 3)).toEqual(['Voor: Soep', 'Kip: Bami', 'Toe: IJs'])
    expect(look(categoryToDish(split, keyOf('Kip'))).slice(0, 2)).toEqual(['Voor: Soep, Kip, Bami', 'Toe: IJs'])
    expect(look(categoryToDish(draft, keyOf('Voor'))).slice(0, 2)).toEqual([': Voor, Soep, Kip, Bami', 'Toe: IJs'])
    expect(look(dishToCategory(draft, keyOf('Soep'))).slice(0, 2)).toEqual(['Voor: ', 'Soep: Kip, Bami'])
  })

  test('can move a dish to the end of another category, and leave one out', () => {
    expect(look(moveDish(draft, keyOf('Soep'), keyOf('Toe'))).slice(0, 2)).toEqual([
      'Voor: Kip, Bami',
      'Toe: IJs, Soep',
    ])
    expect(moveDish(draft, keyOf('Soep'), keyOf('Voor'))).toBe(draft)
    // Also to one that is empty, and has no name yet.
    const unnamed = changeCategory(removeDish(draft, keyOf('IJs')), keyOf('Toe'), { name: '' })
    expect(look(moveDish(unnamed, keyOf('Soep'), keyOf('Toe')))).toContain(': Soep')
    const without = removeDish(draft, keyOf('IJs'))
    expect(look(without).slice(0, 2)).toEqual(['Voor: Soep, Kip, Bami', 'Toe: '])
    expect(look(removeCategory(without, keyOf('Toe')))[1]).toBe('? Van het huis 0,00')
    expect(look(removeCategory(draft, keyOf('Toe')))).toEqual(look(draft))
  })

  test('loses a category without a name together with its last dish', () => {
    const unnamed = draftOf(readMenuText('Soep 6,-'))
    expect(unnamed.categories).toHaveLength(1)
    expect(removeDish(unnamed, dishesOf(unnamed)[0]?.key ?? '').categories).toEqual([])
  })

  test('cannot be saved as long as a name or a price is missing', () => {
    const wrong = changeDish(changeCategory(draft, keyOf('Voor'), { name: ' ' }), keyOf('Kip'), {
      price: '0,00',
      name: '',
    })
    expect(keysWithProblems(wrong)).toEqual([keyOf('Voor'), keyOf('Kip')])
    const kip = dishesOf(wrong).find((dish) => dish.key === keyOf('Kip'))
    expect(kip && problemsOf(kip)).toEqual({ name: 'Naam is verplicht', price: 'Voer een geldige prijs in' })
  })

  // spec: words-2
  test('knows a category by whatever apostrophe it is pasted with', () => {
    const draft = draftOf(readMenuText("PIZZA’S\nTonno 9,50\nPIZZA'S\nMargherita 8,-"))
    const [pizzas, ...others] = categoriesToSend(draft, [{ id: 7, name: "Pizza's" }])
    expect(others).toEqual([])
    expect(pizzas).toMatchObject({ id: 7, dishes: [{ name: 'Tonno' }, { name: 'Margherita' }] })
  })

  test('adds to existing categories of the same name, and joins its own categories of the same name', () => {
    const doubled = changeCategory(draft, keyOf('Toe'), { name: 'vóór ' })
    const entries = categoriesToSend(doubled, [
      { id: 7, name: 'VOOR' },
      { id: 8, name: 'Toe' },
    ])
    expect(bodyOf(entries)).toEqual({
      categories: [
        {
          id: 7,
          name: 'Voor',
          description: '',
          dishes: [
            { name: 'Soep', description: '', price: 6, dietaryneeds: [{ id: 1 }] },
            { name: 'Kip', description: '', price: 9, dietaryneeds: [] },
            { name: 'Bami', description: '', price: 8, dietaryneeds: [] },
            { name: 'IJs', description: 'Taart', price: 4, dietaryneeds: [] },
          ],
        },
      ],
    })
  })

  test('finds back what the server refused', () => {
    const entries = categoriesToSend(draft, [])
    const refused = refusedFields(entries, {
      'categories.0.name': 'Te lang',
      'categories.1.dishes.0.price': 'Te duur',
      'categories.1.dishes.0.dietaryneeds.1.id': 'Bestaat niet',
      categories: 'Te veel',
    })
    expect([...refused].map(([thing, fields]) => [thing.name, fields])).toEqual([
      ['Voor', { name: 'Te lang' }],
      ['IJs', { price: 'Te duur', dietaryneeds: 'Bestaat niet' }],
    ])
  })
})

describe('a text of any length', () => {
  const walking = ['normalize', 'slice', 'replace', 'match', 'matchAll', 'split'] as const

  /** Returns how many characters reading a text passes to functions that walk over a string. */
  function workOf(text: string): number {
    let work = 0
    const restore = walking.map((name) => {
      const walk = String.prototype[name] as (...args: unknown[]) => unknown
      const counted = function (this: string, ...args: unknown[]) {
        const result = walk.apply(this, args)
        // A slice of a string is no copy of it: what it costs is what is done with it.
        work += name === 'slice' ? String(result).length : this.length
        return result
      }
      Object.assign(String.prototype, { [name]: counted })
      return () => Object.assign(String.prototype, { [name]: walk })
    })
    try {
      readMenuText(text)
    } finally {
      for (const undo of restore) undo()
    }
    return work
  }

  // spec: quick-entry-7
  test.each([
    ['words cut at the end of each line', ['ab-']],
    ['a heading above each dish', ['HEADING', 'Soep 7,50']],
    ['dishes that begin with a small letter', ['Name', 'soep 7,50', 'met ei']],
    ['lines of marks and dashes', ['\u0301', '----', '12,-']],
    [
      'columns, spreadsheets and prices below names',
      ['A;b;7,50', 'Kip      8,50      Vis      9,50', 'Ham', '5,-', '6,-'],
    ],
  ])('takes the same work for each character, however long it is: %s', (_, lines) => {
    // Makes every heading and name different.
    const letters = (at: number) => [...String(10_000 + at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
    const repeated = (times: number) =>
      Array.from({ length: times }, (_, at) =>
        lines.map((line) => line.replace('HEADING', letters(at)).replace('Name', `N${letters(at).toLowerCase()}`)),
      )
        .flat()
        .join('\n')
    const [short = 0, long] = [1100, 2200].map(repeated).map((text) => workOf(text) / text.length)
    expect(long).toBeLessThan(1.3 * short)
  })

  test('takes the same work for each character of a line, however long it is', () => {
    const [short = 0, long] = [495, 1890].map((length) => {
      const text = `${'Kip 7,50 '.repeat(length / 9)}\n`.repeat(Math.round(18_900 / length))
      return workOf(text) / text.length
    })
    expect(long).toBeLessThan(2 * short)
  })

  test('keeps every line, also below more lines of dashes than a function call can have arguments', () => {
    const menu = readMenuText(`SOEPEN\n${'-\n'.repeat(150_000)}Tomatensoep 7,50`)
    expect(linesOf(menu)).toHaveLength(150_002)
  })

  test('is refused with advice when it is too long to be read at once', () => {
    expect(textProblem('a'.repeat(200_000))).toBeUndefined()
    expect(textProblem('a'.repeat(200_001))).toMatch(/Plak je menu in delen/)
  })
})

test('an amount is found behind a number that is none, and right behind the code of an allergen', () => {
  const centsIn = (line: string) => amountsIn(line).map(({ cents }) => cents)
  expect(centsIn('Menu A12 met soep 7,50')).toEqual([750])
  expect(centsIn('IJskoffie G5,95')).toEqual([595])
  expect(centsIn('Bier 5% 12% 3,20')).toEqual([320])
  expect(centsIn('Loempia 4 st. 12u 13u30 6,00')).toEqual([600])
})
