import type { CompleteMenu } from '../card/schema.ts'

/**
 * Returns whether a text in an address can be a card's token: anything else is refused before the database sees it, as
 * PostgreSQL does not even accept a NUL.
 */
export function isCardToken(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

/**
 * Returns whether guests may read the card of this menu. A token never expires or changes: a text that is no token, the
 * token of no menu and that of an unpublished one are all refused with the same 404, so that nobody can tell which. The
 * company's own staff may read the logo of an unpublished menu.
 */
export function mayBeRead(menu: { isPublished: boolean }): boolean {
  return menu.isPublished
}

/**
 * Returns whether a kept card may be sent to a request that read `version` from the database: it is never older than
 * that. A newer one is refused too, as the database may have been restored to an earlier day. Browsers keep a card only
 * to ask whether it still holds (`no-cache` and an ETag).
 */
export function isCurrent(kept: { version: number }, version: number): boolean {
  return kept.version === version
}

/**
 * Returns the menu as a card that says nothing of allergens and diets, and holds nothing of them either: a copy of
 * yesterday's would be believed. Its head says that it shows no allergens and whom to ask.
 */
export function withoutAllergens(menu: CompleteMenu): CompleteMenu {
  const unsaid = {
    allergens: [],
    maycontain: [],
    suballergens: [],
    partsunknown: [],
    dietaryneeds: [],
    complete: false,
  }
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, ...unsaid })),
  }))
  return { ...menu, allergens: false, incomplete: false, diets: false, sources: [], categories }
}
