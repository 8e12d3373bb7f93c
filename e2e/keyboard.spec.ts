import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: {} })

// spec: screens-15
test('the main job works by keyboard alone', { tag: '@journey' }, async ({ page, kitchen }) => {
  await kitchen.open(page, '/dashboard')

  await press(page, 'Categorieën')
  await onScreen(page, 'Categorieën')
  await press(page, 'Categorie toevoegen')
  await onScreen(page, 'Nieuwe categorie')
  await typeInto(page, 'Naam', 'Soepen')
  await press(page, 'Opslaan')
  await expect(page.getByText('Categorie succesvol opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerecht toevoegen' })).toBeVisible()

  await press(page, 'Gerechten')
  await onScreen(page, 'Gerechten')
  // Until it is known that there are none, the button stands at the top of the screen.
  await expect(page.getByText('Er zijn geen gerechten gevonden in het geselecteerde menu')).toBeVisible()
  await press(page, 'Gerecht toevoegen')
  await onScreen(page, 'Nieuw gerecht')
  await typeInto(page, 'Naam', 'Tomatensoep')
  await typeInto(page, 'Prijs', '7,5')
  await tabTo(page, 'Categorie')
  await page.keyboard.type('Soepen')
  await press(page, 'Opslaan')
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()

  await press(page, 'Product toevoegen')
  await onScreen(page, 'Zoek product')
  await press(page, 'Handmatig toevoegen')
  await onScreen(page, 'Nieuw product')
  await typeInto(page, 'Naam', 'Bouillon')
  await press(page, 'Allergeen toevoegen')
  await press(page, 'Selderij')
  await page.keyboard.press('Escape')
  await press(page, 'Opslaan')
  await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeVisible()
  await press(page, 'Terug naar gerecht')
  await expect(page.getByRole('list', { name: 'Allergenen' })).toContainText('Selderij')

  await press(page, 'QR-code')
  await onScreen(page, 'QR-code')
  const saved = page.waitForResponse('**/menu/SetQrSettings')
  await press(page, 'Publiceren')
  await expect(page.getByText('Gepubliceerd', { exact: true })).toBeVisible()
  await saved
  const opening = page.waitForEvent('popup')
  await press(page, 'Open')
  const card = await opening
  await expect(card.getByRole('heading', { name: 'Tomatensoep' })).toBeVisible()
  await press(card, 'Selderij')
  await expect(card.getByRole('alert').filter({ hasText: 'Selderij' })).toBeVisible()
})

/** Waits for a screen: a key that is pressed too early would reach the previous screen. */
async function onScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  const isSwitch = await page.evaluate(
    () => document.activeElement?.matches('input[type=checkbox], input[type=radio]') ?? false,
  )
  await page.keyboard.press(isSwitch ? 'Space' : 'Enter')
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** Presses Tab until the element with this accessible name has a visible focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(named(page, name)).not.toHaveCount(0)
  for (let presses = 0; presses < 80; presses++) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches "${name}"`)
}

function named(page: Page, name: string) {
  const exact = { name, exact: true }
  const roles = ['link', 'button', 'textbox', 'combobox', 'switch', 'checkbox'] as const
  return roles.map((role) => page.getByRole(role, exact)).reduce((all, one) => all.or(one))
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return ''
    const labels = (focused as HTMLInputElement).labels
    const label = labels?.[0]?.querySelector('span')?.textContent ?? labels?.[0]?.textContent
    return (focused.getAttribute('aria-label') ?? label ?? focused.textContent ?? '').trim()
  })
}
