import type { Page } from '@playwright/test'
import type { Kitchen } from './kitchen.ts'

export type Dish = { id: number; name: string; description: string; version: number }

export const nameField = (page: Page) => page.getByLabel('Naam', { exact: true })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Opslaan', exact: true })
export const saved = (page: Page) => page.getByText('Gerecht succesvol opgeslagen')
export const noAnswer = (page: Page) =>
  page.getByText('Geen verbinding. Controleer je internet en probeer het opnieuw.')

/** Fills in what a new dish needs. */
export async function fillNew(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByLabel('Prijs').fill('7,50')
}

/** Returns the dishes of the kitchen whose name begins with this. */
export async function dishesNamed(kitchen: Kitchen, name: string): Promise<Dish[]> {
  const groups = await kitchen.get<{ dishes: Dish[] }[]>('/dish/GetDishes')
  return groups.flatMap(({ dishes }) => dishes).filter((dish) => dish.name.startsWith(name))
}
