import { describe, expect, test } from 'vitest'
import { readCard } from '#test/card.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp, type TestApp } from '#test/start-test-app.ts'
import type { CompleteMenu } from './schema.ts'

const shared = sharedTestApp()
const otherGrains = [7, 27, 28, 29, 30]

const named = (...ids: number[]) => ids.map((id) => ({ id }))

/** Opens and publishes a restaurant whose dish holds bread of wheat alone, with perhaps traces of milk and nuts. */
async function publishedBread(name = 'Lepelhuis') {
  const app = shared()
  const { owner, menu } = await openRestaurant(app, name)
  const bread = { name: `${name} brood`, suballergens: named(6), freefrom: named(...otherGrains) }
  const product = idOf(await owner.post('/product/SetProduct', { ...bread, maycontain: named(1, 16) }))
  const toast = { name: `${name} tosti`, price: 4, categoryid: menu.category }
  const dish = idOf(await owner.post('/dish/SetDish', toast))
  await owner.post(`/dish/AddOwnProduct/${dish}`, { id: product })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const set = async (settings: object) => expect((await owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
  await set({ ispublished: true })
  const html = async (lang = 'nl') => (await app.visitor.get(`/show/${qrcode}?lang=${lang}`)).text
  /** What the dish says beyond the names of its allergens: those with grains or nuts, and what it may contain. */
  const linesOf = async (lang?: string) => {
    const item = (await html(lang)).split('<li class="card-dish"').find((part) => part.includes(`${name} tosti`)) ?? ''
    const said = item.split('</li>')[0]?.matchAll(/(?<=<\/svg>)[^<]+(?=<\/button>)|(?<=class="card-said">)[^<]+/g) ?? []
    return Array.from(said, ([words]) => words)
  }
  return { app, owner, product, bread, dish, qrcode, set, html, linesOf }
}

describe('a dish on the card', () => {
  // spec: card-34
  test('says in words which grains it holds and of what it may hold traces, beside its allergens', async () => {
    const { html, linesOf, owner, product, bread } = await publishedBread()
    expect(await linesOf()).toEqual(['Gluten (tarwe)', 'Kan bevatten: melk, noten'])
    const toast = readCard(await html())[0]?.dishes.find(({ name }) => name === 'Lepelhuis tosti')
    expect(toast?.allergens).toEqual(['Gluten'])
    await owner.post('/product/SetProduct', { id: product, ...bread, suballergens: named(6, 34, 33) })
    expect(await linesOf()).toEqual([
      'Gluten (tarwe)',
      'Noten (walnoot, cashew, mogelijk ook andere)',
      'Kan bevatten: melk',
    ])
  })

  test('says so in the language of the guest', async () => {
    const { set, linesOf } = await publishedBread()
    await set({ translate: true })
    expect(await linesOf('fr')).toEqual(['Gluten (Blé)', 'Peut contenir\u00a0: Lait, Fruits à coque'])
    expect(await linesOf('ar')).toEqual(['الغلوتين (القمح)', 'قد يحتوي على: الحليب، المكسرات'])
  })

  // spec: card-34
  test('has them as fields of their own for programs, of its own company alone', async () => {
    const { app, owner, qrcode } = await publishedBread()
    const other = await publishedBread('Messenhof')
    await other.owner.post('/product/SetProduct', { id: other.product, ...other.bread, maycontain: [] })
    const menus = [
      (await app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body,
      (await owner.get('/menu/GetCompleteMenu')).body,
    ] as CompleteMenu[]
    for (const { categories } of menus)
      expect(categories[0]?.dishes.find(({ name }) => name === 'Lepelhuis tosti')).toMatchObject({
        allergens: [{ id: 5, name: 'Gluten' }],
        suballergens: [{ id: 6, name: 'Tarwe', parent: 5 }],
        partsunknown: [],
        maycontain: [
          { id: 1, name: 'Melk' },
          { id: 16, name: 'Noten' },
        ],
      })
    expect(await other.linesOf()).toEqual(['Gluten (tarwe)'])
  })
})

describe('a card without allergens', () => {
  const notice = 'Op deze kaart staan geen allergenen. Vraag ons gerust wat er in een gerecht zit.'
  const headOf = (html: string) => html.slice(html.indexOf('<main>'), html.indexOf('<section'))

  // spec: card-35
  test('says so once, at its head and with whom to ask, and nothing of allergens beside any dish', async () => {
    const { html, linesOf, set } = await publishedBread()
    expect(await html()).not.toContain(notice)
    for (const incomplete of [true, false]) {
      await set({ allergens: false, incomplete })
      const card = await html()
      expect(headOf(card)).toContain(`<p>${notice}</p><p>Heb je een allergie? Meld het ons.</p>`)
      expect(card.split(notice)).toHaveLength(2)
      expect(await linesOf()).toEqual([])
      const dishes = card.slice(card.indexOf('<section'))
      expect(dishes).not.toMatch(/card-unknown|card-said|Nog niet alles|kan bevatten|Melk|Gluten|tarwe/)
    }
    await set({ allergens: true, incomplete: true })
    expect(await linesOf()).toHaveLength(2)
    expect(await html()).not.toContain(notice)
  })

  test('says so in the language of the guest, and in Dutch', async () => {
    const { html, set } = await publishedBread()
    await set({ translate: true, allergens: false })
    const head = headOf(await html('en'))
    expect(head).toContain('This menu does not show allergens. Please ask us what is in a dish.')
    expect(head).toMatch(new RegExp(`lang="nl"[^>]*>${notice}`))
  })
})

describe('when the allergens last changed', () => {
  const dateOf = async (app: TestApp, qrcode: string) =>
    ((await app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu).allergensupdated

  test('stands on the card, in the language of the guest, and not where the card shows none', async () => {
    const { html, set } = await publishedBread()
    await set({ translate: true })
    const today = (language: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(new Date())
    expect(await html()).toContain(`Allergenen bijgewerkt: ${today('nl')}`)
    expect(await html('fr')).toContain(`Allergènes mis à jour\u00a0: ${today('fr')}`)
    expect(await html('ar')).toContain(`تحديث مسببات الحساسية: ${today('ar-u-nu-latn')}`)
    await set({ allergens: false })
    expect(await html()).not.toContain('Allergenen bijgewerkt')
  })

  test('is the moment of what changed them: a price, a name of the card or another company does not', async () => {
    const { app, owner, qrcode, product, bread, dish } = await publishedBread()
    const other = await publishedBread('Messenhof')
    const before = await dateOf(app, qrcode)
    expect(before).not.toBeNull()
    await owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis tosti', price: 99 })
    await owner.post('/menu/SetQrSettings', { name: 'Winterkaart' })
    await other.owner.post('/product/SetProduct', { id: other.product, ...other.bread, allergens: [{ id: 3 }] })
    expect(await dateOf(app, qrcode)).toBe(before)
    await owner.post('/product/SetProduct', { id: product, ...bread, maycontain: [{ id: 22 }] })
    const after = await dateOf(app, qrcode)
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    await owner.delete(`/dish/RemoveProduct/${dish}/${product}`)
    expect(Date.parse((await dateOf(app, qrcode)) ?? '')).toBeGreaterThan(Date.parse(after ?? ''))
  })

  test('is the moment at which one product took the place of another, and at which that was undone', async () => {
    const { app, owner, qrcode, product, dish } = await publishedBread()
    const before = await dateOf(app, qrcode)
    const by = Number((await owner.post('/product/SetProduct', { name: 'Rijstwafel' })).body)
    expect(await dateOf(app, qrcode)).toBe(before)
    expect((await owner.post(`/product/ReplaceProduct/${product}`, { by, dishes: [{ id: dish }] })).status).toBe(200)
    const replaced = await dateOf(app, qrcode)
    expect(Date.parse(replaced ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    const undone = { kind: 'dish-product', id: product, holderid: dish, undoonly: true }
    expect((await owner.post('/trash/Restore', undone)).status).toBe(200)
    expect(Date.parse((await dateOf(app, qrcode)) ?? '')).toBeGreaterThan(Date.parse(replaced ?? ''))
  })
})
