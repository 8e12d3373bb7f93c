import type { Mention } from './mention.ts'

/** Food without one of the fourteen that some diet excludes. */
export type ExcludedFood = 'meat' | 'pork' | 'wine' | 'alcohol' | 'honey'

/** Kinds of words that a diet excludes: `is` recognises one in search form, unless `not` does too. */
type WordKind = { is: RegExp; not: RegExp }

/** Meat and poultry, for Vega and Vegan. */
const meat: WordKind = {
  is: /^(kip|rund|kalf|kalfs|lams|varken|eend|kalkoen|spek|bacon|hamlap|gehakt|biefstuk|bief|entrecote|ossenhaas|ossobuco|chorizo|salami|pancetta|prosciutto|pastrami|vlees|hert|konijn|fazant|sparerib|schnitzel|tartaar|shoarma|gyros|merguez|wild[sz]|zwijn|worst|hamburger|frikand|bitterbal|ribeye|tournedos|bavette|parelhoen|kwartel|serrano|mortadella|bresaola|guanciale|nduja|bolognese|carbonara|rendang|kebab|doner|souvlaki|chicken|beef|huhn|hahnchen|rinds|schwein|poulet|boeuf|jambon|pollo)|^(lam|ham|haas|steak|ree|gans|duif|lever|meatballs?|duck|lamb|turkey|veal|speck|schinken|rind|ente|lamm|canard|agneau|dinde|veau|porc|lardons|ayam|babi|daging|manzo|jamon|cerdo)$|(vlees|worst|spek|ham|beef|pork|chicken|schinken)$/,
  not: /^(kippenei|kipperse|lamsoor|lamsoren|spekkoek|vleestoma|vleesvervang|hertog|eendracht|boterham|graham|wijnworst)|^(gehakte)$|lo(os|ze)$/,
}

/** Pork, for Halal and Kosher. */
const pork: WordKind = {
  is: /^(varken|spek|bacon|hamlap|chorizo|salami|pancetta|prosciutto|karbonade|sparerib|zwijn|rookworst|bloedworst|pork|serrano|mortadella|guanciale|nduja|carbonara|schwein|jambon|lardon)|^(ham|speck|schinken|porc|babi|jamon|cerdo)$|(spek|ham|zwijn|pork|schinken)$/,
  not: /^(spekkoek|boterham|graham)/,
}

/** Wine, for Halal and Kosher; beer and spirits too, for Halal. */
const wine: WordKind = {
  is: /wijn|^(prosecco|champagne|marsala|sherry)/,
  not: /zwijn|wijnazijn|wijnbla|alcoholvrij/,
}
const alcohol: WordKind = {
  is: /^(bier|rum|cognac|whisky|likeur|wodka|vodka|grappa|amaretto|jenever|advocaat|brandewijn|calvados)|^(port|portsaus|bokbier|speciaalbier|witbier|stoofbier)$/,
  not: /^(rumoe|rumin|biere?t|gemberbier)/,
}

/** What bees make, for Vegan. */
const honey: WordKind = { is: /^honing|honing$/, not: /^honingmeloen/ }

const kinds: ReadonlyMap<ExcludedFood, WordKind> = new Map([
  ['meat', meat],
  ['pork', pork],
  ['wine', wine],
  ['alcohol', alcohol],
  ['honey', honey],
])
// 'Vegetarische kip' is no chicken, and 'alcoholvrij bier' no alcohol.
const takesPlace = /^(vega|veget|plantaardig|alcoholvrij)/

/** A word that names such food, as it stands in its text. */
export type NamedFood = { food: ExcludedFood; word: string }

/** Lists the words among a text's mentions that name food which some diet excludes, without what takes its place. */
export function foodsIn(mentions: readonly Mention[]): NamedFood[] {
  return mentions.flatMap(({ key, word, manner }, index) => {
    const before = mentions[index - 1]
    if (manner !== 'says' || takesPlace.test(key) || (before && takesPlace.test(before.key))) return []
    return Array.from(kinds, ([food, kind]) =>
      kind.is.test(key) && !kind.not.test(key) ? [{ food, word }] : [],
    ).flat()
  })
}
