import { expect, type Page, type Route } from '@playwright/test'
import fc from 'fast-check'
import { type Kitchen, test } from './kitchen.ts'

type Dish = { id: number; name: string; description: string; version: number }

/** What the network, the server or a colleague makes of one save. */
const fates = ['fine', 'late', 'lost before', 'lost after', 'twice', 'broken', 'overtaken', 'offline'] as const
type Fate = (typeof fates)[number]
/** What the cook does. */
const actions = ['type', 'save', 'press save', 'look elsewhere', 'reload', 'read anew'] as const
type Action = (typeof actions)[number]

test.describe.configure({ timeout: 240_000 })

test('whatever happens to the saves and whatever the cook does between them, nothing typed is lost and all agree in the end', async ({
  page,
  kitchen,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...fates), { maxLength: 6 }),
      fc.array(fc.constantFrom(...actions), { minLength: 3, maxLength: 8 }),
      async (fate, wanted) => {
        const cook = await startAt(page, kitchen, fate)
        for (const action of wanted) {
          await cook.does(action)
          await expect(description(page)).toHaveValue(cook.typed())
        }
        await cook.savesUntilDone()
        const dish = await kitchen.get<Dish>(`/dish/GetDish/${cook.dishId}`)
        expect(dish.description).toBe(cook.typed())
        await expect(description(page)).toHaveValue(dish.description)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('concepten'))).toBeNull()
      },
    ),
    // A run costs seconds: what fails is told at once, with its seed, not made smaller.
    { numRuns: 5, endOnFailure: true },
  )
})

/** Opens a new dish on the screen, whose saves meet these fates in turn. */
async function startAt(page: Page, kitchen: Kitchen, fate: readonly Fate[]) {
  const waiting = [...fate]
  let typed = ''
  let letters = 0
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  // The answer to a save of the round before may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/dish/SetDish', (route) => meet(route, waiting.shift() ?? 'fine', kitchen, dishId))
  await kitchen.open(page, '/dish', { dishId })
  await expect(description(page)).toBeVisible()
  const does: Record<Action, () => Promise<void>> = {
    type: async () => {
      typed = `Letter ${++letters}`
      await description(page).fill(typed)
    },
    save: () => saveOnce(page),
    'press save': async () => void (await saveButton(page).click()),
    'look elsewhere': async () => {
      await page.getByRole('link', { name: 'Product toevoegen' }).click()
      await page.getByRole('link', { name: 'Terug naar gerecht', exact: true }).click()
    },
    reload: async () => void (await page.reload()),
    'read anew': () => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange'))),
  }
  return {
    dishId,
    typed: () => typed,
    does: (action: Action) => does[action](),
    savesUntilDone: async () => {
      for (let tries = 0; tries < 12; tries++) {
        const newest = page.getByRole('button', { name: 'Toon de nieuwste versie' })
        if (await newest.isVisible()) await newest.click()
        await saveOnce(page)
        if (await page.getByText('Gerecht succesvol opgeslagen').isVisible()) return
      }
      throw new Error('Twelve saves did not succeed')
    },
  }
}

const description = (page: Page) => page.getByLabel('Omschrijving')
const saveButton = (page: Page) => page.getByRole('button', { name: /^Opslaan/ })

/** Saves, and waits until the screen tells how it went. */
async function saveOnce(page: Page): Promise<void> {
  const button = saveButton(page)
  await expect(button).toBeEnabled()
  await button.click()
  await expect(button).toHaveText('Opslaan')
  await expect(button).toBeEnabled()
  await expect(page.getByText('Gerecht succesvol opgeslagen').or(page.getByRole('alert').first())).toBeVisible()
}

async function meet(route: Route, fate: Fate, kitchen: Kitchen, dishId: number): Promise<void> {
  if (fate === 'lost before' || fate === 'offline') return route.abort('internetdisconnected')
  if (fate === 'broken') return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
  if (fate === 'overtaken') await saveAsColleague(kitchen, dishId)
  const response = await route.fetch()
  if (fate === 'lost after') return route.abort('connectionreset')
  if (fate === 'late') await new Promise((resolve) => setTimeout(resolve, 600))
  await route.fulfill({ response: fate === 'twice' ? await route.fetch() : response })
}

/** Changes the price in between: the cook's own field is another. */
async function saveAsColleague(kitchen: Kitchen, dishId: number): Promise<void> {
  const { version, description, name } = await kitchen.get<Dish>(`/dish/GetDish/${dishId}`)
  await kitchen.post('/dish/SetDish', { id: dishId, name, price: 7, description, version })
}
