import { describe, expect, test } from 'vitest'
import { alignAllergens } from './allergen-columns.ts'
import { spreadHeads } from './column-heads.ts'
import { markHeadings } from './headings.ts'
import { type Fragment, linesOfPage } from './page-lines.ts'
import { withoutRunningHeads } from './running-heads.ts'
import { type SetLine, textOf } from './set-lines.ts'

/** A text on a page; a letter is half as wide as it is high. */
function at(x: number, y: number, text: string, size = 10): Fragment {
  return { text, x, y, width: (text.length * size) / 2, size, font: 'serif', isBold: false }
}
const read = (...fragments: Fragment[]) => texts(linesOfPage(fragments))
const texts = (lines: readonly SetLine[]) => lines.map(textOf).filter((text) => text !== '')
/** Rows of a table in a document; '' is a blank line. */
const rows = (...lines: string[]): SetLine[] =>
  lines.map((line) => ({
    cells: line === '' ? [] : line.split('|').map((text, column) => ({ text, from: column, to: column + 1 })),
  }))

describe('a table on a page', () => {
  test('has a row for each name, with what its cells say on further lines', () => {
    const table = [
      [at(40, 100, 'Proefschotel'), at(150, 100, 'lang gegaard met kruidenbo-'), at(350, 100, '31,50')],
      [at(40, 112, '(v)', 7), at(150, 112, 'ter en jus')],
      [at(40, 130, 'Proefsoepen-'), at(150, 130, 'van de dag'), at(350, 130, '8,50')],
      [at(40, 142, 'bord')],
      [at(40, 160, 'Proefwijn'), at(150, 160, 'zacht en droog'), at(350, 160, '6,95')],
      [at(40, 172, '2022')],
    ]
    expect(read(...table.flat())).toEqual([
      'Proefschotel (v)\tlang gegaard met kruidenboter en jus\t31,50',
      'Proefsoepenbord\tvan de dag\t8,50',
      'Proefwijn 2022\tzacht en droog\t6,95',
    ])
  })

  test('takes neither the next heading nor the next dish for more of a row', () => {
    const table = [
      [at(40, 100, 'Proefsoep'), at(150, 100, 'met room'), at(350, 100, '7,50')],
      [at(40, 114, 'Zoet', 12)],
      [at(40, 130, 'Proefijs'), at(150, 130, 'drie bollen'), at(350, 130, '6,50')],
      [at(40, 144, 'Proefvla'), at(150, 144, 'met saus'), at(350, 144, '5,50')],
      [at(40, 158, 'Proefthee 2,50')],
    ]
    expect(read(...table.flat())).toEqual([
      'Proefsoep\tmet room\t7,50',
      'Zoet',
      'Proefijs\tdrie bollen\t6,50',
      'Proefvla\tmet saus\t5,50',
      'Proefthee 2,50',
    ])
  })

  test('without texts joins only a word that is cut', () => {
    const list = [
      [at(40, 100, 'Proeffrites van de bos-'), at(350, 100, '5,75')],
      [at(40, 112, 'wachter')],
      [at(40, 130, 'Proefsalade'), at(350, 130, '5,25')],
      [at(40, 142, 'met noten')],
    ]
    expect(read(...list.flat())).toEqual(['Proeffrites van de boswachter\t5,75', 'Proefsalade\t5,25', 'met noten'])
  })
})

test('a line across two columns is read once, also where its price is set a point lower', () => {
  const columns = [1, 2, 3, 4].flatMap((row) => [
    at(40, 100 + 14 * row, `Proeflinks ${row} 7,50`),
    at(320, 100 + 14 * row, `Proefrechts ${row} 8,50`),
  ])
  const title = [at(40, 90, 'Proefplank voor de hele tafel, elke dag vers en met brood erbij'), at(480, 91, '24,50')]
  const found = read(...columns, ...title)
  expect(found.filter((line) => line.includes('24,50'))).toHaveLength(1)
  expect(found.findIndex((line) => line.includes('rechts 1'))).toBeGreaterThan(
    found.findIndex((line) => line.includes('links 4')),
  )
})

describe('what is raised behind a text on a page', () => {
  /** Half as high as the text before it, a third of a line above it. */
  const raised = (x: number, y: number, text: string) => at(x, y - 4, text, 6)

  test('comes on its line: the codes of a dish, the cents of a price', () => {
    const page = [
      [
        at(40, 100, 'Proefbrood'),
        raised(90, 100, 'A'),
        raised(93, 100, ',C'),
        at(150, 100, '7'),
        raised(155, 100, '50'),
      ],
      [at(40, 114, 'Proefsoep 12'), raised(100, 114, '95')],
      [at(40, 128, 'Proefbier 4,'), raised(100, 128, '50'), at(110, 128, 'per glas')],
      [at(40, 142, 'Proefwijn 1'), raised(95, 142, 'e'), at(105, 142, 'keus 5,00')],
    ]
    expect(read(...page.flat())).toEqual([
      'Proefbrood (A,C)\t7,50',
      'Proefsoep 12,95',
      'Proefbier 4,50 per glas',
      'Proefwijn 1e keus 5,00',
    ])
  })

  test('is neither what stands a line higher, nor a small text beside a large one', () => {
    const page = [
      [at(40, 100, 'Proefbrood'), at(93, 91, 'een regel hoger', 6)],
      [at(40, 130, 'Proefsoep'), at(88, 130, '(v)', 7)],
      [at(40, 170, 'P', 30), at(56, 160, 'roefwijn')],
    ]
    const lines = read(...page.flat())
    expect(lines).toEqual(expect.arrayContaining(['een regel hoger', 'Proefbrood', 'Proefsoep (v)', 'roefwijn']))
  })
})

test('two columns are read one after the other, also where much stands below both of them', () => {
  const columns = [1, 2, 3].flatMap((row) => [
    at(40, 40 + 14 * row, `Proeflinks ${row} 7,50`),
    at(320, 40 + 14 * row, `Proefrechts ${row} 8,50`),
  ])
  const below = [1, 2, 3, 4].map((row) =>
    at(120, 200 + 20 * row, `Over de hele breedte van de bladzijde, regel ${row}, van de zaak`),
  )
  const found = read(...columns, ...below)
  expect(found.slice(0, 6).map((line) => line.slice(0, 10))).toEqual([
    ...Array(3).fill('Proeflinks'),
    ...Array(3).fill('Proefrecht'),
  ])
})

test('what the pages say again at their edges is left out, and no dish that stands there', () => {
  const page = (number: number) =>
    rows('Proefherberg', 'Proefbrood|4,50', `Proefsoep ${number}|7,50`, 'Proefwater|3,00', `Pagina ${number}`)
  const found = texts(withoutRunningHeads([page(1), page(2)]))
  expect(found.filter((line) => line === 'Proefherberg')).toHaveLength(1)
  expect(found.filter((line) => line.startsWith('Pagina'))).toHaveLength(1)
  expect(found.filter((line) => /brood|water/.test(line))).toHaveLength(4)
})

test('nothing is left out at the edge of a page that says something of allergens, that stands elsewhere, or that differs', () => {
  const line = (text: string, y: number): SetLine => ({ cells: [{ text, from: 0, to: 1 }], y })
  const page = (number: number, low: number) => [
    line('Proefherberg aan zee', 40),
    line('Proefbrood 4,50', 80),
    line(`keuze uit ${number} sausjes`, 90),
    line('met boter', low),
    line('Bevat melk', 700),
  ]
  const found = texts(withoutRunningHeads([page(2, 690), page(3, 650), page(4, 650)]))
  const count = (text: string) => found.filter((one) => one === text).length
  expect(count('Proefherberg aan zee')).toBe(1)
  expect(count('Bevat melk')).toBe(3)
  expect(count('met boter')).toBe(2)
  const sauces = [2, 3].map((number) => [line('Proefbrood 4,50', 80), line(`keuze uit ${number} sausjes`, 90)])
  expect(texts(withoutRunningHeads(sauces)).filter((one) => one.startsWith('keuze'))).toHaveLength(2)
  const numbers = [1, 2].map((number) => [line('Proefbrood 4,50', 80), line(`… ${number} …`, 700 + number * 10)])
  expect(texts(withoutRunningHeads(numbers))).toEqual(['Proefbrood 4,50', '… 1 …', 'Proefbrood 4,50'])
})

test('a line of a hundred thousand letters is looked at as fast as a short one', () => {
  const [long = '', begun] = ['a '.repeat(50_000), performance.now()]
  expect(texts(markHeadings(rows(long, 'Een 8,00', 'Twee 9,00')))).toHaveLength(3)
  expect(performance.now() - begun).toBeLessThan(500)
})

describe('what heads columns of prices', () => {
  test('stands before each of them, until a part comes that has other heads or none', () => {
    const table = rows('Pizza|klein|groot', 'Een|8,00|10,00', 'Twee|9,00|11,00', '', 'Zoet', 'Drie|5,00|6,00')
    expect(texts(spreadHeads(table))).toEqual([
      'Pizza',
      'Een\tklein 8,00\tgroot 10,00',
      'Twee\tklein 9,00\tgroot 11,00',
      'Zoet',
      'Drie\t5,00\t6,00',
    ])
  })

  test('is a word each where columns stand so near each other that their heads look like one', () => {
    const wide = (from: number, to: number, text: string) => ({ text, from, to })
    const row = (name: string, ...prices: string[]) => ({
      cells: [wide(0, 50, name), ...prices.map((text, column) => wide(100 + 40 * column, 135 + 40 * column, text))],
    })
    const head = { cells: [wide(0, 50, 'Proeffriet'), wide(105, 170, 'klein middel'), wide(185, 215, 'groot')] }
    expect(texts(spreadHeads([head, row('Een', '2,40', '2,90', '3,60'), row('Twee', '2,90', '3,50', '4,20')]))).toEqual(
      ['Proeffriet', 'Een\tklein 2,40\tmiddel 2,90\tgroot 3,60', 'Twee\tklein 2,90\tmiddel 3,50\tgroot 4,20'],
    )
  })

  test('stands before no number of a dish', () => {
    const [head, ...others] = rows('PIZZA|klein|groot', '1|Een|8,00|10,00', '2|Twee|9,00|11,00', '3|Drie|9,50|11,50')
    const wide = [0, 2, 3, 4]
    const merged = {
      cells: head?.cells.map((cell, column) => ({ ...cell, from: wide[column] ?? 0, to: wide[column + 1] ?? 0 })),
    }
    expect(texts(spreadHeads([{ cells: merged.cells ?? [] }, ...others]))).toEqual([
      'PIZZA',
      '1\tEen\tklein 8,00\tgroot 10,00',
      '2\tTwee\tklein 9,00\tgroot 11,00',
      '3\tDrie\tklein 9,50\tgroot 11,50',
    ])
  })
})

test('a heading is one also where prices are whole numbers on lines of their own, or behind a dash', () => {
  const look = (key: string, size: number) => ({ key, size, isBold: false })
  const dish = (name: string) => [name, 'met saus', '24']
  const lines = rows(
    'Vooraf',
    ...dish('Een'),
    ...dish('Twee'),
    'Erna',
    ...dish('Vijf'),
    ...dish('Zes'),
    'Hoofd',
    'Drie – 22,5',
    'met saus',
    'Vier – 19',
  )
  const set = lines.map((line) => ({
    ...line,
    look: ['Vooraf', 'Erna', 'Hoofd'].includes(textOf(line)) ? look('large', 14) : look('plain', 10),
  }))
  expect(texts(markHeadings(set)).filter((line) => line.startsWith('##'))).toEqual(['## Vooraf', '## Erna', '## Hoofd'])
})

describe('a table with columns of allergens', () => {
  test('on a page has each cross below its head, though nothing stands in the cells between', () => {
    const heads = [at(40, 100, 'Gerecht'), at(200, 100, 'Gluten'), at(260, 100, 'Melk'), at(320, 100, 'Ei')]
    const rowsBelow = [
      [at(40, 114, 'Proefsoep'), at(267, 114, 'x')],
      [at(40, 128, 'Proeftaart'), at(212, 128, 'x'), at(322, 128, 'x')],
    ]
    const lines = linesOfPage([...heads, ...rowsBelow.flat()])
    expect(texts(alignAllergens(lines, true)).slice(1)).toEqual(['Proefsoep\t\tx\t', 'Proeftaart\tx\t\tx'])
  })

  test('on a page may have its columns near each other', () => {
    const heads = [at(40, 100, 'Gerecht'), at(79, 100, 'Gluten'), at(113, 100, 'Melk'), at(137, 100, 'Prijs')]
    const row = [at(40, 114, 'Proefsoep'), at(92, 114, '-'), at(120, 114, '+'), at(137, 114, '6,50')]
    const lines = alignAllergens(linesOfPage([...heads, ...row]), true)
    expect(texts(lines)).toEqual(['Gerecht\tGluten\tMelk\tPrijs', 'Proefsoep\t-\t+\t6,50'])
  })

  test('in a document has a merged cell below each of its heads, and ends with a blank line', () => {
    const merged = {
      cells: [
        { text: 'Drie', from: 0, to: 1 },
        { text: 'x', from: 1, to: 3 },
      ],
    }
    const table = [...rows('Gerecht|Gluten|Melk|Ei', 'Een||x|'), merged, ...rows('', 'Wijn|glas|fles|kan')]
    expect(texts(alignAllergens(table, false))).toEqual([
      'Gerecht\tGluten\tMelk\tEi',
      'Een\t\tx\t',
      'Drie\tx\tx\t',
      'Wijn\tglas\tfles\tkan',
    ])
  })
})

test('a row with several cells is no heading, however it is set', () => {
  const look = (key: string, size: number) => ({ key, size, isBold: false })
  const [bold, plain] = [look('large', 14), look('plain', 10)]
  const lines = rows('Een|met saus', 'Twee|8,00', 'Drie|9,00', 'Vier|met brood', 'Vijf|7,00', 'Zes|6,00')
  const set = lines.map((line, index) => ({ ...line, look: index % 3 === 0 ? bold : plain }))
  expect(texts(markHeadings(set)).filter((line) => line.startsWith('##'))).toEqual([])
  const alone = set.map((line) => (line.look === bold ? { ...line, cells: line.cells.slice(0, 1) } : line))
  expect(texts(markHeadings(alone)).filter((line) => line.startsWith('##'))).toEqual(['## Een', '## Vier'])
})
