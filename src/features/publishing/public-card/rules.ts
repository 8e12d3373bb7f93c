import { saidUntil } from '#features/menu/hours/sentences.ts'
import { dayAfter, dutchDay, dutchMoment } from '#shared/dates.ts'
import { groupsOnCard } from '../card/choices.ts'
import type { GuestDish, GuestGroup, GuestMenu } from '../card/guest-texts.ts'

// Of a token or of what claims to be one; a token has 16 characters.
const maxTokenLength = 64

/**
 * Returns whether a text in an address can be a card's token: anything else is refused before the database sees it, as
 * PostgreSQL does not even accept a NUL, and before it takes any memory.
 */
export function isCardToken(text: string): boolean {
  return text.length <= maxTokenLength && /^[\w-]+$/.test(text)
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
 * that. A newer one is refused too, as the database may have been restored to an earlier day.
 */
export function isCurrent(kept: { version: number }, version: number): boolean {
  return kept.version === version
}

/** Returns the menu without the prices where the owner does not show them. */
export function withoutHidden<Menu extends GuestMenu>(menu: Menu): Menu {
  if (menu.price) return menu
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, price: null, sizes: [], ...withOptions(dish, { price: 0 }) })),
  }))
  return { ...menu, categories }
}

/**
 * Returns the menu as a card that says nothing of allergens and diets, and holds nothing of them either: a copy of
 * yesterday's would be believed. Nor whether the house is open. Its head says that it shows no allergens and whom to ask.
 */
export function withoutAllergens({ asof: _, ...menu }: GuestMenu): GuestMenu {
  const unsaid = {
    allergens: [],
    maycontain: [],
    suballergens: [],
    partsunknown: [],
    unknown: [],
    dietaryneeds: [],
    complete: false,
  }
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map(({ withoutchoices: _, leaveout: __, ...dish }) => {
      return { ...dish, ...unsaid, ...withOptions(dish, unsaid) }
    }),
  }))
  return { ...menu, allergens: false, incomplete: false, diets: false, sources: [], allergensupdated: null, categories }
}

/** Returns the choices of a dish with each option changed; of a group nothing is said of what all of them hold. */
function withOptions({ choices, courses }: Pick<GuestDish, 'choices' | 'courses'>, change: object) {
  const told = (groups: readonly GuestGroup[]) =>
    groups.map((group) => ({
      ...group,
      ...('complete' in change && { always: [], complete: false }),
      options: group.options.map((option) => ({ ...option, ...change })),
    }))
  return { ...(choices && { choices: told(choices) }), ...(courses && { courses: told(courses) }) }
}

/**
 * Returns the menu without the dishes and choices that go by themselves: nobody knows on which day a copy is read that is as old as
 * that.
 */
export function withoutSpecials<Menu extends GuestMenu>(menu: Menu): Menu {
  const categories = menu.categories
    .map((category) => ({ ...category, dishes: category.dishes.filter(stays).map(withStayingOptions) }))
    .filter(({ dishes }) => dishes.length > 0)
  return { ...menu, categories }
}

/** Returns the menu without what is said of hours: nobody knows at which hour a copy is read that is as old as that. */
export function withoutHours<Menu extends GuestMenu>(menu: Menu): Menu {
  const untimed = <T extends object>({ now: _, ...rest }: T & { now?: unknown }) => rest
  const categories = menu.categories.map(untimed)
  return { ...menu, categories, ...(menu.kaarten && { kaarten: menu.kaarten.map(untimed) }) } as Menu
}

function stays({ lastday }: { lastday?: string | undefined }): boolean {
  return lastday === undefined
}

/** A group from which guests must choose stays without any choice: what they get of it must be asked. */
function withStayingOptions({ choices, courses, ...dish }: GuestDish): GuestDish {
  const staying = (groups: readonly GuestGroup[]) =>
    groups
      .map((group) => ({ ...group, options: group.options.filter(stays) }))
      .filter(({ kind, options }) => kind !== 'any' || options.length > 0)
  return { ...dish, ...(choices && { choices: staying(choices) }), ...(courses && { courses: staying(courses) }) }
}

/**
 * The age in ms up to which a process sends what it knows of a card without asking the database: less than the second
 * within which guests see a change made by another process.
 */
export const trustedFor = 900

/**
 * Returns until when (ms since 1970) a card of this menu holds as far as time goes: the first dish that is sold out comes
 * back then, the house opens or closes, or the calendar makes it another card. Undefined when nothing of it ends by itself.
 */
export function heldUntil(menu: Pick<GuestMenu, 'categories' | 'changesat' | 'contact' | 'asof'>): number | undefined {
  const { categories, changesat } = menu
  const ends = categories
    .flatMap(({ dishes }) => dishes)
    .flatMap((dish) => [dish, ...groupsOnCard(dish).flatMap(({ options }) => options)])
    .map(({ soldoutuntil }) => soldoutuntil)
    .concat(changesat ?? null)
    .flatMap((end) => (end === null ? [] : Date.parse(end)))
    .concat(hoursHold(menu) ?? [])
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** The days that differ are those of the coming weeks, which are others at each midnight. */
function hoursHold({ contact: { openinghours }, asof }: Pick<GuestMenu, 'contact' | 'asof'>): number | undefined {
  if (!openinghours || asof === undefined) return undefined
  const now = new Date(asof)
  const midnight = dutchMoment(dayAfter(dutchDay(now)))
  const until = saidUntil(openinghours, now)
  return openinghours.exceptions.length === 0 ? until : Math.min(midnight, until ?? midnight)
}

/** How long a card may be sent after it was last known to be current while the database is away, in ms. */
export const servedWhileAway = 10 * 60_000

/**
 * Tells proxies how to keep the answer to a token without a card: it may be kept as long as a card, so that it takes
 * the place of the card that a proxy has. One that keeps nothing of it would show that card again when this server is
 * away.
 */
export const keptWhereNoCard = 'public, max-age=0, s-maxage=1'

/**
 * Returns what caches are told of a card: a browser asks each time, a proxy may answer with it for a second
 * (https://www.rfc-editor.org/rfc/rfc9111#section-5.2), and while this server is away as long as the server would send it
 * without its database (https://www.rfc-editor.org/rfc/rfc5861#section-4), unless it ends before that. `age` (ms) is how long
 * ago the card was last known to be current.
 */
export function keptInCaches(age: number, isEnding = false): string {
  if (isEnding) return keptWhereNoCard
  const seconds = Math.max(0, Math.floor((servedWhileAway - age) / 1000))
  return `${keptWhereNoCard}, stale-if-error=${seconds}`
}

/** How long before cards end those begin to be made that take their place, and how long before all of them are (ms). */
const preparing = { from: 10 * 60_000, until: 30_000 }
/** How long ago a card may have been read that is worth preparing (ms); any other is made for who reads it. */
const readLately = 60 * 60_000

/**
 * Returns whether the card that takes the place of a company's is due to be made: the card ends soon, was read lately, and
 * the company's own moment before that end has come, which its id draws.
 */
export function isDue(
  { companyId, validUntil, readAt }: { companyId: number; validUntil: number; readAt: number },
  now: number,
): boolean {
  // The golden ratio: companies that follow each other come far apart.
  const share = (companyId * 0.618_033_988_749_895) % 1
  const preparedAt = validUntil - preparing.from + share * (preparing.from - preparing.until)
  return now >= preparedAt && now < validUntil && now - readAt < readLately
}

/** Returns whether a card ends so soon that no proxy may answer with it without asking. */
export function endsSoon(validUntil: number | undefined, now: number): boolean {
  return validUntil !== undefined && validUntil - now < servedWhileAway
}

/**
 * Returns whether a kept card still holds at `now` (ms since 1970). A card that shows something for a limited time says
 * until when.
 */
export function stillHolds(kept: { validUntil?: number | undefined }, now: number): boolean {
  return kept.validUntil === undefined || now < kept.validUntil
}
