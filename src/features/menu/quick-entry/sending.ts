import { groupBy } from '#shared/groups.ts'
import { toEuros } from '#shared/money.ts'
import { searchForm } from '#shared/text.ts'
import { type DraftCategory, type DraftCourse, type DraftDish, type MenuDraft, pricesOfDraft } from './draft.ts'
import type { ReadExtra } from './menu-reading.ts'
import type { QuickEntryInput } from './schema.ts'

type Existing = { readonly id: number; readonly name: string }
/** A category as it is sent: `id` is that of the existing category of the same name, or 0 for a new one. */
export type SentCategory = { category: DraftCategory; id: number; dishes: readonly DraftDish[] }

/** Returns the categories to send for a draft: those of the same name are joined, ignoring accents and capitals. */
export function categoriesToSend(draft: MenuDraft, existing: readonly Existing[]): SentCategory[] {
  const byName = groupBy(draft.categories, ({ name }) => searchForm(name))
  const known = groupBy(existing, ({ name }) => searchForm(name))
  return [...byName].flatMap(([key, [category, ...others]]) => {
    if (!category) return []
    const dishes = [category, ...others].flatMap((same) => same.dishes)
    return [{ category, id: known.get(key)?.[0]?.id ?? 0, dishes }]
  })
}

/** Returns the existing category of this name, ignoring accents and capitals. */
export function findSameName<C extends { readonly name: string }>(name: string, existing: readonly C[]): C | undefined {
  const wanted = searchForm(name)
  return existing.find((category) => searchForm(category.name) === wanted)
}

/** Returns the body of QuickEntry; `menu` is the one of several on which the categories come. */
export function bodyOf(
  sent: readonly SentCategory[],
  { isShown = true, menu }: { isShown?: boolean; menu?: number | undefined } = {},
): QuickEntryInput {
  const categories = sent.map(({ category: { name, description }, id, dishes }) => ({
    id,
    name,
    description,
    dishes: dishes.map((dish) => {
      const { price, sizes } = pricesOfDraft(dish)
      const groups = [...(dish.courses?.list ?? []).map(courseOf), ...dish.extras.map(groupOf)]
      return {
        name: dish.name,
        description: dish.description,
        price: price ?? 0,
        ...(sizes.length > 0 && { sizes: [...sizes] }),
        dietaryneeds: dish.diets.map((diet) => ({ id: diet })),
        ...(groups.length > 0 && { groups }),
        ...(!isShown && { ispublished: false }),
      }
    }),
  }))
  return { ...(menu !== undefined && { menu }), categories }
}

/** Extras are each by itself: a guest may take any of them. */
function groupOf({ name, cents }: ReadExtra) {
  return { name: '', kind: 'any' as const, options: [{ name, price: toEuros(cents) }] }
}

function courseOf({ name, fromcourses, options }: DraftCourse) {
  return {
    ...{ name, kind: 'course' as const, ...(fromcourses !== undefined && { fromcourses }) },
    options: options.map(({ name, cents }) => ({ name, ...(cents > 0 && { price: toEuros(cents) }) })),
  }
}

/** Returns whether a menu is saved without showing any of it to guests. */
export function isHidden({ categories }: QuickEntryInput): boolean {
  return categories.every(({ dishes }) => dishes.every(({ ispublished }) => ispublished === false))
}

export type Refused = ReadonlyMap<DraftDish | DraftCategory, Readonly<Record<string, string>>>

/** Returns the refused fields ('categories.0.dishes.3.price') with their messages, by the dish or category sent. */
export function refusedFields(sent: readonly SentCategory[], fields: Readonly<Record<string, string>>): Refused {
  const refused = new Map<DraftDish | DraftCategory, Record<string, string>>()
  for (const [path, message] of Object.entries(fields)) {
    const [, categoryIndex, part = '', dishIndex, dishField] = path.split('.')
    const inCategory = sent[Number(categoryIndex)]
    const thing = dishField ? inCategory?.dishes[Number(dishIndex)] : inCategory?.category
    if (thing) refused.set(thing, { ...refused.get(thing), [dishField ?? part]: message })
  }
  return refused
}
