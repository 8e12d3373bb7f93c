import { expect, type Page } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'
import { test } from './kitchen.ts'

/*
 * The main job by ear: what a screen reader tells of each screen, in text. Each screen names itself and takes the focus to its
 * name; all that is on it has a role and a name, in the order in which it is done; each result is announced by itself.
 */
// spec: screens-16
test('the main job can be done by ear', async ({ page, kitchen }) => {
  const announced = await recordAnnouncements(page)
  await kitchen.open(page, '/categories')
  await arrivesAt(page, 'Categorieën')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - button "Naar de inhoud"
    - navigation "Hoofdmenu":
      - link "Vandaag"
      - link "Categorieën"
      - link "Gerechten"
      - link "Producten"
      - link "Meer"
    - main:
      - heading "Categorieën" [level=1]
      - paragraph: /Een categorie is een kopje op je menukaart/
      - link "Categorie toevoegen"
  `)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Categorieën' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('link', { name: 'Categorie toevoegen' }).press('Enter')
  await arrivesAt(page, 'Nieuwe categorie')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Terug naar overzicht"
      - heading "Nieuwe categorie" [level=1]
      - textbox "Naam"
      - textbox "Omschrijving"
      - switch "Publiceren" [checked]
      - button "Verwijderen" [disabled]
      - button "Opslaan"
  `)
  const waiting = page.getByRole('switch', { name: 'Publiceren', exact: true })
  await expect(waiting).toHaveAccessibleDescription('Gaat in als je opslaat.')
  await page.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Naam' })).toHaveAccessibleDescription(/Naam is verplicht/)
  await page.getByRole('textbox', { name: 'Naam' }).fill('Soepen')
  await page.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await arrivesAt(page, 'Soepen')
  expect(await announced()).toEqual(['Categorie succesvol opgeslagen'])

  await kitchen.open(page, '/dish', { dishId: 0 })
  await arrivesAt(page, 'Nieuw gerecht')
  await page.getByRole('textbox', { name: 'Naam' }).fill('Tomatensoep')
  await page.getByRole('textbox', { name: 'Prijs' }).fill('7,5')
  await page.getByRole('combobox', { name: 'Categorie' }).selectOption('Soepen')
  await page.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await arrivesAt(page, 'Tomatensoep')
  expect(await announced()).toEqual(['Gerecht succesvol opgeslagen'])
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Terug naar gerechten"
      - heading "Tomatensoep" [level=1]
      - textbox "Naam": Tomatensoep
      - textbox "Omschrijving"
      - textbox "Prijs"
      - combobox "Categorie"
      - switch /^Publiceren/ [checked]
      - region "Producten":
        - heading "Producten" [level=2]
      - region "Allergenen":
        - heading "Allergenen" [level=2]
        - paragraph: /Nog niet bekend/
      - button "Verwijderen"
      - button "Opslaan"
  `)

  await page.getByRole('link', { name: 'Product toevoegen' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Naam, merk of streepjescode' })).toBeFocused()
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).press('Enter')
  await arrivesAt(page, 'Nieuw product')
  await page.getByRole('textbox', { name: 'Naam' }).fill('Bouillon')
  await chooseByEar(page, 'Selderij')
  await page.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await arrivesAt(page, 'Bouillon')
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeVisible()
  expect(await announced()).toContain('Product succesvol opgeslagen')

  await page.getByRole('link', { name: 'Terug naar gerecht' }).press('Enter')
  await arrivesAt(page, 'Tomatensoep')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Tomatensoep" [level=1]
      - note:
        - link "Bouillon"
        - text: /zijn de allergenen nog niet gecontroleerd/
      - region "Producten":
        - list "Producten":
          - listitem:
            - link /Bouillon .*Selderij Nog niet gecontroleerd/
            - button "Bouillon weghalen"
      - region "Allergenen":
        - list "Allergenen":
          - listitem:
            - button "Selderij"
        - paragraph: /Er kunnen er meer in zitten/
  `)

  await announced()
  await kitchen.open(page, '/qr-code')
  await arrivesAt(page, 'QR-code')
  await page.getByRole('switch', { name: 'Publiceren' }).press('Space')
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  const heard = await announced()
  expect(heard).toContain('Gepubliceerd Gasten kunnen je kaart lezen.')
  expect(heard).toContain('Opgeslagen')
})

/** Checks that a screen names itself, in its title too, and that the focus is there. */
async function arrivesAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
  await expect(page).toHaveTitle(`${name} | Menukaart`)
}

/** Ticks an allergen in the dialog, and comes back to the button that opened it. */
async function chooseByEar(page: Page, allergen: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Allergeen toevoegen' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Allergenen kiezen' })
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Allergenen kiezen" [level=2]
    - button "Sluiten"
    - list "Allergenen kiezen":
      - listitem:
        - 'button "Kan bevatten: gluten"'
        - checkbox "Gluten"
    - button "Klaar"
  `)
  await expect(dialog.getByRole('checkbox')).toHaveCount(14)
  await dialog.getByRole('checkbox', { name: allergen }).press('Space')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.getByRole('list', { name: 'Allergenen' })).toContainText(allergen)
}
