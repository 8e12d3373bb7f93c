import { z } from 'zod'
import { boundedList, flag, idNumber, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { schedule, scheduleInput } from '../hours/schema.ts'
import { emptyOrder } from '../rows/rules.ts'
import { maxIntroduction, mostMenus, settings } from './rules.ts'

const setting = (label: string) => z.enum(settings, `${label} moet house, on of off zijn`)
const mostCategories = 2000
const hasTwice = (items: readonly unknown[]) => {
  const ids = items.map((item) => (item as { id?: unknown } | null)?.id)
  return new Set(ids).size === ids.length ? undefined : 'Categorieën: een categorie staat er twee keer in'
}

/** The body of SetMenu: what is left out stays as it is; a list of categories takes the place of the whole list. */
export const menuInput = z.object({
  id: savedId,
  name: requiredLine('Naam').optional(),
  introduction: optionalText('Inleiding', maxIntroduction).optional(),
  ispublished: flag('Publiceren').optional(),
  price: setting('Toon prijzen').optional(),
  diets: setting('Toon diëten').optional(),
  allergens: setting('Toon allergenen').optional(),
  translate: setting('Toon vertalingen').optional(),
  schedule: scheduleInput.optional(),
  categories: boundedList(
    z.object({ id: idNumber('id'), schedule: scheduleInput.optional() }, 'Categorieën: elke regel heeft een id'),
    mostCategories,
    { label: 'Categorieën', tooLong: 'Categorieën: de lijst is te lang', problem: hasTwice },
  ).optional(),
  version,
})

/** The complete list of menus, numbered from 1. */
export const menuOrder = boundedList(
  z.object(
    { id: idNumber('id'), order: idNumber('order').min(1, 'order begint bij 1') },
    'Volgorde: elke regel heeft een id en een order',
  ),
  mostMenus,
  { label: 'Volgorde', tooLong: 'Volgorde: de lijst is te lang', problem: emptyOrder },
)

/** When something is served, as of the moment of the answer. */
export const serving = z
  .object({
    served: z.boolean(),
    until: z.string().optional().describe('Of what is served: until when (ISO 8601); absent: always'),
    from: z.string().optional().describe('Of what is not served: from when (ISO 8601); absent: not again'),
  })
  .describe('Whether it is served now')

const stored = z.enum(settings).describe("house: as the house's own menu has it")

/** A menu as staff see it. */
export const listedMenu = z.object({
  id: z.number(),
  name: z.string(),
  introduction: z.string(),
  qrcode: z.string(),
  ispublished: z.boolean(),
  ...{ price: stored, diets: stored, allergens: stored, translate: stored },
  schedule,
  categories: z.array(
    z.object({
      id: z.number(),
      schedule: schedule.nullable().describe('Hours of its own on this menu; null: those of the menu'),
      now: serving,
    }),
  ),
  now: serving,
  version: z.number(),
})

export type SavedMenu = z.output<typeof menuInput>
export type ListedMenu = z.output<typeof listedMenu>
