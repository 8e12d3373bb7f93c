import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hire, openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp } from '#test/start-test-app.ts'

const shared = sharedTestApp()

/** Opens and publishes a restaurant, whose picture is dark blue on yellow. */
async function publishedCard(name = 'Lepelhuis') {
  const app = shared()
  const { owner, companyId } = await openRestaurant(app, name)
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const set = async (settings: object) => expect((await owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
  await set({ ispublished: true, backgroundcolor: '#ffd60a', textcolor: '#003566' })
  const picture = (query = '') => app.visitor.get(`/show/${qrcode}/share.png${query}`)
  return { app, companyId, qrcode, set, picture }
}

/** Returns the colour of a corner, and how many pixels are nearer to the text's colour than to the background's. */
async function look(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => data[index * info.channels] ?? 0)
  return {
    size: [info.width, info.height],
    corner: [...data.subarray(0, 3)],
    dark: pixels.filter((red) => red < 128).length,
  }
}

describe('the picture of a shared card', () => {
  // spec: card-46
  test('is drawn in the chosen font', async () => {
    const { picture, set } = await publishedCard()
    const before = (await picture()).bytes
    await set({ font: 'Pacifico' })
    expect((await picture()).bytes.equals(before)).toBe(false)
  })

  // spec: card-46
  test('has the size that messengers want, the colours of the card, and letters', async () => {
    const { picture } = await publishedCard()
    const answer = await picture()
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
    const { size, corner, dark } = await look(answer.bytes)
    expect(size).toEqual([1200, 630])
    expect(corner).toEqual([0xff, 0xd6, 0x0a])
    expect(dark).toBeGreaterThan(5000)
    expect(answer.bytes.length).toBeLessThan(60_000)
  })

  // spec: card-46
  test.each(['<b>Vis & "Vlees"</b>', '🍕🍕', 'مطعم الزيتون', 'W'.repeat(100), 'Łódź Ёлка'])(
    'is made of the name %s',
    async (name) => {
      const { picture, set } = await publishedCard()
      const before = (await picture()).bytes
      await set({ name })
      const { status, bytes } = await picture()
      expect(status).toBe(200)
      expect(bytes.equals(before)).toBe(false)
      expect((await look(bytes)).dark).toBeGreaterThan(5000)
    },
  )

  test('keeps the name that guests read while another one waits, as it claims to be free of nuts', async () => {
    const { picture, app, companyId } = await publishedCard()
    const colleague = await hire(app, companyId, { mayCheckAllergens: false })
    const before = (await picture()).bytes
    expect((await colleague.post('/menu/SetQrSettings', { name: 'Notenvrije kaart' })).status).toBe(200)
    expect((await picture()).bytes.equals(before)).toBe(true)
  })

  test('is kept by a browser under the address that the card names, and else asked for again', async () => {
    const { picture, app, qrcode } = await publishedCard()
    expect((await picture()).headers['cache-control']).toBe('private, no-cache')
    expect((await picture('?v=12345678')).headers['cache-control']).toBe('private, no-cache')
    expect((await app.visitor.get(`/show/${qrcode}x/share.png`)).status).toBe(404)
  })

  test('is refused while others are being drawn, but not to who waits for the same one', async () => {
    const looks = await Promise.all(['Eén', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes'].map((name) => publishedCard(name)))
    const all = [...looks, ...looks].map(({ picture }) => picture())
    const statuses = (await Promise.all(all)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(503)])
    for (const { picture } of looks) expect((await picture()).status).toBe(200)
  })

  test('is there for a published card alone, and of its own company', async () => {
    const { picture, set } = await publishedCard()
    const other = await publishedCard('Messenhof')
    expect((await picture()).bytes.equals((await other.picture()).bytes)).toBe(false)
    await set({ ispublished: false })
    expect((await picture()).status).toBe(404)
    expect((await other.picture()).status).toBe(200)
  })
})
