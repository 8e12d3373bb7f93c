import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { plainForm, type WireForm, type WireProduct, type WireRow, writeFound, writeSheet } from '#test/menuapp-wire.ts'
import type { ProductSheet } from '../../product-sheet.ts'
import { isSheetComplete } from '../../rules.ts'
import { isEmptyAnswer, readFound, readSheet } from './sheets.ts'

const bevat = { levelId: 1, levelName: 'Bevat' }
const bevatNiet = { levelId: 2, levelName: 'Bevat niet' }
const product: WireProduct = {
  id: 71,
  name: 'Proefdoos',
  brand: 'De Windmolen',
  gtin: '9521234500018',
  image: 'https://images.example/71.jpg',
  rows: [],
}

function sheetOf(rows: readonly WireRow[], form: Partial<WireForm> = {}): ProductSheet {
  return readProduct({ ...product, rows }, form)
}

function readProduct(sent: WireProduct, form: Partial<WireForm> = {}): ProductSheet {
  const sheet = readSheet(writeSheet(sent, { ...plainForm, ...form }), sent.id)
  if (!sheet) throw new Error('this is not a sheet')
  return sheet
}

/** Reads a sheet with these rows, and a specification for each of these texts of ingredients. */
function sheetWithIngredients(rows: readonly WireRow[], ...texts: readonly unknown[]): ProductSheet {
  const allergeninfo = rows.map(({ id, name, levelName }) => ({ id, name, levelofcontainmentname: levelName }))
  const specificationinfolist = texts.map((ingredientdeclaration) => ({
    ingredientset: { ingredientdeclaration },
    allergenset: { allergens: { allergeninfo } },
  }))
  const sheet = readSheet({ product: { name: 'Pasta', specificationinfolist } }, 12)
  if (!sheet) throw new Error('this is not a sheet')
  return sheet
}

function levelOf(sheet: ProductSheet, id: number) {
  return sheet.levels.find((level) => level.id === id)?.level ?? 'not-specified'
}

const freeRows = allergens.map(({ id, name }) => ({ id, name, ...bevatNiet }))
const names = new Map(allergens.map(({ id, name }) => [id, name]))
const knownIds = [...names.keys(), ...parentAllergens.keys()]
const row = fc.record({
  id: fc.constantFrom(...knownIds, 2, 8, 99),
  name: fc.constantFrom('Aroma', 'Melk', 'Gluten', 'Tarwe', 'Rundvlees', 'Hazelnoten'),
  levelId: fc.constantFrom(null, 0, 1, 2, 3, 4),
  levelName: fc.constantFrom(
    null,
    'Bevat',
    'Bevat niet',
    'Kan sporen bevatten',
    'Niet opgegeven',
    'Zonder',
    'Misschien',
  ),
})
const form: fc.Arbitrary<WireForm> = fc.record({
  numbers: fc.constantFrom('numbers', 'strings'),
  single: fc.constantFrom('array', 'object'),
  none: fc.constantFrom('array', 'null', 'missing'),
  product: fc.constantFrom('wrapped', 'bare'),
  specifications: fc.constantFrom('object', 'array'),
  texts: fc.constantFrom('value', 'bare', 'languages', 'translations'),
  search: fc.constantFrom('counted', 'bare'),
  summary: fc.boolean(),
})

describe('a menuapp sheet', () => {
  test('reads the same in whatever form a server sends it', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), form, (rows, wireForm) => {
        expect(sheetOf(rows, wireForm)).toEqual(sheetOf(rows))
      }),
      { numRuns: 300 },
    )
  })

  test('never loses an allergen that it contains when rows are added', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.array(row, { maxLength: 6 }), (rows, added) => {
        const before = sheetOf(rows).levels.filter(({ level }) => level === 'contains')
        const after = sheetOf([...rows, ...added])
        expect(before.filter(({ id }) => levelOf(after, id) !== 'contains')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('reads any JSON without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const answer of [
          json,
          { product: json },
          { name: 'x', specificationinfolist: json },
          { products: json },
        ]) {
          const sheet = readSheet(answer, 71)
          expect(sheet?.name).not.toBe('')
          expect(readFound(answer)?.every(({ name }) => name !== '') ?? true).toBe(true)
          expect(isEmptyAnswer(answer)).toBeTypeOf('boolean')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('has a level for exactly the known allergens, whatever the rows', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const ids = sheetOf(rows).levels.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => knownIds.includes(id))).toBe(true)
      }),
    )
  })

  // spec: sheets-12
  test.each([
    ['Bevat', 'contains'],
    [' BEVAT ', 'contains'],
    ['Bevat (als ingrediënt)', 'contains'],
    ['Kan bevatten', 'may-contain'],
    ['Kan (sporen) bevatten', 'may-contain'],
    ['kan sporen bevatten', 'may-contain'],
    ['Kan sporen van dit allergeen bevatten', 'may-contain'],
    ['Kan dit allergeen bevatten', 'may-contain'],
    ['Bevat mogelijk sporen', 'may-contain'],
    ['Bevat niet', 'free-from'],
    ['bevat  NIET', 'free-from'],
    ['Zonder', 'free-from'],
    ['Niet opgegeven', 'not-specified'],
    ['Bevat niet altijd', 'not-specified'],
    ['Misschien', 'not-specified'],
    ['', 'not-specified'],
  ])('takes a level that is not 1 by its name: "%s" is %s', (levelName, level) => {
    expect(levelOf(sheetOf([{ id: 1, name: 'Melk', levelId: null, levelName }]), 1)).toBe(level)
  })

  // spec: sheets-12
  test.each([0, 2, 3, 4, 5, null])('never guesses what level %s means by its number', (levelId) => {
    expect(sheetOf([{ id: 1, name: 'Melk', levelId, levelName: null }]).levels).toEqual([])
  })

  // spec: sheets-10
  test('contains the allergens of level 1, with or without a name for the level', () => {
    const sheet = sheetOf([{ id: 1, name: 'Melk', levelId: 1, levelName: null }])
    expect(sheet).toMatchObject({ levels: [{ id: 1, level: 'contains' }], doubtful: false })
  })

  // spec: sheets-11
  test('warns and is doubtful when the number and the name of a level contradict each other', () => {
    const lies = [
      { id: 1, name: 'Melk', levelId: 1, levelName: 'Bevat niet' },
      { id: 3, name: 'Ei', levelId: 2, levelName: 'Bevat' },
    ]
    for (const lie of lies)
      expect(sheetOf([lie])).toMatchObject({ levels: [{ id: lie.id, level: 'contains' }], doubtful: true })
  })

  // spec: sheets-11
  test('warns for both and is doubtful when the id and the name of an allergen contradict each other', () => {
    const sheet = sheetOf([{ id: 5, name: 'Melk', ...bevat }])
    expect([levelOf(sheet, 5), levelOf(sheet, 1), sheet.doubtful]).toEqual(['contains', 'contains', true])
  })

  test('declares nothing absent by a row whose id and name contradict each other', () => {
    expect(sheetOf([{ id: 5, name: 'Melk', ...bevatNiet }])).toMatchObject({ levels: [], doubtful: true })
  })

  test.each([
    [16, "Noten en pinda's", 17],
    [1, 'Melk/soja', 4],
    [26, 'Weekdieren en schaaldieren', 12],
    [6, 'Tarwe of melk', 1],
  ])('warns for all allergens in the name of allergen %s: "%s"', (id, name, other) => {
    const sheet = sheetOf([{ id, name, ...bevat }])
    expect([levelOf(sheet, id), levelOf(sheet, other), sheet.doubtful]).toEqual(['contains', 'contains', true])
    expect(sheetOf([{ id, name, ...bevatNiet }])).toMatchObject({ levels: [], doubtful: true })
  })

  test.each([
    [29, 'Spelt (tarwe)'],
    [6, 'Tarwe (gluten)'],
    [5, 'Gluten: tarwe, rogge en gerst'],
    [5, 'Glutenbevattende granen'],
    [16, 'Noten (schaalvruchten)'],
    [1, 'Koemelkeiwit'],
  ])('sees no contradiction in allergen %s with the name "%s"', (id, name) => {
    expect(sheetOf([{ id, name, ...bevatNiet }])).toMatchObject({
      levels: [{ id, level: 'free-from' }],
      doubtful: false,
    })
  })

  // spec: sheets-10
  test('contains gluten or nuts when one grain or nut does', () => {
    const sheet = sheetOf([
      { id: 28, name: 'Haver', ...bevat },
      { id: 32, name: 'Hazelnoten', ...bevat },
      { id: 31, name: 'Amandelen', levelId: 3, levelName: 'Kan bevatten' },
    ])
    expect([levelOf(sheet, 5), levelOf(sheet, 16), levelOf(sheet, 31)]).toEqual(['contains', 'contains', 'may-contain'])
  })

  test('is doubtful when it is free from gluten but warns for a grain', () => {
    const sheet = sheetOf([
      { id: 5, name: 'Gluten', ...bevatNiet },
      { id: 6, name: 'Tarwe', levelId: 3, levelName: 'Kan bevatten' },
    ])
    expect(sheet.doubtful).toBe(true)
  })

  test('ignores an unknown allergen unless the product contains it or may: then it quotes it and is doubtful', () => {
    expect(sheetOf([{ id: 8, name: 'Rundvlees', ...bevatNiet }])).toMatchObject({ unread: [], doubtful: false })
    expect(sheetOf([{ id: 99, name: 'Aroma', ...bevat }])).toMatchObject({ unread: ['Aroma'], doubtful: true })
    expect(sheetOf([{ id: 99, name: 'Wonderwortel', levelId: 3, levelName: 'Kan bevatten' }])).toMatchObject({
      levels: [],
      unread: ['Wonderwortel: Kan bevatten'],
      doubtful: true,
    })
  })

  test('knows names in other languages: a name that contradicts its id warns for both', () => {
    const sheet = sheetOf([{ id: 16, name: 'Peanuts', ...bevat }])
    expect(sheet).toMatchObject({ levels: [17, 16].map((id) => ({ id, level: 'contains' })), doubtful: true })
    const unknownId = sheetOf([{ id: 99, name: 'Erdnüsse', levelId: 3, levelName: 'Kan bevatten' }])
    expect(unknownId).toMatchObject({ levels: [{ id: 17, level: 'may-contain' }], doubtful: true })
  })

  test('ignores what sheets list beyond the fourteen', () => {
    for (const name of ['Rundvlees', 'Maïs', 'cacao', 'Koriander'])
      expect(sheetOf([{ id: 8, name, ...bevat }]), name).toMatchObject({ levels: [], unread: [], doubtful: false })
    expect(sheetOf([{ id: 8, name: 'Cacao met melk', ...bevat }])).toMatchObject({ doubtful: true })
  })

  test('warns for milk when an unknown id is called lactose', () => {
    const sheet = sheetOf([{ id: 2, name: 'Lactose', ...bevat }])
    expect(sheet).toMatchObject({ levels: [{ id: 1, level: 'contains' }], doubtful: true })
  })

  test('keeps the words of a level that it does not know', () => {
    const sheet = sheetOf([{ id: 1, name: 'Melk', levelId: 7, levelName: 'Zie verpakking' }])
    expect(sheet).toMatchObject({ levels: [], unread: ['Melk: Zie verpakking'], doubtful: true })
  })

  test('takes the level that warns most of several specifications', () => {
    const specification = (levelofcontainmentname: string) => ({
      allergenset: { allergens: { allergeninfo: { id: '1', name: 'Melk', levelofcontainmentname } } },
    })
    const specifications = ['Bevat niet', 'Bevat', 'Kan bevatten'].map(specification)
    for (const specificationinfolist of [specifications, { specificationinfo: specifications }])
      expect(readSheet({ product: { name: 'Vla', specificationinfolist } }, 5)?.levels).toEqual([
        { id: 1, level: 'contains' },
      ])
  })

  test('has the entities of its texts decoded once', () => {
    expect(readProduct({ ...product, name: 'Kaas &quot;jong&quot; &amp;amp; ham', brand: 'A&amp;B' })).toMatchObject({
      name: 'Kaas "jong" &amp; ham',
      brand: 'A&B',
    })
  })

  const bevatNieuw = { levelOfContainment: { id: 4, name: [{ language: 'nl', value: 'Bevat' }] } }
  // spec: words-9
  test.each([
    { allergens: [{ id: 1, name: 'Melk', ...bevatNieuw }] },
    { allergens: { allergen: [{ id: 1, name: 'Melk', ...bevatNieuw }] } },
    { allergenList: [{ id: 1, name: 'Melk', ...bevatNieuw }] },
  ])('of the newer layout has its rows read, wherever they are: %o', (allergenSet) => {
    const answer = { product: { id: 2, name: 'Saus' }, specification: { allergenSet } }
    expect(readSheet(answer, 2)).toMatchObject({ levels: [{ id: 1, level: 'contains' }], doubtful: false })
  })

  test.each([
    { allergens: [{ id: 1, name: 'Melk', containment: 'Bevat' }] },
    { allergens: [{ allergen: { id: 1, name: 'Melk' }, ...bevatNieuw }] },
    { allergens: [{ id: 1, name: 'Melk', levelOfContainment: { code: 'YES' } }] },
  ])('of a layout that nobody knows says that its allergens were not understood: %o', (allergenSet) => {
    const sheet = readSheet({ product: { id: 2, name: 'Saus' }, specification: { allergenSet } }, 2)
    expect(sheet).toMatchObject({ levels: [], doubtful: true })
    expect(sheet?.unread).toHaveLength(1)
  })

  test('is complete with a level for all fourteen, and not with one less', () => {
    expect(isSheetComplete(sheetOf(freeRows))).toBe(true)
    expect(isSheetComplete(sheetOf(freeRows.slice(1)))).toBe(false)
    expect(isSheetComplete(sheetOf([]))).toBe(false)
  })

  test.each([
    ['in a text', ['suiker, hazelnoten 13%']],
    ['in a later specification', ['suiker', 'hazelnoten 13%']],
    [
      'in another language',
      [['suiker', 'hazelnoten'].map((value, index) => ({ value, culture: ['nl', 'de'][index] }))],
    ],
    ['in a long text', [`${'suiker, '.repeat(1000)}hazelnoten`]],
  ])('is not complete where its ingredients name what its levels declare absent: %s', (_, texts) => {
    const sheet = sheetWithIngredients(freeRows, ...texts)
    expect(sheet).toMatchObject({ levels: [], unread: ['ingrediënten: hazelnoten'], doubtful: true })
    expect(isSheetComplete(sheet)).toBe(false)
  })

  test.each([
    [
      'declares absent beside another',
      [
        { id: 34, name: 'Cashewnoten', ...bevat },
        { id: 32, name: 'Hazelnoten', ...bevatNiet },
      ],
    ],
    ['calls traces', [{ id: 16, name: 'Noten', levelId: 3, levelName: 'Kan (sporen) bevatten' }]],
  ])('is not complete where its ingredients name a nut that it %s', (_, rows) => {
    const others = freeRows.filter(({ id }) => id !== 16)
    const sheet = sheetWithIngredients([...others, ...rows], 'suiker, hazelnoten 13%')
    expect(sheet).toMatchObject({ unread: ['ingrediënten: hazelnoten'], doubtful: true })
  })

  test('is complete where its ingredients name only what its levels say, and where it lists none', () => {
    const rows = freeRows.map((row) => (row.id === 5 ? { ...row, ...bevat } : row))
    expect(isSheetComplete(sheetWithIngredients(freeRows, 'suiker, water, zout'))).toBe(true)
    expect(isSheetComplete(sheetWithIngredients(freeRows, undefined))).toBe(true)
    expect(isSheetComplete(sheetWithIngredients(rows, 'tarwebloem, water, zout'))).toBe(true)
  })

  test('has its name, brand, barcode, photo, figures and date', () => {
    const sent = { ...product, footprint: '1,25', farmtofarm: 0.8, lastvalidatedon: '2025-03-04T10:00:00' }
    expect(readProduct(sent)).toMatchObject({
      refid: 1 * 10 ** 14 + 71,
      origin: 'menuapp',
      name: 'Proefdoos',
      brand: 'De Windmolen',
      gtin: '9521234500018',
      image: 'https://images.example/71.jpg',
      footprint: 1.25,
      farmtofarm: 0.8,
      date: '2025-03-04',
    })
  })

  test('reads its contents from one text, or from a figure and its unit', () => {
    const summary = { id: '71', name: 'Vla', netcontent: '500', netcontentunitofmeasure: { value: 'g' } }
    expect(readSheet({ product: { summary } }, 71)).toMatchObject({ name: 'Vla', quantity: '500 g' })
    expect(readSheet({ name: 'Vla', quantity: '1 l' }, 71)?.quantity).toBe('1 l')
    expect(readSheet({ name: 'Vla', netcontent: '500' }, 71)?.quantity).toBeNull()
  })

  test.each([
    ['0001-01-01T00:00:00', null],
    ['2025-02-30', null],
    ['gisteren', null],
    ['4-3-2025', '2025-03-04'],
  ])('reads the date "%s" as %s', (lastvalidatedon, date) => {
    expect(readProduct({ ...product, lastvalidatedon }).date).toBe(date)
  })

  test('drops a barcode with a wrong check digit, and a photo that is no web address', () => {
    const sheet = readProduct({ ...product, gtin: '9521234500017', image: 'javascript:alert(1)' })
    expect([sheet.gtin, sheet.image]).toEqual([null, null])
  })

  test.each([null, 'x', 7, [], {}, { message: 'fout' }, { product: 'x' }])('is not a sheet: %j', (answer) => {
    expect(readSheet(answer, 71)).toBeUndefined()
  })

  test('has the requested id as its name when it has none', () => {
    expect(readSheet({ product: { specificationinfolist: null } }, 71)?.name).toBe('Product 71')
  })
})

describe('a menuapp sheet in the newer layout', () => {
  const said = (value: string) => [{ language: 'nl', value }]
  const newer = (level: unknown, more: Record<string, unknown> = {}) => ({
    logistic: { id: 2 },
    product: { id: 2, brandName: 'Proefhuis', name: said('Proefsaus') },
    specification: {
      ingredientSet: { declaration: said('water, suiker') },
      allergenSet: {
        allergens: allergens.map(({ id, name }) => ({ id, name: said(name), levelOfContainment: level })),
      },
      ...more,
    },
  })

  test.each([
    ['the newer layout', { id: 4, name: said('Bevat') }, 'contains'],
    ['the newer layout with text for numbers', { id: '4', name: said('Bevat') }, 'contains'],
    ['the newer layout with one name', { id: 2, name: { language: 'nl', value: 'Zonder' } }, 'free-from'],
    ['the newer layout with a bare name', { name: 'Kan bevatten' }, 'may-contain'],
    ['the newer layout without a number', { name: said('Bevat niet') }, 'free-from'],
  ])('is read: %s', (_, level, expected) => {
    const sheet = readSheet(newer(level), 2)
    expect(sheet).toMatchObject({
      name: 'Proefsaus',
      brand: 'Proefhuis',
      description: 'water, suiker',
      doubtful: false,
    })
    expect(new Set(sheet?.levels.map((one) => one.level))).toEqual(new Set([expected]))
    expect(sheet?.levels).toHaveLength(14)
  })

  test('never guesses a level of the newer layout by its number', () => {
    for (const level of [{ id: 4 }, { id: 2, name: [] }]) expect(readSheet(newer(level), 2)?.levels).toEqual([])
  })

  // spec: sheets-9
  test('is read with one row, as a list of specifications, and without parts', () => {
    const row = { id: '1', name: { value: 'Melk' }, levelOfContainment: { id: 4, name: said('Bevat') } }
    const specification = { allergenSet: { allergens: row } }
    const levels = [{ id: 1, level: 'contains' }]
    for (const sent of [specification, [specification], { allergenSet: [{ allergens: [row] }] }])
      expect(readSheet({ product: { id: 2, name: 'Vla' }, specification: sent }, 2)).toMatchObject({ levels })
    expect(readSheet({ product: { id: 2, name: 'Vla' }, specification: null }, 2)).toMatchObject({ levels: [] })
  })

  test('has its remarks read as well', () => {
    const sheet = readSheet(newer({ name: 'Bevat niet' }, { remarks: said('Kan sporen van melk bevatten') }), 2)
    expect(sheet).toMatchObject({ levels: [{ id: 1, level: 'may-contain' }], doubtful: true })
    expect(sheet?.unread).toEqual(['omschrijving: melk'])
  })
})

describe('a menuapp list', () => {
  test('reads the same in whatever form a server sends it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), form, (count, wireForm) => {
        const products = Array.from({ length: count }, (_, index) => ({ ...product, id: index + 1 }))
        expect(readFound(writeFound(products, wireForm))).toEqual(readFound(writeFound(products, plainForm)))
      }),
    )
  })

  test('leaves out rows without an id that is a number, or without a name', () => {
    const rows = [
      { id: 'x', name: 'A' },
      { id: 0, name: 'B' },
      { id: 3, name: ' ' },
      { name: 'D' },
      { id: '5', name: 'E' },
    ]
    expect(readFound(rows)?.map(({ name }) => name)).toEqual(['E'])
  })

  test('is nothing when the answer is no list of products', () => {
    expect(readFound({ message: 'fout' })).toBeUndefined()
    expect(readFound('x')).toBeUndefined()
    expect(readFound(null)).toEqual([])
  })
})
