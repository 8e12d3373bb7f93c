import { describe, expect, test } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { egg, lemonade, missingRefid, testEntries, testGtin, wheatBread } from '#test/catalogue-entries.ts'
import { twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import { type Answer, startTestApp } from '#test/start-test-app.ts'
import type { SearchAnswer, SheetAnswer } from './schema.ts'

const world = twoRestaurants()
const firstSearch = { filters: [], pageIndex: 0, pageSize: 200 }

async function search(keyword: string, rest: object = firstSearch): Promise<SearchAnswer> {
  const answer = await world.own.owner.post('/MenuApp/SearchResults', { keyword, ...rest })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return answer.body as SearchAnswer
}
const names = ({ products }: SearchAnswer) => products.map(({ name }) => name)

describe('POST /MenuApp/SearchResults', () => {
  test('answers products with their number, name, brand, code, source and page', async () => {
    const { results, products, notices } = await search('proeftarwebrood')
    expect([results, notices]).toEqual([1, []])
    expect(products).toEqual([
      {
        id: wheatBread.sheet.refid,
        name: 'Proeftarwebrood',
        brand: 'Proefmerk',
        gtin: wheatBread.sheet.gtin,
        quantity: '500 g',
        image: null,
        source: 'openfoodfacts',
        url: `/catalogue/${wheatBread.sheet.refid}`,
      },
    ])
  })

  test('gives fresh food no page', async () => {
    expect((await search('proefei')).products).toMatchObject([{ name: 'Proefei', brand: 'Vers', url: null }])
  })

  test('finds by name, by the beginning of a word, by brand and by barcode, whatever the accents and capitals', async () => {
    expect(names(await search('PROEFTARWÉBROOD'))).toEqual(['Proeftarwebrood'])
    expect(names(await search('proefpin'))).toEqual(['Proefpindakaas'])
    expect(new Set(names(await search('proefmerk')))).toEqual(
      new Set(['Proeftarwebrood', 'Proefpindakaas', 'Proefkoekjes']),
    )
    expect(names(await search(formatGtin(testGtin(3))))).toEqual(['Proefkoekjes'])
  })

  test('finds nothing for a blank keyword and for what holds no word', async () => {
    for (const keyword of ['', ' ', '\t\n', '🥚', '"', '***', '- -', '\u200b'])
      expect(names(await search(keyword)), keyword).toEqual([])
  })

  test('takes what is syntax elsewhere for plain text', async () => {
    const keywords = [
      'proefei"',
      '"proefei',
      'proefei*',
      '-proefei',
      'name:proefei',
      '^proefei',
      'proefei OR',
      '(proefei',
    ]
    for (const keyword of keywords) expect(names(await search(keyword))[0], keyword).toBe('Proefei')
    for (const keyword of ['NEAR(', 'a OR', 'AND NOT', "'; drop table product; --", '{brand}:', 'a'.repeat(200), '%_%'])
      await search(keyword)
  })

  test('pages through what it finds, each product once', async () => {
    const all = names(await search('proef'))
    expect(all).toHaveLength(testEntries.length)
    const paged: string[] = []
    for (let pageIndex = 0; pageIndex < all.length; pageIndex += 1)
      paged.push(...names(await search('proef', { pageIndex, pageSize: 1 })))
    expect(paged).toEqual(all)
    expect(names(await search('proef', { pageIndex: 99, pageSize: 200 }))).toEqual([])
  })

  test('refuses what is no search, naming the field in Dutch', async () => {
    const wrong: Record<string, unknown>[] = [
      { keyword: null },
      { keyword: 5 },
      { keyword: ['ei'] },
      { keyword: 'x'.repeat(10_000) },
      { filters: {} },
      { filters: ['x'] },
      { pageIndex: -1 },
      { pageIndex: 100 },
      { pageIndex: '0' },
      { pageSize: 0 },
      { pageSize: 201 },
      { pageSize: 1.5 },
    ]
    for (const fields of wrong) {
      const answer = await world.own.owner.post('/MenuApp/SearchResults', { keyword: 'ei', ...firstSearch, ...fields })
      expectRefusal(answer, 400, 'invalid')
      expect(Object.keys((answer.body as { fields: object }).fields), JSON.stringify(fields)).toEqual(
        Object.keys(fields),
      )
    }
    expectRefusal(await world.own.owner.post('/MenuApp/SearchResults', {}), 400, 'invalid')
  })
})

describe('GET /MenuApp/GetProductSheet/{refid}', () => {
  test('answers the sheet as foodservice catalogues shape it', async () => {
    const answer = await world.own.owner.get(`/MenuApp/GetProductSheet/${wheatBread.sheet.refid}`)
    const { product } = answer.body as SheetAnswer
    expect(product).toMatchObject({
      id: wheatBread.sheet.refid,
      name: 'Proeftarwebrood',
      description: 'TARWEmeel, water, gist, zout',
      footprint: 1.2,
      farmtofarm: 3,
      lastupdatedon: '2026-05-01',
      source: 'openfoodfacts',
      sourcename: 'Open Food Facts',
      complete: false,
      unread: [],
    })
    const rows = product.specificationinfolist.specificationinfo.allergenset.allergens.allergeninfo
    const said = rows.map((row) => [row.id, row.name.value, row.levelofcontainmentid, row.levelofcontainmentname.value])
    expect(new Set(said)).toEqual(
      new Set([
        [5, 'Gluten', 1, 'Bevat'],
        [6, 'Tarwe', 1, 'Bevat'],
        [16, 'Noten', 3, 'Kan (sporen) bevatten'],
        [22, 'Sesam', 3, 'Kan (sporen) bevatten'],
        [1, 'Melk', 2, 'Bevat niet'],
        [3, 'Ei', 4, 'Niet opgegeven'],
      ]),
    )
  })

  test('says not found for a product that nobody knows, and refuses what is no number', async () => {
    const { owner } = world.own
    expectRefusal(await owner.get(`/MenuApp/GetProductSheet/${missingRefid}`), 404, 'not-found')
    expectRefusal(await owner.get('/MenuApp/GetProductSheet/9007199254740991'), 404, 'not-found')
    for (const wrong of ['0', '-1', 'abc', '1.5', '1e3', '9007199254740993', '99999999999999999999', '%00'])
      expectRefusal(await owner.get(`/MenuApp/GetProductSheet/${wrong}`), 400, 'invalid')
  })
})

describe('GET /MenuApp/SearchByEan/{ean}', () => {
  test('finds a product for anybody, in whatever length the code is written', async () => {
    const ean = formatGtin(testGtin(4))
    for (const code of [ean, `0${ean}`]) {
      const { body } = await world.app.visitor.get(`/MenuApp/SearchByEan/${code}`)
      expect(body).toMatchObject({ products: [{ id: lemonade.sheet.refid, name: 'Proeflimonade', gtin: ean }] })
    }
  })

  test('answers an empty list for a code that nobody knows', async () => {
    const { status, body } = await world.app.visitor.get(`/MenuApp/SearchByEan/${formatGtin(testGtin(999))}`)
    expect([status, body]).toEqual([200, { products: [] }])
  })

  test('refuses a wrong check digit, letters, and 7 or 15 digits, naming the field', async () => {
    for (const wrong of ['9520000000010', '952000000001X', '9520000', '952000000001234', 'abc', '%00', '٩٥٢٠٠٠٠٠']) {
      const answer = await world.app.visitor.get(`/MenuApp/SearchByEan/${wrong}`)
      expectRefusal(answer, 400, 'invalid')
      expect(Object.keys((answer.body as { fields: object }).fields), wrong).toEqual(['ean'])
    }
  })

  test('is limited per address', async () => {
    const app = await startTestApp({ limitRequests: true })
    const ask = () => app.visitor.get(`/MenuApp/SearchByEan/${formatGtin(testGtin(4))}`)
    const answers: Answer[] = []
    while (answers.length < 130) answers.push(await ask())
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
  })
})

describe('what anybody may read', () => {
  test('is the sheet of a product, the same as staff see', async () => {
    const ofStaff = await world.own.owner.get(`/MenuApp/GetProductSheet/${egg.sheet.refid}`)
    const ofAnybody = await world.app.visitor.get(`/catalogue/GetProduct/${egg.sheet.refid}`)
    expect([ofAnybody.status, ofAnybody.body]).toEqual([200, ofStaff.body])
    expectRefusal(await world.app.visitor.get(`/catalogue/GetProduct/${missingRefid}`), 404, 'not-found')
  })

  test('is how many products there are', async () => {
    const { body } = await world.app.visitor.get('/catalogue/GetStats')
    expect(body).toEqual({
      products: testEntries.length,
      openfoodfacts: testEntries.length - 1,
      starter: 1,
      importedat: '2026-05-02T12:00:00.000Z',
      remote: null,
    })
  })
})

test('searching and reading change nothing', async () => {
  await expectUnchanged(world, async () => {
    await search('proef')
    await world.own.owner.get(`/MenuApp/GetProductSheet/${egg.sheet.refid}`)
  })
})

test('a server without an index makes one of the foods that it ships with', async () => {
  const app = await startTestApp({ catalogue: false })
  const owner = await app.foundCompany('Lepelhuis')
  for (const keyword of ['ei', 'melk', 'tarwebloem', 'zalm', 'geitenkaas']) {
    const { body } = await owner.post('/MenuApp/SearchResults', { keyword, ...firstSearch })
    expect((body as SearchAnswer).products[0]).toMatchObject({ brand: 'Vers', source: 'starter' })
  }
  const { body } = await app.visitor.get('/catalogue/GetStats')
  expect((body as { starter: number }).starter).toBeGreaterThan(440)
})
