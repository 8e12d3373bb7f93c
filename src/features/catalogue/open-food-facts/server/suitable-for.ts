// Since 1 January 2026 a Dutch pack warns of cross-contact as "Kan … bevatten" or "Niet geschikt voor (mensen met) …",
// the second naming the condition. https://zoek.officielebekendmakingen.nl/stcrt-2025-14337.html
const unsuitable =
  '(?:(?:niet|minder) geschikt|ongeschikt|niet aanbevolen|(?:nicht|weniger) geeignet|ungeeignet|nicht f[üu]r|ne (?:convient|conviennent) pas|(?:non|pas) (?:adapt|convenable|appropri)[ée]e?s?|inadapt[ée]e?s?|d[ée]conseill[ée]e?s?|(?:not|less) suitable|unsuitable|not recommended|no (?:es |son )?(?:apt[oa]s?|adecuad[oa]s?|recomendad[oa]s?)|non (?:è |e )?(?:adatt[oai]|idone[oai]))'
const suitable = '(?:geschikt|geeignet|suitable|convient|conviennent|adapt[ée]e?s?|apt[oa]s?|adatt[oai])'
const people = '(?:voor|f[üu]r|pour|aux|for|para|per)'
const toTheEnd = String.raw`(?:[^.;\n()]|\([^()\n]{0,100}\)){0,240}`
const negative = new RegExp(
  // In German and Dutch what it is unsuitable for may come first: "Für Menschen mit Zöliakie nicht geeignet".
  `(?<!\\p{L})(?:${unsuitable}(?!\\p{L})${toTheEnd}|${people} (?:mensen|personen|menschen|allergi)[^.;\\n]{0,160}?(?:niet geschikt|nicht geeignet|ungeeignet)(?!\\p{L}))`,
  'gu',
)
const positive = new RegExp(`(?<!\\p{L})${suitable}(?!\\p{L})${toTheEnd}`, 'gu')
const isCondition =
  /allerg|allérg|alérg|alerg|intoleran|intolér|overgevoelig|onverdraag|unverträg|empfindlich|sensib|(?:co?e|ce|zö|zo|cœ)l[ií]a[ckq]|c(?:oe|œ|e)l[ií]a[ck]|celía|celiachi|verdragen/

/** Texts of `conditions` each name the allergens of people for whom something is not meant. */
type Asked = { rest: string; conditions: readonly string[] }

/**
 * Takes from a text whom it is unsuitable for, where that is an allergy, an intolerance or coeliac disease; what it says
 * not to be free of; and whom it is suitable for by such a condition, which says nothing. An age or an oven is no condition and stays.
 */
export function asksForPeopleWith(text: string): Asked {
  const conditions: string[] = []
  const take = (found: string) => {
    if (!isCondition.test(found)) return withoutPlain(found)
    // Who "geen melk verdragen" is not told that there is none.
    conditions.push(/verdrag|vertrag/.test(found) ? found : withoutFreeClaims(found.replace(isUnsuitable, ' ')))
    return '. '
  }
  const notFree = (_: string, name: string) => {
    conditions.push(name)
    return '. '
  }
  const rest = text
    .replace(negative, take)
    .replace(isNotFree, notFree)
    .replace(positive, (found) => (isCondition.test(found) ? '. ' : found))
  return { rest, conditions }
}

const isNotFree = /(?<!\p{L})(?:niet|nicht|not) (\p{L}{2,30}?)[ -]?(?:vrije?|free|frei(?:e[smnr]?)?)(?!\p{L})/gu
const isUnsuitable = new RegExp(unsuitable, 'gu')
// What a thing is unsuitable for, up to the next mark, without the words after it.
const plainUse = new RegExp(`${unsuitable}(?: [\\p{L}\\p{N}-]{1,20}){0,4}`, 'u')

function withoutPlain(found: string): string {
  return found.replace(plainUse, (use) => (/bevat|contain|contient|enth/.test(use) ? use : '. '))
}

const one = String.raw`[\p{L}'’-]{2,40}`
const more = '(?:toegevoegde?|added|any|enige|spuren von|sporen van|traces? (?:of|de)|de la|de|des|du|l|d|la|le)'
const either = '(?:of|oder|or|nor|ni|noch|ou|o)'
const both = '(?:en|und|and|et|y|e|&|/)'
const freeOf =
  '(?:zonder|vrij van|bevat(?:ten)? geen|geen|ohne|frei von|enth[äa]lt kein(?:en?)?|kein(?:en?)?|sans|exempte?s? de|ne contient (?:pas|ni)|without|free (?:from|of)|contains? no|does not contain|no|senza|non contiene|sin|no contiene|libre de)'
const freeClaims = new RegExp(
  `(?<!\\p{L}|(?:niet|nicht|not|pas) )${freeOf} (?:${more}[ '’])*${one}(?:(?:, ${one}){0,6},? ${either} (?:${more}[ '’])*${one}|(?: ?${both} ?(?:${more}[ '’])*${one}){0,2})|(?<!\\p{L})${one}[ -](?:vrij|vrije|free|frei)(?!\\p{L})(?! (?:from|van|von|of))`,
  'gu',
)

/**
 * Takes from a text what it says to be free of, such as "zonder gluten" or "milk-free". Of "zonder noten, kaas" it takes
 * the nuts alone: the cheese may be an ingredient.
 */
export function withoutFreeClaims(text: string): string {
  return freeHint.test(text) ? text.replace(freeClaims, '. ') : text
}

const freeHint = /zonder|vrij|geen|ohne|frei|kein|sans|exempt|contient|free|without|no |not |senza|non |sin |libre/

const coeliac = /c(?:o?e|œ)l[ií]a[ckq]|zöliak|zoliak|celía[ck]|celiachi/
const allergyEnd = /[-\s]?(?:allergi|allergy|allergic|intoleran|onverdraag|unvertr)\p{L}*$/u
// How conditions name the allergens for which packs have other words.
const byCondition: ReadonlyMap<string, readonly number[]> = new Map([
  ['koemelk', [1]],
  ['koemelkeiwit', [1]],
  ['kippenei', [3]],
  ['boomnoten', [16]],
  ['nut', [16]],
  ['schaaldier', [12]],
  ['weekdier', [26]],
  ['lactose', [1]],
])

/**
 * Returns what a word for a condition means: the ids of gluten for 'coeliakie'; else the `word` without its allergy, to be
 * read as any other.
 */
export function readCondition(word: string): { ids: readonly number[] } | { word: string } {
  if (coeliac.test(word)) return { ids: [5] }
  const plain = word.replace(allergyEnd, '')
  const ids = byCondition.get(plain)
  return ids ? { ids } : { word: plain }
}
