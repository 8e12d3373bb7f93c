import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMenuText } from '../rules.ts'
import { type ColumnRole, guessTable, type MenuTable } from './columns.ts'
import { readPastedTable } from './pasted-table.ts'
import { readTables, textOfTables } from './table-menu.ts'

const table = (rows: string[][], name = ''): MenuTable => guessTable({ name, rows })
const rolesOf = (rows: string[][]) => table(rows).roles.join(' ')
const menuOf = (...tables: MenuTable[]) =>
  readTables(tables).categories.map(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)])
const dishesOf = (rows: string[][]) => readTables([table(rows)]).categories.flatMap(({ dishes }) => dishes)

describe('what the columns of a table are', () => {
  test('their heads say, whatever else a till or a shop keeps', () => {
    const till = ['Artikelnr', 'PLU', 'Artikelgroep', 'Omschrijving', 'BTW', 'Prijs incl.', 'Prijs excl.', 'Voorraad']
    expect(rolesOf([till, ['001', '1', 'Koffie', 'Espresso', 'L', '2.95', '2.71', '12']])).toBe(
      'nothing nothing group name nothing price nothing nothing',
    )
    expect(
      rolesOf([
        ['Gerecht', 'Vega', 'Allergenen'],
        ['Soep', 'ja', 'Gluten, melk'],
      ]),
    ).toBe('name diet contains')
  })

  test('a price with its tax is what guests pay, and one without is not', () => {
    const rows = [
      ['Artikel', 'Prijs excl. btw', 'Prijs incl. btw', 'Btw', 'Inkoop incl.'],
      ['Proefbuffet', '13,30', '14,50', '9%', '7,00'],
      ['Proefschaal', '38,99', '42,50', '9%', '20,00'],
    ]
    expect(rolesOf(rows)).toBe('name nothing price nothing nothing')
  })

  test('numbers of articles are no prices where those have cents', () => {
    const rows = [
      ['1', 'Café crème', '2.95'],
      ['2', 'Thee', '2.75'],
      ['3', 'Jenever', '4.50'],
    ]
    expect(rolesOf(rows)).toBe('nothing name price')
  })

  test('their cells say where nothing heads them', () => {
    const rows = [
      ['Soepen', 'Bouillon', 'met kervel', '7,50'],
      ['Soepen', 'Bisque', 'van garnalen', '9,50'],
      ['Soepen', 'Goulash', '', '8,50'],
      ['Zoet', 'Sorbet', 'van het seizoen', '6,50'],
      ['Zoet', 'Vla', '', '5,50'],
      ['Zoet', 'Coupe', '', '7,00'],
    ]
    expect(table(rows)).toMatchObject({ head: undefined, roles: ['group', 'name', 'description', 'price'] })
  })
})

describe('a menu in a table', () => {
  test('has a category for each group, for each row that stands alone, or for each sheet', () => {
    const head = ['Groep', 'Naam', 'Prijs']
    expect(menuOf(table([head, ['Soep', 'Bouillon', '7,50'], ['', 'Bisque', '9'], ['Zoet', 'Vla', '5']]))).toEqual([
      ['Soep', 'Bouillon', 'Bisque'],
      ['Zoet', 'Vla'],
    ])
    expect(menuOf(table([head, ['01 Koffie', 'Espresso', '2,50'], ['Eten > Zoet', 'Vla', '5,00']]))).toEqual([
      ['Koffie', 'Espresso'],
      ['Zoet', 'Vla'],
    ])
    expect(menuOf(table([['SOEPEN'], ['Bouillon', '7,50'], ['Bisque', '9,50'], ['ZOET'], ['Vla', '5,00']]))).toEqual([
      ['Soepen', 'Bouillon', 'Bisque'],
      ['Zoet', 'Vla'],
    ])
    const sheet = (name: string, dish: string) =>
      table(
        [
          ['Naam', 'Prijs'],
          [dish, '7,50'],
        ],
        name,
      )
    expect(menuOf(sheet('Eten', 'Bouillon'), sheet('Drinken', 'Thee'))).toEqual([
      ['Eten', 'Bouillon'],
      ['Drinken', 'Thee'],
    ])
  })

  test('has sizes where several columns are prices, named by their heads, also where a group has its own', () => {
    const rows = [
      ['Pizza', '26 cm', '33 cm'],
      ['Salami', '8,5', '10'],
      ['Funghi', '9,5', ''],
      ['Pasta', 'half', 'heel'],
      ['Carbonara', '9', '12,50'],
    ]
    const [salami, funghi, carbonara] = dishesOf(rows)
    expect(salami?.sizes).toEqual([
      { name: '26 cm', cents: 850 },
      { name: '33 cm', cents: 1000 },
    ])
    expect(funghi).toMatchObject({ price: 950, sizes: [], description: '26 cm', doubts: [] })
    expect(carbonara?.sizes.map(({ name }) => name)).toEqual(['half', 'heel'])
    expect(menuOf(table(rows)).map(([name]) => name)).toEqual(['Pizza', 'Pasta'])
  })

  test('reads a price as a spreadsheet keeps it, and asks where there is none, or nothing says which of several', () => {
    const dishes = dishesOf([
      ['Naam', 'Prijs'],
      ['Een', '24.990000000000002'],
      ['Twee', '7.5'],
      ['Drie', '€ 12,-'],
      ['Vier', '0,00'],
      ['Vijf', 'dagprijs'],
      ['Zes', '4,50 / 22,00'],
    ])
    expect(dishes.map(({ price, doubts }) => [price, ...doubts])).toEqual([
      [2499],
      [750],
      [1200],
      [null, 'noPrice'],
      [null, 'noPrice'],
      [450, 'prices'],
    ])
    expect(dishes.at(-1)?.description).toContain('22,00')
  })

  test('has sizes where a cell says what each of its prices is for', () => {
    const [one, two] = dishesOf([
      ['Naam', 'Prijs'],
      ['Een', 'klein 5,75 / groot 7,50'],
      ['Twee', 'glas 4,50 fles 22,00'],
    ])
    expect(one?.sizes).toEqual([
      { name: 'klein', cents: 575 },
      { name: 'groot', cents: 750 },
    ])
    expect(two?.sizes.map(({ name, cents }) => `${name} ${cents}`)).toEqual(['glas 450', 'fles 2200'])
  })

  test('takes no count, weight or half for a price, and says what a price is for', () => {
    const dishes = dishesOf([
      ['Naam', 'Prijs'],
      ['Een', 'per 100 gram 3,50'],
      ['Twee', '1/2 kip 12,50'],
      ['Drie', '1/2 liter 4,50 / liter 8,00'],
      ['Vier', 'EUR 7,50 p.p.'],
    ])
    expect(dishes.map(({ prices, description, doubts }) => [...prices, description, ...doubts])).toEqual([
      [350, 'per 100 gram'],
      [1250, '1/2 kip'],
      [450, 800, ''],
      [750, 'p.p.'],
    ])
    expect(dishes[2]?.sizes.map(({ name }) => name)).toEqual(['1/2 liter', 'liter'])
  })

  test('asks whether thousands are meant, and says of no single price that it is one', () => {
    const dishes = dishesOf([
      ['Naam', 'Prijs', 'Prijs afhalen', 'Groot'],
      ['Een', '7.500', '', ''],
      ['Twee', '€ 1.250', '', ''],
      ['Drie', '€ 1.250,00', '', ''],
      ['Vier', '', '8,50', ''],
      ['Vijf', '', '', '9,50'],
    ])
    expect(dishes.map(({ doubts, description }) => [...doubts, description])).toEqual([
      ['price', ''],
      ['price', ''],
      ['price', ''],
      [''],
      ['Groot'],
    ])
  })

  test('asks of what is paid beside dishes whether it is one', () => {
    const dishes = dishesOf([
      ['Naam', 'Prijs'],
      ['Verpakking om mee te nemen', '0,50'],
      ['Bezorgkosten', '3,50'],
      ['Proefsoep', '7,50'],
    ])
    expect(dishes.map(({ doubts }) => doubts)).toEqual([['text'], ['text'], []])
  })

  test('says what it contains and what it may contain, and of nothing that it does not', () => {
    const dishes = dishesOf([
      ['Naam', 'Gluten', 'Melk', 'Ei', 'Prijs'],
      ['Een', 'x', 'sporen', '-', '7,50'],
      ['Twee', 'nee', '', 'bevat niet', '8,50'],
    ])
    expect(dishes.map(({ description }) => description)).toEqual(['Bevat: Gluten. Kan Melk bevatten', ''])
    const denied = dishesOf([
      ['Naam', 'Bevat geen', 'Melk', 'Allergenen', 'Prijs'],
      ['Een', 'noten', 'ONWAAR', 'geen gluten', '7,50'],
      ['Twee', 'vis', 'TRUE', 'glutenvrij, ei', '8,50'],
    ])
    expect(denied.map(({ description }) => description)).toEqual(['', 'Bevat: Melk, ei'])
    const inWords = dishesOf([
      ['Naam', 'Allergenen', 'Prijs'],
      ['Een', 'gluten, melk', '7,50'],
      ['Twee', 'geen', '8'],
    ])
    expect(inWords.map(({ description }) => description)).toEqual(['Bevat: gluten, melk', ''])
  })

  test('has the allergens of a second row of heads, and asks about what is neither yes nor no', () => {
    const rows = [
      ['Gerecht', 'Prijs', 'Allergenen', '', ''],
      ['', '', 'Gluten', 'Bevat melk', '3. Ei'],
      ['Een', '7,50', '', 'x', ''],
      ['Twee', '8,50', 'x', '☒', 'nee'],
    ]
    const { categories, unread } = readTables([table(rows)])
    const dishes = categories.flatMap((category) => category.dishes)
    expect(dishes.map(({ name, description, doubts }) => [name, description, ...doubts])).toEqual([
      ['Een', 'Bevat: melk'],
      ['Twee', 'Bevat: Gluten', 'mark'],
    ])
    expect(unread.map(({ text }) => text)).toEqual(['Twee: melk: ☒'])
  })

  test('makes no dish of what is switched off, and tells it', () => {
    const { categories, unread } = readTables([
      table([
        ['Artikel', 'Prijs', 'Actief'],
        ['Een', '7,50', 'J'],
        ['Twee', '8,50', 'N'],
      ]),
    ])
    expect(categories.flatMap(({ dishes }) => dishes.map(({ name }) => name))).toEqual(['Een'])
    expect(unread.map(({ text }) => text)).toEqual(['Twee 8,50 N'])
  })

  test('asks for no price where no column has any', () => {
    const dishes = dishesOf([
      ['Gerecht', 'Gluten', 'Melk'],
      ['Een', 'x', ''],
      ['Twee', '', 'x'],
    ])
    expect(dishes.map(({ price, doubts }) => [price, ...doubts])).toEqual([[null], [null]])
  })

  test('has no size of a weight, a rating or a turnover beside its price', () => {
    const dishes = dishesOf([
      ['Naam', 'Weight (kg)', 'Prijs', 'Rating', 'Omzet'],
      ['Een', '0.40', '7,50', '4,2', '310,20'],
      ['Twee', '0.25', '8,50', '3,9', '120,00'],
    ])
    expect(dishes.map(({ prices, doubts }) => [...prices, ...doubts])).toEqual([[750], [850]])
  })

  test('takes diets from their column and from marks', () => {
    const dishes = dishesOf([
      ['Naam', 'Vegan', 'Prijs'],
      ['Een', 'x', '7,50'],
      ['Twee (v)', '', '8,50'],
    ])
    expect(dishes.map(({ name, diets }) => [name, ...diets])).toEqual([
      ['Een', 1, 2],
      ['Twee', 1],
    ])
  })
})

const roles: ColumnRole[] = ['name', 'description', 'price', 'group', 'contains', 'diet', 'nothing']
const cell = fc.oneof(
  fc.constantFrom('', 'Soep', 'SOEPEN', '7,50', '12.5', '€ 3,-', 'x', 'Totaal', 'Gluten', 'klein', 'groot', 'vega'),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/\s+/g, ' ').trim()),
)
const row = fc.array(cell, { minLength: 1, maxLength: 6 }).filter((cells) => cells.some((text) => text !== ''))
const anyTable = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
    given: fc.array(fc.constantFrom(...roles), { minLength: 6, maxLength: 6 }),
    guessed: fc.boolean(),
  })
  .map(({ rows, given, guessed }): MenuTable => {
    const found = guessTable({ name: 'Blad', rows })
    return guessed ? found : { ...found, roles: found.roles.map((_, at) => given[at] ?? 'nothing') }
  })

test('of no table a row is lost, whatever its columns are said to be, and no price is invented', () => {
  fc.assert(
    fc.property(fc.array(anyTable, { minLength: 1, maxLength: 3 }), (tables) => {
      const { categories, unread } = readTables(tables)
      const seen = new Set([
        ...unread.flatMap(({ lines }) => lines),
        ...categories.flatMap(({ lines, dishes }) => [...lines, ...dishes.flatMap((dish) => dish.lines)]),
      ])
      const lines = textOfTables(tables).split('\n')
      expect(lines.flatMap((line, at) => (line.trim() === '' || seen.has(at + 1) ? [] : [line]))).toEqual([])
      for (const dish of categories.flatMap(({ dishes }) => dishes)) {
        const typed = dish.lines.map((line) => lines[line - 1]).join(' ')
        // '5ct' is 0,05.
        const said = (cents: number) =>
          cents < 100 && /\dct/i.test(typed.replace(/\s/g, '')) ? cents : Math.floor(cents / 100)
        for (const cents of dish.prices) expect(typed).toContain(String(said(cents)))
      }
    }),
    { numRuns: 500 },
  )
})

describe('a pasted spreadsheet', () => {
  const pasted = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')
  const dishesOfText = (text: string) =>
    readMenuText(text).categories.flatMap(({ name, dishes }) =>
      dishes.map((dish) => [name, dish.name, ...dish.prices, ...dish.lines, ...dish.doubts]),
    )
  const head = ['Nr', 'Groep', 'Gerecht', 'Stuks', 'Prijs', 'Actief']

  // spec: quick-entry-2
  test('is read by its columns where its heads say what they are, with the lines of the text', () => {
    const text = pasted(
      ['Sushi', '', '', '', '', ''],
      [],
      head,
      ['101', 'Nigiri', 'Sake', '2', '4,8', 'ja'],
      [...['201', 'Maki', 'Kappa', '6', '4,50', 'ja']],
    )
    expect(dishesOfText(text)).toEqual([
      ['Nigiri', 'Sake', 480, 4],
      ['Maki', 'Kappa', 450, 5],
    ])
    const { unread } = readMenuText(text)
    expect(unread.flatMap(({ lines }) => lines)).toContain(3)
    expect(unread.map(({ text }) => text)).toContain('Nr, Stuks, Actief')
  })

  test('also with semicolons, quotes, and cells of several lines', () => {
    const rows = ['"Groep";"Product";"Prijs";"Btw"', '"Soep";"Bouillon; helder";7.50;9', '"";"Bisque";9;9']
    expect(dishesOfText(rows.join('\n'))).toEqual([
      ['Soep', 'Bouillon; helder', 750, 2],
      ['Soep', 'Bisque', 900, 3],
    ])
    const quoted = ['"groep","naam","prijs_incl"', '"Brood","Kaas, jong","6,50"', '"Brood","Ei","5,75"']
    expect(dishesOfText(quoted.join('\n'))).toEqual([
      ['Brood', 'Kaas, jong', 650, 2],
      ['Brood', 'Ei', 575, 3],
    ])
    const bare = ['"naam","prijs"', ...[...'abcdefghijkl'].map((name) => `"Soep ${name}",4,50`)]
    for (const dish of readMenuText(bare.join('\n')).categories.flatMap(({ dishes }) => dishes))
      expect([400, 5000].filter((cents) => dish.prices.includes(cents))).toEqual([])
    const wide = [
      'Nr\tGerecht\tOmschrijving\tPrijs',
      '1\tPlank\t"kaas,',
      'worst"\t14,5',
      '2\tOlijven\t\t5',
      '3\tBrood\t\t6',
    ]
    expect(dishesOfText(wide.join('\n'))).toEqual([
      ['', 'Plank', 1450, 2, 3],
      ['', 'Olijven', 500, 4],
      ['', 'Brood', 600, 5],
    ])
  })

  test('asks for a heading where a row without a price stands above others, or nothing heads them', () => {
    const doubtsOf = (...rows: string[][]) =>
      readTables([table([['Gerecht', 'Omschrijving', 'Prijs'], ...rows])]).categories.map(({ doubts }) => doubts)
    const priced = [
      ['Salami', '', '9,50'],
      ['Funghi', '', '10,50'],
    ]
    expect(doubtsOf(['Pizza', 'uit de oven', ''], ...priced)).toEqual([['heading']])
    expect(doubtsOf(...priced)).toEqual([[]])
    expect(doubtsOf(...priced, ['', 'Totaal', '20,00'])).toEqual([['heading']])
  })

  test('has headings in capitals among its rows, more prices of a dish below it, and titles above its heads', () => {
    const [category, second] = readTables([
      table([
        ['Versie', 'maart', ''],
        ['Gerecht', 'Omschrijving', 'Prijs'],
        ['PIZZA', 'uit de houtoven', ''],
        ['Salami', '', '9,50'],
        ['', '8 stuks', '16,50'],
        ['PASTA', '', ''],
        ['Carbonara', '', '12,50'],
      ]),
    ]).categories
    expect([category?.name, category?.description, second?.name]).toEqual(['Pizza', 'uit de houtoven', 'Pasta'])
    expect(category?.dishes).toMatchObject([{ name: 'Salami', prices: [950, 1650], doubts: ['prices'] }])
    expect(category?.dishes[0]?.description).toContain('8 stuks')
  })

  test.each([
    [
      'without heads',
      [
        ['Soep', 'met brood', '7,50'],
        ['Bisque', '', '9,50'],
        ['Vla', '', '5,00'],
      ],
    ],
    [
      'with heads that name no dish',
      [
        ['FRIET', 'klein', 'groot'],
        ['Mayo', '2,50', '3,50'],
        ['Oorlog', '3,50', '4,50'],
      ],
    ],
    [
      'with prices that no head explains',
      [
        ['Gerecht', 'Tafel', 'Prijs'],
        ['Soep', '7,50', '6,50'],
        ['Vla', '5,00', '4,50'],
        ['Brood', '4,50', '3,50'],
      ],
    ],
    [
      'with two columns that may be the name',
      [
        ['Artikel', 'Product', 'Prijs'],
        ['Soep van de chef', 'Bisque', '7,50'],
        ['Nagerecht', 'Vla', '5,00'],
        ['Bijgerecht', 'Brood', '4,50'],
      ],
    ],
    [
      'with rows of other lengths',
      [
        ['Gerecht', 'Tekst', 'Prijs'],
        ['Soep', '7,50'],
        ['Vla', '5,00'],
        ['Brood', '', '4,50'],
        ['Kaas', '', '6,50'],
        ['Koffie', '2,75'],
      ],
    ],
  ])('is read as any other text %s', (_, rows) => {
    expect(readPastedTable(pasted(...rows))).toBeUndefined()
  })

  test('of a till has the names in its descriptions, where no other column has them', () => {
    const rows = [
      ['Nr', 'Omschrijving', 'Groep', 'Prijs', 'BTW'],
      ['101', 'Koffie', 'Warm', '3,20', '9%'],
      ['102', 'Thee', 'Warm', '2,90', '9%'],
      ['201', 'Cola', 'Koud', '3,10', '9%'],
    ]
    const read = readPastedTable(pasted(...rows))
    expect(
      read?.categories.map(({ name, dishes }) => [name, ...dishes.map((dish) => [dish.name, dish.price])]),
    ).toEqual([
      ['Warm', ['Koffie', 320], ['Thee', 290]],
      ['Koud', ['Cola', 310]],
    ])
  })

  test('loses no line, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 12 }), (rows) => {
        const text = pasted(['Gerecht', 'Omschrijving', 'Prijs'], ['Soep', '', '7,50'], ['Vla', '', '5,00'], ...rows)
        const read = readPastedTable(text)
        if (!read) return
        const all = [...read.categories.flatMap(({ lines, dishes }) => [{ lines }, ...dishes]), ...read.unread]
        const seen = new Set(all.flatMap(({ lines }) => lines))
        const lines = text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]))
        expect(lines.filter((line) => !seen.has(line))).toEqual([])
      }),
    )
  })
})
