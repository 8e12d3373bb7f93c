import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photograph } from '#test/dish-photos.ts'
import { uploadLogo } from '#test/form.ts'
import { plain } from '#test/logos.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { vocabularyProblems } from '#test/schema-org.ts'
import { openTestApp, type TestApp } from '#test/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
})
afterAll(() => app.stop())

type Section = { name: string; description?: string; hasMenuItem: { name: string; image?: string; offers?: object }[] }
type Menu = { '@type': string; name: string; url: string; description?: string; hasMenuSection?: Section[] }
type Data = { name: string; hasMenu: Menu | Menu[] } & Readonly<Record<string, unknown>>

const everyDay = { week: Array.from({ length: 7 }, () => [{ from: 660, to: 1380 }]), exceptions: [] }
const contact = { address: 'Lepelstraat 7', zipcode: '2511 AB', city: 'Den Haag', phonenumber: '070 123 4567' }

async function publishedHouse(name: string) {
  const house = await openRestaurant(app, name)
  const { owner } = house
  await owner.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const page = async (token = qrcode) => (await app.visitor.get(`/show/${token}`)).text
  const data = async (token = qrcode) => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page(token))?.[1]
    return JSON.parse(text ?? 'null') as Data
  }
  return { ...house, qrcode, page, data }
}

/** Fills a house with one of each that its data can speak of. */
async function richHouse(name: string) {
  const house = await publishedHouse(name)
  const { owner, menu } = house
  await owner.post('/user/UpdateUser', { company: contact })
  await uploadLogo(owner, await plain(300, 200).png().toBuffer())
  await photograph(owner, menu.dish)
  await owner.post('/menu/SetQrSettings', {
    ...{ showaddress: true, showphone: true, photos: true, openinghours: everyDay, diets: true },
  })
  await owner.post('/category/SetCategory', { id: menu.category, name: 'Vooraf', description: 'Om te delen' })
  await owner.post('/dish/SetDish', {
    ...{ id: menu.dish, name: 'Schotel', description: 'Met alles', price: 4, dietaryneeds: [{ id: 4 }, { id: 5 }] },
    sizes: [
      { name: 'half', price: 4 },
      { name: 'heel', price: 7.5 },
    ],
  })
  const extra = idOf(await owner.post('/product/SetProduct', { name: 'Extra' }))
  const groups = [
    { name: '', kind: 'any', options: [{ product: extra, price: 2 }] },
    { name: 'Erbij', kind: 'any', options: [{ product: menu.spareProduct, price: 0 }] },
  ]
  await owner.post(`/dish/SetChoices/${menu.dish}`, { groups })
  return house
}

describe('the menu as data', () => {
  test('says where the house is, how it is called and when it is open, as far as the card shows it', async () => {
    const { data, owner, qrcode, page } = await richHouse('Lepelhuis')
    expect(await data()).toMatchObject({
      name: 'Lepelhuis',
      url: `https://kaart.example/show/${qrcode}`,
      image: /<meta property="og:image" content="([^"]*)"/.exec(await page())?.[1],
      logo: expect.stringMatching(new RegExp(`^https://kaart\\.example/menu/GetImage/${qrcode}\\?`)),
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: 'Lepelstraat 7', postalCode: '2511 AB' },
        ...{ addressLocality: 'Den Haag', addressCountry: 'NL' },
      },
      telephone: '070 123 4567',
      openingHoursSpecification: [expect.objectContaining({ opens: '11:00', closes: '23:00' })],
    })
    await owner.post('/menu/SetQrSettings', { showaddress: false, showphone: false })
    const hidden = await data()
    for (const field of ['address', 'telephone']) expect(hidden).not.toHaveProperty(field)
    expect(JSON.stringify(hidden)).not.toMatch(/Lepelstraat|2511|070/)
    await owner.post('/user/UpdateUser', { company: { ...contact, address: '', zipcode: '9000', city: 'Gent' } })
    await owner.post('/menu/SetQrSettings', { showaddress: true })
    expect((await data()).address).toEqual({ '@type': 'PostalAddress', postalCode: '9000', addressLocality: 'Gent' })
  })

  test('is whole, however long the menu is, and stands behind all that guests see', async () => {
    const { data, page, owner, menu } = await publishedHouse('Langhuis')
    const dishes = Array.from({ length: 96 }, (_, nr) => ({
      name: `Bord ${nr}`,
      description: `Nummer ${nr}`,
      price: 5,
    }))
    const entered = { categories: [{ id: menu.category, name: 'Alles', dishes }] }
    expect((await owner.post('/dish/QuickEntry', entered)).status).toBe(200)
    const { hasMenu } = await data()
    const [section] = (hasMenu as Menu).hasMenuSection ?? []
    expect(section?.hasMenuItem).toHaveLength(97)
    expect(section?.hasMenuItem).toContainEqual({
      ...{ '@type': 'MenuItem', name: 'Bord 95', description: 'Nummer 95' },
      offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR' },
    })
    const html = await page()
    expect(html.indexOf('ld+json')).toBeGreaterThan(html.indexOf('</main>'))
  })

  test('says nothing of allergens, also where the texts do; they stand on the card', async () => {
    const { data, page, owner, menu } = await publishedHouse('Zwijghuis')
    await owner.post('/menu/SetQrSettings', { allergens: false })
    const { extra } = { extra: idOf(await owner.post('/product/SetProduct', { name: 'Glutenvrij' })) }
    await owner.post('/category/SetCategory', { id: menu.category, name: 'Soepen', description: 'alles zonder noten' })
    const dish = { id: menu.dish, name: 'Soep', description: 'Met ei en pesto. Bevat: Melk. Glutenvrij', price: 4 }
    expect((await owner.post('/dish/SetDish', dish)).status).toBe(200)
    await owner.post(`/dish/SetChoices/${menu.dish}`, {
      groups: [
        {
          name: 'Zonder melk',
          kind: 'any',
          options: [
            { product: extra, price: 2 },
            { product: menu.spareProduct, price: 1 },
          ],
        },
      ],
    })
    const named = {
      name: 'Notenvrij',
      description: 'Kan sporen van noten bevatten',
      dishes: [{ name: 'Glutenvrij', price: 3 }],
    }
    expect((await owner.post('/dish/QuickEntry', { categories: [{ id: 0, ...named }] })).status).toBe(200)
    const read = await data()
    expect(JSON.stringify(read)).not.toMatch(/bevat|melk|vrij|noten/i)
    expect((read.hasMenu as Menu).hasMenuSection).toEqual([
      {
        ...{ '@type': 'MenuSection', name: 'Soepen' },
        hasMenuItem: [
          expect.objectContaining({
            ...{ name: 'Soep', description: 'Met ei en pesto.' },
            menuAddOn: [expect.objectContaining({ '@type': 'MenuItem' })],
          }),
        ],
      },
      {
        ...{ '@type': 'MenuSection', name: 'Gerechten' },
        hasMenuItem: [{ '@type': 'MenuItem', name: 'Gerecht', offers: expect.any(Object) }],
      },
    ])
    expect(vocabularyProblems(read)).toEqual([])
    expect(await page()).toContain('Bevat: Melk. Glutenvrij')
  })

  test('of a house with several menus names the others by their addresses; that of one of them is of that one alone', async () => {
    const { data, owner, qrcode, menu } = await publishedHouse('Kaartenhuis')
    const dinner = { name: 'Diner', introduction: 'Vanaf vijf uur', ispublished: true }
    idOf(await owner.post('/menus/SetMenu', { ...dinner, categories: [{ id: menu.category }] }))
    const menus = (await owner.get('/menus/GetMenus')).body as { id: number; name: string; qrcode: string }[]
    const [first, second] = menus
    await owner.post('/menus/SetMenu', { id: first?.id, ispublished: true })
    const at = (token = '') => `https://kaart.example/show/${token}`
    const house = await data()
    expect(house.url).toBe(at(qrcode))
    expect(house.hasMenu).toEqual([
      {
        ...{ '@type': 'Menu', name: first?.name, url: at(first?.qrcode), inLanguage: 'nl' },
        hasMenuSection: [expect.objectContaining({ '@type': 'MenuSection' })],
      },
      { '@type': 'Menu', name: 'Diner', description: 'Vanaf vijf uur', url: at(second?.qrcode) },
    ])
    const own = await data(second?.qrcode)
    expect(own.url).toBe(at(second?.qrcode))
    expect(own.hasMenu).toEqual([
      expect.objectContaining({ name: 'Diner', url: at(second?.qrcode), hasMenuSection: expect.any(Array) }),
    ])
    for (const one of [house, own]) expect(vocabularyProblems(one)).toEqual([])
  })

  test('shares a picture and an address for each of several menus, which is reached by the readable address too', async () => {
    const { owner, page, qrcode, menu } = await publishedHouse('Deelhuis')
    idOf(await owner.post('/menus/SetMenu', { name: 'Lunch', ispublished: true, categories: [{ id: menu.category }] }))
    await owner.post('/menu/SetAddress', { name: 'deelhuis' })
    const menus = (await owner.get('/menus/GetMenus')).body as { qrcode: string }[]
    for (const token of [qrcode, ...menus.map((one) => one.qrcode)]) {
      const html = await page(token)
      const at = `https://kaart.example/show/${token}`
      expect(html).toContain(`<link rel="canonical" href="${at}"/>`)
      expect(html).toContain(`<meta property="og:url" content="${at}"/>`)
      const picture = /<meta property="og:image" content="https:\/\/kaart\.example([^"]*)"/.exec(html)?.[1] ?? ''
      expect(picture).toContain(token)
      const { status, headers } = await app.visitor.get(picture)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        ...[200, 'image/png', 'private, max-age=31536000, immutable'],
      ])
    }
    const { headers } = await app.visitor.get('/k/deelhuis')
    const shared = await app.visitor.get(String(headers.location))
    expect([shared.status, shared.text]).toEqual([200, await page()])
  })
})

describe('the published vocabulary of schema.org', () => {
  test('has every class and property of the data, each where it may stand and with what it may hold', async () => {
    const { data } = await richHouse('Woordenhuis')
    const whole = await data()
    expect(vocabularyProblems(whole)).toEqual([])
    const said = JSON.stringify(whole)
    for (const property of ['image', 'logo', 'address', 'telephone', 'openingHoursSpecification', 'hasMenuSection'])
      expect(said).toContain(`"${property}"`)
    for (const property of ['hasMenuItem', 'offers', 'menuAddOn', 'suitableForDiet'])
      expect(said).toContain(`"${property}"`)
    expect(said).not.toMatch(/allerg|melk|gluten|glutenfree|zonder/i)
  })

  test.each([
    [{ '@type': 'Restaurant', telefoon: '070' }, '/Restaurant.telefoon: no property of it'],
    [{ '@type': 'Eethuis', name: 'x' }, ': no class Eethuis'],
    [{ '@type': 'MenuItem', hasMenuItem: { '@type': 'MenuItem' } }, '/MenuItem.hasMenuItem: no property of it'],
    [
      { '@type': 'Restaurant', image: 'share.png' },
      '/Restaurant.image: "share.png" is no ImageObject or URL or IdReference',
    ],
    [{ '@type': 'Offer', price: true }, '/Offer.price: true is no Number or Text'],
    [
      { '@type': 'MenuItem', suitableForDiet: 'https://schema.org/TastyDiet' },
      /TastyDiet" is no Diet or RestrictedDiet/,
    ],
    [
      { '@type': 'Restaurant', address: { '@type': 'Menu', name: 'x' } },
      '/Restaurant.address: no PostalAddress or Text',
    ],
    [{ '@type': 'OpeningHoursSpecification', opens: '25:00' }, '/OpeningHoursSpecification.opens: "25:00" is no Time'],
  ])('lacks what is wrong in %j', (wrong, problem) => {
    const [found] = vocabularyProblems(wrong)
    if (typeof problem === 'string') expect(found).toContain(problem)
    else expect(found).toMatch(problem)
  })
})
