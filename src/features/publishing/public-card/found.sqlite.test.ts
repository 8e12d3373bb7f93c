import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { openTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { scriptText } from './structured-menu.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
})
afterAll(() => app.stop())

/** Opens and publishes a restaurant on a server that everybody reaches. */
async function publishedCard(name = 'Lepelhuis', onApp: TestApp = app) {
  const restaurant = await openRestaurant(onApp, name)
  const { owner } = restaurant
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const set = async (settings: object) => expect((await owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
  await set({ ispublished: true, translate: true })
  const html = async (query = '') => (await onApp.visitor.get(`/show/${qrcode}${query}`)).text
  const data = async () => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html())?.[1]
    return text === undefined ? undefined : (JSON.parse(text) as Data)
  }
  return { ...restaurant, qrcode, set, html, data }
}

type Data = { '@type': string; name: string; hasMenu: { url: string; hasMenuSection: Section[] } }
type Section = { name: string; hasMenuItem: { name: string; offers?: object; suitableForDiet?: string[] }[] }

/** Returns what a tag in the head says: `meta(html, 'og:title')`. */
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe('the head of a card', () => {
  // spec: card-45
  test('says whose menu it is, in each language under its own address', async () => {
    const { html, qrcode } = await publishedCard()
    const dutch = await html()
    expect(dutch).toMatch(/<title>[^<]*Lepelhuis<\/title>/)
    expect(meta(dutch, 'description')).toMatch(/^Menukaart van Lepelhuis\. /)
    expect(canonical(dutch)).toBe(`https://kaart.example/show/${qrcode}`)
    const german = await html('?lang=de')
    expect(meta(german, 'description')).toMatch(/^Speisekarte: Lepelhuis\. /)
    expect(canonical(german)).toBe(`https://kaart.example/show/${qrcode}?lang=de`)
    expect(canonical(await html('?lang=xx&utm=1'))).toBe(canonical(dutch))
    for (const page of [dutch, german]) {
      expect(meta(page, 'og:url')).toBe(canonical(page))
      expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
      expect(meta(page, 'og:type')).toBe('website')
      expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    }
  })

  test('names a picture that is another one when the names or the looks change', async () => {
    const { html, qrcode, set } = await publishedCard()
    const pictures = new Set<string | undefined>()
    for (const change of [{}, { name: 'Lunch' }, { textcolor: '#112233' }, { font: 'Lato' }, { price: false }]) {
      await set(change)
      const picture = meta(await html(), 'og:image')
      expect(picture).toMatch(new RegExp(`^https://kaart\\.example/show/${qrcode}/share\\.png\\?v=[\\w-]{8}$`))
      pictures.add(picture)
    }
    expect(pictures.size).toBe(4)
  })

  test('names a picture with its own name for a menu that has a code of its own', async () => {
    const { owner, qrcode } = await publishedCard('Tweekaart')
    const categoryid = idOf(await owner.post('/category/SetCategory', { name: 'Soepen' }))
    await owner.post('/menus/SetMenu', { name: 'Lunch', ispublished: true, categories: [{ id: categoryid }] })
    const menus = (await owner.get('/menus/GetMenus')).body as { name: string; qrcode: string }[]
    const lunch = menus.find(({ name }) => name === 'Lunch')?.qrcode ?? ''
    const pictureOf = async (code: string) => {
      const address = meta((await app.visitor.get(`/show/${code}`)).text, 'og:image') ?? ''
      expect(address).toContain(`/show/${code}/share.png`)
      return app.visitor.get(address.replace('https://kaart.example', ''))
    }
    const [ofHouse, ofLunch] = [await pictureOf(qrcode), await pictureOf(lunch)]
    // The picture is the one that the card names.
    for (const { status, headers } of [ofHouse, ofLunch])
      expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    expect(ofHouse.bytes.equals(ofLunch.bytes)).toBe(false)
  })

  test('gives no address where the server is on one computer only', async () => {
    const { html, data } = await publishedCard('Thuis', await startTestApp())
    const page = await html()
    expect([canonical(page), meta(page, 'og:url'), meta(page, 'og:image')]).toEqual([undefined, undefined, undefined])
    expect(meta(page, 'og:title')).toContain('Thuis')
    expect(await data()).toBeUndefined()
  })

  // spec: card-47
  test('asks search engines for no copy, and to leave the card out while the owner says so', async () => {
    const { html, data, set } = await publishedCard()
    expect(meta(await html(), 'robots')).toBe('noarchive')
    await set({ findable: false })
    for (const query of ['', '?lang=de']) expect(meta(await html(query), 'robots')).toBe('noindex')
    expect(await data()).toBeUndefined()
    await set({ findable: true })
    expect(meta(await html(), 'robots')).toBe('noarchive')
  })

  // spec: card-47
  test('of a missing card asks to leave it out too', async () => {
    expect(meta((await app.visitor.get('/show/onbekend')).text, 'robots')).toBe('noindex')
  })
})

describe('the menu as data', () => {
  // spec: card-45
  test('has dishes with prices, an offer a size, and the diets that the restaurant says, on the Dutch page alone', async () => {
    const { data, html, owner, menu, qrcode } = await publishedCard()
    const soup = { id: menu.dish, name: 'Soep', description: 'Warm', price: 7.5, dietaryneeds: [{ id: 4 }, { id: 8 }] }
    await owner.post('/dish/SetDish', soup)
    const restaurant = await data()
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'Lepelhuis' })
    expect(restaurant?.hasMenu.url).toBe(`https://kaart.example/show/${qrcode}`)
    expect(restaurant?.hasMenu.hasMenuSection[0]?.hasMenuItem).toContainEqual({
      '@type': 'MenuItem',
      name: 'Soep',
      description: 'Warm',
      offers: { '@type': 'Offer', price: 7.5, priceCurrency: 'EUR' },
      suitableForDiet: ['https://schema.org/HalalDiet'],
    })
    expect(await html('?lang=de')).not.toContain('ld+json')
    const sizes = [
      { name: 'half', price: 4 },
      { name: 'heel', price: 7.5 },
    ]
    await owner.post('/dish/SetDish', { ...soup, price: 4, sizes })
    const offer = { '@type': 'Offer', priceCurrency: 'EUR' }
    expect((await data())?.hasMenu.hasMenuSection[0]?.hasMenuItem).toContainEqual(
      expect.objectContaining({ name: 'Soep', offers: sizes.map((size) => ({ ...offer, ...size })) }),
    )
    expect(JSON.stringify(restaurant)).not.toMatch(/allerg|melk|gluten|free|zonder/i)
  })

  test('names what can be added to a dish with what it costs more, and nothing of what is in it', async () => {
    const { data, owner, menu } = await publishedCard()
    const named = async (name: string) =>
      idOf(await owner.post('/product/SetProduct', { name, allergens: [{ id: 1 }] }))
    const [sauce, fries, rice] = [await named('Bearnaise'), await named('Frites'), await named('Rijst')]
    const groups = [
      { name: '', kind: 'any', options: [{ product: sauce, price: 3.5 }] },
      { name: 'Erbij', kind: 'any', options: [{ product: fries, price: 0 }, {}] },
      { name: 'Kies', kind: 'one', options: [{ product: rice }] },
    ]
    idOf(await owner.post(`/dish/SetChoices/${menu.dish}`, { groups }))
    const item = (name: string, price: number) => {
      return { '@type': 'MenuItem', name, offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } }
    }
    const restaurant = await data()
    expect(restaurant?.hasMenu.hasMenuSection[0]?.hasMenuItem[0]).toMatchObject({
      menuAddOn: [item('Bearnaise', 3.5), { '@type': 'MenuSection', name: 'Erbij', hasMenuItem: [item('Frites', 0)] }],
    })
    expect(JSON.stringify(restaurant)).not.toMatch(/allerg|melk|Rijst/i)
  })

  test('leaves out a diet that guests do not read either, as the dish holds what contradicts it', async () => {
    const { data, owner, menu } = await publishedCard()
    await owner.post('/dish/SetDish', {
      ...{ id: menu.dish, name: 'Soep', price: 7.5, categoryid: menu.category },
      dietaryneeds: [{ id: 1 }, { id: 2 }, { id: 5 }],
    })
    const dietsOfSoup = async () =>
      (await data())?.hasMenu.hasMenuSection[0]?.hasMenuItem.find(({ name }) => name === 'Soep')?.suitableForDiet
    const ofSchema = (...diets: string[]) => diets.map((diet) => `https://schema.org/${diet}Diet`)
    // It holds milk.
    expect(await dietsOfSoup()).toEqual(ofSchema('Vegetarian', 'Kosher'))
    await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { name: 'Vissaus', allergens: [{ id: 11 }] })
    expect(await dietsOfSoup()).toEqual(ofSchema('Kosher'))
    await owner.post(`/dish/SetStopped/${menu.dish}`, { stopped: true })
    expect(await dietsOfSoup()).toBeUndefined()
  })

  test('follows the switches of prices and diets', async () => {
    const { data, set } = await publishedCard()
    await set({ price: false, diets: false })
    expect(JSON.stringify(await data())).not.toMatch(/offers|price|suitableForDiet/)
  })

  test('is of its own company alone, and holds names with any marks as they are', async () => {
    await publishedCard('Messenhof')
    const { data, html, owner, menu, set } = await publishedCard()
    expect(JSON.stringify(await data())).not.toContain('Messenhof')
    const nasty = '</script><script>alert("x")</script> & \'y\''
    await owner.post('/category/SetCategory', { id: menu.category, name: nasty })
    await set({ name: nasty })
    const page = await html()
    expect((await data())?.hasMenu.hasMenuSection[0]?.name).toBe(nasty)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(meta(page, 'og:title')).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)')
  })

  test('never ends its own element, whatever is written in it', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('</script', '<!--', '\u2028', '\u2029', ']]>', '\\'))
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const name = texts.join('')
        expect(JSON.parse(scriptText({ name }))).toEqual({ name })
        expect(scriptText({ name })).not.toMatch(/[<\u2028\u2029]/)
      }),
    )
  })
})
