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
 * with dishes or choices that are not complete, and may not say so themselves or are many, says that as a whole: silence beside a
 * dish must never read as safe. The invitation to mention an allergy is always in it.
 */
export function headNotices(
  { allergens, incomplete }: Switches,
  dishes: readonly { complete: boolean }[],
  choices: readonly { complete: boolean }[] = [],
): readonly ('noAllergens' | 'silentGap' | 'allergyNotice')[] {
  if (!allergens) return ['noAllergens', 'allergyNotice']
  const hasSilentGap = !incomplete && [...dishes, ...choices].some(({ complete }) => !complete)
  return hasSilentGap || isMostlyOpen(dishes) ? ['silentGap'] : ['allergyNotice']
}

/** Returns whether more than a third of the dishes is not complete: then the head says so once, and each dish quietly. */
export function isMostlyOpen(dishes: readonly { complete: boolean }[]): boolean {
  return dishes.filter(({ complete }) => !complete).length * 3 > dishes.length
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

type Contact = { address: string; zipcode: string; city: string; phonenumber: string; hours: string }

/** Returns what the foot of a card shows of the restaurant; '' for what the owner does not show. */
export function shownContact({
  showaddress,
  showphone,
  ...contact
}: Contact & { showaddress: boolean; showphone: boolean }): Contact {
  const { address, zipcode, city } = showaddress ? contact : { address: '', zipcode: '', city: '' }
  return { address, zipcode, city, phonenumber: showphone ? contact.phonenumber : '', hours: contact.hours }
}
