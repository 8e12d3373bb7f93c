import { describe, expect, inject, test } from 'vitest'
import { parseGtin } from '#features/catalogue/gtin.ts'
import type { HistoryPage } from '#features/history/schema.ts'
import type { ListedProduct, ProductDetail } from '#features/products/schema.ts'
import { AppError } from '#server/requests/errors.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import {
  egg,
  fresh,
  lemonade,
  missingRefid,
  packaged,
  peanutButter,
  testEntries,
  testGtin,
  wheatBread,
} from '#test/catalogue-entries.ts'
import { startMenuappServer } from '#test/menuapp-server.ts'
import { openStarterFoods } from '#test/order-score.ts'
import { idOf, openNewcomer, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, missing } from '#test/ritual.ts'
import { type Client, startTestApp } from '#test/start-test-app.ts'
import { mostLines } from './rules.ts'
import type { AddedAnswer, AskedLine, OrderAnswer, OrderedInput } from './schema.ts'
import { matchLines } from './server/queries.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
const world = twoRestaurants()
const eanOf = ({ sheet }: typeof wheatBread) => sheet.gtin ?? ''
const emptyLine = 'Regels: elke regel heeft een streepjescode of een naam'

type Line = { ean?: string; name?: string; brand?: string }

async function read(client: Client, ...lines: Line[]): Promise<OrderAnswer['lines']> {
  const answer = await client.post('/product/ReadOrderList', { lines })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as OrderAnswer).lines
}

async function add(client: Client, products: OrderedInput['products'], key?: string): Promise<AddedAnswer['products']> {
  const headers = key === undefined ? undefined : { 'idempotency-key': key }
  const answer = await client.post('/product/AddOrderList', { products }, headers)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as AddedAnswer).products
}

const namesIn = async (client: Client) =>
  ((await client.get('/product/search')).body as ListedProduct[]).map(({ name }) => name)
const refidOf = ({ sheet }: typeof wheatBread) => sheet.refid

let made = 0
describeWrite('POST /product/AddOrderList', world, {
  method: 'POST',
  attempt: () => {
    made += 1
    return { url: '/product/AddOrderList', body: { products: [{ name: `Proefproduct ${made}` }] } }
  },
  leaves: ({ body }) => (body as AddedAnswer).products.map(({ id }) => `create product ${id}`),
  refused: {
    products: [
      [missing, 'Producten is verplicht'],
      ['Proefei', 'Producten moet een lijst zijn'],
      [[{}], 'refid: een product heeft een refid, of de naam van een eigen product'],
      [[{ refid: 1, name: 'Proefei' }], 'refid: een product heeft een refid, of de naam van een eigen product'],
      [[{ refid: -1 }], 'refid mag niet negatief zijn'],
      [[{ name: ' ' }], 'Naam is verplicht'],
      [[{ name: 'Proefei', ean: '123' }], 'ean moet een streepjescode van 8, 12, 13 of 14 cijfers zijn'],
      [Array(mostLines + 1).fill({ name: 'Proefei' }), `Producten: hoogstens ${mostLines} per keer`],
    ],
  },
})

describe('reading an order list', () => {
  test('tells of each line whether the company has it, the barcode is known, names are like it, or nothing is', async () => {
    const owner = await world.app.foundCompany('Leest')
    await owner.post('/product/AddProduct', { refid: refidOf(peanutButter) })
    const lines = await read(
      owner,
      { ean: eanOf(peanutButter), name: 'Iets' },
      { ean: eanOf(wheatBread), name: 'Anders genoemd' },
      { name: 'PROEFKOEKJES DOOS 12X500G' },
      { ean: `0${eanOf(peanutButter)}` },
      { name: 'Xyzzy 3 ltr' },
    )
    expect(lines.map(({ status }) => status)).toEqual(['has', 'found', 'like', 'has', 'none'])
    expect(lines[0]?.product?.name).toBe('Proefpindakaas')
    expect(lines[1]?.candidates).toMatchObject([{ name: 'Proeftarwebrood', brand: 'Proefmerk', listedid: null }])
    expect(lines[2]?.candidates).toMatchObject([{ name: 'Proefkoekjes', exact: false }])
  })

  test('sees the own list alone, also by an own barcode and by the very same name', async () => {
    const [one, other] = [await world.app.foundCompany('Eigen'), await world.app.foundCompany('Ander')]
    const ean = String(testGtin(501))
    await add(one, [{ name: 'Proefjus van het huis', ean }])
    const asked = [{ ean, name: 'Jus' }, { name: 'PROEFJUS VAN HET HUIS' }]
    expect((await read(one, ...asked)).map(({ status }) => status)).toEqual(['has', 'has'])
    expect((await read(other, ...asked)).map(({ status }) => status)).toEqual(['none', 'none'])
  })

  test('calls a product of the same name ours only where neither its barcode nor its brand is another', async () => {
    const owner = await world.app.foundCompany('Naamgenoot')
    await add(owner, [{ name: 'Proefsiroop', ean: String(testGtin(504)) }])
    const id = idOf(await owner.post('/product/AddProduct', { refid: refidOf(egg) }))
    const detail = (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail & { brand: string }
    const statuses = async (...lines: Line[]) => (await read(owner, ...lines)).map(({ status }) => status === 'has')
    const another = String(testGtin(505))
    expect(await statuses({ name: 'Proefsiroop' }, { name: 'Proefsiroop', ean: another })).toEqual([true, false])
    const { name, brand } = detail
    expect(await statuses({ name }, { name, brand }, { name, brand: 'Xyzzy' })).toEqual([true, true, false])
  })

  test('marks what the company has among products that are like a line', async () => {
    const owner = await world.app.foundCompany('Kiest')
    const id = idOf(await owner.post('/product/AddProduct', { refid: refidOf(egg) }))
    const [line] = await read(owner, { name: 'Proefei doos 30 st' })
    expect(line).toMatchObject({ status: 'like', candidates: [{ name: 'Proefei', listedid: id }] })
  })

  test('finds what is inside a box by the barcode of the box, as something to look at', async () => {
    const { owner } = world.own
    const body = `1${eanOf(lemonade).slice(0, 12)}`
    const box = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find((code) => parseGtin(code)) ?? ''
    expect(await read(owner, { ean: box })).toMatchObject([
      { status: 'like', candidates: [{ name: 'Proeflimonade', exact: false }] },
    ])
  })

  test('refuses what is no list, names the line that is wrong, and answers visitors as any call', async () => {
    const { owner } = world.own
    const sent = (body: unknown, client = owner) => client.post('/product/ReadOrderList', body)
    const messageOf = async (body: unknown) => (await sent(body)).body
    expect(await messageOf({ lines: [{ name: 'Proefei' }, {}] })).toMatchObject({
      fields: { lines: emptyLine },
    })
    expect(await messageOf({ lines: [{ ean: '9520000000019' }] })).toMatchObject({
      fields: { lines: 'ean klopt niet: het laatste cijfer past niet bij de andere' },
    })
    const many: Partial<AskedLine>[] = Array(mostLines + 1).fill({ name: 'Proefei' })
    expect(await messageOf({ lines: many })).toMatchObject({
      fields: { lines: `Regels: hoogstens ${mostLines} per keer` },
    })
    expect((await sent({ lines: many.slice(1) })).status).toBe(200)
    expectRefusal(await sent({ lines: [] }, world.app.visitor), 401, 'not-signed-in')
    expectRefusal(await sent({ lines: [] }, await openNewcomer(world.app)), 403, 'no-company')
  })
})

describe('adding an order list', () => {
  test('takes the allergens from the sheets that the server reads, whatever the client sends with them', async () => {
    const owner = await world.app.foundCompany('Voegt toe')
    const said = { refid: refidOf(peanutButter), allergens: [], known: { allergens: [] } }
    const products = await add(owner, [
      said,
      { refid: refidOf(egg) },
      { name: 'Proefsaus', ean: String(testGtin(502)) },
    ])
    expect(products.map(({ added, problem }) => [added, problem])).toEqual(Array(3).fill([true, null]))
    const detail = (await owner.get(`/product/GetProduct/${products[0]?.id}`)).body as ProductDetail
    expect(detail).toMatchObject({ name: 'Proefpindakaas', type: 'Ps', dishes: [], complete: true })
    expect(detail.allergens.map(({ id }) => id)).toEqual([17])
    const own = (await owner.get(`/product/GetProduct/${products[2]?.id}`)).body as ProductDetail
    expect(own).toMatchObject({ name: 'Proefsaus', type: 'bought', complete: false, allergens: [] })
  })

  test('adds nothing twice: not what is there, nor what the list has twice, nor a list that is sent once more', async () => {
    const owner = await world.app.foundCompany('Dubbel')
    const other = await world.app.foundCompany('Niet dubbel')
    await add(owner, [{ refid: refidOf(egg) }])
    const list = [{ refid: refidOf(egg) }, { name: 'Proefsaus' }, { name: 'PROEFSAUS' }, { refid: refidOf(lemonade) }]
    const first = await add(owner, list, 'dubbel 1')
    expect(first.map(({ added }) => added)).toEqual([false, true, false, true])
    expect(first[2]?.id).toBe(first[1]?.id)
    expect(await add(owner, list, 'dubbel 1')).toEqual(first)
    expect((await add(owner, list, 'dubbel 2')).map(({ added }) => added)).toEqual(Array(4).fill(false))
    expect(await namesIn(owner)).toEqual(['Proefei', 'Proeflimonade', 'Proefsaus'])
    expect(await namesIn(other)).toEqual([])
  })

  test('adds two own products of one name with barcodes of their own, each once', async () => {
    const owner = await world.app.foundCompany('Twee soorten')
    const syrup = (number: number) => ({ name: 'Proefsiroop', ean: String(testGtin(number)) })
    const [one, two] = [syrup(506), syrup(507)]
    const first = await add(owner, [{ name: 'Proefthee' }, one, two])
    expect(first.map(({ added }) => added)).toEqual([true, true, true])
    const again = await add(owner, [
      { name: 'Proefthee', ean: String(testGtin(508)) },
      two,
      one,
      { name: 'Proefsiroop' },
    ])
    expect(again.map(({ added }) => added)).toEqual([false, false, false, false])
    expect(again.map(({ id }) => id)).toEqual([first[0]?.id, first[2]?.id, first[1]?.id, first[1]?.id])
  })

  test('leaves out what has no sheet, says why, and adds the rest', async () => {
    const owner = await world.app.foundCompany('Zonder blad')
    const products = await add(owner, [{ refid: missingRefid }, { refid: refidOf(egg) }, { refid: 0 }])
    expect(products).toMatchObject([
      { id: null, added: false, problem: 'Product niet gevonden' },
      { added: true, problem: null },
      { id: null, added: false, problem: 'Product niet gevonden' },
    ])
    expect(await namesIn(owner)).toEqual(['Proefei'])
  })

  test('says in the history who added each product', async () => {
    const owner = await world.app.foundCompany('Vertelt')
    await add(owner, [{ refid: refidOf(egg) }, { name: 'Proefsaus' }])
    const { changes } = (await owner.get('/history/GetHistory')).body as HistoryPage
    expect(changes.map(({ what, way }) => [what, way])).toEqual([
      ['voegde product "Proefsaus" toe', 'hand'],
      ['voegde product "Proefei" toe', 'sheet'],
    ])
    const others = await owner.post('/product/SetProduct', { name: 'Proefbrood' })
    expect(others.status).toBe(200)
    const later = (await owner.get('/history/GetHistory')).body as HistoryPage
    expect(new Set([...changes, ...later.changes].map(({ who }) => who)).size).toBe(1)
  })

  test('brings back what was deleted, with all that was known of it', async () => {
    const owner = await world.app.foundCompany('Terug')
    const [first] = await add(owner, [{ refid: refidOf(egg) }])
    await owner.delete(`/product/DeleteProduct/${first?.id}`)
    const [again] = await add(owner, [{ refid: refidOf(egg) }])
    expect(again).toEqual({ id: first?.id, added: true, problem: null })
  })

  test('keeps no number with an own product that each shop gives out itself', async () => {
    const owner = await world.app.foundCompany('Winkel')
    const [one, other] = await add(owner, [
      { name: 'Proefkaas', ean: '2000000000008' },
      { name: 'Proefvis', ean: '2000000000008' },
    ])
    expect(one?.id).not.toBe(other?.id)
  })
})

if (onSqlite) {
  test('a whole list asks no machine but ours', async () => {
    const menuapp = await startMenuappServer([])
    const app = await startTestApp({
      env: { CATALOGUE: 'embedded,menuapp', CATALOGUE_URL: menuapp.url, CATALOGUE_NAME: 'de Groothandel' },
    })
    const owner = await app.foundCompany('Thuis')
    const asked = menuapp.calls.length
    const ean = String(testGtin(503))
    expect((await read(owner, { ean, name: 'Proefei' }, { name: 'Xyzzy' })).map(({ status }) => status)).toEqual([
      'like',
      'none',
    ])
    await add(owner, [{ refid: missingRefid }])
    expect(menuapp.calls.length).toBe(asked)
    await menuapp.stop()
  })

  test('one late answer of the index costs no list: it is asked once more, and no oftener', async () => {
    const away = new AppError(503, 'catalogue-away', 'De eigen catalogus antwoordt nu niet.')
    const { catalogue, close } = openStarterFoods()
    let late = 1
    const search: typeof catalogue.search = (...asked) => {
      late -= 1
      return late < 0 ? catalogue.search(...asked) : Promise.reject(away)
    }
    const asked = [{ name: 'Komkommer 12 st' }]
    expect(await matchLines({ ...catalogue, search }, asked)).toMatchObject([{ candidates: [{ name: 'Komkommer' }] }])
    late = 2
    await expect(matchLines({ ...catalogue, search }, asked)).rejects.toBe(away)
    await close()
  })

  test('of more products than are shown, the likest come first', async () => {
    const app = await startTestApp()
    placeCatalogue(app.dataDir, [
      ...testEntries,
      ...['Proefroom', 'Zure proefroom', 'Proefroomijs', 'Proefroomtaart', 'Lange proefroom', 'Proefroom, licht'].map(
        (name, index) => fresh(100 + index, name, [1]),
      ),
      packaged(60, 'Proefroom', { brand: 'Wolkenmerk' }),
    ])
    const owner = await app.foundCompany('Room')
    const [plain, branded] = await read(
      owner,
      { name: 'PROEFROOM 6X1L' },
      { name: 'Proefroom 1L', brand: 'Wolkenmerk' },
    )
    expect(plain?.candidates).toHaveLength(5)
    expect(plain?.candidates[0]).toMatchObject({ name: 'Proefroom' })
    expect(branded?.candidates[0]).toMatchObject({ name: 'Proefroom', brand: 'Wolkenmerk' })
  })
}
