import { searchForm } from '#shared/text.ts'
import { allergenName, diets } from './allergens.ts'

// Other names of the fourteen, and of their grains and nuts: in singular and plural, as in the law (EU 1169/2011, Annex II), and in English.
const otherAllergenNames: Readonly<Record<number, string>> = {
  5: 'glutenbevattende granen, granen die gluten bevatten, cereals containing gluten',
  12: 'schaaldier, crustaceans, crustacean',
  3: 'eieren, egg, eggs',
  11: 'vissen, fish',
  17: 'pinda, pindas, aardnoten, aardnoot, peanuts, peanut',
  4: 'soya, sojabonen, sojaboon, soy, soybeans, soybean',
  1: 'lactose, koemelk, milk',
  16: 'noot, nuts, nut, tree nuts, schaalvruchten',
  21: 'selderie, celery',
  24: 'mustard',
  22: 'sesamzaad, sesamzaden, sesame, sesame seeds',
  19: 'sulfieten, zwaveldioxide, zwaveldioxide en sulfieten, sulphites, sulphite, sulfites, sulfite, sulphur dioxide and sulphites',
  23: 'lupin, lupins',
  26: 'weekdier, molluscs, mollusc',
  6: 'wheat',
  7: 'rye',
  27: 'barley',
  28: 'oats, oat',
  29: 'spelt (tarwe), spelttarwe',
  30: 'khorasantarwe, khorasan tarwe, kamut, khorasan wheat',
  31: 'amandelen, almond, almonds',
  32: 'hazelnoten, hazelnut, hazelnuts',
  33: 'walnoten, walnut, walnuts',
  34: 'cashew, cashewnoten, cashews',
  35: 'pecan, pecannoten, pecans, pecan nuts',
  36: 'paranoten, brazil nut, brazil nuts',
  37: 'pistache, pistachenoten, pistachio, pistachio nuts',
  38: 'macadamia, macadamianoten, macadamia nuts',
}
const otherDietNames: Readonly<Record<number, string>> = {
  1: 'vegetarisch, vegetarian',
  2: 'veganistisch, plantaardig',
  3: 'lokale ingrediënten, lokaal, local ingredients',
  5: 'koosjer',
  8: 'pittig, hot, spicy',
  9: 'niet geschikt voor zwangeren, not for pregnant women',
  10: "chef's special, chefs special",
}

/** Returns whether a name in a request fits this allergen: our own name, another name of it, or an empty one. */
export function saysAllergen(name: string, id: number): boolean {
  return isOneOf(name, allergenName(id), otherAllergenNames[id])
}

/** Returns whether a name in a request fits this diet, by the same rule as `saysAllergen`. */
export function saysDiet(name: string, id: number): boolean {
  return isOneOf(name, diets.find((diet) => diet.id === id)?.name, otherDietNames[id])
}

function isOneOf(name: string, own: string | undefined, others = ''): boolean {
  const wanted = compared(name)
  return wanted === '' || [own ?? '', ...others.split(', ')].some((known) => compared(known) === wanted)
}

// Ignores capitals, accents and the apostrophe of "pinda's".
function compared(name: string): string {
  return searchForm(name).replace(/['’‘`´]/g, '')
}
