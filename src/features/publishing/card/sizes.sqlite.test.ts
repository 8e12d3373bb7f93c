import { expect, test } from 'vitest'
import { openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { sizesStyle } from '../style/server/card-style.ts'

const shared = sharedTestApp()
const sizes = [
  { name: 'Glas 12 cl', price: 4.5 },
  { name: 'Literkan', price: 28 },
]

/** Opens and publishes a restaurant with one dish, with functions to read its card and to change things. */
async function publishedWine() {
  const app = shared()
  const { owner, menu } = await openRestaurant(app, 'Lepelhuis')
  const wine = { id: menu.dish, name: 'Huiswijn', price: 4.5, sizes }
  expect((await owner.post('/dish/SetDish', wine)).status).toBe(200)
  const set = (settings: object) =>
    owner.post('/menu/SetQrSettings', { ispublished: true, translate: true, ...settings })
  await set({})
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const read = async (language = 'nl') => (await app.visitor.get(`/show/${qrcode}?lang=${language}`)).text
  const linesOf = (html: string) =>
    Array.from(html.matchAll(/<p class="card-sizes">(.*?)<\/p>/g), ([, line = '']) =>
      line
        .replaceAll('</span></span>', '|')
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' '),
    )
  return { owner, wine, set, read, linesOf, app, qrcode }
}

// spec: card-sizes-1
test('a card names every size with its price, each in the language of the guest where its name is a usual one', async () => {
  const { owner, read, linesOf } = await publishedWine()
  expect(linesOf(await read())).toEqual(['Glas 12 cl € 4,50|Literkan € 28,00|'])
  expect(linesOf(await read('en'))).toEqual(['glass 12 cl € 4,50|Literkan € 28,00|'])
  expect(await read('en')).toContain('<bdi lang="nl">Literkan</bdi>')
  const words = { field: 'name', dutch: 'Literkan', before: '', text: 'one-litre jug' }
  await owner.post('/menu/SetTranslations', { language: 'en', texts: [words] })
  expect(linesOf(await read('en'))).toEqual(['glass 12 cl € 4,50|one-litre jug € 28,00|'])
})

test('a card without sizes, or without prices, holds no styles for them and none of their names', async () => {
  const { owner, wine, set, read, app, qrcode } = await publishedWine()
  expect(await read()).toContain(sizesStyle)
  await set({ price: false })
  expect(await read()).not.toMatch(/card-sizes|Literkan/)
  expect(JSON.stringify((await app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body)).not.toContain('Literkan')
  await set({ price: true })
  await owner.post('/dish/SetDish', { ...wine, sizes: [] })
  expect(await read()).not.toContain('card-sizes')
})
