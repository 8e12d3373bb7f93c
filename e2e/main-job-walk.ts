import { type Browser, expect, type Page } from '@playwright/test'
import { countingHand, type Visit } from './counting-hand.ts'
import type { Server } from './server.ts'
import { password, phone } from './sign-up.ts'

/** The product of the dish: one that a search finds, or one that the owner describes. */
export type ProductWay = 'found' | 'described'

const dish = { name: 'Tomatensoep', price: '7,50', category: 'Soepen' }
const products = {
  found: { name: 'Slagroom', allergen: 'Melk' },
  described: { name: 'Mosterdsaus', allergen: 'Mosterd' },
} as const
const owner = [
  ['Bedrijfsnaam', 'De Gouden Lepel'],
  ['Voornaam', 'Sanne'],
  ['Achternaam', 'de Vries'],
] as const

/**
 * Walks the main job on a phone, from the form of a new account to the card that a guest reads, and counts it
 * as `countingHand` does.
 */
export async function walkMainJob(
  page: Page,
  server: Server,
  { email, way }: { email: string; way: ProductWay },
): Promise<Visit[]> {
  const hand = countingHand(page)
  await hand.arrive('account', 'Account aanmaken', () => page.goto(`${server.url}/register`))
  for (const [label, text] of [...owner, ['E-mailadres', email], ['Wachtwoord', password]] as const)
    await hand.type(label, text)
  await hand.tick(page.getByRole('checkbox', { name: /^18 jaar of ouder/ }))
  await hand.tap(page.getByRole('button', { name: 'Account aanmaken' }))
  await hand.arrive('look in your mailbox', 'Kijk in je mailbox')
  const link = await server.linkMailedTo(email)
  // The link in the mail.
  hand.countTap()
  await hand.arrive('confirm the address', 'Bevestig je e-mailadres', () => page.goto(link))
  await hand.tap(page.getByRole('button', { name: 'E-mailadres bevestigen' }))

  await hand.arrive('dashboard', /^Goede/)
  await hand.tap(page.getByRole('link', { name: 'Gerecht toevoegen' }))
  await makeDish(page, hand)
  await addProduct(page, hand, way)
  await hand.arrive('the dish with its product', dish.name)
  await expect(page.getByRole('list', { name: 'Allergenen' })).toContainText(products[way].allergen)
  await hand.tap(page.getByRole('button', { name: 'Alle ingrediënten staan erbij' }))
  await expect(page.getByText(/^Alle ingrediënten staan erbij, gezegd/)).toBeVisible()
  await hand.tap(page.getByRole('link', { name: 'Vandaag' }))

  await hand.arrive('dashboard with its last step', /^Goede/)
  const saved = page.waitForResponse((response) => response.url().endsWith('/menu/SetQrSettings') && response.ok())
  await hand.tap(page.locator('label').filter({ hasText: 'Publiceren' }))
  await saved
  await expect(page.getByRole('img', { name: /^QR-code naar / })).toBeVisible()
  return hand.visits
}

type Hand = ReturnType<typeof countingHand>

/** Fills in a new dish, with a category that is made on the way, and goes on to its products. */
async function makeDish(page: Page, hand: Hand): Promise<void> {
  await hand.arrive('new dish', 'Nieuw gerecht')
  await hand.type('Naam', dish.name)
  await hand.type('Prijs', dish.price)
  await hand.choose(page.getByRole('combobox', { name: 'Categorie' }), 'Nieuwe categorie …')
  await hand.typeAtOnce(page.getByLabel('Naam van de categorie'), dish.category)
  await hand.tap(page.getByRole('button', { name: 'Categorie opslaan' }))
  await expect(page.getByRole('combobox', { name: 'Categorie' }).locator('option:checked')).toHaveText(dish.category)
  await hand.tap(page.getByRole('button', { name: 'Product toevoegen' }))
}

async function addProduct(page: Page, hand: Hand, way: ProductWay): Promise<void> {
  const { name, allergen } = products[way]
  await hand.arrive('search', 'Zoek product')
  await hand.typeAtOnce(page.getByRole('searchbox'), name)
  await hand.tap(page.getByRole('button', { name: 'Zoeken', exact: true }))
  if (way === 'found') {
    await hand.tap(page.getByRole('button', { name: new RegExp(`^${name}`) }).first())
    await hand.tap(page.getByRole('button', { name: /^Klaar/ }))
    return
  }
  await hand.tap(page.getByRole('link', { name: 'Handmatig toevoegen' }))
  await hand.arrive('new product', 'Nieuw product')
  await hand.tap(page.getByRole('button', { name: 'Allergeen toevoegen' }))
  await hand.tick(page.getByRole('checkbox', { name: allergen, exact: true }))
  await hand.tap(page.getByRole('button', { name: 'Klaar' }))
  await hand.tick(page.getByRole('checkbox', { name: 'Allergenen gecontroleerd' }))
  await hand.tap(page.getByRole('button', { name: 'Opslaan' }))
  await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
  await hand.tap(page.getByRole('link', { name: 'Terug naar gerecht' }))
}

/** Opens the published card as a guest without a script, and checks that it says what was filled in. */
export async function expectCard(browser: Browser, page: Page, way: ProductWay): Promise<void> {
  const code = await page.getByRole('img', { name: /^QR-code naar / }).getAttribute('alt')
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'nl-NL' })
  const card = await context.newPage()
  await card.goto(code?.replace('QR-code naar ', '') ?? '')
  await expect(card.getByRole('heading', { name: dish.category })).toBeVisible()
  await expect(card.getByRole('heading', { name: dish.name })).toBeVisible()
  await expect(card.getByText('€ 7,50')).toBeVisible()
  await expect(card.getByRole('button', { name: products[way].allergen })).toBeVisible()
  await expect(card.getByText('Nog niet alles bekend')).toHaveCount(0)
  await context.close()
}
