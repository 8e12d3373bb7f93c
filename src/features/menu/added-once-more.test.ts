import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { allergenName } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { ProductSheet, SheetLevel } from '#features/catalogue/product-sheet.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { readCard } from '#test/card.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged } from '#test/catalogue-entries.ts'
import { dumpContent } from '#test/dump.ts'
import { idOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import type { Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
let made = 0

/** Returns the refid of a product of one test alone, and `publish`, which replaces its sheet in the catalogue. */
function newProduct() {
  made += 1
  const count = 100 + made
  const { refid } = packaged(count, 'Proefsoep').sheet
  const publish = (sheet: Partial<ProductSheet>) =>
    placeCatalogue(world.app.dataDir, [packaged(count, sheet.name ?? 'Proefsoep', sheet)])
  return { refid, publish }
}

/** A level for each of the fourteen: contains milk, celery and peanut, may contain mustard. */
const rich = [...everyLevel([1, 21, 17]).filter(({ id }) => id !== 24), { id: 24, level: 'may-contain' as const }]
const poor = everyLevel([])

const add = async (client: Client, refid: number) => idOf(await client.post('/product/AddProduct', { refid }))
const read = async (client: Client, id: number) => (await client.get(`/product/GetProduct/${id}`)).body as ProductDetail
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('a catalogue product whose sheet says less', () => {
  const waysToAdd = {
    'to the list': add,
    'to a second dish': async (client: Client, refid: number) => {
      const dish = idOf(await client.post('/dish/SetDish', { name: 'Tweede', price: 5 }))
      return idOf(await client.post(`/dish/AddPsProduct/${dish}`, { refid }))
    },
    'to a product': async (client: Client, refid: number) => {
      const product = idOf(await client.post('/product/SetProduct', { name: 'Houder' }))
      return idOf(await client.post(`/product/AddPsComponent/${product}`, { refid }))
    },
  }
  const again: readonly [keyof typeof waysToAdd, string | null][] = [
    ['to a second dish', '2026-05-01'],
    ['to a product', '2027-01-01'],
    ['to the list', null],
    ['to the list', '2020-01-01'],
  ]
  // spec: own-allergens-24
  test.each(again)('added %s with a sheet of %s keeps its allergens and traces on the card', async (way, date) => {
    const { own, other } = world
    const { refid, publish } = newProduct()
    publish({ levels: rich })
    const theirs = await add(other.owner, refid)
    const name = `Soep ${refid}`
    const dish = idOf(await own.owner.post('/dish/SetDish', { name, price: 7, categoryid: own.menu.category }))
    const id = idOf(await own.owner.post(`/dish/AddPsProduct/${dish}`, { refid }))
    expect(await read(own.owner, id)).toMatchObject({ complete: true })
    await sayConfirmed(own.owner, dish)

    publish({ levels: poor, date })
    expect(await waysToAdd[way](own.owner, refid)).toBe(id)
    const { allergens, maycontain, complete } = (await own.owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
    expect([namesOf(allergens), namesOf(maycontain)]).toEqual([["Pinda's", 'Melk', 'Selderij'], ['Mosterd']])
    expect(await onCard(own.owner, name)).toEqual(["Pinda's", 'Melk', 'Selderij'])
    // A sheet that is known to be older takes back nothing of the newest.
    const isOlder = date === '2020-01-01'
    expect([complete, (await read(own.owner, id)).sheet?.complete]).toEqual([isOlder, isOlder])
    expect(await read(other.owner, theirs)).toMatchObject({ complete: true })
  })

  if (onSqlite)
    test('keeps each grain and nut, and the words that could not be mapped', async () => {
      const { owner } = world.own
      const { refid, publish } = newProduct()
      const levels = [...everyLevel([5, 16]), ...[6, 34].map((id) => ({ id, level: 'contains' as const }))]
      publish({ levels: [...levels, { id: 7, level: 'may-contain' }] })
      const id = await add(owner, refid)
      publish({ levels: everyLevel([5, 16]), unread: ['nl:boterachtig'], doubtful: true })
      await add(owner, refid)
      publish({ levels: everyLevel([5, 16]), unread: ['nl:zoetwaren'], doubtful: true })
      await add(owner, refid)
      publish({ levels })
      await add(owner, refid)
      const { sheet, complete } = await read(owner, id)
      expect(sheet?.levels.filter(({ id: level }) => [6, 7, 34].includes(level))).toEqual([
        { id: 6, name: 'Tarwe', level: 'contains' },
        { id: 7, name: 'Rogge', level: 'may-contain' },
        { id: 34, name: 'Cashewnoot', level: 'contains' },
      ])
      expect([sheet?.unread, complete]).toEqual([['nl:boterachtig', 'nl:zoetwaren'], false])
    })

  if (onSqlite)
    test('is complete again once a sheet warns of no less than what is kept', async () => {
      const { owner } = world.own
      const { refid, publish } = newProduct()
      publish({ levels: rich })
      const id = await add(owner, refid)
      publish({ levels: poor, date: '2026-06-01' })
      await add(owner, refid)
      expect(await read(owner, id)).toMatchObject({ complete: false })
      publish({ levels: [...rich.filter(({ id }) => id !== 4), { id: 4, level: 'contains' }], date: '2026-07-01' })
      await add(owner, refid)
      expect(await read(owner, id)).toMatchObject({ complete: true })
      expect(namesOf((await read(owner, id)).allergens)).toEqual(["Pinda's", 'Soja', 'Melk', 'Selderij'])
    })

  if (onSqlite)
    // spec: product-calls-15
    test('does not change when the sheet is read again or the call is repeated', async () => {
      const { owner, companyId } = world.own
      const { refid, publish } = newProduct()
      publish({ levels: rich })
      const key = { 'idempotency-key': `again ${refid}` }
      const id = idOf(await owner.post('/product/AddProduct', { refid }, key))
      publish({ levels: poor })
      await add(owner, refid)
      const before = await dumpContent(world.app, companyId)
      await add(owner, refid)
      expect(idOf(await owner.post('/product/AddProduct', { refid }, key))).toBe(id)
      expect(await dumpContent(world.app, companyId)).toEqual(before)
    })

  test('has a line in the history: what was read, its new warnings, and those that it would have removed', async () => {
    const { owner, companyId } = world.own
    const { refid, publish } = newProduct()
    publish({ levels: rich, unread: ['nl:boterachtig'], doubtful: true })
    const id = await add(owner, refid)
    publish({ levels: [...poor.filter(({ id: free }) => free !== 22), { id: 22, level: 'contains' }], name: 'Nieuw' })
    await add(owner, refid)
    const lines = await world.app.db
      .selectFrom('history')
      .select(['action', 'subject_name', 'details'])
      .where('company_id', '=', companyId)
      .where('subject', '=', 'product')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(lines.map(({ action, subject_name }) => [action, subject_name])).toEqual([
      ['refresh-sheet', 'Nieuw'],
      ['create', 'Proefsoep'],
    ])
    expect(JSON.parse(lines[0]?.details ?? '')).toEqual({
      refid,
      sheet: '2026-05-01',
      raised: { Sesam: 'contains' },
      kept: { Melk: 'contains', "Pinda's": 'contains', Selderij: 'contains', Mosterd: 'may-contain' },
      keptUnread: 1,
    })
  })
})

if (onSqlite)
  test('a sheet that is older than the newest only adds: its name and date are ignored', async () => {
    const { owner } = world.own
    const { refid, publish } = newProduct()
    publish({ levels: rich })
    const id = await add(owner, refid)
    publish({ levels: everyLevel([4]), date: '2020-01-01', name: 'Oud' })
    await add(owner, refid)
    await add(owner, refid)
    const { name, sheet, allergens, complete } = await read(owner, id)
    expect([name, sheet?.date, complete]).toEqual(['Proefsoep', '2026-05-01', false])
    expect(namesOf(allergens)).toEqual(["Pinda's", 'Soja', 'Melk', 'Selderij'])
  })

if (onSqlite)
  test('a sheet without a date between two others does not make the older of them the newest', async () => {
    const { owner } = world.own
    const { refid, publish } = newProduct()
    publish({ levels: [] })
    const id = await add(owner, refid)
    publish({ levels: [], date: null })
    await add(owner, refid)
    publish({ levels: everyLevel([]), date: '2020-01-01', name: 'Oud' })
    await add(owner, refid)
    const { name, sheet, complete } = await read(owner, id)
    expect([name, sheet?.date, complete]).toEqual(['Proefsoep', '2026-05-01', false])
  })

if (onSqlite)
  // spec: own-allergens-24
  test('over any sheets, no warning is lost, and complete means that the newest warns of no less', async () => {
    const level = fc.constantFrom<AllergenLevel>('contains', 'may-contain', 'free-from', 'not-specified')
    const date = fc.constantFrom(null, '2026-05-01', '2026-05-02', '2026-05-03')
    const few = fc.dictionary(fc.constantFrom('1', '5', '6', '21'), level).map((said) =>
      everyLevel([])
        .filter(({ id }) => !(id in said))
        .concat(Object.entries(said).map(([id, value]) => ({ id: Number(id), level: value }))),
    )
    const sheets = fc.array(fc.record({ levels: few, date }), { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(sheets, async (list) => {
        const { refid, publish } = newProduct()
        let warned = new Map<string, AllergenLevel>()
        let newest: Dated = { levels: [], date: null }
        for (const sheet of list) {
          publish(sheet)
          const product = await read(world.own.owner, await add(world.own.owner, refid))
          newest = newestOf(newest, sheet)
          const now = warningsOf(product)
          for (const [name, before] of warned) expect(levelsThatStandFor(before)).toContain(now.get(name))
          if (product.complete) expect(saidOf(newest, [...now.keys()])).toEqual([...now.values()])
          warned = now
        }
      }),
      { numRuns: 12 },
    )
  })

type Dated = { levels: readonly SheetLevel[]; date: string | null }

function newestOf(newest: Dated, sheet: Dated): Dated {
  if (newest.date !== null && sheet.date !== null && sheet.date < newest.date) return newest
  return { ...sheet, date: sheet.date ?? newest.date }
}

function warningsOf({ sheet }: ProductDetail): Map<string, AllergenLevel> {
  const rows = sheet?.levels.filter(({ level }) => level === 'contains' || level === 'may-contain') ?? []
  return new Map(rows.map(({ name, level }) => [name, level]))
}

/** Returns the levels that keep a warning: the same one, or "contains". */
function levelsThatStandFor(before: AllergenLevel): AllergenLevel[] {
  return [before, 'contains']
}

function saidOf({ levels }: Dated, names: readonly string[]): (AllergenLevel | undefined)[] {
  const said = new Map(levels.map(({ id, level }) => [allergenName(id), level]))
  return names.map((name) => said.get(name))
}

async function onCard(owner: Client, dish: string): Promise<readonly string[] | undefined> {
  await owner.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const categories = readCard((await world.app.visitor.get(`/show/${qrcode}`)).text)
  return categories.flatMap(({ dishes }) => dishes).find(({ name }) => name === dish)?.allergens
}
