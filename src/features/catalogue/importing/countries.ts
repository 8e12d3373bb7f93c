// ISO 3166-1 code → the country's name in Open Food Facts' tags. Source:
// https://static.openfoodfacts.org/data/taxonomies/countries.json
const countries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    at: 'austria',
    au: 'australia',
    aw: 'aruba',
    be: 'belgium',
    bg: 'bulgaria',
    br: 'brazil',
    ca: 'canada',
    ch: 'switzerland',
    cn: 'china',
    cw: 'curacao',
    cy: 'cyprus',
    cz: 'czech-republic',
    de: 'germany',
    dk: 'denmark',
    ee: 'estonia',
    es: 'spain',
    fi: 'finland',
    fr: 'france',
    gb: 'united-kingdom',
    gr: 'greece',
    hr: 'croatia',
    hu: 'hungary',
    id: 'indonesia',
    ie: 'ireland',
    in: 'india',
    is: 'iceland',
    it: 'italy',
    jp: 'japan',
    lt: 'lithuania',
    lu: 'luxembourg',
    lv: 'latvia',
    ma: 'morocco',
    mt: 'malta',
    mx: 'mexico',
    nl: 'netherlands',
    no: 'norway',
    nz: 'new-zealand',
    pl: 'poland',
    pt: 'portugal',
    ro: 'romania',
    rs: 'serbia',
    se: 'sweden',
    si: 'slovenia',
    sk: 'slovakia',
    sr: 'suriname',
    th: 'thailand',
    tr: 'turkey',
    ua: 'ukraine',
    us: 'united-states',
    za: 'south-africa',
  }),
)

/** The codes that `countryTag` knows, in alphabetical order. */
export const countryCodes: readonly string[] = [...countries.keys()]

/**
 * Returns the tag of a country by its code or its name in Open Food Facts: 'nl' and 'netherlands' are 'en:netherlands'.
 * Undefined for any other text.
 */
export function countryTag(text: string): string | undefined {
  const wanted = text.trim().toLowerCase().replace(/^en:/, '').replaceAll(' ', '-')
  const name = countries.get(wanted) ?? [...countries.values()].find((known) => known === wanted)
  return name === undefined ? undefined : `en:${name}`
}
