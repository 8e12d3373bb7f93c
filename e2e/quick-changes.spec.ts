import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { loseAnswer, makeMenu } from './menu-kit.ts'
import { phone } from './sign-up.ts'

test.use(phone)

const row = (page: Page, dish: string) => page.getByRole('listitem').filter({ hasText: dish })
const dialog = (page: Page) => page.getByRole('dialog')
const tapSwitch = (page: Page, label: string) => dialog(page).getByText(label, { exact: true }).click()
const openFor = (page: Page, dish: string) => row(page, dish).getByRole('button', { name: 'snel wijzigen' }).click()

/** Opens the list of dishes of a menu that guests read, and a card beside it. */
async function openBoth(page: Page, kitchen: Kitchen) {
  await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Bisque'], Hoofdgerechten: ['Schol'] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  await kitchen.open(page, '/dishes')
  const readCard = async () => {
    const card = await page.context().newPage()
    await card.goto(`${kitchen.url}/show/${qrcode}`)
    const dishes = await card.locator('.card-dish').allInnerTexts()
    await card.close()
    return dishes
  }
  return { readCard }
}

test('during service a price, what is sold out, what guests see and its category change from the list, at once; what could not be changed is as it was, and the dialog says why', {
  tag: '@journey',
}, async ({ page, context, kitchen }) => {
  const { readCard } = await openBoth(page, kitchen)
  await openFor(page, 'Bisque')
  await expect(dialog(page)).toContainText('Bisque')
  await expectNoViolations(page, 'dialog for during service')
  await dialog(page).getByLabel('Prijs', { exact: true }).fill('11,5')
  await dialog(page).getByRole('button', { name: 'Prijs opslaan' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Bisque: prijs opgeslagen')).toBeVisible()
  await expect(row(page, 'Bisque')).toContainText('11,50')
  expect((await readCard())[1]).toMatch(/11,50/)

  await openFor(page, 'Bisque')
  await tapSwitch(page, 'Vandaag op')
  await expect(page.getByText('Bisque: vandaag op')).toBeVisible()
  expect((await readCard())[1]).toMatch(/Bisque\s+Vandaag op\s+€\s11,50/)
  await tapSwitch(page, 'Vraag ons')
  await expect(page.getByText('Bisque: vraag ons')).toBeVisible()
  expect((await readCard())[1]).toMatch(/Bisque.*11,50.*Vraag ons voor je dit bestelt/s)
  await expect(dialog(page).getByText(/Gestopt door .*, vandaag/)).toBeVisible()
  await tapSwitch(page, 'Publiceren')
  await expect(page.getByText('Bisque: niet meer gepubliceerd')).toBeVisible()
  expect(await readCard()).toHaveLength(2)
  await dialog(page).getByLabel('Categorie').selectOption('Hoofdgerechten')
  await expect(page.getByText('Bisque: staat nu bij Hoofdgerechten')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click()
  await expect(row(page, 'Bisque')).toContainText('Vraag ons · Vandaag op · Niet gepubliceerd')
  await expect(page.getByRole('list', { name: 'Hoofdgerechten' }).getByRole('listitem')).toHaveCount(2)

  await openFor(page, 'Bisque')
  // A slip of the thumb releases nothing.
  await tapSwitch(page, 'Vraag ons')
  await page.getByRole('dialog', { name: 'Weer vrijgeven' }).getByRole('button', { name: 'Nee' }).click()
  await expect(dialog(page).getByText(/Gestopt door .*, vandaag/)).toBeVisible()
  await tapSwitch(page, 'Vandaag op')
  await expect(page.getByText('Bisque: weer te bestellen')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click()

  await kitchen.open(page, '/dashboard')
  await page.getByRole('button', { name: 'Bisque weer vrijgeven' }).click()
  await dialog(page).getByRole('button', { name: 'Ja, vrijgeven' }).click()
  await expect(page.getByText('Bisque: weer vrijgegeven')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vraag ons' })).toHaveCount(0)

  await kitchen.open(page, '/dishes')
  await openFor(page, 'Schol')
  await dialog(page).getByLabel('Prijs', { exact: true }).fill('')
  await dialog(page).getByRole('button', { name: 'Prijs opslaan' }).click()
  await expect(dialog(page).getByText('Voer een geldige prijs in')).toBeVisible()
  await context.setOffline(true)
  await tapSwitch(page, 'Vandaag op')
  await expect(dialog(page).getByText('Geen verbinding.')).toBeVisible()
  await expect(dialog(page).getByLabel('Vandaag op')).not.toBeChecked()
  await context.setOffline(false)
  await tapSwitch(page, 'Vandaag op')
  await expect(page.getByText('Schol: vandaag op')).toBeVisible()
  await expect(dialog(page).getByText('Geen verbinding.')).toHaveCount(0)
})

// spec: card-50
test('a dish without a fixed price is kept, says why guests do not see it, and is published with a price', async ({
  page,
  kitchen,
}) => {
  const { readCard } = await openBoth(page, kitchen)
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Vangst van de dag')
  await page.getByLabel('Bedrag staat nog niet vast').check()
  await expect(page.getByText('Zonder prijs kan een gerecht niet op de kaart.')).toBeVisible()
  await expect(page.getByLabel('Publiceren')).toBeDisabled()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  await kitchen.open(page, '/dishes')
  await expect(row(page, 'Vangst van de dag')).toContainText('Nog geen prijs')
  await openFor(page, 'Vangst van de dag')
  await expect(dialog(page).getByLabel('Publiceren')).toBeDisabled()
  await dialog(page).getByLabel('Categorie').selectOption('Soepen')
  await expect(page.getByText('Vangst van de dag: staat nu bij Soepen')).toBeVisible()
  await dialog(page).getByLabel('Prijs', { exact: true }).fill('24')
  await dialog(page).getByRole('button', { name: 'Prijs opslaan' }).click()
  await expect(row(page, 'Vangst van de dag')).toContainText('24,00')
  expect(await readCard()).toHaveLength(3)
  await openFor(page, 'Vangst van de dag')
  await tapSwitch(page, 'Publiceren')
  await expect(page.getByText('Vangst van de dag: gepubliceerd')).toBeVisible()
  expect(await readCard()).toHaveLength(4)
})

/** Opens the dialog of a dish, and waits for what it reads: what a colleague changes from now on, it does not know. */
async function openAndRead(page: Page, dish: string) {
  await Promise.all([page.waitForResponse('**/dish/GetDishes'), openFor(page, dish)])
}

async function idOf(kitchen: Kitchen, dish: string): Promise<number | undefined> {
  const groups = await kitchen.get<{ dishes: { id: number; name: string }[] }[]>('/dish/GetDishes')
  return groups.flatMap(({ dishes }) => dishes).find(({ name }) => name === dish)?.id
}

// spec: card-49
test('who changes a dish that two colleagues changed meanwhile is told, loses nothing of theirs, and can go on; of one deleted meanwhile it says so; a change whose answer got lost is not taken for one of a colleague', async ({
  page,
  context,
  kitchen,
}) => {
  await openBoth(page, kitchen)
  await page.getByLabel('Zoek een gerecht').fill('Schol')
  await openAndRead(page, 'Schol')
  const colleague = await context.newPage()
  await kitchen.open(colleague, '/dishes')
  await openFor(colleague, 'Schol')
  await dialog(colleague).getByLabel('Prijs', { exact: true }).fill('6,5')
  await dialog(colleague).getByRole('button', { name: 'Prijs opslaan' }).click()
  await expect(colleague.getByText('Schol: prijs opgeslagen')).toBeVisible()
  const id = await idOf(kitchen, 'Schol')
  await kitchen.post('/dish/SetDish', { id, name: 'Tong met pindasaus', price: 6.5 })

  await tapSwitch(page, 'Publiceren')
  await expect(
    dialog(page).getByText('Iemand anders heeft dit gerecht intussen gewijzigd. Je ziet nu de nieuwste versie.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Tong met pindasaus' })).toBeVisible()
  await expect(dialog(page).getByLabel('Prijs', { exact: true })).toHaveValue('6,50')
  await expect(dialog(page).getByLabel('Publiceren')).toBeChecked()
  const renamed = { name: 'Tong met pindasaus', price: 6.5 }
  expect(await kitchen.get(`/dish/GetDish/${id}`)).toMatchObject({ ...renamed, ispublished: true })
  await tapSwitch(page, 'Publiceren')
  await expect(page.getByText('Tong met pindasaus: niet meer gepubliceerd')).toBeVisible()
  await dialog(page).getByLabel('Categorie').selectOption('Soepen')
  await expect(page.getByText('Tong met pindasaus: staat nu bij Soepen')).toBeVisible()
  expect(await kitchen.get(`/dish/GetDish/${id}`)).toMatchObject({ ...renamed, ispublished: false })
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click()
  await page.getByLabel('Zoek een gerecht').fill('')

  await openAndRead(page, 'Uiensoep')
  await kitchen.delete(`/dish/DeleteDish/${await idOf(kitchen, 'Uiensoep')}`)
  await tapSwitch(page, 'Vandaag op')
  await expect(page.getByText('Uiensoep is intussen verwijderd.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await openAndRead(page, 'Bisque')
  await loseAnswer(page, '**/dish/ChangeDishes')
  await page.route('**/dish/GetDishes', (route) => route.abort())
  await tapSwitch(page, 'Publiceren')
  await expect(dialog(page).getByText('Geen verbinding.')).toBeVisible()
  await expect(dialog(page).getByLabel('Publiceren')).toBeChecked()
  await page.unroute('**/dish/GetDishes')
  await dialog(page).getByLabel('Categorie').selectOption('Hoofdgerechten')
  await expect(page.getByText('Bisque: staat nu bij Hoofdgerechten')).toBeVisible()
  await expect(dialog(page).getByLabel('Publiceren')).not.toBeChecked()
})
