import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languages, ownLanguage } from '#features/translations/languages.ts'
import { hire, idOf, twoRestaurants } from '#test/restaurants.ts'
import { completeMenu } from './schema.ts'

const world = twoRestaurants()

/** Says that there are no nuts, with a number of its own, so that one sees which text a guest reads. */
const claim = (number: number) => `Notenvrij ${number}`

/** Every text of the card, and why no rule reads it; the others are written as claims below, and must wait. */
const noWords: Readonly<Record<string, string>> = {
  CompanyName: 'only the owner changes it, who has the right',
  backgroundcolor: 'a colour',
  textcolor: 'a colour',
  accentcolor: 'a colour',
  font: 'one of a list',
  layout: 'one of a list',
  allergensupdated: 'a moment',
  changesat: 'a moment',
  asof: 'a moment',
  'kaarten.name': 'refused without the right: menus.test.ts',
  'kaarten.introduction': 'refused without the right: menus.test.ts',
  'kaarten.qrcode': 'ours',
  'kaarten.now.until': 'a moment',
  'kaarten.now.from': 'a moment',
  'categories.now.until': 'a moment',
  'categories.now.from': 'a moment',
  'contact.openinghours.exceptions.date': 'a day',
  logo: 'an address of ours',
  'contact.address': "the company's, which only the owner changes",
  'contact.zipcode': "the company's, which only the owner changes",
  'contact.city': "the company's, which only the owner changes",
  'contact.phonenumber': "the company's, which only the owner changes",
  'sources.name': 'ours',
  'sources.url': 'ours',
  'sources.licence': 'ours',
  'sources.licenceUrl': 'ours',
  'categories.dishes.allergens.name': 'ours',
  'categories.dishes.maycontain.name': 'ours',
  'categories.dishes.suballergens.name': 'ours',
  'categories.dishes.partsunknown.name': 'ours',
  'categories.dishes.dietaryneeds.name': 'ours; a diet waits as a claim does',
  'categories.dishes.soldoutuntil': 'a moment',
  'categories.dishes.photo': 'an address',
  'categories.dishes.lastday': 'a day',
  'categories.dishes.sizes.name': 'one that claims is refused',
  ...Object.fromEntries(
    ['withoutchoices', 'leaveout.products', 'leaveout.without'].flatMap((known) =>
      ['allergens', 'maycontain', 'suballergens', 'partsunknown'].map((list) => [
        `categories.dishes.${known}.${list}.name`,
        'ours',
      ]),
    ),
  ),
  'categories.dishes.leaveout.products.name': 'named as what is not served',
  ...Object.fromEntries(['choices', 'courses'].flatMap(wordsOfGroups)),
}
/** Of a group of choices: whoever lacks the right is refused a name that claims, and a product that claims is not offered. */
function wordsOfGroups(groups: string): [string, string][] {
  const path = `categories.dishes.${groups}`
  const ours = ['allergens', 'maycontain', 'suballergens', 'partsunknown', 'dietaryneeds']
  return [
    [`${path}.name`, 'refused without the right: choices.test.ts'],
    [`${path}.kind`, 'one of a list'],
    [`${path}.always.name`, 'ours'],
    [`${path}.options.name`, 'left out while it claims and is not complete: choices.test.ts'],
    [`${path}.options.soldoutuntil`, 'a moment'],
    [`${path}.options.firstday`, 'a day'],
    [`${path}.options.lastday`, 'a day'],
    [`${path}.options.presence`, 'one of a list'],
    ...ours.map((list): [string, string] => [`${path}.options.${list}.name`, 'ours']),
  ]
}
const claimed = [
  'name',
  'openingline',
  'contact.hours',
  'categories.name',
  'categories.description',
  'categories.dishes.name',
  'categories.dishes.description',
]

type Shape = { type?: string | string[]; anyOf?: Shape[]; items?: Shape; properties?: Record<string, Shape> }

function textsIn(shape: Shape, path = ''): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => textsIn(one, path))
  if (shape.items) return textsIn(shape.items, path)
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, one]) =>
      textsIn(one, path === '' ? name : `${path}.${name}`),
    )
  return [shape.type].flat().includes('string') ? [path] : []
}

describe('every text that a guest can read', () => {
  test('is read for claims, or has a reason why not', () => {
    const texts = textsIn(z.toJSONSchema(completeMenu) as Shape)
    expect(new Set(texts)).toEqual(new Set([...claimed, ...Object.keys(noWords)]))
  })

  // spec: words-7
  test('waits for somebody with the right, in every language', async () => {
    const { app } = world
    const owner = await app.foundCompany('Woordenhuis')
    const user = (await owner.get('/user/GetUser')).body as { company: { companyid: number } }
    const colleague = await hire(app, user.company.companyid, { mayCheckAllergens: false })
    const category = idOf(await owner.post('/category/SetCategory', { name: 'Lunch' }))
    const kept = idOf(
      await owner.post('/dish/SetDish', { name: 'Soep', price: 5, categoryid: category, description: 'Warm' }),
    )
    const claims = { name: claim(1), description: claim(2) }
    idOf(await colleague.post('/dish/SetDish', { price: 5, categoryid: category, ...claims }))
    idOf(await colleague.post('/dish/SetDish', { id: kept, name: 'Soep', price: 5, description: claim(3) }))
    idOf(await colleague.post('/category/SetCategory', { id: category, name: claim(4), description: claim(5) }))
    const hidden = idOf(await colleague.post('/category/SetCategory', { name: claim(6) }))
    idOf(await colleague.post('/dish/SetDish', { name: 'Brood', price: 3, categoryid: hidden }))
    const settings = { name: claim(7), openingline: claim(8), hours: claim(9) }
    idOf(await colleague.post('/menu/SetQrSettings', { ...settings, ispublished: true, translate: true }))
    const others = languages.filter(({ code }) => code !== ownLanguage)
    for (const [kind, id] of [
      ['dish', kept],
      ['category', category],
    ] as const) {
      const texts = others.map(({ code }, index) => ({
        language: code,
        name: claim(20 + index),
        description: claim(40 + index),
      }))
      await colleague.post(`/${kind}/SetTranslations/${id}`, { texts })
    }
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    for (const { code } of languages) {
      const card = (await owner.get(`/show/${qrcode}?lang=${code}`)).text
      expect([code, card.match(/Notenvrij \d+/g) ?? []]).toEqual([code, []])
      expect(card).toContain('Soep')
    }
  })
})
