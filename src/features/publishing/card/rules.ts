/**
 * True when a dish of which not everything is known does not say so itself, because the owner switched that off. The
 * card must then say it as a whole: silence beside a dish must never read as safe.
 */
export function hasSilentGap(
  { incomplete }: { incomplete: boolean },
  dishes: readonly { complete: boolean }[],
): boolean {
  return !incomplete && dishes.some(({ complete }) => !complete)
}

/**
 * Leaves of the menu what guests read: the categories and dishes that are published, in the order in which staff put
 * them. A category without such dishes is left out, and so are dishes without a category.
 */
export function shownToGuests<Group extends { ispublished: boolean; dishes: readonly { ispublished: boolean }[] }>(
  groups: readonly Group[],
): Group[] {
  return groups
    .filter(({ ispublished }) => ispublished)
    .map((group) => ({ ...group, dishes: group.dishes.filter(({ ispublished }) => ispublished) }))
    .filter(({ dishes }) => dishes.length > 0)
}
