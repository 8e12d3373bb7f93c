import { hour, minute } from '#shared/dates.ts'

/** A card's address as its copies are kept: one for each language that was read. */
export type CardAddress = {
  token: string
  /** The card's own path, with its language. */
  card: string
  /** The path of the same card without allergens, which takes its place when the copy is old. */
  withoutAllergens: string
}

/** What is known of the age of a copy, in ms since 1970. */
export type CopyTimes = {
  /** When the server answered, by its own clock. */
  answered: number
  /** When the phone received it, by the phone's clock. */
  received: number
  /** The latest moment at which the phone's clock was seen since. */
  seen: number
}

/** How long (ms) a copy may show allergens after the server answered it. */
const maxAllergenAge = 24 * hour
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
 * Returns whether a copy is too old to show allergens. Both clocks must say that it is young: a phone's clock may be
 * wrong or set back, and a copy from the future, or of an unknown moment, counts as old.
 */
export function isTooOld({ answered, received, seen }: CopyTimes, now: number): boolean {
  const isYoung = [now - answered, now - received].every((age) => age >= -leeway && age <= maxAllergenAge)
  return !isYoung || !(now >= seen - leeway)
}

/**
 * Returns the HTML of a card with the sentence that it carries for this, and when the server answered (ms since 1970),
 * above the card: in the card's language, by the device's own clock by default. One that says it already stays as it is,
 * as that moment is the earlier one. Undefined for a page that carries no sentence: a copy must never look like a card of
 * now.
 */
export function withMoment(html: string, answered: number, timeZone?: string): string | undefined {
  const place = /<body data-kept="([^"]*)">(<p class="card-kept")?/
  const [opening, sentence, isSaid] = place.exec(html) ?? []
  if (opening === undefined || isSaid) return opening && html
  const moment = momentIn(languageOfPage(html), answered, timeZone)
  const said = `<p class="card-kept" data-answered="${answered}" role="status">${sentence}<bdi>${moment}</bdi></p>`
  return html.replace(place, () => `${opening}${said}`)
}

function momentIn(language: string, moment: number, timeZone: string | undefined): string {
  // With the digits of the rest of the card.
  // https://www.unicode.org/reports/tr35/#Key_And_Type_Definitions_
  const locale = `${language}-u-nu-latn`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
}

function languageOfPage(html: string): string {
  return /<html lang="(\w+)"/.exec(html)?.[1] ?? 'nl'
}

/** Returns whether a path is that of a file that cards load, and whose contents never change: a font, the script or a logo. */
export function isCardFile({ pathname, search }: { pathname: string; search: string }): boolean {
  const isNamedByContents = /^\/(?:fonts\/[\w.-]+\.woff2|assets\/guest-script-[\w-]+\.js)$/.test(pathname)
  return isNamedByContents || (/^\/menu\/GetImage\//.test(pathname) && /^\?v=./.test(search))
}

/** Returns whether a path is that of the logo of a card. */
export function isLogoOf({ pathname }: { pathname: string }, token: string): boolean {
  return pathname === `/menu/GetImage/${token}`
}
