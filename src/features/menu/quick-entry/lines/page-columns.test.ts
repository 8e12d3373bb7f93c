import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { menuLines } from './menu-lines.ts'
import { unfoldColumns } from './page-columns.ts'

/** The lines of a text in the order in which they are read. */
function order(...lines: string[]): string[] {
  return menuLines(lines.join('\n')).map(({ text }) => text.replace(/\s+/g, ' '))
}

describe('columns beside each other are read one after the other', () => {
  const [soup, fish, beer] = [
    ['Soepen', 'Tomatensoep 6,50', 'Uiensoep 7,00', 'Vissoep 9,50'],
    ['Vis', 'Zalm 19,50', 'Kabeljauw 21,00', 'Tong 28,50'],
    ['Bier', 'Pils 3,20', 'Witbier 4,50', 'Bok 5,00'],
  ] as const
  const beside = (...columns: (readonly string[])[]) =>
    soup.map((_, row) =>
      columns
        .map((column) => (column[row] ?? '').padEnd(24))
        .join('')
        .trimEnd(),
    )

  test.each([
    ['two of them', beside(soup, fish), [...soup, ...fish]],
    ['three of them', beside(soup, fish, beer), [...soup, ...fish, ...beer]],
    [
      'behind tabs, their prices too',
      soup.map((left, row) => `${left}\t${fish[row]}`.replace(/ (?=\d)/g, '\t').replace(/^(\D+)\t(\D+)$/, '$1\t\t$2')),
      [...soup, ...fish],
    ],
    ['with a rule between them', soup.map((left, row) => ` ${left.padEnd(20)} |  ${fish[row]}`), [...soup, ...fish]],
  ])('%s', (_, lines, read) => {
    expect(order('Eethuis De Dobber', '', ...lines)).toEqual(['Eethuis De Dobber', ...read])
  })

  test('with the prices ahead, and where some begin a little earlier', () => {
    const lines = [
      '9,50  Oude kaas           7,25  Tomatensoep',
      '11,75 Carpaccio          7,75  Mosterdsoep',
      '10,25 Kip sambal          8,50  Bouillon',
      '12,50 Zalm                9,75  Bisque',
    ]
    const left = ['9,50 Oude kaas', '11,75 Carpaccio', '10,25 Kip sambal', '12,50 Zalm']
    expect(order(...lines).slice(0, 4)).toEqual(left)
  })

  test('in the parts of a page that have them, and no further', () => {
    const between = [
      'Al onze gerechten komen met brood en boter',
      'Ook om mee te nemen, en in het weekend',
      'Vraag naar de wijnen van de maand, per glas',
    ]
    const [left, right] = [beer, ['Sap', 'Appel 3,00', 'Druif 3,10', 'Peer 3,20']] as const
    const read = order('Lunch van 11 tot 16 uur', '', ...beside(soup, fish), ...between, ...beside(left, right))
    expect(read).toEqual(['Lunch van 11 tot 16 uur', ...soup, ...fish, ...between, ...left, ...right])
  })

  test('but not where the letters of a heading are spaced out above prices of several sizes', () => {
    const rows = ['5,-\t13,50\t25,-', '5,-\t14,50\t27,-', '6,50']
    const typed = ['V I N I   D E L L A   C A S A', 'Bianco', rows[0], 'Rosso', rows[1], 'Prosecco', rows[2]].map(
      String,
    )
    expect(order(...typed).slice(1)).toEqual(typed.slice(1).map((text) => text.replaceAll('\t', ' ')))
  })

  test('but not where all prices are behind the gap, or their row has none: that is of the dish before it', () => {
    const rows = [
      'Schnitzel\tmet saus',
      'Kipsaté\tmet atjar 17½',
      'Biefstuk\tmet pepersaus 27½',
      'Zalm 21',
      'Burger\took vega 17',
    ]
    const typed = [...rows, 'Spareribs 16\t22', 'Mosselen\tmet friet', 'Dagschotel 14½', 'Steak\tvan de grill 24']
    expect(order(...typed)).toEqual(typed.map((text) => text.replace('\t', ' ')))
  })

  test('but not across a heading of both', () => {
    const rows = (names: readonly string[]) => [0, 2, 4].map((at) => `${names[at]?.padEnd(24)}${names[at + 1]}`)
    const warm = ['Bal 2,10', 'Kroket 2,20', 'Frikandel 2,00', 'Kaassouffle 2,40', 'Loempia 4,50', 'Nasischijf 2,50']
    const cold = ['Cola 2,20', 'Sinas 2,30', 'Melk 1,50', 'Karnemelk 1,60', 'Chocomel 2,50', 'Fristi 2,40']
    const read = order('Warm', '', ...rows(warm), '', 'Koud', '', ...rows(cold))
    expect(read.indexOf('Koud')).toBe(7)
  })
})

test.each([
  [
    'sizes with their prices',
    [
      'Friet      klein 2,50    groot 3,50',
      'Patat      klein 2,60    groot 3,60',
      'Saus       klein 0,50    groot 0,80',
    ],
  ],
  [
    'texts behind prices',
    ['Carpaccio  12,50    rucola en pesto', 'Zalm       14,50    met dille', 'Oesters    18,00    zes stuks'],
  ],
  ['names behind numbers', ['11  Nasi goreng    8,50', '12  Bami goreng    8,50', '13  Tjap tjoy      9,50']],
])('a column of %s is of the dishes beside it', (_, lines) => {
  expect(order(...lines)).toEqual(lines.map((line) => line.replace(/\s+/g, ' ')))
})

test('of no text a word is lost or said twice, however it stands in columns', () => {
  const word = fc.constantFrom('Soep', 'Zalm', 'Friet met saus', '12,50', '€ 4,-', '7½', 'WIJN', '|', '3')
  const blanks = fc.integer({ min: 1, max: 30 }).map((count) => ' '.repeat(count))
  const line = fc.array(fc.tuple(fc.oneof(word, fc.constant('\t')), blanks), { maxLength: 6 })
  const text = fc.array(line, { maxLength: 25 })
  const letters = (typed: string) => [...typed.replace(/[^\p{L}\d½]/gu, '')].sort().join('')
  fc.assert(
    fc.property(text, (lines) => {
      const typed = lines.map((parts, at) => ({ number: at + 1, text: parts.flat().join('') }))
      const said = (read: readonly { text: string }[]) => letters(read.map((one) => one.text).join(''))
      expect(said(unfoldColumns(typed))).toBe(said(typed))
    }),
    { numRuns: 300 },
  )
})
