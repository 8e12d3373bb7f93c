type Switches = { allergens: boolean; incomplete: boolean }

/**
 * Returns whether a dish says that not all of it is known. On a card without allergens no dish says anything of them:
 * beside dishes that warn, one without a warning would read as safe.
 */
export function saysIncomplete({ allergens, incomplete }: Switches, { complete }: { complete: boolean }): boolean {
  return allergens && incomplete && !complete
}

/**
 * Returns what the head of a card says of allergens, the first of them in bold. A card without allergens says so. One
 * with dishes that are not complete, and may not say so themselves, says that as a whole: silence beside a dish must
 * never read as safe. The invitation to mention an allergy is always in it.
 */
export function headNotices(
  { allergens, incomplete }: Switches,
  dishes: readonly { complete: boolean }[],
): readonly ('noAllergens' | 'silentGap' | 'allergyNotice')[] {
  if (!allergens) return ['noAllergens', 'allergyNotice']
  const hasSilentGap = !incomplete && dishes.some(({ complete }) => !complete)
  return hasSilentGap ? ['silentGap'] : ['allergyNotice']
}

/**
 * Keeps the published dishes of published categories, in staff's order. Drops categories without such dishes, and
 * dishes without a category.
 */
export function shownToGuests<Group extends { ispublished: boolean; dishes: readonly { ispublished: boolean }[] }>(
  groups: readonly Group[],
): Group[] {
  return groups
    .filter(({ ispublished }) => ispublished)
    .map((group) => ({ ...group, dishes: group.dishes.filter(({ ispublished }) => ispublished) }))
    .filter(({ dishes }) => dishes.length > 0)
}

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
