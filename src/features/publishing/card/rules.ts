import { type Days, nextTurn, type Presence } from '#features/menu/dishes/days.ts'
import type { Schedule } from '#features/menu/hours/rules.ts'
import { dutchDay, dutchMoment } from '#shared/dates.ts'
import type { CompleteMenu } from './schema.ts'

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

type Listed = { ispublished: boolean; presence?: Presence | undefined }

/**
 * Keeps the published dishes of published categories that are there today, in staff's order. Drops categories without
 * such dishes, and dishes without a category.
 */
export function shownToGuests<Group extends { ispublished: boolean; dishes: readonly Listed[] }>(
  groups: readonly Group[],
): Group[] {
  return published(groups)
    .map((group) => ({ ...group, dishes: group.dishes.filter(({ presence }) => presence === undefined) }))
    .filter(({ dishes }) => dishes.length > 0)
}

function published<Group extends { ispublished: boolean; dishes: readonly Listed[] }>(groups: readonly Group[]) {
  return groups
    .filter(({ ispublished }) => ispublished)
    .map((group) => ({ ...group, dishes: group.dishes.filter(({ ispublished }) => ispublished) }))
}

type Offering = { choices?: readonly OfDays[] | undefined; courses?: readonly OfDays[] | undefined }
type OfDays = { options: readonly Days[] }
type Turning = Listed & Days & Offering & { comingfrom?: string | undefined }

/**
 * Returns when the card is another one by the calendar alone (ISO 8601): the first midnight in the Netherlands after `now`
 * at which a published dish, or a choice in one, comes, goes or has another price. Undefined when it stays as it is.
 */
export function nextChange(
  groups: readonly { ispublished: boolean; dishes: readonly Turning[] }[],
  now: Date,
): string | undefined {
  const today = dutchDay(now)
  const [first] = published(groups)
    .flatMap(({ dishes }) => dishes.flatMap((dish) => [...turnsOf(dish, today), dish.comingfrom]))
    .filter((day) => day !== undefined)
    .sort()
  return first && new Date(dutchMoment(first)).toISOString()
}

function turnsOf({ choices = [], courses = [], ...dish }: Turning, today: string) {
  return [dish, ...[...choices, ...courses].flatMap(({ options }) => options)].map((one) => nextTurn(one, today))
}

type Contact = Record<'address' | 'zipcode' | 'city' | 'phonenumber' | 'hours', string> & {
  openinghours?: Schedule | null | undefined
}
type ShownContact = CompleteMenu['contact']

/** Returns what the foot of a card shows of the restaurant; '' for what the owner does not show. */
export function shownContact({
  showaddress,
  showphone,
  ...contact
}: Contact & { showaddress: boolean; showphone: boolean }): ShownContact {
  const { address, zipcode, city } = showaddress ? contact : { address: '', zipcode: '', city: '' }
  const { hours, openinghours } = contact
  const phonenumber = showphone ? contact.phonenumber : ''
  return { address, zipcode, city, phonenumber, hours, ...(openinghours && { openinghours }) }
}
