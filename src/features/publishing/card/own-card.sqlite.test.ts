import { describe, expect, test } from 'vitest'
import { openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { contrastOf } from '../colours/contrast.ts'
import { layouts } from '../style/layouts.ts'
import { layoutStyles } from '../style/server/card-style.ts'
import type { CompleteMenu } from './schema.ts'

const world = twoRestaurants()

/** Publishes a card of its own with these settings; `page` and `data` read it as a guest. */
async function publish(settings: Record<string, unknown> = {}) {
  const { app } = world
  const { owner } = await openRestaurant(app, 'Lepelhuis')
  const set = async (change: Record<string, unknown>) =>
    expect((await owner.post('/menu/SetQrSettings', change)).status).toBe(200)
  await set({ ispublished: true, ...settings })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const page = async () => (await app.visitor.get(`/show/${qrcode}`)).text
  const data = async () => (await app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
  return { owner, set, page, data }
}

const variable = (page: string, name: string) => new RegExp(`--card-${name}:(#[0-9a-f]{6})`).exec(page)?.[1] ?? ''

describe("a card in its owner's colours", () => {
  // spec: look-7
  test('is in the nearest readable ones where the chosen pair is not, while every call returns what was chosen', async () => {
    const chosen = { backgroundcolor: '#f4a261', textcolor: '#e76f51', accentcolor: '#f4a261' }
    const { owner, page, data } = await publish(chosen)
    expect((await owner.get('/menu/GetQrSettings')).body).toMatchObject(chosen)
    expect(await data()).toMatchObject(chosen)
    const text = await page()
    const background = variable(text, 'background')
    for (const letters of ['text', 'muted', 'accent'])
      expect(contrastOf(variable(text, letters), background)).toBeGreaterThanOrEqual(4.5)
    expect(text).toContain(`<meta name="theme-color" content="${background}"/>`)
  })

  // spec: look-7
  test('is in the chosen ones at 4.5:1', async () => {
    const { page } = await publish({ backgroundcolor: '#ffffff', textcolor: '#767676', accentcolor: '#8a1f2b' })
    const text = await page()
    const shown = ['background', 'text', 'accent'].map((name) => variable(text, name))
    expect(shown).toEqual(['#ffffff', '#767676', '#8a1f2b'])
  })
})

// spec: look-8
test('a card brings the style of its own layout and of no other', async () => {
  const { set, page } = await publish()
  for (const layout of layouts) {
    await set({ layout })
    const text = await page()
    expect(text).toContain(`<div class="card card-${layout}"`)
    for (const other of layouts.filter((name) => layoutStyles[name] !== ''))
      expect([other, text.includes(layoutStyles[other])]).toEqual([other, other === layout])
  }
})

// spec: look-10
test('a card has its opening line under its name, as plain text, and none while there is none', async () => {
  const { set, page } = await publish({ openingline: 'Sinds 1987 <b>aan</b> de haven' })
  expect(await page()).toMatch(
    /<\/h1><p class="card-opening"><bdi>Sinds 1987 &lt;b&gt;aan&lt;\/b&gt; de haven<\/bdi><\/p>/,
  )
  await set({ openingline: '' })
  expect(await page()).not.toContain('"card-opening"')
})

describe('the foot of a card', () => {
  const company = { address: 'Haven 3', zipcode: '1411 AB', city: 'Naarden', phonenumber: '+31 (0)35 - 694 00 00' }
  const footOf = (page: string) => /<address[^>]*>(.*?)<\/address>/s.exec(page)?.[1]

  // spec: look-10
  test('says nothing of the restaurant until the owner wants it to, and then what is wanted alone', async () => {
    const { owner, set, page, data } = await publish()
    const { email, firstname, lastname } = (await owner.get('/user/GetUser')).body as Record<string, string>
    const name = 'Lepelhuis'
    expect(
      (await owner.post('/user/UpdateUser', { email, firstname, lastname, company: { name, ...company } })).status,
    ).toBe(200)
    expect(footOf(await page())).toBeUndefined()
    const nothing = { address: '', zipcode: '', city: '', phonenumber: '', hours: '' }
    expect((await data()).contact).toEqual(nothing)
    expect(await page()).not.toMatch(/Haven 3|694/)

    await set({ showaddress: true })
    expect(footOf(await page())).toBe('<p translate="no"><bdi>Haven 3\n1411 AB Naarden</bdi></p>')
    await set({ showaddress: false, hours: 'ma-do 17-22\nvr-zo 12-23' })
    expect(footOf(await page())).toBe('<p><bdi>ma-do 17-22\nvr-zo 12-23</bdi></p>')
    await set({ hours: '', showphone: true })
    expect(footOf(await page())).toBe('<a href="tel:+31356940000" dir="ltr">+31 (0)35 - 694 00 00</a>')
    expect((await data()).contact).toEqual({ ...nothing, phonenumber: company.phonenumber })
  })

  test('stays away where the company has no address and no phone number', async () => {
    const { page } = await publish({ showaddress: true, showphone: true })
    expect(footOf(await page())).toBeUndefined()
  })
})
