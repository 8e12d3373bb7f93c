import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { exportPathOf, indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { exportCatalogue } from '#features/catalogue/importing/server/export-catalogue.ts'
import { buildStarterIndex } from '#features/catalogue/starter/server/starter-index.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { egg, lemonade, missingRefid, testEntries, testGtin, wheatBread } from '#test/catalogue-entries.ts'
import { indexPath } from '#test/index-folder.ts'
import { startMenuappServer } from '#test/menuapp-server.ts'
import { twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import { type Answer, startTestApp } from '#test/start-test-app.ts'
import { refidOf } from './refid.ts'
import type { SearchAnswer, SheetAnswer } from './schema.ts'

// The catalogue is a file of its own: what is found in it is the same beside either database.
const world = twoRestaurants()

const firstSearch = { filters: [], pageIndex: 0, pageSize: 200 }

async function search(keyword: string, rest: object = firstSearch): Promise<SearchAnswer> {
  const answer = await world.own.owner.post('/MenuApp/SearchResults', { keyword, ...rest })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return answer.body as SearchAnswer
}
const names = ({ products }: SearchAnswer) => products.map(({ name }) => name)

describe('POST /MenuApp/SearchResults', () => {
  // spec: catalogue-calls-1
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
        exact: true,
        known: {
          allergens: [{ id: 5, name: 'Gluten' }],
          maycontain: [
            { id: 16, name: 'Noten' },
            { id: 22, name: 'Sesam' },
          ],
          complete: false,
        },
      },
    ])
  })

  // spec: search-catalogue-12
  test('says of each product what its sheet contains, and complete only where all is said and nothing doubted', async () => {
    const { products } = await search('proef')
    const said = products.map(({ name, known }) => [name, known?.allergens.map((one) => one.name), known?.complete])
    expect(new Map(said.map(([name, ...rest]) => [name, rest]))).toEqual(
      new Map([
        ['Proeftarwebrood', [['Gluten'], false]],
        ['Proefpindakaas', [["Pinda's"], true]],
        ['Proefkoekjes', [['Gluten'], false]],
        ['Proeflimonade', [[], false]],
        ['Proefei', [['Ei'], true]],
      ]),
    )
  })

  // spec: search-catalogue-14
  test('says of each product whether it holds all words, or is only like them', async () => {
    const isExact = async (keyword: string) => {
      const { products } = await search(keyword)
      return [...new Set(products.map(({ exact }) => exact))]
    }
    const held = ['proefpindakaas', 'proefpin', 'proefmerk brood', 'proefeieren', formatGtin(testGtin(3))]
    for (const keyword of held) expect([keyword, await isExact(keyword)]).toEqual([keyword, [true]])
    const onlyLike = ['proefpindakas', 'proefmerk qqqqqq', 'proefei proeflimonade']
    for (const keyword of onlyLike) expect([keyword, await isExact(keyword)]).toEqual([keyword, [false]])
  })

  test('gives fresh food its page with us, which anybody can read', async () => {
    const url = `/catalogue/${egg.sheet.refid}`
    expect((await search('proefei')).products).toMatchObject([{ name: 'Proefei', brand: 'Vers', url }])
    const { status, body } = await world.app.visitor.get(`/catalogue/GetProduct/${egg.sheet.refid}`)
    expect([status, (body as SheetAnswer).product.url]).toEqual([200, url])
  })

  test('finds by name, by the beginning of a word, by brand and by barcode, whatever the accents and capitals', async () => {
    expect(names(await search('PROEFTARWÉBROOD'))).toEqual(['Proeftarwebrood'])
    expect(names(await search('proefpin'))).toEqual(['Proefpindakaas'])
    expect(new Set(names(await search('proefmerk')))).toEqual(
      new Set(['Proeftarwebrood', 'Proefpindakaas', 'Proefkoekjes']),
    )
    expect(names(await search(formatGtin(testGtin(3))))).toEqual(['Proefkoekjes'])
  })

  // spec: catalogue-calls-2
  test('finds nothing for a keyword without any word', async () => {
    for (const keyword of ['', ' ', '\t\n', '🥚', '"', '***', '- -', '\u200b'])
      expect(names(await search(keyword)), keyword).toEqual([])
  })

  // spec: catalogue-calls-2
  test('treats the syntax of query languages as plain text', async () => {
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

  test('pages through its results, each product once', async () => {
    const all = names(await search('proef'))
    expect(all).toHaveLength(testEntries.length)
    const paged: string[] = []
    for (let pageIndex = 0; pageIndex < all.length; pageIndex += 1)
      paged.push(...names(await search('proef', { pageIndex, pageSize: 1 })))
    expect(paged).toEqual(all)
    expect(names(await search('proef', { pageIndex: 99, pageSize: 200 }))).toEqual([])
  })

  // spec: catalogue-calls-2
  test('refuses a malformed search, naming the field in Dutch', async () => {
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
  // spec: catalogue-calls-3
  test('answers the sheet in the shape that foodservice catalogues use', async () => {
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
        [16, 'Noten', 3, 'Kan bevatten'],
        [22, 'Sesam', 3, 'Kan bevatten'],
        [1, 'Melk', 2, 'Bevat niet'],
        [3, 'Ei', 4, 'Niet opgegeven'],
      ]),
    )
  })

  test('answers not found for an unknown product, and refuses a refid that is no number', async () => {
    const { owner } = world.own
    expectRefusal(await owner.get(`/MenuApp/GetProductSheet/${missingRefid}`), 404, 'not-found')
    expectRefusal(await owner.get('/MenuApp/GetProductSheet/9007199254740991'), 404, 'not-found')
    for (const wrong of ['0', '-1', 'abc', '1.5', '1e3', '9007199254740993', '99999999999999999999', '%00'])
      expectRefusal(await owner.get(`/MenuApp/GetProductSheet/${wrong}`), 400, 'invalid')
  })
})

describe('GET /MenuApp/SearchByEan/{ean}', () => {
  // spec: catalogue-calls-4
  test('finds a product for anybody, whatever the length in which the barcode is written', async () => {
    const ean = formatGtin(testGtin(4))
    for (const code of [ean, `0${ean}`]) {
      const { body } = await world.app.visitor.get(`/MenuApp/SearchByEan/${code}`)
      expect(body).toMatchObject({ products: [{ id: lemonade.sheet.refid, name: 'Proeflimonade', gtin: ean }] })
    }
  })

  test('answers an empty list for an unknown barcode', async () => {
    const { status, body } = await world.app.visitor.get(`/MenuApp/SearchByEan/${formatGtin(testGtin(999))}`)
    expect([status, body]).toEqual([200, { products: [] }])
  })

  // spec: catalogue-calls-5
  test('refuses a wrong check digit, letters, and 7 or 15 digits, naming the field', async () => {
    for (const wrong of ['9520000000010', '952000000001X', '9520000', '952000000001234', 'abc', '%00', '٩٥٢٠٠٠٠٠']) {
      const answer = await world.app.visitor.get(`/MenuApp/SearchByEan/${wrong}`)
      expectRefusal(answer, 400, 'invalid')
      expect(Object.keys((answer.body as { fields: object }).fields), wrong).toEqual(['ean'])
    }
  })

  // spec: catalogue-calls-4
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

describe('public data', () => {
  test('includes the sheet of a product, the same as staff see', async () => {
    const ofStaff = await world.own.owner.get(`/MenuApp/GetProductSheet/${egg.sheet.refid}`)
    const ofAnybody = await world.app.visitor.get(`/catalogue/GetProduct/${egg.sheet.refid}`)
    expect([ofAnybody.status, ofAnybody.body]).toEqual([200, ofStaff.body])
    expectRefusal(await world.app.visitor.get(`/catalogue/GetProduct/${missingRefid}`), 404, 'not-found')
  })

  test('includes the number of products', async () => {
    const { body } = await world.app.visitor.get('/catalogue/GetStats')
    expect(body).toEqual({
      products: testEntries.length,
      openfoodfacts: testEntries.length - 1,
      starter: 1,
      importedat: '2026-05-02T12:00:00.000Z',
      download: null,
      remote: null,
      notice: null,
    })
  })
})

// spec: import-6
test('anybody can download the export; before there is one, its address says so', async () => {
  const app = await startTestApp()
  const download = () => app.visitor.get('/catalogue/open-food-facts.jsonl.gz')
  expectRefusal(await download(), 404, 'not-found')
  await exportCatalogue(indexPathOf(app.dataDir), exportPathOf(app.dataDir))
  expect((await app.visitor.get('/catalogue/GetStats')).body).toMatchObject({
    download: '/catalogue/open-food-facts.jsonl.gz',
  })
  const { status, headers, bytes } = await download()
  expect([status, headers['content-type']]).toEqual([200, 'application/gzip'])
  const [licence = '', ...lines] = gunzipSync(bytes).toString().trimEnd().split('\n')
  expect(licence).toContain('Open Database License')
  expect(lines.map((line) => JSON.parse(line).product_name).sort()).toEqual([
    'Proefkoekjes',
    'Proeflimonade',
    'Proefpindakaas',
    'Proeftarwebrood',
  ])
})

test('an index that cannot be taken into use is named in the log and by the figures; both companies search on', async () => {
  const logged: string[] = []
  const app = await startTestApp({ logTo: { write: (line) => void logged.push(line) } })
  const owners = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
  const find = async (keyword: string) =>
    Promise.all(
      owners.map(async (owner) =>
        names((await owner.post('/MenuApp/SearchResults', { keyword, ...firstSearch })).body as SearchAnswer),
      ),
    )
  const readStats = async () => (await app.visitor.get('/catalogue/GetStats')).body
  expect(await find('proefei')).toEqual([['Proefei'], ['Proefei']])
  const path = indexPathOf(app.dataDir)
  writeFileSync(`${path}.new`, 'half an index')
  renameSync(`${path}.new`, path)
  for (let time = 0; time < 3; time++) expect(await find('proefei')).toEqual([['Proefei'], ['Proefei']])
  expect(await readStats()).toMatchObject({
    products: testEntries.length,
    notice:
      'Het bestand catalogue.db is niet in gebruik genomen: het is niet te lezen. De vorige catalogus blijft in gebruik.',
  })
  const told = () => logged.filter((line) => line.includes('was not taken into use'))
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toContain(`${path} is no index that can be searched: file is not a database`)
  placeCatalogue(app.dataDir, [egg])
  expect(await readStats()).toMatchObject({ products: 1, notice: null })
  expect(told()).toHaveLength(1)
})

describe('a source on another machine that hangs', () => {
  // spec: adding-5, sheets-13
  test('costs the user at most five seconds and a Dutch sentence, and nothing is added', async () => {
    const remote = await startMenuappServer([])
    onTestFinished(remote.stop)
    remote.fail('hangs')
    const env = { CATALOGUE: 'menuapp,embedded', CATALOGUE_URL: remote.url, CATALOGUE_NAME: 'de Groothandel' }
    const app = await startTestApp({ env })
    const owner = await app.foundCompany('Lepelhuis')
    const dish = (await owner.post('/dish/SetDish', { name: 'Soep', price: 5 })).body
    const began = performance.now()
    const [found, added, read] = await Promise.all([
      owner.post('/MenuApp/SearchResults', { keyword: 'proefei', ...firstSearch }),
      owner.post(`/dish/AddPsProduct/${dish}`, { refid: refidOf('menuapp', 5) }),
      app.visitor.get(`/catalogue/GetProduct/${egg.sheet.refid}`),
    ])
    // Far more than the limit, which the sources' own tests check: a busy machine must not fail this test.
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(found.body).toMatchObject({
      products: [{ name: 'Proefei' }],
      notices: ['De Groothandel antwoordt nu niet; je ziet alleen wat in de eigen catalogus staat.'],
    })
    expect([added.status, added.body]).toEqual([
      503,
      {
        code: 'catalogue-away',
        message: 'De gegevens van dit product konden niet worden opgehaald uit de Groothandel. Probeer het zo weer.',
      },
    ])
    expect(read.status).toBe(200)
    expect((await owner.get('/product/search?keyword=')).body).toEqual([])
  })
})

test('searching and reading change nothing', async () => {
  await expectUnchanged(world, async () => {
    await search('proef')
    await world.own.owner.get(`/MenuApp/GetProductSheet/${egg.sheet.refid}`)
  })
})

// spec: import-10, sheets-5
test('a server without an import knows the starter foods, and writes no index of its own', async () => {
  const shippedIndex = indexPath()
  buildStarterIndex(shippedIndex)
  const app = await startTestApp({ catalogue: false, shippedIndex })
  const owner = await app.foundCompany('Lepelhuis')
  for (const keyword of ['ei', 'melk', 'tarwebloem', 'zalm', 'geitenkaas']) {
    const { body } = await owner.post('/MenuApp/SearchResults', { keyword, ...firstSearch })
    expect((body as SearchAnswer).products[0]).toMatchObject({ brand: 'Vers', source: 'starter' })
  }
  const { body } = await app.visitor.get('/catalogue/GetStats')
  expect((body as { starter: number }).starter).toBeGreaterThan(440)
  expect(readdirSync(app.dataDir).filter((name) => name.startsWith('catalogue'))).toEqual([])
})
