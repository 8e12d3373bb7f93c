import { searchForm } from '#shared/text.ts'

// What menus call the fourteen in their legends, in Dutch, English, German and French: a small part of the dictionary that
// a browser needs, in search form. A test holds it against the dictionary.
const names =
  `gluten glutenbevattende glutenhaltiges glutenhaltige tarwe rogge gerst haver spelt wheat rye barley oats weizen
  roggen gerste hafer dinkel ble seigle orge avoine schaaldieren schaaldier crustaceans crustacean shellfish krebstiere crustaces
  ei eieren egg eggs eier oeuf oeufs vis fish fisch poisson poissons pinda pindas peanut peanuts erdnuss erdnusse arachide
  arachides cacahuete cacahuetes soja soya soy sojabonen soybeans sojabohnen melk milk milch lait zuivel dairy lactose laktose
  noten nuts nusse schalenfruchte schaalvruchten amandel amandelen hazelnoot hazelnoten walnoot walnoten cashew cashewnoten
  pistache pistachenoten almonds hazelnuts walnuts amandes noisettes noix selderij selderie celery sellerie celeri
  mosterd mustard senf moutarde sesam sesamzaad sesame sulfiet sulfieten sulphite sulphites sulfite sulfites lupine lupin lupinen
  weekdieren weekdier schelpdieren schelpdier koemelk molluscs mollusks weichtiere mollusques`.split(/\s+/)
const phrases =
  /^(?:schaal- en (?:schelp|week)dieren|fruits? a coque|tree nuts|sulphur dioxide|zwaveldioxide|schwefeldioxid|cereals containing gluten)/
const denial = /vrij|free|frei|sans|ohne|zonder|geen|without/
const known: ReadonlySet<string> = new Set(names)

/** The single words by which `beginsWithAllergen` knows an allergen. */
export const allergenNames: readonly string[] = names

/** Returns whether a text begins with the name of one of the fourteen, as the meanings in a menu's legend do: 'Noten', 'Ei (rauw)'. */
export function beginsWithAllergen(text: string): boolean {
  const form = searchForm(text).replaceAll("'", '')
  return known.has(/^\p{L}+/u.exec(form)?.[0] ?? '') || phrases.test(form)
}

/** Returns whether a text begins with the name of one of the fourteen and denies nothing, unlike 'gluten free'. */
export function namesAllergen(text: string): boolean {
  return beginsWithAllergen(text) && !denial.test(searchForm(text))
}
