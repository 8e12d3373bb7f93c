import { searchForm } from '#shared/text.ts'

/** The fewest and the most characters of a readable address. */
export const addressLength = { least: 3, most: 40 } as const

/** The most addresses of a house, those of before included: enough for a change of name, too few to hoard. */
export const mostAddresses = 10

/** What readers take for the same, each as the letters of which it is made. */
const alike: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', i: 'l', 2: 'z', 5: 's', 8: 'b', 9: 'g', q: 'g', m: 'rn', w: 'vv', '-': '' },
}

/** Names that would pass for ours, or for a page of ours. */
const reserved = `
account accounts admin administrator allergenen api app assets auth backup beheer beheerder blog cardz catalogus catalogue
contact dashboard demo docs download favicon fonts healthz help helpdesk home info inloggen inspectie inspection kaart
kaarten login logo logout mail menu menukaart menukaarten menus metrics nieuws official officieel openapi over-ons
privacy product products profiel profile qr qr-code readyz recall register registreren robots root scanner security
service show sitemap static status support team terms test trash user users veiligheid voorbeeld voorwaarden webmaster www
`
const reservedSkeletons: ReadonlySet<string> = new Set(reserved.trim().split(/\s+/).map(skeletonOf))

/** Returns whether a text has the form of a readable address: small letters, digits, and single hyphens between them. */
export function isAddress(text: string): boolean {
  const { least, most } = addressLength
  return text.length >= least && text.length <= most && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** Returns why a house can not have this name as its readable address, as a sentence; undefined when it can. */
export function addressProblem(name: string): string | undefined {
  const { least, most } = addressLength
  if (name.length < least || name.length > most) return `Adres heeft ${least} tot en met ${most} tekens`
  if (!isAddress(name)) return 'Adres heeft alleen letters van a tot z, cijfers en losse streepjes ertussen'
  if (/^[\d-]+$/.test(name)) return 'Adres heeft ook letters, niet alleen cijfers'
  return reservedSkeletons.has(skeletonOf(name)) ? 'Dit adres houden we zelf. Kies een ander' : undefined
}

/**
 * Returns what remains of a name without what readers overlook: two names look alike when they have the same skeleton, as
 * 'gouden-lepel' and 'g0udeniepel' have.
 */
export function skeletonOf(name: string): string {
  return name.replace(/[0125899imqw-]/g, (mark) => alike[mark] ?? mark)
}

/** How many numbers are tried behind a name that others have. */
const mostNumbers = 30

/**
 * Returns addresses for a house of this name, the best first: the name itself ("Café 't Lepeltje" → cafe-t-lepeltje), with
 * its city, with a number. Each of them may be chosen. None for a name without any letter that an address can have.
 */
export function proposalsFor(name: string, city: string): string[] {
  const folded = asAddress(name)
  if (folded === '') return []
  const base = addressProblem(shortened(folded, addressLength.most)) ? `restaurant-${folded}` : folded
  const place = asAddress(city)
  const ends = ['', ...(place === '' ? [] : [`-${place}`]), ...numbers.map((number) => `-${number}`)]
  const fitting = ends.map((end) => shortened(base, addressLength.most - end.length) + end)
  return [...new Set(fitting)].filter((proposal) => addressProblem(proposal) === undefined)
}

const numbers = Array.from({ length: mostNumbers - 1 }, (_, index) => index + 2)

/** Returns a text in the letters of an address, with a hyphen for whatever stands between them. */
function asAddress(text: string): string {
  const spelled = searchForm(text).replace(/'/g, '').replace(/&/g, ' en ')
  return spelled.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function shortened(name: string, most: number): string {
  return name.slice(0, Math.max(most, 0)).replace(/-$/, '')
}
