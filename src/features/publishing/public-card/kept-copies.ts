import { soldOutUntil } from '#features/menu/dishes/sold-out.ts'
import { minute } from '#shared/dates.ts'
import { guestMoment } from '../card/guest-dates.ts'

/** A card's address as its copies are kept: one for each language that was read. */
export type CardAddress = {
  token: string
  /** The card's own path, with its language. */
  card: string
  /** The path of the same card without allergens, which takes its place when the copy is old. */
  withoutAllergens: string
}

/** The age of a copy, in ms since 1970. */
export type CopyTimes = {
  /** When the server answered, by its own clock. */
  answered: number
  /** When the phone received it, by the phone's clock. */
  received: number
  /** The latest moment at which the phone's clock was seen since. */
  seen: number
  /** Until when the card itself holds, as far as the calendar goes; NaN where it says nothing of it. */
  until?: number
}

/** How far (ms) two right clocks may differ. */
const leeway = 5 * minute

/** Returns the address of a card, whatever else its URL holds; undefined for any other page. */
export function cardAddressOf({ pathname, search }: { pathname: string; search: string }): CardAddress | undefined {
  const token = /^\/show\/([\w-]+)\/?$/.exec(pathname)?.[1]
  if (token === undefined) return undefined
  const lang = new URLSearchParams(search).get('lang') ?? ''
  const query = /^[a-z]{2}$/.test(lang) ? `?lang=${lang}` : ''
  return { token, card: `/show/${token}${query}`, withoutAllergens: `/show/${token}/kept${query}` }
}

/**
 * Returns how long (ms) a card shows allergens after the server answered at `answered` (ms since 1970): until the
 * kitchen's day ends, when what is sold out returns and what was swapped for a day may too.
 */
export function allergensLast(answered: number): number {
  return soldOutUntil(answered) - answered
}

/** Returns until when a card holds by the calendar (ms since 1970), as its page says: NaN where it says nothing of it. */
export function untilOf(html: string): number {
  return Number(/<html [^>]*data-until="(\d+)"/.exec(html)?.[1] ?? Number.NaN)
}

/**
 * Returns whether a copy is too old to show allergens, or dishes that have gone by the calendar since. Both clocks must say that it is young: a phone's clock may be
 * wrong or set back, and a copy from the future, or of an unknown moment, counts as old.
 */
export function isTooOld({ answered, received, seen, until = Number.NaN }: CopyTimes, now: number): boolean {
  if (Number.isNaN(answered)) return true
  if (now >= until) return true
  const isYoung = [now - answered, now - received].every((age) => age >= -leeway && age < allergensLast(answered))
  return !isYoung || !(now >= seen - leeway)
}

type Told = {
  /** Whether the card comes from the phone, for want of a network. */
  isOffline?: boolean
  /** That of the device by default. */
  timeZone?: string
}

/**
 * Returns the HTML of a card with the sentences that it carries for this, and when the server answered (ms since 1970),
 * above the card: in the card's language, and without whether the house is open, which a copy cannot know. One that says it already stays as it is, as that moment is the earlier one.
 * Undefined for a page that carries no sentences: a copy must never look like a card of now.
 */
export function withMoment(
  html: string,
  answered: number,
  { isOffline = false, timeZone }: Told = {},
): string | undefined {
  const place = /<body data-offline="([^"]*)" data-kept="([^"]*)">(<p class="card-kept")?/
  const [opening, offline, kept, isSaid] = place.exec(html) ?? []
  if (opening === undefined || isSaid) return opening && html
  const moment = guestMoment(languageOfPage(html), answered, timeZone)
  const sentences = isOffline ? `${offline} ${kept}` : kept
  const said = `<p class="card-kept" data-answered="${answered}" role="status">${sentences}<bdi>${moment}</bdi></p>`
  return html.replace(/<p class="card-open"[^>]*>[^<]*<\/p>/, '').replace(place, () => `${opening}${said}`)
}

function languageOfPage(html: string): string {
  return /<html lang="(\w+)"/.exec(html)?.[1] ?? 'nl'
}

/** Returns whether a path is that of a file that cards load, and whose contents never change: a font, the script and the part of it that comes later, the styles for paper and of opened photos, the drawings of icons, or a logo. */
export function isCardFile({ pathname, search }: { pathname: string; search: string }): boolean {
  const isNamedByContents =
    /^\/(?:fonts\/[\w.-]+\.woff2|assets\/(?:guest-script|drawn-choice)-[\w-]+\.js|show\/files\/(?:(?:print|photo)-[\w-]+\.css|drawings-[\w-]+\.svg))$/.test(
      pathname,
    )
  return isNamedByContents || (/^\/menu\/GetImage\//.test(pathname) && /^\?v=./.test(search))
}

/** Returns whether a path is that of a photo of a dish, of whose contents its name tells. */
export function isPhoto({ pathname }: { pathname: string }): boolean {
  return /^\/menu\/GetPhoto\/[\w-]+\/[\w.-]+$/.test(pathname)
}

/** Returns what the HTML of a card holds that shows this picture, a logo or a file of a photo; undefined for any other file. */
export function pictureOnCard({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (isPhoto({ pathname })) return pathname.replace(/(?:-opened)?\.\w+$/, '.')
  return pathname.startsWith('/menu/GetImage/') ? `${pathname}${search}` : undefined
}

/** Returns whether an answer says nothing of the card: the server fails, or wants to be asked later. */
export function isFailing({ status }: { status: number }): boolean {
  return status >= 500 || status === 429
}
