import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type CompanyTable, companyTables } from '#db/company-tables.ts'
import { allergens, diets, grainsAndNuts } from '#features/allergens/allergens.ts'
import { allergenLevels } from '#features/allergens/knowledge.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { groupKinds } from '#features/menu/choices/rules.ts'
import type { CategoryWithDishes, DishDetail } from '#features/menu/dishes/schema.ts'
import { filesOf } from '#features/menu/photos/rules.ts'
import { lowestOf } from '#features/menu/prices/rules.ts'
import type { OpenQuestions } from '#features/products/questions/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { cardFonts } from '#features/publishing/fonts/fonts.ts'
import { layouts } from '#features/publishing/style/layouts.ts'
import { otherLanguages, textFields } from '#features/translations/own-texts/rules.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cleanLine } from '#shared/text.ts'
import { peanutButter, testGtin, wheatBread } from '#test/catalogue-entries.ts'
import { countStatements } from '#test/count-statements.ts'
import { photograph, photoOf } from '#test/dish-photos.ts'
import { dumpContent } from '#test/dump.ts'
import { uploadLogo } from '#test/form.ts'
import { addPhoto, nameProduct, photographLabel } from '#test/label-photos.ts'
import { isRed, noisyLogo, plain, readImage, settingsOf } from '#test/logos.ts'
import { leaveQuestion } from '#test/questions.ts'
import {
  hire,
  idOf,
  membershipOf,
  openRestaurant,
  type Restaurant,
  sayChecked,
  sayConfirmed,
  twoRestaurants,
} from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import type { Answer, Client, TestApp } from '#test/start-test-app.ts'
import { download, downloadMenu, emptyTakeout, load, loadForm, zipOf } from '#test/takeout.ts'
import { maxMenuBytes, menuTooLarge } from './file-names.ts'
import { takeoutFormat, type WrittenTakeout } from './schema.ts'
import { packTakeout } from './server/archive.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const openEmpty = () => world.app.foundCompany('Leeg')

/** Gives a restaurant one of everything that can be taken along. */
async function fillUp({ name, owner, menu }: Restaurant): Promise<void> {
  const { product, component, dish, category } = menu
  idOf(await owner.post(`/dish/AddPsProduct/${dish}`, { refid: peanutButter.sheet.refid }))
  idOf(await owner.post('/product/AddProduct', { refid: wheatBread.sheet.refid }))
  await sayChecked(owner, component)
  await sayChecked(owner, product)
  await owner.post('/dish/SetDish', {
    ...{ id: dish, name: '=Bisque; "van de chef"', description: 'Twee\nregels', price: 12.5 },
    ...{ categoryid: category, ispublished: false, dietaryneeds: [{ id: 4 }, { id: 8 }] },
  })
  await owner.post('/menu/SetQrSettings', {
    ...{ ispublished: true, price: false, translate: true, incomplete: false, findable: false },
    ...{ backgroundcolor: '#102030', textcolor: '#fafafa', font: 'Lato', sites: ['goudenlepel.example'] },
  })
  const evening = { week: Array.from({ length: 7 }, () => [{ from: 1020, to: 1380 }]), exceptions: [] }
  const categories = [{ id: category, schedule: evening }]
  idOf(await owner.post('/menus/SetMenu', { name: 'Diner', schedule: evening, categories, diets: 'off' }))
  await uploadLogo(owner, await plain(300, 200).png().toBuffer())
  await photographLabel(owner)
  await photograph(owner, dish)
  await leaveQuestion(world.app, owner)
  const gone = idOf(await owner.post(`/dish/AddOwnProduct/${menu.looseDish}`, { name: 'Ui' }))
  await owner.delete(`/dish/RemoveProduct/${menu.looseDish}/${gone}`)
  const { product: deleted } = await photographLabel(owner)
  await owner.delete(`/product/DeleteProduct/${deleted}`)
  await owner.post(`/dish/SetTranslations/${dish}`, { texts: [{ language: 'de', name: 'Krebssuppe' }] })
  const options = [{ price: 1.5 }, {}]
  const groups = [{ name: 'Kies wat erbij', kind: 'one', options }]
  await owner.post(`/dish/SetChoices/${menu.looseDish}`, { groups })
  const words = { field: 'name', dutch: 'Kies wat erbij', before: '', text: 'Wähle dazu' }
  await owner.post('/menu/SetTranslations', { language: 'de', texts: [words] })
  const station = idOf(await owner.post('/station/SetStation', { name: 'Grill', carries: [{ id: 4 }] }))
  await owner.post(`/dish/SetStation/${dish}/${station}`, { made: true })
  await owner.post('/inspection/SetPlace', { name: 'Bar', way: 'oral' })
  await owner.post('/menu/SetAddress', { name: name.toLowerCase() })
  await owner.post('/inspection/SetInstruction', { text: '# Lees dit' })
  await owner.post('/inspection/SetInstructed', { version: 1, name: 'Ria' })
  await owner.post('/inspection/Print', { kind: 'matrix' })
  await sayConfirmed(owner, dish)
}

beforeAll(() => fillUp(world.own))

/** The tables to which others refer, the last of these last; a company keeps its menu and its owner. */
const referredTo: readonly CompanyTable[] = [
  ...(['dish_group', 'every_served_menu', 'station', 'every_dish', 'every_product', 'every_category', 'menu'] as const),
]
const rank = (table: CompanyTable) => referredTo.indexOf(table)

async function emptyTable(app: TestApp, companyId: CompanyId, table: CompanyTable): Promise<void> {
  if (table === 'menu')
    await app.db.updateTable('menu').set({ name: 'Anders' }).where('company_id', '=', companyId).execute()
  else if (table === 'membership')
    await app.db.deleteFrom('membership').where('company_id', '=', companyId).where('is_owner', '=', 0).execute()
  else await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(app.db)
}

/** Returns all that a download says, but when it was made. */
async function contentsOf(client: Client): Promise<Record<string, string>> {
  const files = await download(client)
  const texts = Array.from(files, ([name, bytes]) => [name, bytes.toString('latin1').replace(/"made": "[^"]+"/, '')])
  return Object.fromEntries(texts) as Record<string, string>
}

const readMenu = async (owner: Client) => (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
const withoutIds = (groups: readonly CategoryWithDishes[]) =>
  groups.map(({ id, dishes, ...group }) => ({
    ...group,
    dishes: dishes.map(({ id, categoryid, choices, ...dish }) => ({
      ...dish,
      choices: choices?.map(({ id, ...choice }) => choice),
    })),
  }))

describe('a download', () => {
  // spec: own-data-1
  test('holds the menu, the history and the account of a member, as JSON and for spreadsheets', async () => {
    const files = await download(world.own.owner)
    expect([...files.keys()].map((name) => name.replace(/\d+/, '1')).sort()).toEqual([
      'LEESMIJ.txt',
      'account.json',
      'bedrijf.json',
      'controle.json',
      'csv/allergenen.csv',
      'csv/categorieen.csv',
      'csv/componenten.csv',
      'csv/gerechten.csv',
      'csv/geschiedenis.csv',
      'csv/producten.csv',
      'csv/vertalingen.csv',
      'etiketten/1.jpg',
      'etiketten/1.jpg',
      'gerechten/1.webp',
      'geschiedenis.json',
      'incidenten.json',
      'logo.png',
      'menukaart.json',
      'verwijderd.json',
    ])
    const account = JSON.parse(String(files.get('account.json'))) as { email: string; company: { name: string } }
    expect(account).toMatchObject({ firstname: 'Sanne', company: { name: 'Lepelhuis', owner: true } })
    const company = JSON.parse(String(files.get('bedrijf.json'))) as object
    expect(company).toMatchObject({ name: 'Lepelhuis', code: expect.any(String), members: [{ owner: true }] })
    const history = JSON.parse(String(files.get('geschiedenis.json'))) as { action: string; by: string; at: string }[]
    expect(history[0]).toMatchObject({ action: 'create', subject: 'category', by: 'Sanne de Vries', came_by: 'staff' })
    const csv = String(files.get('csv/geschiedenis.csv'))
    expect(csv).toContain('Sanne de Vries;"voegde gerecht ""Lepelhuis schotel"" toe"')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(history.length + 1)
    const dishes = String(files.get('csv/gerechten.csv'))
    expect(dishes).toContain('"Twee\nregels";')
    expect(dishes).toContain('12,50;Lepelhuis soepen;nee;Halal, Heet;Lepelhuis basis, Proefpindakaas')
    expect(dishes, 'a spreadsheet must not take a name for a formula').toContain(`"'=Bisque; ""van de chef"""`)
    expect(String(files.get('csv/allergenen.csv'))).toContain('Lepelhuis room;Melk;Bevat;Keuken;')
  })

  // spec: own-data-2
  test('holds nothing of another company, and no password, session or token', async () => {
    const { own, other, app } = world
    const files = await download(own.owner)
    const all = Buffer.concat([...files.values()]).toString('latin1')
    expect(all).not.toContain(other.name)
    const { userId } = await membershipOf(app, own.owner)
    const secrets = [
      await app.db.selectFrom('account').select('password as secret').where('userId', '=', userId).execute(),
      await app.db.selectFrom('session').select('token as secret').where('userId', '=', userId).execute(),
      await app.db.selectFrom('secret').select('value as secret').execute(),
    ].flat()
    expect(secrets.length).toBeGreaterThan(2)
    for (const { secret } of secrets) expect(all).not.toContain(secret)
  })

  // spec: own-data-10
  test('lacks nothing of any table that is to be downloaded: without its rows it is another', async () => {
    const { app } = world
    const restaurant = await openRestaurant(app, 'Leeggehaald')
    await fillUp(restaurant)
    const { companyId, owner } = restaurant
    idOf(await owner.post(`/dish/SetIncident/${restaurant.menu.looseDish}`))
    await hire(app, companyId, { mayCheckAllergens: false })
    const { userId } = await hire(app, world.other.companyId, { mayCheckAllergens: false })
    const asked = { user_id: userId, company_id: companyId, created_at: new Date().toISOString() }
    await app.db.insertInto('access_request').values(asked).execute()
    // Everything that refers to a table comes before it.
    const tables = Object.entries(companyTables).filter(
      ([, purpose]) => purpose !== 'passing' && purpose !== 'index' && purpose !== 'access',
    )
    const leavesFirst = tables.map(([table]) => table as CompanyTable).toSorted((one, other) => rank(one) - rank(other))
    let before = await contentsOf(owner)
    for (const table of leavesFirst) {
      await emptyTable(app, companyId, table)
      const after = await contentsOf(owner)
      expect(after, table).not.toEqual(before)
      before = after
    }
  })

  test('of a user without a company holds their account alone; a visitor gets nothing', async () => {
    expect([...(await download(world.stranger)).keys()]).toEqual(['LEESMIJ.txt', 'account.json'])
    expectRefusal(await world.app.visitor.get('/takeout/Download'), 401, 'not-signed-in')
  })

  // spec: own-data-6
  test('of a company is made and sent one at a time, as it stays in memory until its reader has it', async () => {
    const { own, other } = world
    const asked = Array.from({ length: 6 }, () => own.owner.get('/takeout/Download'))
    const theirs = other.owner.get('/takeout/Download')
    const answers = await Promise.all(asked)
    // A second one waits.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503, 503, 503])
    expect(answers.find(({ status }) => status === 503)?.body).toMatchObject({ code: 'busy' })
    expect((await theirs).status).toBe(200)
    expect((await own.owner.get('/takeout/Download')).status).toBe(200)
  })

  test('calls somebody whose account is gone "Oud-medewerker"', async () => {
    const { app } = world
    const owner = await app.foundCompany('Vertrek')
    const { companyId } = await membershipOf(app, owner)
    const chef = await hire(app, companyId, { mayCheckAllergens: true })
    const product = idOf(await chef.post('/product/SetProduct', { name: 'Pesto', allergens: [{ id: 16 }] }))
    await sayChecked(chef, product)
    await app.db.deleteFrom('user').where('id', '=', chef.userId).execute()
    const files = await download(owner)
    expect(String(files.get('csv/geschiedenis.csv'))).toContain('Oud-medewerker;"voegde product ""Pesto"" toe"')
    expect(String(files.get('csv/allergenen.csv'))).toContain('Pesto;Noten;Bevat;Keuken;')
    expect(String(files.get('csv/allergenen.csv'))).toContain(';Oud-medewerker')
    expect(String(files.get('menukaart.json'))).not.toContain(chef.userId)
  })
})

/** Opens a company with many products, each with what is said of all fourteen allergens, and one dish. */
async function openLarge(products: number): Promise<{ owner: Client; dish: number; companyId: CompanyId }> {
  const owner = await openEmpty()
  const levels = allergens.map(({ id, name }) => ({ id, name, level: 'free-from' as const }))
  const product = {
    ...({ source: 'own', refid: null, type: 'bought', description: '', brand: null, footprint: null } as const),
    ...{ farmtofarm: null, checked: null, sheet: null, components: [] },
    statements: [{ source: 'cook' as const, date: '2026-01-02', by: null, levels }],
  }
  const many = Array.from({ length: products }, (_, index) => ({ ...product, id: index + 1, name: `Product ${index}` }))
  expect((await load(owner, { ...emptyTakeout, products: many })).status).toBe(200)
  const dish = idOf(await owner.post('/dish/SetDish', { name: 'Soep', price: 5 }))
  return { owner, dish, companyId: (await membershipOf(world.app, owner)).companyId }
}

async function addToDish(owner: Client, dish: number, name: string): Promise<void> {
  const id = idOf(await owner.post('/product/SetProduct', { name }))
  expect((await owner.post(`/dish/AddOwnProduct/${dish}`, { id })).status).toBe(200)
}

describe('a large company', () => {
  const products = 600

  test('is read a page at a time: no statement answers with more than 500 rows', async () => {
    const { owner } = await openLarge(products)
    const statements = countStatements(/from "product_statement"/)
    expect((await downloadMenu(owner)).products).toHaveLength(products)
    expect(statements()).toBeGreaterThanOrEqual((products * allergens.length) / 500)
  })

  // spec: own-data-3
  test('is downloaded as it was at one moment, whatever is changed meanwhile', async () => {
    const { owner, dish } = await openLarge(products)
    let isDone = false
    const downloading = downloadMenu(owner).finally(() => {
      isDone = true
    })
    for (let added = 0; !isDone; added++) await addToDish(owner, dish, `Later ${added}`)
    const { products: taken, dishes } = await downloading
    const known = new Set(taken.map(({ id }) => id))
    expect(dishes.flatMap((one) => one.products).filter((id) => !known.has(id))).toEqual([])
    expect((await downloadMenu(owner)).dishes[0]?.products.length).toBeGreaterThan(0)
  })

  // spec: own-data-3
  test('a download that nobody reads on keeps no transaction open', async () => {
    const { app } = world
    const { owner, companyId } = await openLarge(10)
    const zip = await packTakeout(app.db, {
      account: {},
      membership: { companyId, isOwner: true, isChecker: true },
    })
    expect((await owner.post('/category/SetCategory', { name: 'Soepen' })).status).toBe(200)
    if (app.kind === 'postgres') {
      const open = sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`
      expect((await open.execute(app.db)).rows).toEqual([{ count: 0 }])
    }
    expect((await zip.toArray()).length).toBeGreaterThan(0)
  })
})

describe('loading a download', () => {
  // spec: own-data-4
  test('brings the whole menu into an empty company, where nothing stays checked and the card is unpublished', async () => {
    const { own, app } = world
    const files = await download(own.owner)
    const taken = JSON.parse(String(files.get('menukaart.json'))) as WrittenTakeout
    const owner = await openEmpty()
    const answer = await load(owner, await zipOf({ 'menukaart.json': String(files.get('menukaart.json')) }))
    const counts = { categories: taken.categories.length, products: taken.products.length, dishes: taken.dishes.length }
    expect([answer.status, answer.body]).toEqual([200, counts])

    const before = withoutIds(await readMenu(own.owner))
    const after = withoutIds(await readMenu(owner))
    const bisque = after.flatMap((group) => group.dishes).find(({ name }) => name.startsWith('=Bisque'))
    expect(bisque).toMatchObject({ complete: false, price: 12.5 })
    expect(bisque?.allergens.map(({ name }) => name)).toEqual(["Pinda's", 'Melk'])
    // Nothing is checked there: what is not known follows from that.
    const begun = { complete: false, unconfirmed: false, unknown: [], version: 1 }
    const withoutWords = (groups: typeof before) =>
      groups.map((group) => ({ ...group, dishes: group.dishes.map((dish) => ({ ...dish, ...begun })) }))
    expect(withoutWords(after)).toEqual(withoutWords(before))

    const settings = await settingsOf({ owner })
    expect(settings).toMatchObject({
      ispublished: false,
      incomplete: true,
      price: false,
      translate: true,
      findable: false,
      font: 'Lato',
      sites: ['https://goudenlepel.example'],
    })
    expect(await readImage(owner, `${settings.logo}&size=print`)).toMatchObject({
      format: 'png',
      width: 300,
      height: 200,
    })
    const { companyId, userId } = await membershipOf(app, owner)
    const lines = await app.db.selectFrom('history').selectAll().where('company_id', '=', companyId).execute()
    expect(lines.at(-1)).toMatchObject({ action: 'load-takeout', user_id: userId, details: JSON.stringify(counts) })
  })

  // spec: own-allergens-23
  test('brings back traces, grains and nuts of own products, and what was said to be absent', async () => {
    const from = await world.app.foundCompany('Sporenhuis')
    const named = (...ids: number[]) => ids.map((id) => ({ id }))
    const said = { suballergens: named(29, 34), freefrom: named(7), maycontain: named(1, 32) }
    await from.post('/product/SetProduct', { name: 'Koek', ...said })
    const readOwn = async (reader: Client) => {
      const [listed] = (await reader.get('/product/search?keyword=Koek')).body as { id: number }[]
      const product = (await reader.get(`/product/GetProduct/${listed?.id}`)).body as ProductDetail
      return [product.ownallergens, product.ownmaycontain, product.ownsuballergens, product.ownfreefrom]
    }
    const owner = await openEmpty()
    expect((await load(owner, await downloadMenu(from))).status).toBe(200)
    const loaded = await readOwn(owner)
    expect(loaded).toEqual(await readOwn(from))
    expect(loaded.map((list) => list.map(({ name }) => name))).toEqual([
      ['Gluten', 'Noten'],
      ['Melk', 'Hazelnoot'],
      ['Tarwe', 'Spelt', 'Cashewnoot'],
      ['Rogge'],
    ])
  })

  if (onSqlite)
    test('keeps a catalogue product complete only as far as its sheet leaves nothing open', async () => {
      const taken = await downloadMenu(world.own.owner)
      const forged = taken.products.map(({ sheet, ...product }) => ({
        ...product,
        sheet: sheet && { ...sheet, complete: true, doubtful: false },
      }))
      const owner = await openEmpty()
      expect((await load(owner, { ...taken, products: forged })).status).toBe(200)
      const list = (await owner.get('/product/search?keyword=')).body as { name: string; complete: boolean }[]
      const completeOnes = list.filter(({ complete }) => complete).map(({ name }) => name)
      expect(completeOnes).toEqual(['Proefpindakaas', expect.stringMatching(/^Proefvla/)])
    })

  test('leaves a product incomplete about which somebody still had to decide', async () => {
    const taken = await downloadMenu(world.own.owner)
    const asked = taken.products.filter(({ questions = [] }) => questions.some(({ answered }) => answered === null))
    expect(asked.map(({ sheet }) => sheet?.complete)).toEqual([false])
    const owner = await openEmpty()
    expect((await load(owner, taken)).status).toBe(200)
    const list = (await owner.get('/product/search?keyword=Proefvla')).body as { complete: boolean }[]
    expect(list.map(({ complete }) => complete)).toEqual([false])
  })

  test('brings back barcodes and photos of labels: what was named at the shelf is found by the next scan', async () => {
    const { app } = world
    const from = await app.foundCompany('Verhuisd')
    const { product, phone } = await nameProduct(from, 'Mosterd van de boer')
    for (const width of [300, 200]) await addPhoto(phone, product, await plain(width, 100).jpeg().toBuffer())
    await nameProduct(from, 'Ketjap')
    const owner = await openEmpty()
    const zip = await zipOf(Object.fromEntries(await download(from)))
    expect((await load(owner, zip)).status).toBe(200)

    const before = await downloadMenu(from)
    const after = await downloadMenu(owner)
    const withoutNumbers = ({ products }: typeof before) =>
      products.map(({ name, gtin, photos }) => ({ name, gtin, photos: photos?.map(({ at }) => at) }))
    expect(withoutNumbers(after)).toEqual(withoutNumbers(before))
    const [mustard] = after.products
    expect([mustard?.photos?.length, mustard?.gtin]).toEqual([2, expect.stringMatching(/^952\d{10}$/)])
    const sizes = await Promise.all(
      (mustard?.photos ?? []).map(({ id }) => readImage(owner, `/product/GetPhoto/${mustard?.id}/${id}`)),
    )
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 300, 100],
      ['jpeg', 200, 100],
    ])
    expect(sizes.every(({ colourAt }) => isRed(colourAt(0.5, 0.5)))).toBe(true)
    const found = await owner.get(`/MenuApp/SearchByEan/${mustard?.gtin}`)
    expect(found.body).toMatchObject({ products: [{ name: 'Mosterd van de boer', source: 'own' }] })
  })

  test('brings back the photos of dishes, and those of deleted ones as files alone', async () => {
    const from = await openRestaurant(world.app, 'Verhuisd')
    await photograph(from.owner, from.menu.dish, await plain(300, 200).jpeg().toBuffer())
    await photograph(from.owner, from.menu.looseDish)
    await from.owner.delete(`/dish/DeleteDish/${from.menu.looseDish}`)
    await from.owner.post('/menu/SetQrSettings', { photos: true })
    const files = await download(from.owner)
    expect([...files.keys()].filter((name) => name.startsWith('gerechten/'))).toHaveLength(2)
    const owner = await openEmpty()
    expect((await load(owner, await zipOf(Object.fromEntries(files)))).status).toBe(200)
    const [dish] = (await readMenu(owner)).flatMap(({ dishes }) => dishes)
    const photo = await photoOf(owner, dish?.id ?? 0)
    expect(photo).toMatchObject({ shown: true })
    const image = await readImage(owner, filesOf(photo?.address ?? '').opened)
    expect([image.width, image.height, isRed(image.colourAt(0.5, 0.5))]).toEqual([300, 200, true])
    const [name = ''] = [...files.keys()].filter((file) => file.startsWith('gerechten/'))
    const bad = { ...Object.fromEntries(files), [name]: '<script>alert(1)</script>' }
    const answer = await load(await openEmpty(), await zipOf(bad))
    expectRefusal(answer, 400, 'invalid')
    expect(fieldsOf(answer).file).toMatch(/gerechten\/\d+\.webp: Dit bestand is geen afbeelding/)
    const alone = await openEmpty()
    expect((await load(alone, String(files.get('menukaart.json')))).status).toBe(200)
  })

  test('leaves out a photo whose file is not there: of the JSON file alone, and deleted while it was downloaded', async () => {
    const from = await world.app.foundCompany('Verhuisd')
    await photographLabel(from)
    const files = await download(from)
    const [name = ''] = [...files.keys()].filter((file) => file.startsWith('etiketten/'))
    for (const file of [
      String(files.get('menukaart.json')),
      await zipOf({ ...Object.fromEntries(files), [name]: '' }),
    ]) {
      const owner = await openEmpty()
      expect((await load(owner, file)).status).toBe(200)
      expect((await downloadMenu(owner)).products).toMatchObject([{ name: 'Mosterd', photos: [] }])
    }
  })

  test('a download from before barcodes and photos were in it is loaded as ever', async () => {
    const taken = await downloadMenu(world.own.owner)
    const older = taken.products.map(({ gtin: _, photos: __, ...product }) => product)
    expect((await load(await openEmpty(), { ...taken, products: older })).status).toBe(200)
  })

  test('a download whose words were of sizes alone keeps them', async () => {
    const taken = await downloadMenu(world.own.owner)
    const owner = await openEmpty()
    const sizewords = [{ language: 'de', name: 'Roemer van het huis', text: 'Hausrömer' }]
    const { words: _, ...older } = taken
    expect((await load(owner, { ...older, sizewords })).status).toBe(200)
    expect((await downloadMenu(owner)).words).toMatchObject([{ language: 'de', text: 'Hausrömer', machine: false }])
  })

  test('keeps what was asked about words: claims wait on there, and what was answered is asked anew', async () => {
    const { app } = world
    const from = await app.foundCompany('Belofte')
    const { companyId } = await membershipOf(app, from)
    const colleague = await hire(app, companyId, { mayCheckAllergens: false })
    const category = idOf(await from.post('/category/SetCategory', { name: 'Lunch', description: 'Tot vier uur' }))
    const salad = { name: 'Salade', price: 9, categoryid: category }
    const dish = idOf(
      await from.post('/dish/SetDish', { ...salad, description: 'Met pindasaus', dietaryneeds: [{ id: 9 }] }),
    )
    const claimed = [{ id: 1 }]
    for (const [path, body] of [
      ['/category/SetCategory', { id: category, name: 'Lunch', description: 'Alles is notenvrij' }],
      ['/menu/SetQrSettings', { openingline: 'Zonder gluten', translate: true }],
      [`/dish/SetTranslations/${dish}`, { texts: [{ language: 'en', name: 'Nut-free salad' }] }],
      ['/dish/SetDish', { id: dish, ...salad, dietaryneeds: claimed }],
    ] as const)
      expect((await colleague.post(path, body)).status).toBe(200)
    idOf(await from.post(`/dish/AddOwnProduct/${dish}`, { name: 'Sla' }))
    const readDish = async (owner: Client, id: number) => (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail
    const asked = (await readDish(from, dish)).doubts
    expect((await from.post(`/dish/AnswerDoubt/${dish}`, { stamp: asked[0]?.stamp })).status).toBe(200)

    const taken = await downloadMenu(from)
    const by = { at: expect.any(String), by: 'Sanne de Vries', answer: 'kept' }
    const waits = { kind: 'claim', answered: null }
    expect(taken.questions).toMatchObject([{ ...waits, about: 'openingline', before: '' }])
    expect(taken.categories[0]?.questions).toMatchObject([{ ...waits, about: 'description', before: 'Tot vier uur' }])
    expect(taken.dishes[0]?.questions).toMatchObject([
      { ...waits, about: 'name en', before: null },
      { ...waits, about: 'diets', before: '[9]' },
      { kind: 'words', answered: by },
    ])

    const owner = await openEmpty()
    expect((await load(owner, taken)).status).toBe(200)
    const card = (await owner.get('/menu/GetCompleteMenu')).body as CompleteMenu
    const [lunch] = card.categories
    expect([card.openingline, lunch?.description]).toEqual(['', 'Tot vier uur'])
    expect(lunch?.dishes[0]?.dietaryneeds.map(({ id }) => id)).toEqual([9])
    const { doubts } = await readDish(owner, lunch?.dishes[0]?.id ?? 0)
    expect(doubts.map(({ text }) => text)).toEqual([...asked.map(({ text }) => text)])
    const things = (await owner.get('/question/GetQuestions')).body as OpenQuestions
    expect(things.map(({ of, questions }) => [of.kind, questions.length])).toEqual([
      ['menu', 1],
      ['category', 1],
      ['dish', doubts.length],
    ])
    // Another claim of the same text, as somebody may write into the file.
    const [first] = taken.categories
    const twice = {
      ...taken,
      categories: [{ ...first, questions: [...(first?.questions ?? []), ...(first?.questions ?? [])] }],
    }
    expect((await load(await openEmpty(), twice)).status).toBe(200)
    const wrong = [{ kind: 'claim', about: 'diets', before: '{', asked: '2026-01-01', answered: null }]
    const damaged = taken.dishes.map((one) => ({ ...one, questions: wrong }))
    const refused = await load(await openEmpty(), { ...taken, dishes: damaged })
    expect(fieldsOf(refused).file).toContain('Deze dieetwensen bestaan niet')
  })

  test('a repeated call under one key loads once', async () => {
    const taken = await downloadMenu(world.own.owner)
    const owner = await openEmpty()
    const first = await load(owner, taken, { 'idempotency-key': 'eens' })
    const again = await load(owner, taken, { 'idempotency-key': 'eens' })
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expectRefusal(await load(owner, taken), 409, 'company-not-empty')
  })

  test('is refused to a colleague, to a visitor, and in a company that has anything', async () => {
    const { app, own } = world
    const taken = { ...(await downloadMenu(own.owner)), logo: null }
    const owner = await openEmpty()
    const { companyId } = await membershipOf(app, owner)
    const chef = await hire(app, companyId, { mayCheckAllergens: true })
    const before = await dumpContent(app, companyId)
    expectRefusal(await load(chef, taken), 403, 'owner-only')
    expectRefusal(await load(app.visitor, taken), 401, 'not-signed-in')
    expect(await dumpContent(app, companyId)).toEqual(before)
    await expectUnchanged(world, async () => expectRefusal(await load(own.owner, taken), 409, 'company-not-empty'))
    for (const [url, body] of [
      ['/category/SetCategory', { name: 'Soepen' }],
      ['/dish/SetDish', { name: 'Soep', price: 5 }],
      ['/product/SetProduct', { name: 'Bouillon' }],
    ] as const) {
      const started = await openEmpty()
      idOf(await started.post(url, body))
      expectRefusal(await load(started, taken), 409, 'company-not-empty')
    }
  })

  if (onSqlite)
    test('of a menu in all languages, with a very large logo, is loaded as any other', {
      timeout: 180_000,
    }, async () => {
      const [first, second] = [await openEmpty(), await openEmpty()]
      expect((await uploadLogo(first, await noisyLogo(1300))).status).toBe(200)
      const long = 'Huisgemaakte bouillon met verse groenten van het seizoen. '.repeat(30)
      const texts = {
        text: long,
        source: long,
        field: 'description' as const,
        machine: false,
        made: '2026-01-02',
        by: null,
      }
      const dish = { category: null, description: long, price: 5, ispublished: true, diets: [], products: [] }
      const dishes = Array.from({ length: 330 }, (_, index) => ({
        ...{ ...dish, id: index + 1, name: `Soep ${index}` },
        translations: otherLanguages.map((language) => ({ ...texts, language })),
      }))
      expect((await load(first, { ...emptyTakeout, dishes })).status).toBe(200)
      const { bytes } = await first.get('/takeout/Download')
      const answer = await load(second, bytes)
      expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ categories: 0, products: 0, dishes: 330 })])
      const [before, after] = [await downloadMenu(first), await downloadMenu(second)]
      expect(after.logo?.base64.length).toBeGreaterThan(8_000_000)
      expect(after.logo).toEqual(before.logo)
      expect(after.dishes.map(({ translations }) => translations.length)).toEqual(
        dishes.map(() => otherLanguages.length),
      )
    })

  if (onSqlite)
    test('that may not be is refused before any of the file is read', async () => {
      const { app, own, other } = world
      const chef = await hire(app, other.companyId, { mayCheckAllergens: true })
      const owner = await openEmpty()
      const begun = '--end\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n{'
      const form = { 'content-type': 'multipart/form-data; boundary=end' }
      const begin = (client: Client, key?: string) =>
        client.call('POST', '/takeout/Load', begun, key ? { ...form, 'idempotency-key': key } : form)
      await expectUnchanged(world, async () => {
        expectRefusal(await begin(chef), 403, 'owner-only')
        expectRefusal(await begin(chef, 'nieuw'), 403, 'owner-only')
        expectRefusal(await begin(own.owner), 409, 'company-not-empty')
      })
      expectRefusal(await begin(owner), 400, 'invalid')
      const soups = { id: 1, name: 'Soepen', description: '', ispublished: true, translations: [] }
      const loaded = await load(owner, { ...emptyTakeout, categories: [soups] }, { 'idempotency-key': 'eens' })
      expect(loaded.status).toBe(200)
      expectRefusal(await begin(owner, 'anders'), 409, 'company-not-empty')
      // The same key may be the same call again, as only its file can tell.
      expectRefusal(await begin(owner, 'eens'), 400, 'invalid')
    })

  if (onSqlite)
    // spec: own-data-8
    test('waits its turn before any of it is received: files of 100 MB each would fill the memory', async () => {
      const owners = await world.app.foundCompanies(Array.from({ length: 7 }, () => 'Leeg'))
      const soups = { id: 1, name: 'Soepen', description: '', ispublished: true, translations: [] }
      const { body, headers } = await loadForm({ ...emptyTakeout, categories: [soups] })
      const rest = Promise.withResolvers<void>()
      const begun: string[] = []
      async function* slowly(email: string) {
        begun.push(email)
        await rest.promise
        yield body
      }
      const send = (from: number, to = from + 1) =>
        owners
          .slice(from, to)
          .map((owner) => owner.call('POST', '/takeout/Load', Readable.from(slowly(owner.email)), headers))
      const firstOf = async (loads: readonly Promise<Answer>[]) => {
        const answer = await Promise.race([...loads, wait(5000, undefined)])
        return [answer?.status, (answer?.body as { code?: string } | undefined)?.code]
      }
      const first = send(0)
      await expect.poll(() => begun).toHaveLength(1)
      // One more of the same company may wait.
      const same = [...send(0), ...send(0)]
      expect(await firstOf(same)).toEqual([503, 'busy'])
      const second = send(1)
      await expect.poll(() => begun).toHaveLength(2)
      const others = send(2, 7)
      expect(await firstOf(others)).toEqual([503, 'busy'])
      expect(begun).toEqual([owners[0]?.email, owners[1]?.email])
      rest.resolve()
      const statuses = async (loads: readonly Promise<Answer>[]) =>
        (await Promise.all(loads)).map(({ status }) => status).toSorted()
      expect(await statuses([...first, ...second])).toEqual([200, 200])
      expect(await statuses(same)).toEqual([409, 503])
      expect(await statuses(others)).toEqual([200, 200, 200, 200, 503])
    })

  if (onSqlite)
    test('cleans texts as every call does: no character goes in that a database refuses or that turns words round', async () => {
      const owner = await openEmpty()
      const named = {
        ...{ id: 1, source: 'own', refid: null, type: 'bought' },
        name: 'Pes\u0000to',
        brand: 'a\u0000b\u202ec',
      }
      const rest = { footprint: null, farmtofarm: null, checked: null, sheet: null, statements: [], components: [] }
      const pesto = { ...named, ...rest, description: '' }
      expect((await load(owner, { ...emptyTakeout, products: [pesto] })).status).toBe(200)
      expect((await downloadMenu(owner)).products).toMatchObject([{ name: 'Pesto', brand: 'abc' }])
    })

  // spec: own-data-4
  test('whatever is loaded comes back in the next download, with every check ended', async () => {
    await fc.assert(
      fc.asyncProperty(anyTakeout, async (taken) => {
        const owner = await openEmpty()
        expect((await load(owner, taken)).text).toBe(
          JSON.stringify({
            categories: taken.categories.length,
            products: taken.products.length,
            dishes: taken.dishes.length,
          }),
        )
        const file = String((await download(owner)).get('menukaart.json'))
        const again = JSON.parse(file) as WrittenTakeout
        expect(comparable(again)).toEqual(comparable(ended(taken)))
        expect(file, 'written in pieces it is the same text').toBe(`${JSON.stringify(again, null, 1)}\n`)
      }),
      { numRuns: 15 },
    )
  })
})

if (onSqlite)
  // spec: own-data-9
  describe('a file is refused, and nothing of it loaded', () => {
    const own = {
      ...{ id: 1, source: 'own', refid: null, type: 'homemade', name: 'Pesto', description: '', brand: null },
      ...{ footprint: null, farmtofarm: null, checked: null, sheet: null, statements: [], components: [] },
    } as const
    const fromStarter = {
      ...own,
      source: 'starter',
      refid: 2e14 + 1,
      type: 'Ps',
      sheet: { complete: true, date: null, unread: [] },
    }
    const dish = {
      id: 1,
      category: null,
      name: 'Soep',
      description: '',
      price: 5,
      ispublished: true,
      diets: [],
      products: [],
    }
    const german = { language: 'de', field: 'name', text: 'Suppe', source: 'Soep', machine: false, made: '2026-01-01' }
    const chosen = { product: 1, dish: null, price: 1 }
    const milk = { source: 'cook', date: '2026-01-01', by: null, levels: [{ id: 1, name: 'Melk', level: 'contains' }] }

    const wrong: Record<string, [file: unknown, message: string]> = {
      'no JSON': ['{', 'Dit is geen download van Menukaart. Kies het ZIP-bestand, of menukaart.json daaruit.'],
      'another JSON': [{ menu: [] }, 'Het bestand klopt niet bij format: Dit is geen download van Menukaart'],
      'a later version': [
        { ...emptyTakeout, version: 2 },
        'Het bestand klopt niet bij version: Dit bestand komt uit een nieuwere Menukaart',
      ],
      'a list that is none': [
        { ...emptyTakeout, dishes: {} },
        'Het bestand klopt niet bij dishes: De gerechten ontbreken',
      ],
      'an unknown colour': [
        { ...emptyTakeout, menu: { ...emptyTakeout.menu, textcolor: 'red' } },
        'Het bestand klopt niet bij menu.textcolor: Tekstkleur moet een kleur zijn zoals #1f1b16',
      ],
      'a dish without a name': [
        { ...emptyTakeout, dishes: [dish, { ...dish, id: 2, name: ' ' }] },
        'Het bestand klopt niet bij dishes.1.name: Naam is verplicht',
      ],
      'a price of three decimals': [
        { ...emptyTakeout, dishes: [{ ...dish, price: 1.005 }] },
        'Het bestand klopt niet bij dishes.0.price: Prijs heeft hoogstens twee decimalen',
      ],
      'a category that is not there': [
        { ...emptyTakeout, dishes: [{ ...dish, category: 7 }] },
        'Het bestand klopt niet bij dishes.0.category: Deze categorie staat niet in het bestand',
      ],
      'a product that is not there': [
        { ...emptyTakeout, dishes: [{ ...dish, products: [7] }] },
        'Het bestand klopt niet bij dishes.0.products: Dit product staat niet in het bestand',
      ],
      'a translation twice': [
        { ...emptyTakeout, dishes: [{ ...dish, translations: [german, german] }] },
        'Het bestand klopt niet bij dishes.0.translations: Een vertaling komt twee keer voor',
      ],
      'a translation into Dutch': [
        { ...emptyTakeout, dishes: [{ ...dish, translations: [{ ...german, language: 'nl' }] }] },
        'Het bestand klopt niet bij dishes.0.translations.0.language: Deze taal is er niet: kies en, de, fr, es, tr, ar, pl, ro, id of uk',
      ],
      'a translated name that is none, or longer than a name': [
        { ...emptyTakeout, dishes: [{ ...dish, translations: [{ ...german, text: 'S'.repeat(201) }] }] },
        'Het bestand klopt niet bij dishes.0.translations: Deze vertaling klopt niet',
      ],
      'a product twice in a dish': [
        { ...emptyTakeout, products: [own], dishes: [{ ...dish, products: [1, 1] }] },
        'Het bestand klopt niet bij dishes.0.products: Hetzelfde komt twee keer voor',
      ],
      'a choice twice in a group': [
        {
          ...emptyTakeout,
          products: [own],
          dishes: [{ ...dish, choices: [{ name: 'Kies', kind: 'one', options: [chosen, chosen] }] }],
        },
        'Het bestand klopt niet bij dishes.0.choices: Een keuze staat dubbel in een groep',
      ],
      'a number twice': [
        { ...emptyTakeout, products: [own, own] },
        'Het bestand klopt niet bij products.1.id: Dit nummer komt twee keer voor',
      ],
      'a product in itself': [
        {
          ...emptyTakeout,
          products: [
            { ...own, components: [2] },
            { ...own, id: 2, components: [1] },
          ],
        },
        'Het bestand klopt niet bij products: Een product zit in zichzelf, rechtstreeks of via zijn componenten',
      ],
      'a number of another catalogue': [
        { ...emptyTakeout, products: [{ ...fromStarter, refid: 1e14 + 1 }] },
        'Het bestand klopt niet bij products.0.refid: Dit nummer is niet van deze bron',
      ],
      'a catalogue product twice': [
        { ...emptyTakeout, products: [fromStarter, { ...fromStarter, id: 2 }] },
        'Het bestand klopt niet bij products.1.refid: Dit nummer komt twee keer voor',
      ],
      'an own product with a sheet': [
        { ...emptyTakeout, products: [{ ...own, sheet: fromStarter.sheet }] },
        'Het bestand klopt niet bij products.0.source: Bron, refid, type en blad horen niet bij elkaar',
      ],
      "a cook's word in a sheet": [
        { ...emptyTakeout, products: [{ ...fromStarter, statements: [milk] }] },
        'Het bestand klopt niet bij products.0.statements: Deze uitspraak is niet van de bron van het product',
      ],
      'an allergen twice': [
        { ...emptyTakeout, products: [{ ...own, statements: [milk, milk] }] },
        'Het bestand klopt niet bij products.0.statements: Een allergeen komt twee keer voor',
      ],
      'an unknown allergen': [
        {
          ...emptyTakeout,
          products: [{ ...own, statements: [{ ...milk, levels: [{ id: 99, name: 'x', level: 'contains' }] }] }],
        },
        'Het bestand klopt niet bij products.0.statements.0.levels.0.id: Dit allergeen bestaat niet',
      ],
      'an unknown diet': [
        { ...emptyTakeout, dishes: [{ ...dish, diets: [77] }] },
        'Het bestand klopt niet bij dishes.0.diets.0: Deze dieetwens bestaat niet',
      ],
      'a brand that is too long': [
        { ...emptyTakeout, products: [{ ...own, brand: 'x'.repeat(1001) }] },
        'Het bestand klopt niet bij products.0.brand: Merk mag niet langer zijn dan 1000 tekens',
      ],
      'a sheet of the year 2999': [
        { ...emptyTakeout, products: [{ ...fromStarter, sheet: { ...fromStarter.sheet, date: '2999-01-01' } }] },
        'Het bestand klopt niet bij products.0.sheet.date: De datum van het blad ligt in de toekomst',
      ],
      'a barcode twice': [
        {
          ...emptyTakeout,
          products: [
            { ...own, gtin: '9520000000011' },
            { ...own, id: 2, gtin: '09520000000011' },
          ],
        },
        'Het bestand klopt niet bij products.1.gtin: Deze streepjescode komt twee keer voor',
      ],
      'a barcode that does not add up': [
        { ...emptyTakeout, products: [{ ...own, gtin: '9520000000012' }] },
        'Het bestand klopt niet bij products.0.gtin: Deze streepjescode klopt niet',
      ],
      'a barcode of a catalogue product': [
        { ...emptyTakeout, products: [{ ...fromStarter, gtin: '9520000000011' }] },
        'Het bestand klopt niet bij products.0.gtin: Alleen een eigen product heeft een eigen streepjescode',
      ],
      'a photo of a catalogue product': [
        { ...emptyTakeout, products: [{ ...fromStarter, photos: [{ id: 1, at: '2026-01-01' }] }] },
        "Het bestand klopt niet bij products.0.photos: Alleen een eigen product heeft foto's",
      ],
      'a photo twice': [
        {
          ...emptyTakeout,
          products: [{ ...own, photos: [1, 1].map((id) => ({ id, at: '2026-01-01' })) }],
        },
        'Het bestand klopt niet bij products: Een foto komt twee keer voor',
      ],
      'more photos of a product than are kept': [
        {
          ...emptyTakeout,
          products: [{ ...own, photos: [1, 2, 3, 4].map((id) => ({ id, at: '2026-01-01' })) }],
        },
        "Het bestand klopt niet bij products.0.photos: Een product heeft te veel foto's",
      ],
      'more photos than a company keeps': [
        {
          ...emptyTakeout,
          products: Array.from({ length: 201 }, (_, index) => ({
            ...own,
            id: index + 1,
            photos: [{ id: index + 1, at: '2026-01-01' }],
          })),
        },
        "Het bestand klopt niet bij products: Er zijn te veel foto's",
      ],
      'more links than any kitchen has': [
        {
          ...emptyTakeout,
          products: Array.from({ length: 340 }, (_, index) => ({
            ...own,
            id: index + 1,
            components: Array.from({ length: index }, (_, other) => other + 1),
          })),
        },
        'Het bestand klopt niet bij products: Er zijn te veel componenten',
      ],
      'a logo that is no image': [{ ...emptyTakeout, logo: { contenttype: 'image/png', base64: 'aGFsbG8=' } }, ''],
    }
    let owner: Client
    beforeAll(async () => {
      owner = await openEmpty()
    })
    test.each(Object.entries(wrong))('%s', async (_, [file, message]) => {
      const { companyId } = await membershipOf(world.app, owner)
      const before = await dumpContent(world.app, companyId)
      const answer = await load(owner, file)
      expectRefusal(answer)
      if (message) expect(fieldsOf(answer)).toEqual({ file: message })
      expect(await dumpContent(world.app, companyId)).toEqual(before)
    })

    test('a broken ZIP, one without the file, and one that unpacks to more than it says', async () => {
      const zip = await zipOf({ 'menukaart.json': JSON.stringify(emptyTakeout) })
      const cut = zip.subarray(0, zip.length - 30)
      expect(fieldsOf(await load(owner, cut)).file).toBe('Dit ZIP-bestand is beschadigd. Download je gegevens opnieuw.')
      const other = await zipOf({ 'anders.json': '{}' })
      expect(fieldsOf(await load(owner, other)).file).toContain('In dit ZIP-bestand staat geen menukaart.json.')
      const spaces = Buffer.alloc(maxMenuBytes + 1, ' ')
      const bomb = await zipOf({ 'menukaart.json': spaces })
      expect(fieldsOf(await load(owner, bomb)).file).toBe(menuTooLarge)
      const swollen = await zipOf({ 'menukaart.json': spaces.subarray(0, 40_000_000) })
      expect(fieldsOf(await load(owner, swollen)).file).toContain('pakt uit tot veel te veel')
      const inParts = Buffer.from(`[${'[],'.repeat(5_000_001)}[]]`)
      expect(fieldsOf(await load(owner, inParts)).file).toBe(menuTooLarge)
      const liar = Buffer.from(bomb)
      // The uncompressed size, in the entry of the central directory (APPNOTE.TXT 4.3.12).
      liar.writeUInt32LE(100, liar.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
      expect(fieldsOf(await load(owner, liar)).file).toBe(
        'Dit ZIP-bestand is beschadigd. Download je gegevens opnieuw.',
      )
      const large = await load(owner, spaces)
      expectRefusal(large, 400, 'invalid')
      expect(fieldsOf(large).file).toContain("Zonder foto's mag het hoogstens 96 MB zijn")
      const huge = { 'content-type': 'multipart/form-data; boundary=end', 'content-length': '600000000' }
      expectRefusal(await owner.call('POST', '/takeout/Load', '--end', huge), 413, 'too-large')
    })

    test('a ZIP that names a file more than once, which costs its unpacking each time', async () => {
      const menu = JSON.stringify({ ...emptyTakeout, products: [{ ...own, photos: [{ id: 7, at: '2026-01-01' }] }] })
      const { companyId } = await membershipOf(world.app, owner)
      const before = await dumpContent(world.app, companyId)
      const photo = await plain(9, 9).jpeg().toBuffer()
      const twice = await zipOf([
        ['menukaart.json', menu],
        ['etiketten/7.jpg', photo],
        ['etiketten/7.jpg', photo],
      ])
      expect(fieldsOf(await load(owner, twice)).file).toBe(
        'Dit ZIP-bestand is beschadigd. Download je gegevens opnieuw.',
      )
      expect(await dumpContent(world.app, companyId)).toEqual(before)
    })

    test('a photo that is none, and one that is larger than any that is downloaded', async () => {
      const menu = JSON.stringify({ ...emptyTakeout, products: [{ ...own, photos: [{ id: 7, at: '2026-01-01' }] }] })
      const { companyId } = await membershipOf(world.app, owner)
      const before = await dumpContent(world.app, companyId)
      for (const [photo, message] of [
        ['<script>alert(1)</script>', 'Dit bestand is geen afbeelding. Gebruik JPEG, PNG of WebP.'],
        ['x'.repeat(600_001), 'De foto is te groot'],
      ] as const) {
        const answer = await load(owner, await zipOf({ 'menukaart.json': menu, 'etiketten/7.jpg': photo }))
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ file: `Het bestand klopt niet bij etiketten/7.jpg: ${message}` })
        expect(await dumpContent(world.app, companyId)).toEqual(before)
      }
    })
  })

/** What a load leaves of a file: no check, no publication, and unknown allergens shown. */
function ended(taken: WrittenTakeout): WrittenTakeout {
  return {
    ...taken,
    menu: { ...taken.menu, ispublished: false, incomplete: true },
    products: taken.products.map((product) => ({ ...product, checked: null })),
  }
}

/** Numbers things by their place, and forgets who made the file and when. */
function comparable({ menu, categories, products, dishes }: WrittenTakeout) {
  const placeOf = (items: readonly { id: number }[]) => new Map(items.map(({ id }, index) => [id, index]))
  const category = placeOf(categories)
  const product = placeOf(products)
  return {
    menu,
    categories: categories.map(({ id, ...rest }) => rest),
    products: products.map(({ id, components, statements, ...rest }) => ({
      ...rest,
      components: components.map((component) => product.get(component)),
      statements: statements
        .flatMap(({ source, date, levels }) => levels.map((said) => ({ source, date, ...said })))
        .toSorted((one, other) => one.id - other.id),
    })),
    dishes: dishes
      .map(({ id, category: inCategory, products: held, diets: wishes, choices, ...rest }) => ({
        ...rest,
        category: inCategory === null ? null : category.get(inCategory),
        products: held.map((one) => product.get(one)),
        choices: choices.map((group) => ({
          ...group,
          options: group.options.map((option) => ({
            ...option,
            product: option.product && product.get(option.product),
          })),
        })),
        diets: wishes.toSorted((one, other) => one - other),
      }))
      // A download lists the dishes by category, those without one last; within each they keep their order.
      .map((dish, index) => ({ dish, index }))
      .toSorted((one, other) => (one.dish.category ?? 1e9) - (other.dish.category ?? 1e9) || one.index - other.index)
      .map(({ dish }) => dish),
  }
}

const anyTakeout: fc.Arbitrary<WrittenTakeout> = fc
  .record({ categories: fc.nat(4), products: fc.nat(6), dishes: fc.nat(6) })
  .chain(({ categories, products, dishes }) =>
    fc.record({
      menu: anyMenu,
      categories: fc.tuple(...numbered(categories, anyCategory)),
      products: fc.tuple(...numbered(products, (id, place) => anyProduct(id, numberedAfter(place, products)))),
      dishes: fc.tuple(...numbered(dishes, (id) => anyDish(id, categories, products))),
    }),
  )
  .map((parts) => ({
    ...{ format: takeoutFormat.name, version: takeoutFormat.version, made: '2026-01-01', company: { name: 'Oud' } },
    ...{ logo: null, words: [], menus: [], stations: [], places: [], instruction: '', ...parts },
  }))

/** Numbers as a file may have them: in no particular order. */
const numberOf = (place: number) => 1000 - 7 * place

function numbered<T>(count: number, make: (id: number, place: number) => fc.Arbitrary<T>): fc.Arbitrary<T>[] {
  return Array.from({ length: count }, (_, place) => make(numberOf(place), place))
}

const numberedAfter = (place: number, count: number) =>
  Array.from({ length: count }, (_, index) => numberOf(index)).slice(place + 1)

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  // As texts are stored: two spaces in a row, which come up once in a while, would be loaded as one.
  .map((text) => cleanLine(`N${text.replace(/[^\p{L}\p{N}"'=; ]/gu, '')}x`))
const moment = fc.constantFrom('2026-01-02', '2026-03-04T05:06:07.000Z')

const anyMenu = fc.record({
  ...{ name: line, ispublished: fc.boolean(), price: fc.boolean(), diets: fc.boolean(), allergens: fc.boolean() },
  ...{ translate: fc.boolean(), incomplete: fc.boolean(), findable: fc.boolean(), photos: fc.boolean() },
  ...{ backgroundcolor: fc.constantFrom('#ffffff', '#102030'), textcolor: fc.constantFrom('#000000', '#fafafa') },
  font: fc.constantFrom('', ...cardFonts.map(({ name }) => name)),
  ...{
    accentcolor: fc.constantFrom('', '#8a1f2b'),
    layout: fc.constantFrom(...layouts),
    openingline: line,
    hours: line,
  },
  ...{ showaddress: fc.boolean(), showphone: fc.boolean() },
  sites: fc.constantFrom<string[]>([], ['https://www.goudenlepel.example', 'https://xn--caf-dma.example:8443']),
  openinghours: fc.constantFrom(
    ...[1020, 0].map((from) => ({
      week: Array.from({ length: 7 }, () => [{ from, to: 120 }]),
      exceptions: [{ date: '2098-12-25', spans: [] }],
    })),
  ),
})

const translations = fc.uniqueArray(
  fc.record({
    ...{ language: fc.constantFrom(...otherLanguages), field: fc.constantFrom(...textFields) },
    ...{ text: line, source: line, machine: fc.boolean(), made: moment, by: fc.constant(null) },
  }),
  { maxLength: 4, selector: ({ language, field }) => `${language} ${field}` },
)

const anyCategory = (id: number) =>
  fc.record({ id: fc.constant(id), name: line, description: line, ispublished: fc.boolean(), translations })

const anyLevels = (sourceName: 'cook' | 'openfoodfacts') =>
  fc
    .uniqueArray(
      fc.record({
        allergen: fc.constantFrom(...allergens, ...grainsAndNuts),
        level: fc.constantFrom(...allergenLevels),
        date: moment,
      }),
      { maxLength: 8, selector: ({ allergen }) => allergen.id },
    )
    .map((said) =>
      said.map(({ allergen: { id, name }, level, date }) => ({
        ...{ source: sourceName, date, by: 'Iemand' },
        levels: [{ id, name, level }],
      })),
    )

function anyProduct(id: number, later: readonly number[]) {
  const shared = {
    id: fc.constant(id),
    ...{ name: line, description: line, brand: fc.option(line) },
    ...{ footprint: fc.option(fc.constantFrom(0, 1.25)), farmtofarm: fc.option(fc.constantFrom(0, 3)) },
    // Photos are files beside this one.
    photos: fc.constant<WrittenTakeout['products'][number]['photos']>([]),
    // Later products alone, so that there are no loops.
    components: fc.shuffledSubarray([...later]),
  }
  const own = fc.record({
    ...shared,
    ...{ source: fc.constant('own' as const), refid: fc.constant(null), sheet: fc.constant(null) },
    gtin: fc.option(fc.constant(formatGtin(testGtin(id)))),
    type: fc.constantFrom('homemade' as const, 'bought' as const),
    checked: fc.option(fc.record({ at: fc.constant('2026-01-02T03:04:05.000Z'), by: fc.constant('Iemand') })),
    statements: anyLevels('cook'),
  })
  const catalogued = fc.record({
    ...shared,
    ...{ source: fc.constant('openfoodfacts' as const), refid: fc.constant(9_520_000_000_000 + id) },
    ...{ type: fc.constant('Ps' as const), checked: fc.constant(null), gtin: fc.constant(null) },
    sheet: fc.record({
      complete: fc.constant(false),
      date: fc.option(fc.constant('2026-01-02')),
      unread: fc.array(line, { maxLength: 2 }),
      doubtful: fc.option(fc.constant(true), { nil: undefined }),
    }),
    statements: anyLevels('openfoodfacts'),
  })
  return fc.oneof(own, catalogued)
}

function anyGroup(product: fc.Arbitrary<number | null>) {
  const price = fc.integer({ min: -500, max: 999_999 }).map((cents) => cents / 100)
  return fc.record({
    name: line,
    kind: fc.constantFrom(...groupKinds),
    options: fc.uniqueArray(fc.record({ product, dish: fc.constant(null), price }), {
      // A surprise has nothing that could be named twice.
      selector: ({ product, price }) => product ?? `surprise ${price}`,
      maxLength: 3,
    }),
  })
}

function anyDish(id: number, categories: number, products: number) {
  const one = (count: number) => fc.nat(Math.max(0, count - 1)).map(numberOf)
  const euros = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100)
  const sizes = fc.uniqueArray(fc.record({ name: fc.constantFrom('glas', 'karaf', 'fles'), price: euros }), {
    selector: ({ name }) => name,
    maxLength: 3,
  })
  const prices = fc.record({ price: fc.option(euros), sizes }).map((any) => {
    return any.sizes.length < 2 ? { ...any, sizes: [] } : { ...any, price: lowestOf(any.sizes) }
  })
  const when = fc.record({ isSpecial: fc.boolean(), isDearer: fc.boolean(), later: euros })
  const others = fc.record({
    id: fc.constant(id),
    category: categories === 0 ? fc.constant(null) : fc.option(one(categories)),
    ...{ name: line, description: line, ispublished: fc.boolean() },
    diets: fc.uniqueArray(fc.constantFrom(...diets.map((diet) => diet.id)), { maxLength: 4 }),
    products: fc.uniqueArray(one(products), { maxLength: products === 0 ? 0 : 3 }),
    choices: fc.array(anyGroup(products === 0 ? fc.constant(null) : fc.option(one(products))), { maxLength: 2 }),
    translations,
  })
  return fc.tuple(others, prices, when).map(([dish, cost, { isSpecial, isDearer, later }]) => ({
    ...{ ...dish, ...cost },
    ...(isSpecial && { firstday: '2027-10-01', lastday: '2099-12-31' }),
    ...(isDearer && cost.price !== null && comingPrices(cost.sizes, later)),
  }))
}

/** Returns what a dish with these sizes will cost: each so much. */
function comingPrices(sizes: readonly { name: string }[], comingprice: number) {
  const comingsizes = sizes.map(({ name }) => ({ name, price: comingprice }))
  return { comingprice, comingfrom: '2098-01-01', ...(sizes.length > 0 && { comingsizes }) }
}
