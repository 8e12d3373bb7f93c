import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readCard } from '#test/card.ts'
import { fillMenu, hire, idOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, refusedIds, refusedNames, refusedSwitches } from '#test/ritual.ts'
import type { CategoryWithDishes, DishDetail } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

/** Adds a dish with a product that contains milk to a menu that guests read, and returns its id and the card's address. */
async function onCard(name = 'Lepelhuis schotel') {
  const { owner, menu } = world.own
  const dish = idOf(await owner.post('/dish/SetDish', { name, price: 9.5, categoryid: menu.category }))
  await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Room', allergens: [{ id: 1 }] })
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const read = async (query = '') => (await world.app.visitor.get(`/show/${qrcode}${query}`)).text
  return { owner, dish, qrcode, read, sell: (soldout: boolean) => owner.post(`/dish/SetSoldOut/${dish}`, { soldout }) }
}

const detail = async (id: number) => (await world.own.owner.get(`/dish/GetDish/${id}`)).body as DishDetail
const partOf = (html: string, name: string) => html.split('<li ').find((item) => item.includes(name)) ?? ''

describeWrite('POST /dish/SetSoldOut/{dishId}', world, {
  method: 'POST',
  attempt: async () => ({ url: `/dish/SetSoldOut/${(await onCard()).dish}`, body: { soldout: true } }),
  leaves: (_answer, [dish]) => [`sell-out dish ${dish}`],
  refused: { soldout: refusedSwitches('Vandaag op') },
  foreign: (_own, theirs) => [{ url: `/dish/SetSoldOut/${theirs.dish}`, body: { soldout: true } }],
})

describeWrite('POST /dish/SetDraft', world, {
  method: 'POST',
  attempt: ({ menu }) => ({
    url: '/dish/SetDraft',
    body: { id: 0, name: 'Lepelhuis vangst', categoryid: menu.category, dietaryneeds: [{ id: 3 }] },
  }),
  leaves: ({ body: id }) => [`create dish ${id}`],
  refused: { id: refusedIds, name: refusedNames },
  foreign: (own, theirs) => [
    { url: '/dish/SetDraft', body: { id: theirs.dish, name: 'Van een ander' } },
    { url: '/dish/SetDraft', body: { id: own.dish, name: 'Van een ander', categoryid: theirs.category } },
  ],
})

describe('a dish that is sold out', () => {
  // spec: card-48
  test('stays on the card with its price and allergens, says so in the language of the guest, and nowhere else', async () => {
    const { read, sell, dish } = await onCard('Lepelhuis garnaal')
    expect(partOf(await read(), 'Lepelhuis garnaal')).not.toContain('Vandaag op')
    expect((await sell(true)).body).toBe(true)
    const page = await read()
    const item = partOf(page, 'Lepelhuis garnaal')
    expect(item).toContain('>Vandaag op</span>')
    expect(item).toContain('€\u00a09,50')
    expect(item).toMatch(/^class="card-dish card-muted"/)
    // Name and price alone are muted, in a colour that is readable (own-card.sqlite.test.ts); what is below them is not.
    expect(page.match(/\.card-muted[^{}]*\{[^}]*\}/g)).toEqual(['.card-muted .card-line{color:var(--card-muted)}'])
    expect(
      readCard(item.replace('class="card-dish', '<section><li class="card-dish'))[0]?.dishes[0]?.allergens,
    ).toEqual(['Melk'])
    expect(partOf(await read('?lang=de'), 'Lepelhuis garnaal')).toContain('Heute ausverkauft')
    expect(await read('?lang=ar')).toContain('نفد اليوم')
    expect((await detail(dish)).soldoutuntil).toMatch(/T0[23]:00:00\.000Z$/)
    const groups = (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
    const soldOut = groups.flatMap(({ dishes }) => dishes).filter(({ soldoutuntil }) => soldoutuntil !== null)
    expect(soldOut.map(({ id }) => id)).toContain(dish)
  })

  // spec: card-48
  test('can be ordered again at once, and by itself at four in the morning, on a card that is kept too', async () => {
    const { read, sell, dish, qrcode } = await onCard('Lepelhuis kreeft')
    await sell(true)
    expect(partOf(await read(), 'Lepelhuis kreeft')).toContain('Vandaag op')
    await sell(false)
    expect(partOf(await read(), 'Lepelhuis kreeft')).not.toContain('Vandaag op')
    await sell(true)
    expect(partOf(await read(), 'Lepelhuis kreeft')).toContain('Vandaag op')
    const data = () => world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)
    expect((await data()).text).toContain((await detail(dish)).soldoutuntil ?? 'never')
    const end = Date.parse((await detail(dish)).soldoutuntil ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(partOf(await read(), 'Lepelhuis kreeft')).toContain('Vandaag op')
    vi.setSystemTime(end)
    expect(partOf(await read(), 'Lepelhuis kreeft')).not.toContain('Vandaag op')
    expect((await detail(dish)).soldoutuntil).toBeNull()
    expect((await data()).text).not.toContain(new Date(end).toISOString())
    // The next evening counts from then.
    vi.setSystemTime(end + 15 * 60 * 60_000)
    await sell(true)
    expect(Date.parse((await detail(dish)).soldoutuntil ?? '')).toBeGreaterThan(end + 15 * 60 * 60_000)
  })

  if (onSqlite)
    test('leaves alone what a colleague is editing, and a copy of it can be ordered', async () => {
      const { owner, dish, sell } = await onCard('Lepelhuis oester')
      const { version } = await detail(dish)
      await sell(true)
      const copy = idOf(await owner.post(`/dish/DuplicateDish/${dish}`))
      expect((await detail(copy)).soldoutuntil).toBeNull()
      expect(
        (await owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis oesters', price: 3, version })).status,
      ).toBe(200)
      expect((await detail(dish)).soldoutuntil).not.toBeNull()
    })
})

describe('a dish without a fixed price', () => {
  // spec: card-50
  test('is kept as a draft that no guest sees, and published once it has a price', async () => {
    const { owner, read } = await onCard()
    const { menu } = world.own
    const body = { id: 0, name: 'Lepelhuis dagvangst', description: 'Dagprijs', categoryid: menu.category }
    const dish = idOf(await owner.post('/dish/SetDraft', body))
    expect(await detail(dish)).toMatchObject({ price: null, ispublished: false, description: 'Dagprijs' })
    expect(await read()).not.toContain('dagvangst')
    const refusal = await owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis dagvangst', ispublished: true })
    expect([refusal.status, refusal.body]).toMatchObject([400, { fields: { price: 'Voer een geldige prijs in' } }])
    await owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis dagvangst', price: 24, ispublished: true })
    expect(await read()).toContain('dagvangst')
  })

  if (onSqlite)
    test('leaves the card when its price is taken away, and a price or a switch in the body is no way around', async () => {
      const { owner, dish, read } = await onCard('Lepelhuis tarbot')
      await owner.post('/dish/SetDraft', { id: dish, name: 'Lepelhuis tarbot', price: 5, ispublished: true })
      expect(await detail(dish)).toMatchObject({ price: null, ispublished: false })
      expect(await read()).not.toContain('tarbot')
      // What is known of its allergens stays.
      expect((await detail(dish)).allergens.map(({ name }) => name)).toEqual(['Melk'])
    })
})

/** Reads a dish as the list of dishes shows it, which is all that a change from the list knows of it. */
async function listed(id: number) {
  const groups = (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  const found = groups.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id)
  if (!found) throw new Error('the dish is not in the list')
  return found
}

describe('a change from a list that was read before a colleague changed the dish', () => {
  if (onSqlite)
    // spec: card-49
    test.each([
      ['price', { price: 12 }],
      ['category', { price: 9.5, categoryid: 0 }],
      ['publishing', { price: 9.5, ispublished: false }],
    ])('is refused for its %s: the new name stays, and what was said of it', async (_, change) => {
      const { owner, companyId } = world.own
      const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
      const menu = await fillMenu(owner, 'Lepelhuis lijst')
      for (const id of [menu.component, menu.product]) await sayChecked(owner, id)
      const { name, version } = await listed(menu.dish)
      const renamed = { id: menu.dish, name: `${name} met rijst`, price: 9.5 }
      expect((await cook.post('/dish/SetDish', { ...renamed, version })).status).toBe(200)
      await sayConfirmed(owner, menu.dish)
      const answer = await owner.post('/dish/SetDish', { id: menu.dish, name, ...change, version })
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'changed-meanwhile' }])
      const known = { name: renamed.name, price: 9.5, categoryid: menu.category, ispublished: true, complete: true }
      expect(await detail(menu.dish)).toMatchObject(known)
    })

  if (onSqlite)
    test('is refused for the category of a draft that has a price by now: it stays on the card', async () => {
      const { owner, menu } = world.own
      const body = { name: 'Lepelhuis dagvis', categoryid: menu.category }
      const dish = idOf(await owner.post('/dish/SetDraft', { id: 0, ...body }))
      const { name, version, price } = await listed(dish)
      expect(price).toBeNull()
      await owner.post('/dish/SetDish', { id: dish, name, price: 18, ispublished: true, version })
      const moved = await owner.post('/dish/SetDraft', { id: dish, name, categoryid: menu.emptyCategory, version })
      expect([moved.status, moved.body]).toMatchObject([409, { code: 'changed-meanwhile' }])
      expect(await detail(dish)).toMatchObject({ price: 18, ispublished: true, categoryid: menu.category })
    })

  test('is taken from the list as it is read after each change, which has the version of the dish itself', async () => {
    const { owner, dish } = await onCard('Lepelhuis kabeljauw')
    for (const change of [{ price: 3 }, { price: 3, ispublished: false }, { price: 3, categoryid: 0 }]) {
      const { name, version } = await listed(dish)
      expect(version).toBe((await detail(dish)).version)
      expect((await owner.post('/dish/SetDish', { id: dish, name, ...change, version })).status).toBe(200)
    }
    expect(await detail(dish)).toMatchObject({ price: 3, ispublished: false, categoryid: 0 })
  })
})
