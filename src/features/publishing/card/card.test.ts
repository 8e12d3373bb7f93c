import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import { readCard } from '#test/card.ts'
import { egg, wheatBread } from '#test/catalogue-entries.ts'
import { plainLook } from '#test/plain-look.ts'
import { idOf, openRestaurant, sayChecked, sayConfirmed } from '#test/restaurants.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { renderCard } from '../public-card/server/card-page.tsx'
import type { CompleteMenu } from './schema.ts'

const shared = sharedTestApp()

// How a card is drawn and sent of the same data does not depend on the database.
const onSqlite = inject('database') === 'sqlite'

/** Opens and publishes a restaurant, with functions to change its settings and to read its card as a guest. */
async function publishedCard() {
  const app = shared()
  const restaurant = await openRestaurant(app, 'Lepelhuis')
  const { owner } = restaurant
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const url = `/show/${qrcode}`
  const set = async (settings: Record<string, unknown>) =>
    expect((await owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
  const read = async () => {
    const answer = await app.visitor.get(url)
    expect(answer.status).toBe(200)
    return readCard(answer.text)
  }
  const dish = async (name = 'Lepelhuis schotel') =>
    (await read()).flatMap(({ dishes }) => dishes).find((item) => item.name === name)
  await set({ ispublished: true })
  return { app, ...restaurant, qrcode, url, set, read, dish }
}

/** Returns the part of the page before the first category. */
const headOf = (html: string) => html.slice(html.indexOf('<main>'), html.indexOf('<section'))

const price = (text: string) => `€\u00a0${text}`

describe('the card', () => {
  // spec: card-25, card-26, look-22
  test('shows categories and dishes with prices, allergens, diets and gaps in what is known, without a script', async () => {
    const { app, owner, menu, url, read } = await publishedCard()
    const save = { id: menu.dish, name: 'Lepelhuis schotel', price: 1234.5, dietaryneeds: [{ id: 10 }, { id: 1 }] }
    await owner.post('/dish/SetDish', save)
    await owner.post('/category/SetCategory', { id: menu.category, name: 'Soepen', description: 'Met brood' })
    expect(await read()).toEqual([
      {
        name: 'Soepen',
        note: 'Met brood',
        dishes: [
          {
            name: 'Lepelhuis schotel',
            price: price('1.234,50'),
            allergens: ['Melk'],
            diets: ['Vega', 'Chefs special'],
            unknown: true,
          },
        ],
      },
    ])
    const page = await app.visitor.get(url)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/<script|https?:\/\/|\son\w+=/)
    expect(page.text).toContain('<html lang="nl">')
  })

  // spec: catalogue-product-4
  test('names the source of allergens whose licence requires a credit, where it shows such data, and only there', async () => {
    const { owner, menu, set, app, url } = await publishedCard()
    const credit = async () => /<p>(Bron van een .*?)<\/p>/.exec((await app.visitor.get(url)).text)?.[1]
    const loose = idOf(await owner.post('/product/SetProduct', { name: 'Lepelhuis los' }))
    await owner.post(`/product/AddPsComponent/${loose}`, { refid: wheatBread.sheet.refid })
    idOf(await owner.post(`/dish/AddPsProduct/${menu.dish}`, { refid: egg.sheet.refid }))
    expect(await credit()).toBeUndefined()

    await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { id: loose })
    expect(await credit()).toBe(
      'Bron van een deel van de allergenen: <a href="https://world.openfoodfacts.org" target="_blank" rel="noreferrer">Open Food Facts</a> (<a href="https://opendatacommons.org/licenses/odbl/1-0/" target="_blank" rel="noreferrer">Open Database License (ODbL)</a>)',
    )
    // A dish of its own keeps the card, where the credit would be.
    const toast = { name: 'Tosti', price: 4, categoryid: menu.category, dietaryneeds: [{ id: 1 }] }
    idOf(await owner.post('/dish/SetDish', toast))
    const withoutCredit = async () => {
      const { text } = await app.visitor.get(url)
      expect(text).toContain('Tosti')
      expect(text).not.toContain('Open Food Facts')
    }
    await set({ allergens: false })
    await withoutCredit()
    await set({ allergens: true })
    expect(await credit()).toBeDefined()
    const bisque = { id: menu.dish, name: 'Lepelhuis schotel', price: 9.5 }
    await owner.post('/dish/SetDish', { ...bisque, ispublished: false })
    await withoutCredit()
    const hidden = idOf(await owner.post('/category/SetCategory', { name: 'Verborgen', ispublished: false }))
    await owner.post('/dish/SetDish', { ...bisque, ispublished: true, categoryid: hidden })
    await withoutCredit()
  })

  // spec: card-10, card-33
  test('does not mention gaps once all is known, or when the owner turned that off', async () => {
    const { owner, menu, set, dish } = await publishedCard()
    expect(await dish()).toMatchObject({ unknown: true })
    await set({ incomplete: false })
    expect(await dish()).toMatchObject({ unknown: false })
    await set({ incomplete: true })
    await sayChecked(owner, menu.product)
    expect(await dish()).toMatchObject({ unknown: true })
    await sayChecked(owner, menu.component)
    expect(await dish()).toMatchObject({ unknown: true })
    await sayConfirmed(owner, menu.dish)
    expect(await dish()).toMatchObject({ unknown: false })
  })

  // spec: card-28
  test('leaves out prices, allergens and diets that are switched off, from the next request on', async () => {
    const { app, owner, menu, url, set, dish } = await publishedCard()
    await owner.post('/dish/SetDish', {
      id: menu.dish,
      name: 'Lepelhuis schotel',
      price: 9.5,
      dietaryneeds: [{ id: 4 }],
    })
    expect(await dish()).toMatchObject({ price: price('9,50'), allergens: ['Melk'], diets: ['Halal'] })
    await set({ price: false })
    expect(await dish()).toMatchObject({ price: '', allergens: ['Melk'], diets: ['Halal'] })
    expect((await app.visitor.get(url)).text).not.toContain('9,50')
    await set({ allergens: false })
    expect(await dish()).toMatchObject({ price: '', allergens: [], diets: ['Halal'] })
    expect((await app.visitor.get(url)).text).not.toContain('Melk')
    await set({ diets: false })
    expect(await dish()).toMatchObject({ price: '', allergens: [], diets: [] })
    expect((await app.visitor.get(url)).text).not.toContain('Halal')
  })

  // spec: card-38
  test('shows every change at the next request', async () => {
    const { owner, menu, read, dish } = await publishedCard()
    const { category, component, product, dish: id } = menu
    await owner.post('/product/SetProduct', { id: component, name: 'Room', allergens: [{ id: 1 }, { id: 5 }] })
    expect(await dish()).toMatchObject({ allergens: ['Gluten', 'Melk'] })
    await owner.post(`/product/AddOwnComponent/${component}`, { name: 'Ei', allergens: [{ id: 3 }] })
    expect(await dish()).toMatchObject({ allergens: ['Gluten', 'Ei', 'Melk'] })
    await owner.delete(`/product/RemoveComponent/${product}/${component}`)
    expect(await dish()).toMatchObject({ allergens: [] })
    await owner.post(`/dish/AddOwnProduct/${id}`, { id: component })
    expect(await dish()).toMatchObject({ allergens: ['Gluten', 'Ei', 'Melk'] })
    await owner.delete(`/product/DeleteProduct/${component}`)
    expect(await dish()).toMatchObject({ allergens: [] })
    await owner.post('/dish/SetDish', { id, name: 'Nieuwe naam', price: 2 })
    expect(await dish('Nieuwe naam')).toMatchObject({ price: price('2,00') })
    await owner.put(`/category/AddDish/${category}/${menu.looseDish}`)
    expect((await read())[0]?.dishes.map(({ name }) => name)).toEqual(['Nieuwe naam', 'Lepelhuis los gerecht'])
    await owner.post('/dish/UpdateOrder', [
      { id: menu.looseDish, order: 1, categoryid: category },
      { id, order: 2, categoryid: category },
    ])
    expect((await read())[0]?.dishes.map(({ name }) => name)).toEqual(['Lepelhuis los gerecht', 'Nieuwe naam'])
    await owner.post('/dish/SetDish', { id, name: 'Nieuwe naam', price: 2, ispublished: false })
    expect((await read())[0]?.dishes.map(({ name }) => name)).toEqual(['Lepelhuis los gerecht'])
    await owner.delete(`/dish/DeleteDish/${menu.looseDish}`)
    expect(await read()).toEqual([])
  })

  test('ends at the newest state when it is read and changed at the same time', async () => {
    const { app, owner, menu, url, dish } = await publishedCard()
    const saves = Array.from({ length: 10 }, (_, index) =>
      owner.post('/dish/SetDish', { id: menu.dish, name: 'Lepelhuis schotel', price: index + 1 }),
    )
    const reads = Array.from({ length: 30 }, () => app.visitor.get(url))
    const answers = await Promise.all([...saves, ...reads])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { price: stored } = (await owner.get(`/dish/GetDish/${menu.dish}`)).body as { price: number }
    expect(await dish()).toMatchObject({ price: price(`${stored},00`) })
  })

  if (onSqlite)
    test('shows markup in names as plain text', async () => {
      const { app, owner, menu, url, set, read } = await publishedCard()
      const nasty = `<script>alert("1")</script><img src=x onerror='x'> & 👩‍🍳`
      await owner.post('/dish/SetDish', { id: menu.dish, name: nasty, price: 1, description: '</style>{}' })
      await owner.post('/category/SetCategory', { id: menu.category, name: `"${nasty}`, description: '<b>vet</b>' })
      await set({ name: '</title><script>' })
      const [category] = await read()
      expect(category).toMatchObject({ name: `"${nasty}`, note: '<b>vet</b>', dishes: [{ name: nasty }] })
      expect((await app.visitor.get(url)).text).not.toMatch(/<script|<img|<b>|<\/style>\{/)
    })

  if (onSqlite)
    // spec: card-31
    test("has the owner's colours and font", async () => {
      const { app, url, set } = await publishedCard()
      await set({ backgroundcolor: '#1f1b16', textcolor: '#FBF8F3', font: 'Playfair Display' })
      const { text } = await app.visitor.get(url)
      for (const part of ['#1f1b16', '#fbf8f3', '"Playfair Display"']) expect(text).toContain(part)
    })

  if (onSqlite)
    if (onSqlite)
      test('asks guests with an allergy to speak up before it shows any dish, also when allergens are switched off', async () => {
        const { app, set, url } = await publishedCard()
        const head = async () => headOf((await app.visitor.get(url)).text)
        expect(await head()).toContain('Heb je een allergie? Vraag het ons.')
        await set({ allergens: false, diets: false })
        expect(await head()).toContain('Heb je een allergie? Meld het ons.')
      })

  if (onSqlite)
    test('says at its top that not all is known when its dishes may not say so themselves', async () => {
      const { app, owner, menu, set, url } = await publishedCard()
      const head = async () => headOf((await app.visitor.get(url)).text)
      const gap = 'Niet van elk gerecht is alles bekend. Heb je een allergie? Vraag het ons.'
      const known = { name: 'Thee', price: 2, categoryid: menu.category }
      for (const name of ['Thee', 'Water']) {
        const drink = idOf(await owner.post('/dish/SetDish', { ...known, name }))
        await sayChecked(owner, idOf(await owner.post(`/dish/AddOwnProduct/${drink}`, { name: `${name} los` })))
        await sayConfirmed(owner, drink)
      }
      expect(await head()).not.toContain(gap)
      await set({ incomplete: false })
      expect(await head()).toContain(gap)
      for (const id of [menu.product, menu.component]) await sayChecked(owner, id)
      await sayConfirmed(owner, menu.dish)
      expect(await head()).toContain('Heb je een allergie? Meld het ons.')
      expect(await head()).not.toContain(gap)
    })

  if (onSqlite)
    // spec: card-27, card-33
    test('says that a dish is incomplete before it names any of its allergens', async () => {
      const { app, url } = await publishedCard()
      const [, dish = ''] = (await app.visitor.get(url)).text.split('<li class="card-dish"')
      expect(dish).toMatch(/Nog niet alles bekend, vraag het ons.*>Allergen<.*title="Melk"/)
    })

  if (onSqlite)
    // spec: look-33
    test('offers no filter where allergens are switched off: what it leaves would read as safe', async () => {
      const { app, set, url } = await publishedCard()
      const parts = ['Allergie?', 'Ik eet geen…', 'data-q', '/show/files/filter-nl']
      for (const part of parts) expect((await app.visitor.get(url)).text).toContain(part)
      await set({ allergens: false })
      const { text } = await app.visitor.get(url)
      for (const part of [...parts, 'Zonder vermelding van']) expect(text).not.toContain(part)
    })

  if (onSqlite)
    // spec: look-24, look-28
    test("shows an icon's name in its tooltip as well", async () => {
      const { app, owner, menu, url } = await publishedCard()
      await owner.post('/dish/SetDish', { id: menu.dish, name: 'Bisque', price: 1, dietaryneeds: [{ id: 4 }] })
      const { text } = await app.visitor.get(url)
      for (const name of ['Melk', 'Halal'])
        expect(text).toMatch(
          new RegExp(`<button[^>]* title="${name}"[^>]*><svg[^>]*><use[^>]*></use></svg>${name}</button>`),
        )
    })

  if (onSqlite)
    // spec: look-24
    test("labels the row of diets 'Dieet wensen'", async () => {
      const { app, owner, menu, url } = await publishedCard()
      await owner.post('/dish/SetDish', { id: menu.dish, name: 'Bisque', price: 1, dietaryneeds: [{ id: 4 }] })
      const row = (await app.visitor.get(url)).text.split('<div class="card-row">').at(-1)
      expect(row).toMatch(/^<span>Dieet wensen<\/span>.*title="Halal"/)
    })

  if (onSqlite)
    // spec: look-23
    test("shows the menu's name beside the company's, and only one of them when they are the same", async () => {
      const { app, url, set } = await publishedCard()
      const heading = async () => {
        const [, names = ''] = /<h1>(.*?)<\/h1>/.exec((await app.visitor.get(url)).text) ?? []
        return Array.from(names.matchAll(/<bdi>([^<]*)<\/bdi>/g), ([, name]) => name)
      }
      await set({ name: 'Zomerkaart' })
      expect(await heading()).toEqual(['Lepelhuis', 'Zomerkaart'])
      await set({ name: 'Lepelhuis' })
      expect(await heading()).toEqual(['Lepelhuis'])
    })

  if (onSqlite)
    // spec: look-28
    test('tells at its foot what its icons mean, as long as it has any', async () => {
      const { app, owner, menu, url, set } = await publishedCard()
      await owner.post('/dish/SetDish', { id: menu.dish, name: 'Bisque', price: 1, dietaryneeds: [{ id: 4 }] })
      const { text } = await app.visitor.get(url)
      expect(text).toMatch(
        /<footer class="card-foot"><details class="card-legend"><summary>Wat de pictogrammen betekenen<\/summary>.*Melk.*Halal.*<\/details>/,
      )
      await set({ allergens: false, diets: false })
      expect((await app.visitor.get(url)).text).not.toContain('Wat de pictogrammen betekenen')
    })

  if (onSqlite)
    test('keeps a name that is written from right to left from turning the text beside it', async () => {
      const { app, owner, menu, url } = await publishedCard()
      await owner.post('/dish/SetDish', { id: menu.dish, name: 'فلافل', price: 1, description: 'حمص' })
      const { text } = await app.visitor.get(url)
      for (const written of ['فلافل', 'حمص', 'Lepelhuis']) {
        const shown = text.split('</title>')[1]?.split(written) ?? []
        expect(shown.slice(0, -1).every((before) => /<bdi>[^<]*$/.test(before))).toBe(true)
        expect(shown.length).toBeGreaterThan(1)
      }
    })

  if (onSqlite)
    // spec: card-30
    test('says so when it is empty', async () => {
      const app = shared()
      const owner = await app.foundCompany('Lege Zaak')
      await owner.post('/menu/SetQrSettings', { ispublished: true })
      const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
      idOf(await owner.post('/category/SetCategory', { name: 'Zonder gerechten' }))
      const { status, text } = await app.visitor.get(`/show/${qrcode}`)
      expect(status).toBe(200)
      expect(text).toContain('Er zijn geen kaarten gevonden')
      expect(text).not.toContain('Heb je een allergie?')
      expect(text).not.toContain('Zonder gerechten')
    })

  test('shows nothing of another company', async () => {
    const { app, read } = await publishedCard()
    const other = await openRestaurant(app, 'Messenhof')
    await other.owner.post('/menu/SetQrSettings', { ispublished: true })
    const { qrcode } = (await other.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    expect(JSON.stringify(await read())).not.toContain('Messenhof')
    expect((await app.visitor.get(`/show/${qrcode}`)).text).not.toContain('Lepelhuis')
  })
})

if (onSqlite)
  describe('a card leaves out', () => {
    const known = { allergens: [], ...nothingBeside, dietaryneeds: [], complete: true }
    const dish = {
      id: 7,
      name: 'Soep',
      description: '',
      price: null,
      sizes: [],
      soldoutuntil: null,
      stopped: false,
      ...known,
    }
    const category = { id: 3, name: 'Voor', description: '', dishes: [dish] }
    const menu: CompleteMenu = {
      name: 'Kaart',
      CompanyName: 'Zaak',
      price: true,
      diets: true,
      allergens: true,
      translate: false,
      findable: true,
      incomplete: true,
      backgroundcolor: '#ffffff',
      textcolor: '#000000',
      ...plainLook,
      sources: [],
      allergensupdated: null,
      categories: [category],
    }
    const cardOf = (changes: Partial<CompleteMenu>) => readCard(renderCard({ ...menu, ...changes }, 'nl').html)

    // spec: look-37
    test('no missing price: it counts as zero, and shows only with the prices', () => {
      expect(cardOf({})[0]?.dishes).toMatchObject([{ price: price('0,00') }])
      expect(cardOf({ price: false })[0]?.dishes).toMatchObject([{ price: '' }])
    })

    // spec: look-38
    test('allergens and diets without an icon', () => {
      const ids = Array.from({ length: 50 }, (_, id) => ({ id, name: `nr ${id}` }))
      const [shown] = cardOf({
        categories: [{ ...category, dishes: [{ ...dish, allergens: ids, dietaryneeds: ids }] }],
      })
      const [{ allergens = [], diets = [] } = {}] = shown?.dishes ?? []
      expect([allergens.length, diets.length]).toEqual([14, 10])
      expect([...allergens, ...diets].filter((name) => name.startsWith('nr'))).toEqual([])
    })

    // spec: card-26, look-39
    test('rows without icons, missing descriptions, and categories without a name or a dish', () => {
      const { html } = renderCard(menu, 'nl')
      for (const part of ['class="card-row"', 'class="card-note"', 'class="card-links"'])
        expect(html).not.toContain(part)
      const nameless = { ...category, id: 4, name: '' }
      const empty = { ...category, id: 5, name: 'Leeg', dishes: [] }
      expect(cardOf({ categories: [nameless, category, empty] }).map(({ name }) => name)).toEqual(['Voor'])
      expect(renderCard({ ...menu, categories: [nameless, empty] }, 'nl').html).toContain(
        'Er zijn geen kaarten gevonden',
      )
    })
  })

describe('a card in other languages', () => {
  async function translatedCard() {
    const card = await publishedCard()
    const { id, name } = { id: card.menu.dish, name: 'Lepelhuis schotel' }
    const dish = { id, name, description: 'Met room', price: 9.5, dietaryneeds: [{ id: 8 }] }
    await card.owner.post('/dish/SetDish', dish)
    await card.set({ translate: true })
    const readIn = async (lang: string) => (await card.app.visitor.get(`${card.url}?lang=${lang}`)).text
    return { ...card, readIn }
  }

  // spec: look-22
  test('offers the eleven under their own names where the owner turned that on, and nowhere else', async () => {
    const { app, url, set } = await translatedCard()
    const offered = async () => {
      const { text } = await app.visitor.get(url)
      return Array.from(text.matchAll(/<a href="\?lang=(\w+)"[^>]*>([^<]+)</g), ([, code, name]) => `${code} ${name}`)
    }
    expect(await offered()).toEqual([
      'nl Nederlands',
      'en English',
      'de Deutsch',
      'fr Français',
      'es Español',
      'tr Türkçe',
      'ar العربية',
      'pl Polski',
      'ro Română',
      'id Bahasa Indonesia',
      'uk Українська',
    ])
    await set({ translate: false })
    expect(await offered()).toEqual([])
  })

  if (onSqlite)
    test('has its own words in the language, and leaves the text of the owner in Dutch', async () => {
      const { readIn } = await translatedCard()
      const english = await readIn('en')
      expect(english).toContain('<html lang="en">')
      for (const words of ['Milk', 'Hot (spicy)', 'Not everything is known yet, please ask us', 'What the icons mean'])
        expect(english).toContain(words)
      for (const words of ['Melk', 'Heet', 'Nog niet alles', 'Dieet wensen']) expect(english).not.toContain(words)
      for (const written of ['Lepelhuis', 'Lepelhuis soepen', 'Lepelhuis schotel', 'Met room'])
        expect(english).toContain(`<bdi lang="nl">${written}</bdi>`)
      expect(await readIn('nl')).toContain('<bdi>Lepelhuis schotel</bdi>')
    })

  if (onSqlite)
    // spec: card-32
    test('is written from right to left in Arabic, the prices excepted', async () => {
      const { readIn } = await translatedCard()
      const arabic = await readIn('ar')
      expect(arabic).toContain('<html lang="ar" dir="rtl">')
      expect(arabic).toMatch(/<button[^>]* title="الحليب"/)
      expect(arabic).toMatch(/\.card-price\{[^}]*direction:ltr;unicode-bidi:isolate/)
      expect(arabic).toContain(price('9,50'))
    })

  if (onSqlite)
    test('keeps the invitation to mention an allergy in Dutch as well', async () => {
      const { owner, menu, set, readIn } = await translatedCard()
      for (const id of [menu.product, menu.component]) await sayChecked(owner, id)
      await sayConfirmed(owner, menu.dish)
      expect(headOf(await readIn('de'))).toMatch(/Haben Sie eine Allergie\?.*lang="nl"[^>]*>Heb je een allergie\?/)
      idOf(await owner.post('/dish/SetDish', { name: 'Tosti', price: 4, categoryid: menu.category }))
      await set({ incomplete: false })
      expect(headOf(await readIn('de'))).toMatch(
        /Noch nicht alles bekannt.*lang="nl"[^>]*>Niet van elk gerecht is alles bekend/,
      )
    })

  if (onSqlite)
    // spec: look-20
    test('is the Dutch one for unknown languages, and for any while the owner turned languages off', async () => {
      const { app, url, set, readIn } = await translatedCard()
      const dutch = (await app.visitor.get(url)).text
      for (const lang of ['xx', '', 'en&lang=de', '__proto__', '%00']) expect(await readIn(lang)).toBe(dutch)
      for (const lang of ['EN', 'en-GB', 'en_US']) expect(await readIn(lang)).toBe(await readIn('en'))
      await set({ translate: false })
      const only = (await app.visitor.get(url)).text
      for (const lang of ['en', 'ar', 'nl']) expect(await readIn(lang)).toBe(only)
    })

  test('has its own ETag, and shows every change in every language at the next request', async () => {
    const { app, owner, menu, url, set, readIn } = await translatedCard()
    const tagOf = async (lang: string) => String((await app.visitor.get(`${url}?lang=${lang}`)).headers.etag)
    const tags = await Promise.all(['nl', 'en', 'ar', 'nl', 'en'].map(tagOf))
    expect([new Set(tags).size, tags[0] === tags[3], tags[1] === tags[4]]).toEqual([3, true, true])
    const known = await app.visitor.get(`${url}?lang=en`, { 'if-none-match': tags[1] ?? '' })
    expect([known.status, known.headers.vary]).toEqual([304, 'accept-encoding'])
    expect((await app.visitor.get(`${url}?lang=en`, { 'if-none-match': tags[0] ?? '' })).status).toBe(200)
    await owner.post('/dish/SetDish', { id: menu.dish, name: 'Anders', price: 1 })
    for (const lang of ['nl', 'en', 'ar']) expect(await readIn(lang)).toContain('Anders')
    await set({ ispublished: false })
    for (const lang of ['nl', 'en']) expect((await app.visitor.get(`${url}?lang=${lang}`)).status).toBe(404)
  })
})

describe('a card that is not public', () => {
  // spec: card-1, card-16
  test('is the same error page whether it is unpublished or unknown', async () => {
    const { app, owner, url, set } = await publishedCard()
    await set({ ispublished: false })
    const unknown = await app.visitor.get('/show/bestaatniet')
    expect(unknown.status).toBe(404)
    expect(unknown.text).toContain('Error: Deze menukaart bestaat niet of is niet gepubliceerd.')
    // Kept as long as a card, so that it takes the place of the card in proxies: else they show that when we are away.
    expect(unknown.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    for (const reader of [app.visitor, owner]) {
      const answer = await reader.get(url)
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
      expect(Object.keys(answer.headers)).toEqual(Object.keys(unknown.headers))
      expect(answer.headers['cache-control']).toBe(unknown.headers['cache-control'])
    }
    await set({ ispublished: true })
    expect((await app.visitor.get(url)).status).toBe(200)
  })

  test('is not found for malformed tokens', async () => {
    const { app } = await publishedCard()
    for (const token of ['%00', '%F0%9F%8D%95', '..%2f..', "'or'1'='1", 'x'.repeat(199), 'x'.repeat(5000)])
      expect((await app.visitor.get(`/show/${token}`)).status).toBe(404)
    expect((await app.visitor.get('/show/%ff')).status).toBe(400)
  })
})

describe('the answer with the card', () => {
  test('comes under the path in upper or lower case, but the token is case-sensitive', async () => {
    const { app, qrcode } = await publishedCard()
    expect((await app.visitor.get(`/SHOW/${qrcode}`)).status).toBe(200)
    const swapped = qrcode.replace(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    expect((await app.visitor.get(`/show/${swapped}`)).status).toBe(404)
    expect((await app.visitor.get(`/MENU/getcompletemenu/${qrcode}`)).status).toBe(200)
    expect((await app.visitor.get(`/menu/GetCompleteMenu/${swapped}`)).status).toBe(404)
  })

  if (onSqlite)
    test('is compressed as the reader accepts', async () => {
      const { app, url } = await publishedCard()
      const get = async (acceptEncoding: string) => {
        const answer = await app.server.inject({ url, headers: { 'accept-encoding': acceptEncoding } })
        return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, body: answer.rawPayload }
      }
      const plain = await get('identity')
      expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-encoding'])
      const brotli = await get('gzip, deflate, br;q=1.0')
      expect(brotli.encoding).toBe('br')
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
      for (const accepted of ['gzip', 'br;q=0, gzip']) {
        const zipped = await get(accepted)
        expect(zipped.encoding).toBe('gzip')
        expect(gunzipSync(zipped.body)).toEqual(plain.body)
      }
      expect((await get('gzip;q=0, br; q=0.0')).encoding).toBeUndefined()
    })

  test('is not sent again while the reader has it', async () => {
    const { app, owner, menu, url } = await publishedCard()
    const { etag } = (await app.visitor.get(url)).headers
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    for (const known of [String(etag), `W/${etag}`, `"ander", ${etag}`]) {
      const again = await app.visitor.get(url, { 'if-none-match': known })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    }
    await owner.post('/dish/SetDish', { id: menu.dish, name: 'Anders', price: 1 })
    const changed = await app.visitor.get(url, { 'if-none-match': String(etag) })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  if (onSqlite)
    // spec: card-52
    test('may be kept by browsers that ask each time, and by proxies for a second and while the server is away', async () => {
      const { app, url } = await publishedCard()
      const first = await app.visitor.get(url)
      const again = await app.visitor.get(url, { 'if-none-match': String(first.headers.etag) })
      const kept = 'public, max-age=0, s-maxage=1, stale-if-error=600'
      expect([first.status, first.headers['cache-control']]).toEqual([200, kept])
      expect([again.status, again.headers['cache-control']]).toEqual([304, kept])
      // Nothing but the address and the encoding tells one answer from another.
      expect([first.headers.vary, again.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
      const { text } = await app.visitor.get(url, { 'accept-language': 'de', cookie: 'a=b' })
      expect(text).toBe(first.text)
    })

  if (onSqlite)
    test('has a tag for the caches of a CDN, another one for each version of the card', async () => {
      const { app, owner, menu, qrcode, url } = await publishedCard()
      const tagOf = async (address: string) => String((await app.visitor.get(address)).headers['cache-tag'])
      const before = await tagOf(url)
      expect(before).toMatch(new RegExp(`^${qrcode}\\.\\d+$`))
      expect(await tagOf(`${url}/kept`)).toBe(before)
      await owner.post('/dish/SetDish', { id: menu.dish, name: 'Anders', price: 1 })
      const [, version = ''] = (await tagOf(url)).split('.')
      expect(Number(version)).toBeGreaterThan(Number(before.split('.')[1]))
    })

  if (onSqlite)
    test('lets the page load nothing but its own style, and files of ours', async () => {
      const { app, url } = await publishedCard()
      const policy = String((await app.visitor.get(url)).headers['content-security-policy'])
      expect(policy).toMatch(
        /^default-src 'self'; script-src 'none'; style-src 'sha256-[\w+/=]+' 'self'; img-src 'self' data:; /,
      )
      for (const kind of ['object-src', 'frame-src', 'base-uri', 'form-action'])
        expect(policy).toContain(`; ${kind} 'none'`)
      expect(policy).not.toMatch(/unsafe|\*|http/)
    })

  if (onSqlite)
    test('draws each sign by a file that browsers keep for all cards, in which each has its drawing', async () => {
      const { app, url } = await publishedCard()
      const used = async (address: string) =>
        Array.from(
          (await app.visitor.get(address)).text.matchAll(/<use href="([^"#]*)#([^"]*)"/g),
          ([, ...parts]) => parts,
        )
      const all = [...(await used(url)), ...(await used(`${url}/kept`))]
      // The signs of the dish, and of the fourteen that a guest can say not to eat.
      expect(all.length).toBeGreaterThan(30)
      const [file = ''] = all[0] ?? []
      expect(new Set(all.map(([address]) => address))).toEqual(new Set([file]))
      const { status, headers, text } = await app.visitor.get(file)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      for (const id of new Set(all.map(([, id]) => id)))
        expect(text).toMatch(new RegExp(`<symbol id="${id}"[^>]*><(?:path|circle) `))
    })
})
