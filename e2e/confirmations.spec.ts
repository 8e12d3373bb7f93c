import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { ageLinks, giveRights, takeRights } from './database.ts'
import { type Kitchen, test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'

type Dish = { complete: boolean; confirmed: unknown; products: { name: string }[] }

const read = (kitchen: Kitchen, id: number) => kitchen.get<Dish>(`/dish/GetDish/${id}`)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Staan alle ingrediënten er nog bij?' })

/** Makes a complete dish of two products, each with an allergen. */
async function makeDish(kitchen: Kitchen): Promise<number> {
  const dish = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  for (const [name, allergen] of [
    ['Bouillon', 21],
    ['Room', 1],
  ] as const)
    await kitchen.check(await kitchen.post(`/dish/AddOwnProduct/${dish}`, { name, allergens: [{ id: allergen }] }))
  await kitchen.confirm(dish)
  return dish
}

// spec: known-7, known-12
test('who changes a confirmed dish is asked in the same step if all ingredients are still listed', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const dish = await makeDish(kitchen)
  await kitchen.open(page, '/dish', { dishId: dish })
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Met rijst')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Ja, alles staat erbij' }).click()
  await expect(page.getByText(/^Alle ingrediënten staan erbij, gezegd op/)).toBeVisible()
  expect(await read(kitchen, dish)).toMatchObject({ complete: true, description: 'Met rijst' })

  await page.getByRole('button', { name: 'Room weghalen' }).click()
  await page.getByRole('dialog', { name: 'Product weghalen' }).getByRole('button', { name: 'Ja' }).click()
  await dialogOf(page).getByRole('button', { name: 'Ik kijk later' }).click()
  await expect(page.getByRole('button', { name: 'Alle ingrediënten staan erbij' })).toBeEnabled()
  expect(await read(kitchen, dish)).toMatchObject({ complete: false, confirmed: null })

  // Somebody else changes it meanwhile, when nothing is being read any more: a tap confirms nothing that was not seen.
  await page.reload()
  await page.waitForLoadState('networkidle')
  await kitchen.post('/dish/SetDish', { id: dish, name: 'Soep', price: 6.5, description: 'Met pindasaus' })
  const say = page.getByRole('button', { name: 'Alle ingrediënten staan erbij' })
  await say.click()
  await expect(page.getByRole('alert')).toContainText('Een gerecht is intussen gewijzigd.')
  await expect(say).toBeDisabled()
  await page.getByRole('button', { name: 'Toon de nieuwste versie' }).click()
  await expect(page.getByRole('textbox', { name: 'Omschrijving' })).toHaveValue('Met pindasaus')
  await page.getByRole('button', { name: 'Alle ingrediënten staan erbij' }).click()
  await page.getByRole('button', { name: 'Toch niet alles erbij' }).click()
  await page.getByRole('dialog', { name: 'Toch niet alles erbij' }).getByRole('button', { name: 'Ja' }).click()
  // Nothing was asked: it can be said anew at once, and by the time that it stands no question lies there.
  await page.getByRole('button', { name: 'Alle ingrediënten staan erbij' }).click()
  await expect(page.getByText(/^Alle ingrediënten staan erbij, gezegd op/)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

// spec: words-8
test('many dishes are confirmed at once, each with its products in sight', async ({ page, kitchen }) => {
  const id = await makeMenu(kitchen, { Kaart: ['Soep', 'Salade', 'Water', 'Leeg'] })
  await kitchen.post('/dish/SetDish', { id: id('Salade'), name: 'Salade', price: 5, description: 'Met walnoten' })
  for (const name of ['Soep', 'Salade', 'Water'])
    await kitchen.check(await kitchen.post(`/dish/AddOwnProduct/${id(name)}`, { name: `${name} van het huis` }))
  await kitchen.open(page, '/dishes', { activeTab: 'nog niet compleet' })
  await page.getByRole('button', { name: 'Ingrediënten nalopen (3)' }).click()
  const list = page.getByRole('list', { name: 'Na te lopen gerechten' })
  await expect(list.getByRole('listitem')).toHaveText([/Soep.*Soep van het huis/, /Salade/, /Water/])
  await expect(list.getByRole('listitem').nth(1)).toContainText('maar Noten staat niet bij de allergenen. Klopt dat?')
  const say = page.getByRole('button', { name: /^Alles staat erbij/ })
  await expect(say).toBeDisabled()
  for (const name of [/^Soep/, /^Water/]) await list.getByRole('checkbox', { name }).check()
  await expectNoViolations(page, 'the dishes to confirm')
  await say.click()
  await expect(list.getByRole('listitem')).toHaveText([/Salade/])
  await page.getByLabel('Zoek een gerecht').fill('soep')
  await expect(page.getByText('Er is geen gerecht om na te lopen.')).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('tab', { name: 'Nog niet compleet (2)' })).toBeVisible()
  expect([(await read(kitchen, id('Water'))).complete, (await read(kitchen, id('Salade'))).complete]).toEqual([
    true,
    false,
  ])
})

test('what a colleague without the right takes out of a dish is asked about, and can be put back', async ({
  page,
  kitchen,
  sharedServer,
}) => {
  const dish = await makeDish(kitchen)
  await takeRights(kitchen, sharedServer, { longAgo: 0 })
  await ageLinks(kitchen, sharedServer)
  await kitchen.open(page, '/dish', { dishId: dish })
  await page.getByRole('button', { name: 'Room weghalen' }).click()
  await page.getByRole('dialog', { name: 'Product weghalen' }).getByRole('button', { name: 'Ja' }).click()
  const question = page.getByRole('region', { name: 'Hoort Room hier niet in?' })
  await expect(question).toContainText('Daarmee verdween: Melk. Tot je kiest is dit gerecht niet compleet.')
  await expect(question.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('De eigenaar geeft later aan of alle ingrediënten erbij staan.')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()

  await giveRights(kitchen, sharedServer)
  await kitchen.open(page, '/dashboard')
  await expect(page.getByRole('list', { name: 'Klopt dit?' })).toContainText('Hoort Room hier niet in?')
  await page.getByRole('link', { name: 'Soep' }).first().click()
  await expectNoViolations(page, 'a dish with a question')
  await expect(page.getByRole('button', { name: 'Alle ingrediënten staan erbij' })).toBeDisabled()
  await question.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(question).toBeHidden()
  expect((await read(kitchen, dish)).products.map(({ name }) => name)).toEqual(['Bouillon', 'Room'])
})
