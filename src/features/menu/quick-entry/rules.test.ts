import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank } from '#shared/text.ts'
import { sampleCategories, sampleMenu, sampleUnread } from '#test/sample-menu.ts'
import {
  bodyOf,
  categoriesToSend,
  categoryToDish,
  changeCategory,
  changeDish,
  dishesOf,
  dishToCategory,
  draftOf,
  keysWithProblems,
  type MenuDraft,
  moveDish,
  problemsOf,
  refusedFields,
  removeCategory,
  removeDish,
  removeUnread,
  unreadToCategory,
  unreadToDish,
} from './draft.ts'
import type { ReadMenu } from './menu-reading.ts'
import { amountsIn } from './prices/amounts.ts'
import { readMenuText, textProblem } from './rules.ts'

// `npm run test:long` makes up more menus.
const menus = Number(process.env.RANDOM_MENUS ?? 300)

/** Returns a menu as lines to compare: 'Category: name = price (description) +diet' for each dish. */
function summary({ categories, unread }: ReadMenu): string[] {
  const dishes = categories.flatMap((category) =>
    category.dishes.map(({ name, description, price, diets }) => {
      const said = description === '' ? '' : ` (${description})`
      return `${category.name}: ${name} = ${price}${said}${diets.map((id) => ` +${id}`).join('')}`
    }),
  )
  return [...dishes, ...unread.map(({ text }) => `? ${text}`)]
}

const read = (...lines: string[]) => summary(readMenuText(lines.join('\n')))
const priceOf = (line: string) => readMenuText(line).categories[0]?.dishes[0]?.price
const linesOf = ({ categories, unread }: ReadMenu) =>
  [...categories, ...categories.flatMap(({ dishes }) => dishes), ...unread].flatMap(({ lines }) => lines)

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

  test.each([
    'Soep 0,00',
    'Soep € 0',
    'Buffet 100.000,00',
    'Buffet € 123456',
    'Sinds 1987',
    'Wijn van het huis ..... 1987',
    'Bitterballen 6 stuks',
    'Biefstuk 250 g',
    'Fles 0,75 l',
    'Bier 0,3',
    'Wijn 12,5%',
    'Pizza quattro 4',
    'Bel 06-12345678',
    'Kerst 25.12.2026',
    'Bestel voor € 25,00 en krijg korting.',
  ])('is not read from "%s"', (line) => {
    expect(readMenuText(line)).toEqual({ categories: [], unread: [{ text: line, lines: [1] }] })
  })

  test('is the first of several amounts, and the description keeps the original text', () => {
    expect(
      read('Bier 0,3 / 0,5  3,20 / 5,80', 'Ribs v.a. 12,50', 'Kip vanaf € 9,-', 'Buffet 34,50 per persoon'),
    ).toEqual([
      ': Bier 0,3 / 0,5 = 320 (3,20 / 5,80)',
      ': Ribs = 1250 (vanaf 12,50)',
      ': Kip = 900 (vanaf 9,00)',
      ': Buffet = 3450 (34,50 per persoon)',
    ])
  })

  test('may be a bare whole number where the whole menu writes it so', () => {
    expect(read('Spareribs 22', 'Kip 19', 'Menu (6) 30')).toEqual([
      ': Spareribs = 2200',
      ': Kip = 1900',
      ': Menu (6) = 3000',
    ])
  })

  test('that guests have to ask for leaves the dish without one', () => {
    expect(read('Zeebaars dagprijs', 'Kreeft .... op aanvraag')).toEqual([
      ': Zeebaars = null (dagprijs)',
      ': Kreeft = null (op aanvraag)',
    ])
  })
})

describe('a dish', () => {
  test('has its price on its own line, below the name or below the description', () => {
    expect(read('Soep', '7,50', '', 'Kip', 'met rijst', '€ 12,50', '', 'Vis', '14,-', 'met dille')).toEqual([
      ': Soep = 750',
      ': Kip = 1250 (met rijst)',
      ': Vis = 1400 (met dille)',
    ])
  })

  test('has a description below its name, before the price, or over several lines', () => {
    expect(
      read('Soep 7,50', 'met room', 'en basilicum', 'Zalm', 'gerookt, met dille 14,-', 'Kip 12,50', 'Uit de oven'),
    ).toEqual([
      ': Soep = 750 (met room en basilicum)',
      ': Zalm = 1400 (gerookt, met dille)',
      ': Kip = 1250 (Uit de oven)',
    ])
  })

  test('may be in a table, with its description in a column of its own', () => {
    expect(read('Soep\tmet room\t7,50', '12\tNasi\t\t9,50', '| Kip | met rijst | € 12,50 |')).toEqual([
      ': Soep = 750 (met room)',
      ': Nasi = 950 (nr. 12)',
      ': Kip = 1250 (met rijst)',
    ])
  })

  test('keeps the number by which guests order it, and with a number needs no price', () => {
    expect(read('12. Nasi 9,50', '13. Bami', '14) Foe yong hai', '€ 11,50')).toEqual([
      ': Nasi = 950 (nr. 12)',
      ': Bami = null (nr. 13)',
      ': Foe yong hai = 1150 (nr. 14)',
    ])
  })

  test('loses the marks of diets, which become suggestions', () => {
    expect(
      read(
        'Soep (V) 7,50',
        'Kip 🌶️ 9,50',
        'Falafel (vegan) 8,-',
        'Curry 12,50 (vega, 🌶)',
        'Taart (GF) 4,50',
        'Bami 8,50',
        '(v)',
      ),
    ).toEqual([
      ': Soep = 750 +1',
      ': Kip = 950 +8',
      ': Falafel = 800 +1 +2',
      ': Curry = 1250 +1 +8',
      ': Taart = 450 ((GF))',
      ': Bami = 850 +1',
    ])
  })

  test('loses bullets, bidi marks and the hyphen of a word that was cut at the end of its line', () => {
    expect(
      read('• Soep 7,50', '- Kip\u200f 9,\u202a50', '* Geroos-', 'terde paprika 6,50', 'voor-', 'en nagerecht'),
    ).toEqual([': Soep = 750', ': Kip = 950', ': Geroosterde paprika = 650 (voor- en nagerecht)'])
  })
})

describe('a heading', () => {
  test('is recognised by capitals, decoration, a usual name, or empty lines around it', () => {
    expect(
      read(
        "PIZZA'S",
        'Tonno 9,50',
        '== Soepen ==',
        'Tomaat 6,50',
        'Warme dranken',
        'Thee 3,-',
        '',
        'Van Opa',
        'Kip 9,-',
      ),
    ).toEqual(["Pizza's: Tonno = 950", 'Soepen: Tomaat = 650', 'Warme dranken: Thee = 300', 'Van Opa: Kip = 900'])
  })

  test('gets lower case, with a Dutch IJ and with abbreviations kept', () => {
    expect(
      readMenuText('IJS & DESSERTS\nA 1,-\nVAN DE BBQ\nB 1,-\nV I S\nC 1,-\nD R A N K E N\nD 1,-').categories.map(
        ({ name }) => name,
      ),
    ).toEqual(['IJs & desserts', 'Van de BBQ', 'Vis', 'Dranken'])
  })

  test('may have a description, and is one category when it comes twice', () => {
    const { categories } = readMenuText(
      'SOEPEN\nMet brood van de bakker.\nTomaat 6,-\n\nVIS\nZalm 9,-\n\nSoepen\nKip 7,-',
    )
    expect(categories.map(({ name, description, dishes }) => [name, description, dishes.length])).toEqual([
      ['Vis', '', 1],
      ['Soepen', 'Met brood van de bakker.', 2],
    ])
  })

  test('without dishes is no category', () => {
    expect(read('Restaurant De Lepel', '', 'MENUKAART', '', 'SOEPEN', 'Tomaat 6,-', '', 'DRANKEN')).toEqual([
      'Soepen: Tomaat = 600',
      '? Restaurant De Lepel',
      '? MENUKAART',
      '? DRANKEN',
    ])
  })
})

describe('text that is no part of a menu', () => {
  test('is shown as not understood', () => {
    expect(
      read(
        'Soep 6,-',
        '',
        'Open: ma 12.00 - 22.00 uur',
        'info@delepel.example',
        'Dorpsstraat 1, 1234 AB Dorp',
        '(V) = vega',
      ),
    ).toEqual([
      ': Soep = 600',
      '? Open: ma 12.00 - 22.00 uur',
      '? info@delepel.example',
      '? Dorpsstraat 1, 1234 AB Dorp',
      '? (V) = vega',
    ])
  })

  test('is an address only with the number of a house, and a dish where a price stands', () => {
    const read = readMenuText('VIS\nSalade Kerkstraat 12,50\nZalm Lindelaan 18,-\nTong 12,50\nKerkstraat 12')
    expect(read.categories.flatMap(({ dishes }) => dishes.map(({ name, price }) => [name, price]))).toEqual([
      ['Salade Kerkstraat', 1250],
      ['Zalm Lindelaan', 1800],
      ['Tong', 1250],
    ])
    expect(read.unread.map(({ text }) => text)).toEqual(['Kerkstraat 12'])
  })

  test('may be empty, or very long', () => {
    expect(readMenuText('')).toEqual({ categories: [], unread: [] })
    expect(readMenuText(' \t \r\n\u200f\n\u00ad')).toEqual({ categories: [], unread: [] })
    const started = performance.now()
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
    const many = Array.from({ length: 2000 }, (_, index) => `Gerecht ${index} .... ${1 + (index % 50)},50`).join('\r\n')
    expect(readMenuText(many).categories[0]?.dishes).toHaveLength(2000)
    expect(linesOf(readMenuText('Losse regel\n'.repeat(2000)))).toHaveLength(2000)
    expect(performance.now() - started).toBeLessThan(6000)
  })
})

describe('a whole menu as an owner has it', () => {
  const menu = readMenuText(sampleMenu)
  const found = menu.categories.flatMap(({ dishes }) => dishes)
  const dish = (name: string) => found.find((one) => one.name === name)

  test('gives all of its sixty dishes in their categories, and nothing else', () => {
    expect(found).toHaveLength(60)
    expect(
      menu.categories.map(({ name, dishes }) => ({ name, dishes: dishes.map((one) => [one.name, one.price]) })),
    ).toEqual(sampleCategories)
    expect(menu.unread.map(({ text }) => text)).toEqual(sampleUnread)
  })

  test('keeps the descriptions and diets of its dishes', () => {
    expect(menu.categories[0]?.description).toBe('Alle voorgerechten serveren we met brood en boter.')
    expect(dish('Carpaccio van Ierse ossenhaas')?.description).toBe(
      'truffelmayonaise, Parmezaanse kaas, rucola en pijnboompitten',
    )
    expect(dish('Biefstuk van de haas 200 g')?.description).toBe('met pepersaus of champignonsaus')
    expect(dish('Ketelburger')?.description).toBe('cheddar, bacon en augurk')
    expect(dish('Verse friet')?.description).toBe('4,50 / 6,50')
    expect(dish('Mosselen (in het seizoen)')?.description).toBe('dagprijs')
    expect(found.filter(({ diets }) => diets.length > 0).map(({ name, diets }) => [name, diets])).toEqual([
      ['Tomatensoep', [1]],
      ["Gamba's pil pil", [8]],
      ['Bruschetta', [1, 2]],
      ['Broodplank met smeersels', [1]],
      ['Geitenkaassalade', [1]],
      ['Groene curry', [8]],
      ['Risotto met bospaddenstoelen', [1]],
      ['Vegaburger', [1]],
      ['Sorbet', [1, 2]],
    ])
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
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 7 }), { maxLength: 25 }), (lines) => {
        const { categories, unread } = readMenuText(lines.map((words) => words.join(' ')).join('\n'))
        const entries = [
          ...categories.map(({ name, description, lines }) => ({ said: `${name} ${description}`, lines })),
          ...categories.flatMap(({ dishes }) =>
            dishes.map(({ name, description, lines }) => ({ said: `${name} ${description}`, lines })),
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

describe('a menu written out in any usual way', () => {
  // Hardly any word with a meaning of its own ('thee', 'euro', 'met') can be formed from these letters.
  const small = fc
    .string({ unit: fc.constantFrom(...'abdfgklmnrtuéë'), minLength: 4, maxLength: 9 })
    .filter((word) => word !== 'maar')
  const words = (maxLength: number) => fc.array(small, { minLength: 1, maxLength }).map((list) => list.join(' '))
  const name = words(4).map((text) => text.charAt(0).toUpperCase() + text.slice(1))
  const dish = fc.record({
    name,
    description: fc.oneof(
      fc.constant(''),
      words(6),
      fc.tuple(words(3), words(3)).map((parts) => parts.join(', ')),
    ),
    price: fc.oneof(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 60 }).map((euros) => euros * 100),
    ),
    diets: fc.constantFrom<number[]>([], [1], [1, 2], [8]),
  })
  const menu = fc.uniqueArray(fc.record({ name, dishes: fc.array(dish, { minLength: 1, maxLength: 8 }) }), {
    minLength: 1,
    maxLength: 5,
    selector: (category) => category.name.toLowerCase(),
  })
  type Dish = { name: string; description: string; price: number; diets: number[] }

  const comma = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const notations: ((cents: number) => string)[] = [
    comma,
    (cents) => `€ ${comma(cents)}`,
    (cents) => `€${comma(cents)}`,
    (cents) => (cents / 100).toFixed(2),
    (cents) => (cents % 100 === 0 ? `${cents / 100},-` : comma(cents)),
    (cents) => (cents % 100 === 0 ? `${cents / 100} euro` : `${comma(cents)} €`),
    (cents) => (cents % 100 === 50 ? `${(cents - 50) / 100}½` : `${comma(cents)} EUR`),
  ]
  const marks = ({ diets }: Dish) =>
    diets.includes(8) ? ' 🌶' : diets.includes(2) ? ' (vegan)' : diets.includes(1) ? ' (V)' : ''
  const present = (lines: readonly string[]) => lines.filter((line) => line !== '')
  const layouts: Record<string, (dish: Dish, price: string) => string[]> = {
    'dots, description below': (dish, price) =>
      present([`${dish.name}${marks(dish)} ........ ${price}`, dish.description]),
    'dashes, description below': (dish, price) =>
      present([`${dish.name} --- ${price}${marks(dish)}`, dish.description]),
    'tabs, description below': (dish, price) => present([`${dish.name}${marks(dish)}\t\t${price}`, dish.description]),
    'one space, description below': (dish, price) => present([`${dish.name}${marks(dish)} ${price}`, dish.description]),
    bullets: (dish, price) => present([`• ${dish.name}${marks(dish)} ${price}`, dish.description]),
    'a table': (dish, price) => [[`${dish.name}${marks(dish)}`, dish.description, price].join('\t')],
    'price below the description': (dish, price) => [
      ...present([`${dish.name}${marks(dish)}`, dish.description]),
      price,
      '',
    ],
    'price behind the description': (dish, price) =>
      dish.description === ''
        ? [`${dish.name}${marks(dish)} ${price}`]
        : [`${dish.name}${marks(dish)}`, `${dish.description} ${price}`],
  }
  const headings: Record<string, (name: string) => string[]> = {
    capitals: (text) => ['', text.toUpperCase()],
    'standing apart': (text) => ['', text, ''],
    underlined: (text) => ['', text, '======'],
    markdown: (text) => [`## ${text}`],
    colon: (text) => [`${text}:`],
  }

  // spec: quick-entry-2
  test.each(Object.keys(layouts))('reads back as it was: %s', (layout) => {
    const ways = fc.tuple(
      fc.constantFrom(...notations),
      fc.constantFrom(...Object.keys(headings)),
      fc.constantFrom('\n', '\r\n'),
    )
    fc.assert(
      fc.property(menu, ways, (categories, [notation, heading, end]) => {
        const lines = categories.flatMap((category) => [
          ...(headings[heading]?.(category.name) ?? []),
          ...category.dishes.flatMap((one) => layouts[layout]?.(one, notation(one.price)) ?? []),
        ])
        const { categories: found, unread } = readMenuText(lines.join(end))
        expect(unread).toEqual([])
        expect(
          found.map(({ name, description, dishes }) => ({
            name: name.toLowerCase(),
            description,
            dishes: dishes.map(({ lines: _, prices: __, doubts: ___, ...rest }) => rest),
          })),
        ).toEqual(categories.map((category) => ({ ...category, name: category.name.toLowerCase(), description: '' })))
      }),
      { numRuns: menus / 5 },
    )
  })
})

describe('a menu that is being corrected', () => {
  const text = 'VOOR\nSoep (V) 6,-\nVan het huis 0,00\nKip 9,-\nBami 8,-\n\nTOE\nIJs 4,-\nTaart'
  const draft = draftOf(readMenuText(text))
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
    const nothing = draftOf(readMenuText('Soep van de dag?'))
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
        work += this.length
        return walk.apply(this, args)
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
