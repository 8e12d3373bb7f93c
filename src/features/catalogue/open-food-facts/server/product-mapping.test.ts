import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSheetComplete } from '../../rules.ts'
import { exportProduct } from './product-export.ts'
import { rowOfJson } from './product-json.ts'
import { mapProduct } from './product-mapping.ts'
import { rowOfParquet } from './product-parquet.ts'

const soup = {
  code: '8712345678906',
  lang: 'fr',
  product_name: 'Soupe aux tomates',
  product_name_nl: ' Tomaten\u0000soep\n',
  brands: ', Voorbeeld ,Ander',
  quantity: '500 g',
  ingredients_text: 'tomates, _lait_',
  ingredients_text_nl: 'tomaten, _melk_',
  image_front_small_url: 'https://images.example/1.jpg',
  allergens_tags: ['en:milk'],
  traces_tags: ['en:celery'],
  countries_tags: ['en:netherlands'],
  unique_scans_n: 12,
  last_modified_t: 1700000000,
}

// Declares all fourteen absent, and lists no ingredients.
const none = { ...soup, allergens_tags: ['en:none'], traces_tags: [], ingredients_text: '', ingredients_text_nl: '' }

function mapJson(json: unknown) {
  const row = rowOfJson(json)
  return row ? mapProduct(row) : 'no row'
}

function sheetOf(json: unknown) {
  const product = mapJson(json)
  if (typeof product === 'string') throw new Error(`refused: ${product}`)
  return product.sheet
}

describe('a product of Open Food Facts', () => {
  test('has the entities of its texts decoded once', () => {
    const typed = {
      ...soup,
      product_name_nl: 'Kaas &quot;jong&quot; &amp; ham &#233;&eacute;n',
      brands: 'B&amp;amp;J',
      ingredients_text_nl: 'tomaten &amp;lt; 3 %, &agrave; la carte, R&D',
    }
    expect(sheetOf(typed)).toMatchObject({
      name: 'Kaas "jong" & ham één',
      brand: 'B&amp;J',
      description: 'tomaten &lt; 3 %, à la carte, R&D',
    })
  })

  test.each([
    { product_type: 'petfood' },
    { product_type: 'beauty' },
    { product_type: 'product' },
    { categories_tags: ['en:groceries', 'en:pet-food'] },
    { categories_tags: ['en:dog-foods'] },
    { categories_tags: ['fr:aliments-pour-chats'] },
    { categories_tags: ['en:open-beauty-facts'] },
    { product_name_nl: 'Kattenvoer met zalm' },
    { product_name_nl: '', product_name: 'Dog food chicken' },
    { generic_name_nl: 'Compleet hondenvoer' },
  ])('is refused where nobody eats it: %o', (said) => {
    expect(mapJson({ ...soup, ...said })).toBe('no-food')
  })

  test.each([
    { product_type: 'food' },
    { categories_tags: ['en:fish-sticks', 'en:hot-dogs', 'en:animal-fats'] },
    { product_name_nl: 'Hot dog worstjes' },
    { product_name_nl: 'Kattentongen chocolade' },
  ])('is food where it only sounds otherwise: %o', (said) => {
    expect(mapJson({ ...soup, ...said })).toBeTypeOf('object')
  })

  test('has its Dutch name first, one brand, and its texts cleaned', () => {
    expect(mapJson(soup)).toEqual({
      sheet: {
        refid: 8712345678906,
        origin: 'openfoodfacts',
        name: 'Tomatensoep',
        brand: 'Voorbeeld',
        gtin: '8712345678906',
        quantity: '500 g',
        image: 'https://images.example/1.jpg',
        description: 'tomaten, melk',
        levels: [
          { id: 1, level: 'contains' },
          { id: 21, level: 'may-contain' },
        ],
        unread: [],
        doubtful: false,
        footprint: null,
        farmtofarm: null,
        date: '2023-11-14',
      },
      popularity: 12,
      isDutch: true,
    })
  })

  // spec: sheets-18
  test('never takes allergens from its ingredients', () => {
    expect(sheetOf({ ...soup, allergens_tags: [], traces_tags: [] }).levels).toEqual([])
  })

  test('is the same from JSON and from Parquet', () => {
    const { product_name, product_name_nl, ingredients_text, ingredients_text_nl, image_front_small_url, ...rest } =
      soup
    const texts = (main: string, dutch: string) => [
      { lang: 'main', text: main },
      { lang: 'fr', text: main },
      { lang: 'nl', text: dutch },
      { lang: 'nl', text: 'dubbel' },
    ]
    const record = {
      ...rest,
      last_modified_t: BigInt(rest.last_modified_t),
      product_name: texts(product_name, product_name_nl),
      ingredients_text: texts(ingredients_text, ingredients_text_nl),
    }
    const { image_front_small_url: _, ...json } = soup
    expect(image_front_small_url).not.toBe('')
    expect(mapProduct(rowOfParquet(record))).toEqual(mapJson(json))
  })

  test.each([
    ['871234567890', 'check-digit'],
    ['8712345678907', 'check-digit'],
    ['2000000000008', 'shop-internal'],
    ['0200000000004', 'shop-internal'],
    ['20000004', 'shop-internal'],
    ['1234567', 'code'],
    ['871234567890612', 'code'],
    ['87123456789O6', 'code'],
    [' 8712345678906', 'code'],
    ['', 'code'],
    [8712345678906, 'code'],
    [undefined, 'code'],
    [['8712345678906'], 'code'],
  ])('is refused with the code %j: %s', (code, reason) => {
    expect(mapJson({ ...soup, code })).toBe(reason)
  })

  test.each([
    ['73513537', '73513537'],
    ['036000291452', '0036000291452'],
    ['36000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
  ])('may have the code %s, which is %s', (code, gtin) => {
    expect(sheetOf({ ...soup, code }).gtin).toBe(gtin)
  })

  test.each([
    ['', undefined],
    [' \u00ad\u200b ', ''],
    [null, null],
    [{ nl: 'soep' }, 4],
  ])('is refused without a name (%j, %j)', (product_name, product_name_nl) => {
    expect(mapJson({ ...soup, product_name, product_name_nl })).toBe('name')
  })

  test.each([
    ['tomaten, _melk_', 'melk'],
    ['suiker, Tarwebloem (40%)', 'tarwebloem'],
    ['kleurstof, E220', 'e220'],
    ['conserveermiddel: E-1105', 'e1105'],
    ["rijst, Pinda's", "pinda's"],
    ['water, _soja eiwit_', 'soja eiwit'],
    ['water, vollemelkpoeder, zout', 'vollemelkpoeder'],
    [`${'suiker, '.repeat(1000)}melk`, 'melk'],
  ])('is free from nothing where "en:none" stands beside ingredients that name an allergen: %#', (text, word) => {
    const sheet = sheetOf({ ...none, ingredients_text_nl: text })
    expect(sheet).toMatchObject({ levels: [], doubtful: true, unread: [`ingrediënten: ${word}`] })
  })

  test('keeps for each allergen the first word that contradicts "en:none", in whichever language', () => {
    const texts = { ingredients_text_nl: 'pinda, melk, roomboter, eierpasta', ingredients_text: 'lait, moutarde' }
    expect(sheetOf({ ...none, ...texts }).unread).toEqual(
      ['pinda', 'melk', 'eierpasta', 'moutarde'].map((word) => `ingrediënten: ${word}`),
    )
  })

  test.each(['', ' \u00ad', '_', undefined])(
    'is free from nothing where "en:none" stands without ingredients (%j)',
    (text) => {
      const sheet = sheetOf({ ...none, ingredients_text_nl: text, traces_tags: ['en:nuts'] })
      expect(sheet).toMatchObject({ levels: [{ id: 16, level: 'may-contain' }], doubtful: true, unread: ['en:none'] })
      expect(isSheetComplete(sheet)).toBe(false)
    },
  )

  test('is no more doubted without ingredients where it says of nothing that it is absent', () => {
    const sheet = sheetOf({ ...none, allergens_tags: ['en:milk'] })
    expect(sheet).toMatchObject({ levels: [{ id: 1, level: 'contains' }], doubtful: false, unread: [] })
  })

  test.each([
    'kokosmelk, cacaoboter. Kan sporen van noten bevatten.',
    'cacaoboter (kan ook sporen van noten (hazelnoten) bevatten), zout',
    'cacaoboter, zout. Kan bevatten: hazelnoten, amandelen',
    'cacaoboter, zout. Kan sporen bevatten van _noten_ [hazelnoten]',
    'cacaoboter. Mogelijk sporen van noten. Gemaakt in een fabriek waar ook noten worden verwerkt.',
    'Kakaobutter. Kann Spuren von Nüssen enthalten; kann Mandeln enthalten',
    'cocoa, salt. May contain traces of: almonds',
    "cacao, sel. Peut contenir des traces d'amandes. Traces éventuelles de noisettes",
  ])('stays complete where its ingredients name only known traces: %s', (text) => {
    const sheet = sheetOf({ ...none, ingredients_text_nl: text, traces_tags: ['en:nuts'] })
    expect(sheet.unread).toEqual([])
    expect(isSheetComplete(sheet)).toBe(true)
  })

  test.each([
    'suiker, hazelnoten 13%',
    'kan sporen van noten bevatten, hazelnoten 13%',
    'suiker (kan sporen bevatten van noten), hazelnoten 13%',
    'Kan sporen bevatten van noten. Vulling: hazelnoten 13%',
    'May contain nuts, zutaten: zucker, hazelnoten 13%',
    'May contain: nuts, vulling: hazelnoten 13%',
  ])('is free from nothing where its ingredients name what it calls traces: %s', (text) => {
    const sheet = sheetOf({ ...none, ingredients_text_nl: text, traces_tags: ['en:nuts'] })
    const levels = [{ id: 16, level: 'may-contain' }]
    expect(sheet).toMatchObject({ levels, doubtful: true, unread: ['ingrediënten: hazelnoten'] })
  })

  test('is free from nothing where it warns of traces that it declares absent', () => {
    const sheet = sheetOf({ ...none, ingredients_text_nl: 'suiker. Kan sporen van noten bevatten.' })
    const levels = [{ id: 16, level: 'may-contain' }]
    expect(sheet).toMatchObject({ levels, doubtful: true, unread: ['ingrediënten: noten'] })
  })

  test('gets no levels from its ingredients', () => {
    expect(sheetOf({ ...soup, allergens_tags: [], traces_tags: [] }).levels).toEqual([])
  })

  test('is cut where its texts are too long, never in the middle of a character', () => {
    const long = `${'a'.repeat(199)}😀 en meer`
    const sheet = sheetOf({ ...soup, product_name_nl: long, ingredients_text_nl: 'b'.repeat(5_000_000) })
    expect(sheet.name).toBe('a'.repeat(199))
    expect(sheet.description).toHaveLength(2000)
  })

  test.each(['javascript:alert(1)', 'http://images.example/1.jpg', 'https://', `https://x.nl/${'a'.repeat(600)}`, 7])(
    'has no picture for %j',
    (image_front_small_url) => {
      expect(sheetOf({ ...soup, image_front_small_url }).image).toBeNull()
    },
  )

  test.each([0, -5, 1e300, Date.now() / 1000 + 200_000, 'gisteren', null])('has no date for %j', (last_modified_t) => {
    expect(sheetOf({ ...soup, last_modified_t }).date).toBeNull()
  })

  test('is doubtful when it has more tags than are read, as a list or as text', () => {
    const many = [...Array.from({ length: 500 }, () => 'en:milk'), 'en:nuts']
    for (const allergens_tags of [many, many.join(',')])
      expect(sheetOf({ ...soup, allergens_tags }).doubtful).toBe(true)
  })

  test.each([[{ a: 1 }], [[['en:milk']]], [42], [true]])('is doubtful when its allergens are %j', (allergens_tags) => {
    expect(sheetOf({ ...soup, allergens_tags }).doubtful).toBe(true)
  })
})

describe('whatever a row holds', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('nl', 'soep', '8712345678906', '73513537'))
  const tags = fc.array(
    fc.oneof(texts, fc.constantFrom('en:none', 'en:milk', 'en:kiwi', 'nl:tarwe', 'en:almonds', 'nl:pinda-s')),
    { maxLength: 5 },
  )
  const ingredients = fc.oneof(
    texts,
    fc.constantFrom('\u0000', 'suiker, _melk_', "Pinda's en _amandel_", 'E 220 tarwebloem'),
  )
  const plausible = fc.record(
    {
      code: fc.constantFrom('8712345678906', '73513537'),
      lang: fc.constantFrom('nl', 'fr'),
      product_name: texts,
      product_name_nl: texts,
      brands: texts,
      quantity: texts,
      ingredients_text: ingredients,
      ingredients_text_nl: ingredients,
      image_front_small_url: fc.webUrl(),
      allergens_tags: tags,
      traces_tags: tags,
      unique_scans_n: fc.integer(),
      last_modified_t: fc.integer(),
    },
    { requiredKeys: ['code'] },
  )

  test('it is read without an error', () => {
    const fields = ['code', 'product_name', 'brands', 'allergens_tags', 'traces_tags', 'last_modified_t', '__proto__']
    const hostile = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), fc.anything())
    const isRead = (product: unknown) => product !== undefined
    fc.assert(fc.property(fc.oneof(hostile, plausible, fc.anything()), (json) => isRead(mapJson(json))))
    fc.assert(fc.property(hostile, (record) => isRead(mapProduct(rowOfParquet(record)))))
  })

  test('what is exported is read back as the same product', () => {
    fc.assert(
      fc.property(plausible, (json) => {
        const product = mapJson(json)
        if (typeof product === 'string') return
        expect(mapJson(JSON.parse(JSON.stringify(exportProduct(product))))).toEqual(product)
      }),
      { numRuns: 1000 },
    )
  })
})
