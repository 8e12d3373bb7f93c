import { allergens, diets } from '../src/features/allergens/allergens.ts'
import { layouts } from '../src/features/publishing/style/layouts.ts'
import { languages } from '../src/features/translations/languages.ts'
import { allWords } from '../src/features/translations/server/all-words.ts'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

/** Publishes a card that has one of everything, and returns its address. */
async function publishEverything(kitchen: Kitchen): Promise<string> {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Voorgerechten', description: 'Om te delen' })
  const soup = { name: 'Erwtensoep', description: 'Met rookworst', price: 8, categoryid }
  const dish = await kitchen.post('/dish/SetDish', { ...soup, dietaryneeds: diets.map(({ id }) => ({ id })) })
  const product = await kitchen.post(`/dish/AddOwnProduct/${dish}`, {
    name: 'Bouillon',
    allergens: allergens.map(({ id }) => ({ id })),
  })
  await kitchen.check(product)
  await kitchen.confirm(dish)
  const texts = [{ language: 'de', name: 'Erbsensuppe', description: 'Mit Wurst' }]
  await kitchen.post(`/dish/SetTranslations/${dish}`, { texts })
  const other = await kitchen.post('/category/SetCategory', { name: 'Toetjes' })
  for (let nth = 1; nth <= 9; nth += 1)
    await kitchen.post('/dish/SetDish', { name: `Taart ${nth}`, price: nth, categoryid: other })
  await kitchen.post('/menu/SetQrSettings', {
    ...{ ispublished: true, translate: true, font: 'Pacifico', accentcolor: '#b3261e', openingline: 'Sinds 1920' },
    ...{ showaddress: true, showphone: true, hours: 'Elke dag vanaf 17:00' },
  })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return `${kitchen.url}/show/${qrcode}`
}

test('axe finds nothing on the card in any of the eleven languages, nor in any layout: from right to left, unfolded, nor on its filter', async ({
  page,
  kitchen,
}) => {
  const card = await publishEverything(kitchen)
  const others = languages.filter(({ code }) => code !== 'ar')
  // A layout is style alone: what depends on the language is the same in each, but for the direction.
  for (const [index, layout] of layouts.entries()) {
    await kitchen.post('/menu/SetQrSettings', { layout })
    for (const { code } of others.filter((_, nth) => nth % layouts.length === index)) {
      await page.goto(`${card}?lang=${code}`)
      await expectNoViolations(page, `${layout}, ${code}`)
    }
    await page.goto(`${card}?lang=ar`)
    await expectNoViolations(page, `${layout}, ar`)
    for (const part of await page.locator('details').all())
      await part.evaluate((details) => details.toggleAttribute('open', true))
    await expectNoViolations(page, `${layout}, unfolded`)
    await page.getByRole('button', { name: allWords.ar.allergy }).click()
    await expectNoViolations(page, `${layout}, filter`)
  }
})
