import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatGtin, parseGtin } from '#features/catalogue/gtin.ts'
import { testGtin } from '#test/catalogue-entries.ts'
import { findBarcode, readBarcode, unitInBox } from './barcodes.ts'
import { askedLines, chosenAtFirst, type FoundLine, productsToAdd, withChoice } from './choosing.ts'
import { type ColumnKind, columnKinds, guessLayout, withKind } from './columns.ts'
import { keywordsOf, likenessOf, namingWords } from './likeness.ts'
import { mostLines, type OrderLine, readOrder } from './rules.ts'
import { rowsOfText } from './web/pasted-rows.ts'

const gtin = testGtin(7)
const code = formatGtin(gtin)
const read = { gtin, isRepaired: false }
const packs = new Set(['doos', 'emmer', 'bol', 'extra'])

function readRows(rows: readonly (readonly string[])[]) {
  return readOrder(rows, guessLayout(rows))
}

const namesOf = (lines: readonly OrderLine[]) => lines.map(({ name }) => name)

describe('the barcode in a cell', () => {
  test('is read as tills and spreadsheets write it', () => {
    const written = [
      code,
      ` ${code} `,
      `'${code}`,
      `="${code}"`,
      `${code}.0`,
      `${code},00`,
      `${code.slice(0, 1)} ${code.slice(1)}`,
    ]
    expect(written.map(readBarcode)).toEqual(written.map(() => read))
    expect(['', '-', '0', '0000000000000', 'Proefei', '12A'].map(readBarcode)).toEqual(Array(6).fill(undefined))
  })

  test('is repaired only where no digit was lost and the check digit is right', () => {
    const short = parseGtin('036000291452') ?? 0
    expect(readBarcode('36000291452')).toEqual({ gtin: short, isRepaired: true })
    expect(readBarcode('36000291453')).toEqual({ problem: 'wrong-check-digit' })
    expect(readBarcode(`${code.slice(0, 1)},${code.slice(1)}E+12`)).toEqual({ gtin, isRepaired: true })
    expect(readBarcode('9,52E+12')).toEqual({ problem: 'digits-lost' })
    expect(readBarcode('9.52000000001E+12')).toEqual({ problem: 'digits-lost' })
  })

  test('is refused with its reason when it is none, or only a shop knows it', () => {
    expect(readBarcode('12345')).toEqual({ problem: 'wrong-length' })
    expect(readBarcode(String(gtin + 1))).toEqual({ problem: 'wrong-check-digit' })
    expect(readBarcode('2000000000008')).toEqual({ problem: 'of-a-shop' })
  })

  test('is never anything but the number that was written: no other digits than zeros come with it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (number) => {
        const barcode = readBarcode(String(number))
        if (barcode && 'gtin' in barcode) expect(String(barcode.gtin)).toBe(String(number))
      }),
    )
  })

  test('is found among the words of a line, but no shorter number is', () => {
    expect(findBarcode(`Proefei ${code} 6 st`)).toEqual({ barcode: read, rest: 'Proefei   6 st' })
    expect(findBarcode('Proefei 104532 € 12.345678901234')).toBeUndefined()
  })

  test('of a box leads to that of what is inside', () => {
    const body = `1${code.slice(0, 12)}`
    const box = Array.from({ length: 10 }, (_, digit) => parseGtin(`${body}${digit}`)).find(
      (number) => number !== undefined,
    )
    expect(unitInBox(box ?? 0)).toBe(gtin)
    expect(unitInBox(gtin)).toBeUndefined()
  })
})

describe('the columns of a list', () => {
  const rows = [
    ['Bestelling 3301'],
    ['ARTNR', 'OMSCHRIJVING', 'MERK', 'INHOUD', 'EAN', 'AANTAL', 'PRIJS'],
    ['104532', 'Proefei', 'Proefmerk', '6 st', code, '2', '3,50'],
  ]

  test('are guessed by the words of the head, which may stand below a title', () => {
    expect(guessLayout(rows)).toEqual({ head: 1, kinds: ['other', 'name', 'brand', 'pack', 'ean', 'other', 'other'] })
  })

  test('are guessed by what they hold where there is no head', () => {
    const bare = [
      ['1', code, 'Proefei van de boer', 'st'],
      ['2', formatGtin(testGtin(8)), 'Proefbrood', 'st'],
    ]
    expect(guessLayout(bare)).toEqual({ head: undefined, kinds: ['other', 'ean', 'name', 'other'] })
  })

  test('that a person corrects take the place of the guess, and no two hold the same', () => {
    const kind = fc.constantFrom(...columnKinds)
    fc.assert(
      fc.property(fc.nat(6), kind, (at, wanted: ColumnKind) => {
        const { kinds } = withKind(guessLayout(rows), at, wanted)
        expect(kinds[at]).toBe(wanted)
        const used = kinds.filter((one) => one !== 'other')
        expect(new Set(used).size).toBe(used.length)
      }),
    )
  })
})

describe('the rows of a list', () => {
  test('are lines, or not read with the reason', () => {
    const { lines, unread } = readRows([
      ['Weekbestelling', '', ''],
      ['Omschrijving', 'Merk', 'EAN'],
      ['ZUIVEL', '', ''],
      ['Proefmelk', 'Proefmerk', code],
      ['Omschrijving', 'Merk', 'EAN'],
      ['', '', ''],
      ['Totaal excl. btw', '', '12,50'],
      ['', 'Proefmerk', '12'],
      ['7', '', '-'],
    ])
    expect(lines).toEqual([{ rows: [4], name: 'Proefmelk', brand: 'Proefmerk', pack: '', barcode: read }])
    expect(unread.map(({ row, why }) => [row, why])).toEqual([
      [1, 'above-head'],
      [2, 'head'],
      [3, 'heading'],
      [5, 'head'],
      [7, 'sum'],
      [8, 'nameless'],
      [9, 'nameless'],
    ])
  })

  test('that say the same are one line: by the barcode, else by all that they say', () => {
    const { lines } = readRows([
      ['Proefmelk', code],
      ['Proefmelk halfvol', code],
      ['Proefbrood', ''],
      ['PROEFBROOD', ''],
    ])
    expect(lines.map(({ name, rows }) => [name, rows])).toEqual([
      ['Proefmelk', [1, 2]],
      ['Proefbrood', [3, 4]],
    ])
  })

  test('of pasted lines hold a name, without what stands before it, and a barcode perhaps', () => {
    const lines = ['- Proefmelk', '2 x Proefbrood', '104532 Proefkaas', `Proefei ${code}`, '7 granen proefbrood']
    const list = readRows(lines.map((line) => [line]))
    expect(namesOf(list.lines)).toEqual(['Proefmelk', 'Proefbrood', 'Proefkaas', 'Proefei', '7 granen proefbrood'])
    expect(list.lines[3]?.barcode).toEqual(read)
  })

  test('beyond the most are told', () => {
    const { lines, unread } = readRows(Array.from({ length: mostLines + 2 }, (_, index) => [`Proef ${index}`]))
    expect(lines).toHaveLength(mostLines)
    expect(unread.map(({ why }) => why)).toEqual(['too-many', 'too-many'])
  })

  // spec: routes-27
  test('are never lost: each that holds anything is in one line or among the unread, however its columns are read', () => {
    const word = fc.constantFrom(
      '',
      ' ',
      'Naam',
      'EAN',
      'Merk',
      'Totaal',
      'Proefmelk',
      'proefmelk',
      code,
      '12',
      '9,52E+12',
    )
    const rows = fc.array(fc.array(fc.oneof(word, fc.string({ unit: 'binary' })), { maxLength: 5 }), { maxLength: 12 })
    fc.assert(
      fc.property(rows, fc.nat(4), fc.constantFrom(...columnKinds), (cells, at, kind) => {
        const { lines, unread } = readOrder(cells, withKind(guessLayout(cells), at, kind))
        const told = [...lines.flatMap((line) => line.rows), ...unread.map(({ row }) => row)]
        const filled = cells.flatMap((row, index) => (row.some((cell) => cell.trim() !== '') ? [index + 1] : []))
        expect(new Set(told).size).toBe(told.length)
        expect(filled.every((row) => told.includes(row) || isInvisible(cells[row - 1] ?? []))).toBe(true)
      }),
    )
  })
})

/** What has only control characters shows nothing either. */
function isInvisible(row: readonly string[]): boolean {
  return row.every((cell) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(cell))
}

describe('the name of a line', () => {
  test('is searched without amounts, packs and numbers, but a percentage stays', () => {
    expect(namingWords('PROEFROOM 35% doos 6x1L ca. 2,5 kg 104532')).toEqual(['proefroom', '35', 'doos'])
    expect(keywordsOf({ name: 'Proefroom doos 6 x 1 ltr', brand: 'Proefmerk' }, packs)).toEqual([
      'proefroom doos',
      'proefroom',
      'proefroom proefmerk',
    ])
  })

  test('is like a product by the letters that both share; words of packs count only where the product has them', () => {
    const like = (name: string, product: string) =>
      likenessOf({ name, brand: '' }, { name: product, brand: null }, packs)
    expect(like('PROEFROOM EMMER 5 KG', 'Proefroom')).toBe(1)
    expect(like('Witte bol', 'Witte bol')).toBe(1)
    expect(like('sla proef', 'Proefsla')).toBe(1)
    expect(like('UIEN GEEL', 'Gele ui')).toBe(1)
    expect(like('Proefroom', 'Iets anders')).toBe(0)
    expect(like('Gerookte proefvis', 'Proefvis')).toBeGreaterThan(like('Gerookte proefvis', 'Proefkaas'))
  })

  test('puts the brand first of what has the same name', () => {
    const of = (brand: string) =>
      likenessOf({ name: 'Proefmerk proefroom', brand: '' }, { name: 'Proefroom', brand }, packs)
    expect(of('Proefmerk')).toBeGreaterThan(of('Ander merk'))
  })
})

describe('what is ticked', () => {
  const line = (row: number, barcode?: OrderLine['barcode']): OrderLine => {
    return { rows: [row], name: `Proef ${row}`, brand: '', pack: '', barcode }
  }
  const candidate = (id: number) => {
    const known = { brand: null, gtin: null, quantity: null, image: null, url: null, known: null, listedid: null }
    return { ...known, id, name: 'Proef', source: 'starter' as const, exact: true }
  }
  const of = (id: number, status: FoundLine['status'], barcode?: OrderLine['barcode']): FoundLine => {
    const candidates = status === 'found' || status === 'like' ? [candidate(100), candidate(101)] : []
    return { id, line: line(id, barcode), status, product: null, candidates }
  }

  test('is at first what the barcode says as it stands, and nothing else', () => {
    const lines = [
      of(0, 'found', read),
      of(1, 'found', { gtin, isRepaired: true }),
      of(2, 'like', read),
      of(3, 'none', read),
      of(4, 'has', read),
    ]
    expect([...chosenAtFirst(lines)]).toEqual([[0, { refid: 100 }]])
  })

  test('is exactly what is sent: each product once, own ones by name with the barcode that was read', () => {
    const lines = [of(0, 'found', read), of(1, 'like'), of(2, 'none', read), of(3, 'none', { gtin, isRepaired: true })]
    const own = withChoice(withChoice(new Map([[0, { refid: 100 }]]), 2, 'own'), 3, 'own')
    const both = withChoice(own, 1, { refid: 100 })
    expect(productsToAdd(lines, both)).toEqual([
      { refid: 100 },
      { name: 'Proef 2', ean: code.padStart(14, '0') },
      { name: 'Proef 3' },
    ])
    expect(productsToAdd(lines, withChoice(both, 2, undefined))).toHaveLength(2)
    expect(productsToAdd(lines, new Map())).toEqual([])
  })

  test('asks the server for each line by the barcode that was read, its name and its brand', () => {
    const lines = [line(1, read), line(2, { problem: 'digits-lost' })]
    expect(askedLines(lines)).toEqual([
      { ean: code.padStart(14, '0'), name: 'Proef 1', brand: '' },
      { name: 'Proef 2', brand: '' },
    ])
  })
})

test('a pasted list has columns where most lines have semicolons or any has tabs, else a product on each line', () => {
  expect(rowsOfText('a;b\r\n"c;d";e\n')).toEqual([
    ['a', 'b'],
    ['c;d', 'e'],
  ])
  expect(rowsOfText('a\tb\nc')).toEqual([['a', 'b'], ['c']])
  expect(rowsOfText('proef; met zout\n\nproef\nproef 2')).toEqual([['proef; met zout'], [''], ['proef'], ['proef 2']])
})
