/**
 * Returns whether any dish is incomplete while the owner switched off the remark that says so. The card must then carry
 * a warning as a whole: silence beside a dish must never read as safe.
 */
export function hasSilentGap(
  { incomplete }: { incomplete: boolean },
  dishes: readonly { complete: boolean }[],
): boolean {
  return !incomplete && dishes.some(({ complete }) => !complete)
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
