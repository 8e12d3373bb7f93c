import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withDoubts } from './building/doubts.ts'
import { buildMenu } from './building/read-labels.ts'
import { readSizes } from './building/sizes.ts'
import { areAbovePrices } from './features/column-heads.ts'
import { encodeMenu } from './features/encode.ts'
import { headingName } from './lines/heading-text.ts'
import { menuLines } from './lines/menu-lines.ts'
import type { ReadMenu } from './menu-reading.ts'
import { readMenuText } from './rules.ts'
import { type Label, placeOf } from './tagging/labels.ts'

const read = (...lines: string[]) => readMenuText(lines.join('\n'))
const dishesIn = ({ categories }: ReadMenu) => categories.flatMap(({ dishes }) => dishes)
const look = (...lines: string[]) =>
  dishesIn(read(...lines)).map(
    ({ name, prices, description, doubts }) =>
      `${name} = ${prices.join(' ')}${description === '' ? '' : ` (${description})`}${doubts.length > 0 ? ' ?' : ''}`,
  )
/** Whether somebody is asked about a line: it stands among those that were left, or in a dish that asks. */
const isShown = (found: ReadMenu, line: number) =>
  [...found.unread, ...dishesIn(found).filter(({ doubts }) => doubts.length > 0)].some(({ lines }) =>
    lines.includes(line),
  )
const sizesIn = (menu: ReadMenu) =>
  dishesIn(menu).map(({ name, sizes }) => [name, ...sizes.map((size) => `${size.name} ${size.cents}`)])
/** What is read of headings, and what is not understood. */
const saidBeside = ({ categories, unread }: ReadMenu) =>
  [...categories.map(({ name, description }) => `${name} ${description}`), ...unread.map(({ text }) => text)].join(' ')
const menu = ['SOEPEN', 'Tomatensoep 6,50', 'Kippensoep 7,25', 'Vissoep 9,75', 'Erwtensoep 7,00']

describe('several amounts in a line', () => {
  test('say beside a single price what it is for, without saying it again', () => {
    const oysters = ['VIS', 'Oester, gepocheerd        6,5 per stuk', 'Zalmfilet 22,50']
    const [oyster] = dishesIn(read(...menu, '', ...oysters)).slice(-2)
    expect(oyster?.price).toBe(650)
    expect(oyster?.description.match(/per stuk/g)).toHaveLength(1)
  })

  // spec: quick-entry-7
  test('are never the name of a size', () => {
    const found = read('Soep 1,00', '2,- 1,00 klein')
    for (const { sizes } of dishesIn(found)) for (const { name } of sizes) expect(name).not.toContain('2,-')
    const said = [...look('Soep 1,00', '2,- 1,00 klein'), ...found.unread.map(({ text }) => text)]
    expect(said.join()).toContain('2,-')
    expect(dishesIn(found).filter(({ name, doubts }) => name.startsWith('2') && doubts.length === 0)).toEqual([])
  })

  test('are prices where those stand first, whole ones too, and the second behind a slash', () => {
    const soups = ['soep', '7 tom yam kip', '8,5 tom yam garnaal', '7 tom kha kip', '6,5 tom kha groente']
    const salads = ['salade', '10 papaya salade', '12,5 larb kip', '14 rund salade', '13,5 bief salade']
    const prices = dishesIn(read(...soups, '', ...salads)).map((dish) => dish.prices)
    expect(prices).toEqual([700, 850, 700, 650, 1000, 1250, 1400, 1350].map((cents) => [cents]))
    const pizzas = [
      'PIZZA',
      '9 / 15 Marinara',
      '10 / 16,5 Cosacca',
      '11 / 18 Margherita',
      '13,5 / 22 Cetara',
      '14 / 23 Nduja',
    ]
    expect(dishesIn(read(...pizzas)).map((dish) => dish.prices)).toEqual([
      [900, 1500],
      [1000, 1650],
      [1100, 1800],
      [1350, 2200],
      [1400, 2300],
    ])
  })

  test('are sizes where their names and prices stand apart', () => {
    expect(JSON.stringify(sizesIn(read('Soep 1,00', '– Soep Soep', '', '1,00 11,- glas 1,01')))).not.toContain(
      '1,00 1100',
    )
    const courses = ['Wijnarrangement (3 | 5 | 7)   29 | 47 | 64', 'Alcoholvrij arrangement (3 | 5 | 7)  24 | 38 | 52']
    expect(sizesIn(read('Menu ‘Ambacht’', '3-gangen 59', '5-gangen 84', ...courses)).slice(-2)).toEqual([
      ['Wijnarrangement', '3 2900', '5 4700', '7 6400'],
      ['Alcoholvrij arrangement', '3 2400', '5 3800', '7 5200'],
    ])
  })

  // spec: quick-entry-6
  test('are all kept, with what each is for', () => {
    const onion = read(...menu, 'Uiensoep klein 5 / groot 8')
    if (!isShown(onion, 6)) expect(sizesIn(onion).at(-1)).toEqual(['Uiensoep', 'klein 500', 'groot 800'])
    const wines = read('WIJN', '\tglas\tfles', 'Merlot 2021\t5,50\t26', 'Chablis 2020\t\t48')
    expect(dishesIn(wines).map(({ name, prices }) => [name, ...prices])).toEqual([
      ['Merlot 2021', 550, 2600],
      ['Chablis 2020', 4800],
    ])
    expect(saidBeside(wines)).toMatch(/glas.*fles/)
    const beers = read('TAP – 25 cl / 50 cl', '3,40 / 6,60  Pils', '3,60 / 7,00  Weizen', '4,60 / 8,90  Blond')
    expect(sizesIn(beers)).toContainEqual(['Pils', '25 cl 340', '50 cl 660'])
  })

  // spec: quick-entry-6
  test('have a heading that says what each is for, which stays to be seen', () => {
    const menu = read('Salades klein/groot', 'Geitenkaas 9/13,5', 'Gerookte zalm 10/15', 'Caesar 9/14')
    expect(dishesIn(menu)).toHaveLength(3)
    // Both amounts are prices, or somebody is asked.
    for (const { prices, doubts } of dishesIn(menu)) expect(prices.length === 2 || doubts.length > 0).toBe(true)
    expect(dishesIn(menu).some(({ prices }) => prices.length === 2)).toBe(true)
    expect(`${saidBeside(menu)} ${sizesIn(menu).join(' ')}`).toMatch(/klein.*groot/)
  })

  test('ask to be looked at when nothing says what each is for', () => {
    expect(look(...menu, 'Petjil 6,50 9,-').at(-1)).toMatch(/^Petjil.* \?$/)
    expect(look(...menu, 'Dagschotel 10,- of 11,-').at(-1)).toContain('?')
  })

  // spec: quick-entry-6
  test('are sizes where each has words of its own, and stay in the text where one has none', () => {
    const wines = ['WIJN', 'Chablis 2020  glas 8,50  fles 42,00', 'Rioja 2019  glas 6,75  fles 33,50']
    const bites = ['Bitterballen  6 stuks 5,50  12 stuks 10,00', 'Oesters  per stuk 4,00  per 6 22,00']
    const found = read(...wines, '', 'SNACKS', ...bites)
    expect(sizesIn(found)).toEqual([
      ['Chablis 2020', 'glas 850', 'fles 4200'],
      ['Rioja 2019', 'glas 675', 'fles 3350'],
      ['Bitterballen', '6 stuks 550', '12 stuks 1000'],
      ['Oesters', 'per stuk 400', 'per 6 2200'],
    ])
    for (const { sizes, description, price } of dishesIn(found))
      expect([description, price]).toEqual(['', Math.min(...sizes.map(({ cents }) => cents))])
    const pizzas = ['Margherita', 'Diavola'].map((name) => `${name} normaal € 10,50 / glutenvrij € 12,50`)
    expect(JSON.stringify(sizesIn(read('PIZZA', ...pizzas)))).not.toContain('glutenvrij')
    const price = (cents: number) => ({ text: `${cents / 100}`, amounts: [cents], isWords: false })
    const words = (text: string) => ({ text, amounts: [], isWords: true })
    expect(readSizes([words('gewoon'), price(875), words('met spek +'), price(150)], '')).toEqual([])
    for (const line of ['Petjil 6,50 9,-', 'Wafel 4,50, met slagroom 5,50']) {
      const unsaid = read(...menu, line)
      expect(sizesIn(unsaid).at(-1)).toHaveLength(1)
      expect(`${dishesIn(unsaid).at(-1)?.description} ${saidBeside(unsaid)}`).toMatch(/9,-|5,50/)
    }
    const board = read('PIZZA', '\tklein\tgroot', 'Margherita\t9,50\t12,00', 'Diavola\t10,50\t13,00')
    expect(sizesIn(board)).toEqual([
      ['Margherita', 'klein 950', 'groot 1200'],
      ['Diavola', 'klein 1050', 'groot 1300'],
    ])
    expect(saidBeside(board)).not.toContain('klein')
  })

  test('have heads of columns that stood above another category only if somebody says so', () => {
    const rolls = ['ROLLS', '\t5 stuks\t9 stuks', 'Tuna roll\t6,50\t11,50', 'Ebi roll\t7,50\t13,50']
    const found = read(...rolls, '', 'NIGIRI', 'Zalm\t4,50\t8,00', 'Makreel\t4,75\t8,50')
    for (const { prices, doubts } of dishesIn(found).slice(2)) if (prices.length > 1) expect(doubts).toContain('prices')
    expect(
      dishesIn(found)
        .slice(2)
        .some(({ prices }) => prices.length > 1),
    ).toBe(true)
    const marked = { lines: [], doubts: [], marked: [], sureness: {} }
    const said = [450, 800].map((cents) => ({ text: `${cents / 100}`, amounts: [cents], isWords: false }))
    const sizes = said.map(({ amounts: [cents = 0] }, at) => ({ name: `${4 * at + 5} stuks`, cents }))
    const of = { name: 'Zalm', description: '', price: 450, prices: [450, 800], diets: [], extras: [], ordered: '' }
    const dishes = [{ ...of, ...marked, said, sizes, columns: '5 stuks 9 stuks' }]
    const nigiri = { name: 'Nigiri', description: 'met gember', columns: '', dishes, ...marked }
    const { categories } = withDoubts({ categories: [nigiri], unread: [] }, { dish: 0, heading: 0 })
    expect(categories[0]?.dishes[0]?.doubts).toEqual(['prices'])
  })

  // spec: quick-entry-6
  test('are sizes by the heads of the columns that they stand in, also below the next heading', () => {
    const page = ['Theehuis Mei               M       L', '', 'ZWART', 'Assam                    4,50    5,20']
    const rest = ['Ceylon                   4,75    5,50', '', 'GROEN', 'Sencha                   5,00    5,75']
    const tabs = [...page, ...rest].map((line) => line.replace(/ {2,}/g, '\t'))
    for (const lines of [[...page, ...rest], tabs]) {
      const found = dishesIn(read(...lines))
      expect(found.map(({ sizes }) => sizes.map(({ name }) => name).join())).toEqual(['M,L', 'M,L', 'M,L'])
      for (const { doubts } of found) expect(doubts).not.toContain('prices')
    }
    const apart = [...page, ...rest].map((line) => line.replace('M       L', 'L'))
    for (const { sizes } of dishesIn(read(...apart))) expect(sizes).toEqual([])
  })

  test('are of as many dishes as they have names', () => {
    const found = look('DESSERTS', 'Tiramisù 6,50   Panna cotta 5,95', 'Espresso 2,60   Cappuccino 3,10')
    expect(found.map((dish) => dish.replace(' ?', ''))).toEqual([
      'Tiramisù = 650',
      'Panna cotta = 595',
      'Espresso = 260',
      'Cappuccino = 310',
    ])
  })

  // spec: quick-entry-6
  test('that come on top of a price are never the price', () => {
    for (const extra of ['(met pepersaus + 2,50)', '+ 2,50 met pepersaus', '(supplement € 2,50)']) {
      const found = read(...menu, `Biefstuk 27,50 ${extra}`)
      const {
        name,
        description,
        prices = [],
        doubts = [],
        extras = [],
      } = dishesIn(found).find((dish) => dish.name.startsWith('Biefstuk')) ?? {}
      expect(prices[0] === 2750 || isShown(found, 6)).toBe(true)
      expect(prices).not.toContain(250)
      const isExtra = extras.some(({ cents }) => cents === 250)
      expect(isExtra || `${name} ${description} ${saidBeside(found)}`.includes('2,50')).toBe(true)
      // An amount beside the price is in its text, or somebody is asked.
      if (prices.length > 1) expect(description?.includes('2,50') || doubts.length > 0).toBe(true)
    }
  })
})

test('where somebody says that prices stand below the names, none is of a name below it', () => {
  const names = ['Biet', 'Tartaar', 'Zeebaars', 'Risotto', 'Hert', 'Kabeljauw', 'Lasagne', 'Gamba', 'Steak', 'Eend']
  const lineOf = (name: string, at: number) =>
    at % 2 ? `${name} ${12 + at},50` : `${12 + at},50\n${name} lekker\nvan het huis`
  const priceOfFirst = (place: 'above' | 'below') =>
    dishesIn(readMenuText(names.map(lineOf).join('\n'), place))[0]?.price
  expect(priceOfFirst('above')).toBe(1250)
  expect(priceOfFirst('below')).not.toBe(1250)
})

describe('a whole number', () => {
  // spec: quick-entry-6
  test('is a price where the menu writes prices so, and a year, a weight, a count or a name where it does not', () => {
    const bare = ['VLEES', 'Entrecôte 250 gram  31', 'Kalfslever 27', 'Coq au vin 25', 'Bavette 200 25']
    expect(look(...bare, 'Cognac VSOP 1987  14', 'Koffie met Likeur 43 8', 'Sliptongen (3)  29')).toEqual([
      'Entrecôte 250 gram = 3100',
      'Kalfslever = 2700',
      'Coq au vin = 2500',
      'Bavette 200 = 2500',
      'Cognac VSOP 1987 = 1400',
      // A name may end in what is a price.
      expect.stringMatching(/^Koffie met Likeur.* = 800.*43|^Koffie met Likeur 43 = 800/),
      expect.stringMatching(/^Sliptongen.* = 2900.*$/),
    ])
  })

  test('in a menu that writes prices otherwise asks to be looked at', () => {
    expect(look(...menu, 'Bitterballen 8').at(-1)).toMatch(/^Bitterballen.*8.* \?$/)
  })
})

describe('a line that is no dish', () => {
  test.each([
    'Pinnen vanaf € 10',
    'Bancontact, Visa en Mastercard vanaf 10 €',
    'Bezorgkosten € 2,50 (vanaf € 35,- gratis)',
    'Kurkgeld € 20,- per fles',
    'Happy hour: elke vrijdag van 17.00 tot 18.00 uur, alle tapbieren 2,50',
    'Geopend: di-zo 12.00-21.00',
    'Tel. 0199 – 55 98 76',
    '€ 0,50 statiegeld per beker',
    'Annuleren binnen 24 uur: € 45 p.p.',
    'di t/m do 16.00 - 20.30',
    'vr en za 12.00 - 21.00',
    'zondag 15.00 - 21.00',
    'Statiegeld 0,50',
  ])('is left for the owner to see, or asks: %s', (line) => {
    const found = read(...menu, '', line)
    expect(isShown(found, 7)).toBe(true)
    const asked = dishesIn(found).filter(({ lines }) => lines.includes(7))
    for (const { doubts } of asked) expect(doubts).not.toEqual([])
  })

  test('is shown when it may be one', () => {
    expect(isShown(read(...menu, 'Bouillon'), 6)).toBe(true)
  })
})

test('a menu that writes its headings as such has no others: a translation below one begins no category', () => {
  const found = read(
    ...['## VOORGERECHTEN', 'Starters', 'Tomatensoep 7,95', 'met room', 'Carpaccio 14,50', 'Zalm 14,75', ''],
    ...['## HOOFDGERECHTEN', 'Main courses', 'Biefstuk 29,50', 'met frites', 'Schnitzel 25,50', 'Eend 27,50', ''],
    ...['## NAGERECHTEN', 'Desserts', 'Appeltaart 5,95', 'met slagroom', 'Sorbet 8,75', 'Kaasplank 14,50'],
  )
  expect(found.categories.map(({ name }) => name)).toEqual(['Voorgerechten', 'Hoofdgerechten', 'Nagerechten'])
})

test('a name that ends before a number is shown, as that may be its price', () => {
  expect(dishesIn(read(...menu, 'Bisque met 8   9,50')).at(-1)?.doubts).toContain('price')
  for (const name of ['Bisque voor 2', 'Trappist nr. 8', 'Pils 0,5'])
    expect([name, ...(dishesIn(read(...menu, `${name}   9,50`)).at(-1)?.doubts ?? [])]).not.toContain('price')
  expect(isShown(read(...menu, 'Eidooier op 64 graden'), 6)).toBe(true)
})

describe('a dish without a price', () => {
  test('is shown, unless the menu says why it has none or is one of courses', () => {
    expect(isShown(read(...menu, '', '12. Bisque'), 7)).toBe(true)
    expect(look(...menu, 'Mosselsoep dagprijs').at(-1)).toBe('Mosselsoep =  (dagprijs)')
  })
})

describe('a category', () => {
  const thing = { description: '', lines: [], doubts: [], marked: [], sureness: {} }
  const dish = (name: string, prices: number[]) => ({
    ...{ ...thing, name, prices, price: prices[0] ?? null, sizes: [], diets: [], extras: [], said: [] },
    ...{ columns: '', ordered: '' },
  })
  const doubtsOf = (name: string, dishes: ReturnType<typeof dish>[], unread: ReadMenu['unread'] = []) =>
    withDoubts({ categories: [{ ...thing, name, columns: '', dishes }], unread }, { dish: 0, heading: 0 }).categories[0]
      ?.doubts

  // spec: quick-entry-7
  test('without a name asks to be looked at where its heading may be among what was left unread', () => {
    expect(doubtsOf('', [dish('Soep', [600])], [{ text: 'STARTERS', lines: [1] }])).toEqual(['heading'])
    expect(doubtsOf('', [dish('Soep', [600])])).toEqual([])
    expect(doubtsOf('Soepen', [dish('Soep', [600])], [{ text: 'Welkom', lines: [1] }])).toEqual([])
  })

  // spec: quick-entry-7
  test('asks to be looked at where a dish without a price may be the heading of those below it', () => {
    const [burgers, ...priced] = [dish('Burgers', []), ...['Ui', 'Vis', 'Kip', 'Ei'].map((name) => dish(name, [600]))]
    expect(doubtsOf('Soepen', [burgers, ...priced])).toEqual(['heading'])
    expect(doubtsOf('Soepen', [...priced, burgers])).toEqual([])
  })
})

describe('a heading that has a price', () => {
  // spec: quick-entry-7
  test('and no dish may be one itself: its category asks to be looked at', () => {
    const labels: Label[] = ['heading', 'price', 'name', 'price']
    const words = {
      labels: Uint8Array.from(labels, placeOf),
      sureness: new Float64Array(labels.length).fill(1),
      headings: new Float64Array(labels.length),
    }
    const built = buildMenu(menuLines('Bisque 9,50\nTomatensoep 6,50'), words)
    const [category] = withDoubts(built, { dish: 0.5, heading: 0.5 }).categories
    expect(category?.doubts).toEqual(['heading'])
  })
})

describe('a sign that nothing explains', () => {
  // spec: quick-entry-7
  test.each([
    'Pasta 🥛🥚 12,50',
    'Soep * 7,50',
    'Saté † € 9,50',
    'Kroketten 8,50 🥜',
    '🥜 Pad thai 12,50',
    'Bisque (🦐) 11,-',
  ])('asks to be looked at: %s', (line) => {
    expect(dishesIn(read(...menu, line)).at(-1)?.doubts).toContain('mark')
    expect(dishesIn(read(...menu, line.replace(/[^\p{L}\d €,-]/gu, ''))).at(-1)?.doubts).not.toContain('mark')
  })

  test('is none where a legend says what it means', () => {
    const found = read(...menu, 'Pad thai 🥜 12,50', '', '🥜 bevat pinda', '* = ei')
    expect(dishesIn(found).at(-1)).toMatchObject({ description: 'Bevat pinda', doubts: [] })
  })
})

describe('what a legend says of a diet', () => {
  // spec: quick-entry-7
  test('is no diet of a dish that has it on request, and no less than it says', () => {
    const legend = [
      'VO = vegan op verzoek',
      'VA = vegetarisch aan te passen',
      'P = pittig, bevat noten',
      'V = vegetarisch, bevat ei',
    ]
    const found = read(...menu, ...['VO', 'VA', 'P', 'V'].map((mark) => `Salade ${mark} (${mark}) 9,50`), '', ...legend)
    expect(
      dishesIn(found)
        .slice(-4)
        .map(({ diets, description }) => [...diets, description]),
    ).toEqual([
      ['Vegan op verzoek'],
      ['Vegetarisch aan te passen'],
      [8, 'Pittig, bevat noten'],
      [1, 'Vegetarisch, bevat ei'],
    ])
  })

  test('is what both say where it says it twice', () => {
    const found = read(...menu, 'Salade (V) 9,50', '', 'V = vegan', 'V = vegetarisch')
    expect(dishesIn(found).at(-1)?.diets).toEqual([1])
  })
})

describe('letters that name allergens', () => {
  test('stay as they are typed: nothing is concluded from them', () => {
    const typed = ['Kroket A,G,L 6,95', 'Frikandel A,1 6,95', 'Tosti A,G,3 4,50', 'Wrap A C G 5,-']
    const found = read('SNACKS', ...typed)
    expect(dishesIn(found).map(({ price, diets }) => [price, diets])).toEqual(
      [695, 695, 450, 500].map((cents) => [cents, []]),
    )
    const said = JSON.stringify([dishesIn(found), found.unread]).replace(/[^A-Z0-9a-z]/g, '')
    for (const codes of ['Kroket', 'AGL', 'Frikandel', 'TostiA', 'Wrap'])
      expect(said.replace(/description|name/g, '')).toContain(codes)
  })
})

describe('no amount of money', () => {
  // What any reader would take for money, found without the reader's own words.
  const money = /€\s?\d+(?:[.,]\d\d)?|(?<![\d.,])\d{1,3}[.,]\d\d(?![\d.,])|(?<![\d.,])\d{1,3},-/g
  const centsOf = (text: string) => {
    const [euros = '', cents = '0'] = text.replace(/[€\s]|,-/g, '').split(/[.,]/)
    return Number(euros) * 100 + Number(cents)
  }
  const words = [
    'Soep',
    'Kip',
    'met',
    'rijst,',
    'VLEES',
    'Wijnen',
    'en',
    'glas',
    'klein',
    '2 stuks',
    '(v)',
    '250 g',
    'met ei',
  ]
  const marks = ['+', '/', '·', '|', '(', ')', '...', '\t', '   ', 'p.p.', 'vanaf', '–', '12.', '2021', 'of']
  const price = fc
    .tuple(fc.integer({ min: 100, max: 9999 }), fc.constantFrom('plain', 'sign', 'dash'))
    .map(([cents, way]) =>
      way === 'dash'
        ? `${Math.floor(cents / 100)},-`
        : `${way === 'sign' ? '€ ' : ''}${(cents / 100).toFixed(2).replace('.', ',')}`,
    )
  const line = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...marks), price), { maxLength: 8 })
    .map((parts) => parts.join(' '))

  // spec: quick-entry-7
  test('is lost: each is a price, in a description or name, or its line asks to be looked at', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const { categories, unread } = readMenuText(lines.join('\n'))
        const entries = categories.flatMap(({ dishes, ...category }) => [
          { ...category, amounts: [] as number[] },
          ...dishes.map(({ prices, extras, ...dish }) => ({
            ...dish,
            amounts: [...prices, ...extras.map(({ cents }) => cents)],
          })),
        ])
        for (const [index, typed] of lines.entries()) {
          const own = entries.filter((entry) => entry.lines.includes(index + 1))
          const isShown =
            unread.some((entry) => entry.lines.includes(index + 1)) || own.some(({ doubts }) => doubts.length > 0)
          if (isShown) continue
          const texts = own.map(({ name, description }) => `${name} ${description}`).join(' ')
          for (const [found] of typed.matchAll(money)) {
            const isPrice = own.some(({ amounts }) => amounts.includes(centsOf(found)))
            expect(isPrice || texts.includes(found.replace(/€\s?/, '')), `${found} of ${typed}`).toBe(true)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('is lost with the decoration around a heading', () => {
    expect(headingName('+ Soep + 1,-')).toBe('Soep + 1,-')
    const heads = ['A – Rolletjes', '2. Soepen', 'C: BIER', '3 - gangenmenu', 'A la carte', '7UP & co']
    expect(heads.map(headingName)).toEqual(['Rolletjes', 'Soepen', 'Bier', '3 - gangenmenu', 'A la carte', '7UP & co'])
    const led = ['IV. ZOET', 'F – om te delen', 'Home / Broodjes', 'Home, sweet home']
    expect(led.map(headingName)).toEqual(['Zoet', 'om te delen', 'Broodjes', 'Home, sweet home'])
  })

  test('but one is invented: the price of a dish is an amount of its lines, and the further ones are in its text', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        for (const dish of dishesIn(readMenuText(lines.join('\n')))) {
          const typed = dish.lines.map((number) => lines[number - 1] ?? '').join(' ')
          const euros = dish.prices.map((cents) => String(Math.floor(cents / 100)))
          for (const amount of euros) expect(typed, `${amount} of ${typed}`).toContain(amount)
          const beside = [...dish.sizes, ...dish.extras].map(({ cents }) => String(cents / 100))
          const said = [dish.description, ...beside].join(' ')
          const further = dish.prices.filter((cents) => cents !== dish.price)
          for (const cents of further) expect(said, typed).toContain(String(Math.floor(cents / 100)))
        }
      }),
      { numRuns: 1000 },
    )
  })
})

// spec: quick-entry-8
test('a word that may begin a heading makes the category that it stands in unsure', () => {
  const lines = menuLines('Soepen\nBisque 9,00\nVla 5,00')
  const labels = Uint8Array.from((['heading', 'name', 'price', 'name', 'price'] as const).map(placeOf))
  const surenessOf = (headings: number[]) =>
    buildMenu(lines, { labels, sureness: new Float64Array(5).fill(1), headings: Float64Array.from(headings) })
      .categories[0]?.sureness.heading
  expect(surenessOf([1, 0, 0, 0, 0])).toBe(1)
  expect(surenessOf([1, 0, 0, 0.75, 0])).toBe(0.25)
})

describe('words that were read so', () => {
  const readAs = (text: string, ...own: Label[]) => {
    const words = { sureness: new Float64Array(own.length).fill(1), headings: new Float64Array(own.length) }
    const built = buildMenu(menuLines(text), { labels: Uint8Array.from(own.map(placeOf)), ...words })
    return withDoubts(built, { dish: 0.5, heading: 0.5 })
  }

  const manyOf = (a: Label, b: Label, count: number) => Array.from({ length: count }, () => [a, b]).flat()

  // spec: quick-entry-7
  test('are left with their line where an amount on it is of no dish', () => {
    const left: Label[] = ['other', 'other', 'other', 'other', 'other', 'size']
    const found = readAs('Soep 7,00\nAnnuleren kan tot 17 € 45 p.p.', 'name', 'price', ...left)
    expect(dishesIn(found)).toMatchObject([{ name: 'Soep', description: '' }])
    expect(found.unread).toMatchObject([{ text: 'Annuleren kan tot 17 € 45 p.p.', lines: [2] }])
  })

  test('are heads of the columns below where they stand apart from the dish above', () => {
    const bread: Label[] = ['name', 'price', 'price']
    const lines = ['    half     heel', 'Wit   1,95     3,75', '', '    stuk     5 stuks', 'Bol   0,70     3,25']
    const found = readAs(lines.join('\n'), 'size', 'size', ...bread, 'size', 'size', 'size', ...bread)
    expect(sizesIn(found)).toEqual([
      ['Wit', 'half 195', 'heel 375'],
      ['Bol', 'stuk 70', '5 stuks 325'],
    ])
  })

  test('are no sure heading where they may be those of two columns', () => {
    const words: Label[] = ['heading', 'headingOn', 'name', 'price']
    const doubtsOf = (heading: string) => readAs(`${heading}\nSoep 7,00`, ...words).categories[0]?.doubts
    expect(doubtsOf('STARTERS        MAINS')).toEqual(['heading'])
    expect(doubtsOf('KLEINE GERECHTEN')).toEqual([])
  })

  test('are surely what a price is for where each has its own, or they are a unit', () => {
    const doubtsOf = (text: string, ...own: Label[]) => dishesIn(readAs(text, 'name', ...own))[0]?.doubts
    expect(doubtsOf('Pho\nvarken 9,50 gamba 11,50', 'size', 'price', 'size', 'price')).toEqual([])
    expect(doubtsOf('Pho\nvarken 9,50', 'size', 'price')).toEqual(['dish'])
    expect(doubtsOf('Pho\nvarken 9,50 11,50 kip', 'size', 'price', 'price', 'text')).toContain('dish')
    expect(doubtsOf('Pho (2 stuks) 9,50', 'size', 'size', 'price')).toEqual([])
    expect(doubtsOf('Pho varken 9,50', 'size', 'price')).toEqual(['dish'])
  })

  test('are of the name where no more dishes than two have a number', () => {
    const numbered: Label[] = ['number', 'name', 'price']
    const [one, two, three] = ['12 uurtje 9,50', '14 Pho 11,50', '15 Curry 12,50']
    expect(dishesIn(readAs(`${one}`, ...numbered))).toMatchObject([{ name: '12 uurtje', description: '' }])
    const found = readAs([one, two, three].join('\n'), ...numbered, ...numbered, ...numbered)
    expect(dishesIn(found)[0]).toMatchObject({ name: 'uurtje', description: 'nr. 12' })
  })

  test('stay with the dish where they say what it contains, whatever amount stands there', () => {
    const said: Label[] = ['other', 'other', 'text', 'text', 'other', 'other']
    const found = readAs('Soep 7,00\nLet op: bevat selderij, extra 1,50', 'name', 'price', ...said)
    expect(dishesIn(found)[0]?.description).toContain('bevat selderij')
  })

  test('are of the text, all that stand between brackets', () => {
    const found = readAs('Amarone (op is op) 39,00', 'name', 'nameOn', 'text', 'text', 'price')
    expect(dishesIn(found)).toMatchObject([{ name: 'Amarone', description: '(op is op)', price: 3900 }])
    const onTop = readAs('Steak 27,50 (supplement € 2,50)', 'name', 'price', 'text', 'other')
    expect(dishesIn(onTop)[0]).toMatchObject({ name: 'Steak', prices: [2750] })
    expect(onTop.unread).toEqual([])
    for (const label of ['nameOn', 'size'] as const) {
      const torn = readAs('Steak (suppl. 2,50)', 'name', label, 'other')
      expect([dishesIn(torn)[0], torn.unread]).toMatchObject([{ name: 'Steak', description: '(suppl. 2,50)' }, []])
    }
    const sizes = readAs('Rioja (glas of fles) 5,50 / 24,00', 'name', 'size', 'other', 'size', 'price', 'price')
    expect(sizesIn(sizes)).toEqual([['Rioja', 'glas 550', 'fles 2400']])
  })

  test('stay with their dish where they say how many or how strong it is', () => {
    for (const count of ['(5)', '(8,5%)', '(ca. 6 st.)']) {
      const found = readAs(
        `Mandu ${count} 7,00`,
        ...(['name', ...count.split(' ').map(() => 'other'), 'price'] as Label[]),
      )
      expect(found.unread).toEqual([])
      expect(dishesIn(found)[0]?.description).toContain(count.replace(/[()]/g, ''))
    }
  })

  test('are what a dish costs more where those around it have no price', () => {
    const words: Label[] = ['heading', 'name', 'name', 'name', 'price']
    const found = readAs('Tweede\nSteak\nZalm\nConfit + 4,50', ...words)
    expect(dishesIn(found).at(-1)).toMatchObject({ name: 'Confit', description: '+ 4,50', price: null, prices: [] })
    const priced = readAs('Sauzen\nMayo 1,00\nKetchup 1,00\nPeper + 2,50', 'heading', ...manyOf('name', 'price', 3))
    expect(dishesIn(priced).at(-1)).toMatchObject({ name: 'Peper', price: 250 })
    const texts = Array.from({ length: 333 }, (): Label => 'text')
    const long = readAs(
      `Tweede\nSteak\nZalm\nConfit\n${texts.map(() => 'woord').join(' ')}\n+ 4,50`,
      ...[...words.slice(0, 4), ...texts, ...words.slice(4)],
    )
    expect(dishesIn(long).at(-1)?.description.length).toBeLessThanOrEqual(2000)
  })

  test('are of the text where they stand between a name and its price, or go on with it', () => {
    const dish = (text: string, ...own: Label[]) => {
      const found = readAs(text, ...own)
      return [dishesIn(found)[0]?.description, found.unread.map((left) => left.text)]
    }
    expect(dish('Granita, campari 8,50', 'name', 'other', 'price')).toEqual(['campari', []])
    expect(dish('Hangop met bramen en beschuit', 'name', 'nameOn', 'nameOn', 'other', 'other')).toEqual([
      'en beschuit',
      [],
    ])
    expect(dish('Granita kost 8,50', 'name', 'other', 'price')).toEqual(['', ['kost']])
    expect(dish('Granita 8,50 Bestel', 'name', 'price', 'other')).toEqual(['', ['Bestel']])
    expect(dish('Granita Bestel', 'name', 'other')).toEqual(['', ['Bestel']])
    const remark: Label[] = ['name', 'other', 'other', 'other', 'other', 'other', 'other', 'price']
    expect(dish('Granita maar daar twijfelt onze chef aan 8,50', ...remark)[0]).toBe('')
  })

  test('are a name in one script, with what stands beside it in the text', () => {
    const dish = (name: string) => {
      const words = menuLines(name)[0]?.tokens.length ?? 0
      const [read] = dishesIn(
        readAs(`${name}\n9,50`, ...(['name', ...manyOf('nameOn', 'nameOn', 9)].slice(0, words) as Label[]), 'price'),
      )
      return [read?.name, read?.description]
    }
    expect(dish('갈비 Galbi')).toEqual(['Galbi', '갈비'])
    expect(dish('Dak galbi 닭갈비')).toEqual(['Dak galbi', '닭갈비'])
    expect(dish('烧鸭饭 – Eend')).toEqual(['Eend', '烧鸭饭'])
    expect(dish('水煮 牛肉')).toEqual(['水煮 牛肉', ''])
    expect(dish('Crème brûlée')).toEqual(['Crème brûlée', ''])
    expect(dish('anjouduif | biet | kers')).toEqual(['anjouduif', 'biet | kers'])
    expect(dish('Yuzu-kosho | 80 g')).toEqual(['Yuzu-kosho', '80 g'])
    expect(dish('nasi bakje v.a.')).toEqual(['nasi bakje', 'v.a.'])
  })

  test('ask whether a whole number is a price where the menu writes others, and nowhere else', () => {
    const priced = (last: string, ...prices: string[]) => {
      const lines = [...prices.map((price, at) => `Soep${at} ${price}`), `Bitterballen ${last}`]
      return dishesIn(readAs(lines.join('\n'), ...manyOf('name', 'price', lines.length))).at(-1)?.doubts
    }
    const written = Array.from({ length: 10 }, (_, at) => `${at + 5},50`)
    expect(priced('8', ...written)).toEqual(['price'])
    expect(priced('8,-', ...written)).toEqual([])
    expect(priced('8', '9', '12', '7,50')).toEqual([])
  })

  test('are read with their unit', () => {
    const found = readAs('Pils 0,25 l 3,40', 'name', 'other', 'size', 'price')
    expect(dishesIn(found)).toMatchObject([{ name: 'Pils', description: '0,25 l', price: 340 }])
    expect(found.unread).toEqual([])
  })

  test('ask whether they are a dish where its name has no letter', () => {
    expect(dishesIn(readAs('1250 9,00', 'name', 'price'))).toMatchObject([{ name: '1250', doubts: ['text'] }])
  })
})

// spec: quick-entry-6
test('heads of columns are no heading, and numbers in a row no prices', () => {
  const sizes = menuLines('                25cm    heel\nMargherita      7,50    9,00')
  expect([...encodeMenu(sizes, () => -1).saidHeadings]).toEqual([-1, -1, 0, 0, 0])
  const areHeads = (...lines: string[]) => areAbovePrices(menuLines(lines.join('\n'))).slice(0, 3)
  expect(areHeads('FRIET\t\tklein\tgroot', '1\tzonder\t2,10\t3,10')).toEqual([false, true, true])
  expect(areHeads('SOEP      VIS', 'Bisque    Zalm')).toEqual([false, false, false])
  const rounds = ['20 Kippenvleugels', '21 Gehaktballetjes', '22 Pincho', '23 Datels', '24 Gamba']
  expect(dishesIn(read('WARM', ...rounds)).flatMap(({ prices }) => prices)).toEqual([])
  const priced = ['14 Kippenvleugels', '15 Gehaktballetjes', '16 Pincho', '9 Datels', '12 Gamba']
  expect(dishesIn(read('WARM', ...priced)).flatMap(({ prices }) => prices)).toEqual([1400, 1500, 1600, 900, 1200])
})
