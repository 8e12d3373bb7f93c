export type NamedId = { readonly id: number; readonly name: string }

/** The fourteen allergens of EU 1169/2011 in the order of its Annex II, with the ids and names of the catalogue. */
export const allergens: readonly NamedId[] = [
  { id: 5, name: 'Gluten' },
  { id: 12, name: 'Schaaldieren' },
  { id: 3, name: 'Ei' },
  { id: 11, name: 'Vis' },
  { id: 17, name: "Pinda's" },
  { id: 4, name: 'Soja' },
  { id: 1, name: 'Melk' },
  { id: 16, name: 'Noten' },
  { id: 21, name: 'Selderij' },
  { id: 24, name: 'Mosterd' },
  { id: 22, name: 'Sesam' },
  { id: 19, name: 'Sulfiet' },
  { id: 23, name: 'Lupine' },
  { id: 26, name: 'Weekdieren' },
]

/** The ten diets and marks that a cook can give a dish. */
export const diets: readonly NamedId[] = [
  { id: 1, name: 'Vega' },
  { id: 2, name: 'Vegan' },
  { id: 3, name: 'Lokale ingredienten' },
  { id: 4, name: 'Halal' },
  { id: 5, name: 'Kosher' },
  { id: 6, name: 'Mild' },
  { id: 7, name: 'Medium' },
  { id: 8, name: 'Heet' },
  { id: 9, name: 'Niet voor zwangeren' },
  { id: 10, name: 'Chefs special' },
]

/** The grains (of gluten) and nuts that product sheets name one by one, each with its parent, one of the fourteen. */
export const grainsAndNuts: readonly (NamedId & { readonly parent: number })[] = [
  { id: 6, name: 'Tarwe', parent: 5 },
  { id: 7, name: 'Rogge', parent: 5 },
  { id: 27, name: 'Gerst', parent: 5 },
  { id: 28, name: 'Haver', parent: 5 },
  { id: 29, name: 'Spelt', parent: 5 },
  { id: 30, name: 'Khorasan', parent: 5 },
  { id: 31, name: 'Amandel', parent: 16 },
  { id: 32, name: 'Hazelnoot', parent: 16 },
  { id: 33, name: 'Walnoot', parent: 16 },
  { id: 34, name: 'Cashewnoot', parent: 16 },
  { id: 35, name: 'Pecannoot', parent: 16 },
  { id: 36, name: 'Paranoot', parent: 16 },
  { id: 37, name: 'Pistachenoot', parent: 16 },
  { id: 38, name: 'Macadamianoot', parent: 16 },
]

/** The parents of the grains and nuts, by the id of the grain or nut. */
export const parentAllergens: ReadonlyMap<number, number> = new Map(grainsAndNuts.map(({ id, parent }) => [id, parent]))

const allergenIds: ReadonlySet<number> = new Set(allergens.map(({ id }) => id))
const dietIds: ReadonlySet<number> = new Set(diets.map(({ id }) => id))

/** Returns whether an id is that of one of the fourteen allergens. */
export function isAllergen(id: number): boolean {
  return allergenIds.has(id)
}

/** Returns whether an id is that of one of the ten diets. */
export function isDiet(id: number): boolean {
  return dietIds.has(id)
}

/** Returns the allergens of these ids, each once, in the order of the fourteen; a sub-allergen counts as its parent. */
export function nameAllergens(ids: Iterable<number>): NamedId[] {
  const wanted = new Set(Array.from(ids, (id) => parentAllergens.get(id) ?? id))
  return allergens.filter(({ id }) => wanted.has(id))
}

/** Returns the name of one of the fourteen, or of one of their grains and nuts; undefined for any other id. */
export function allergenName(id: number): string | undefined {
  return names.get(id)
}

const names = new Map([...allergens, ...grainsAndNuts].map((known) => [known.id, known.name]))

/**
 * Returns the ids of those of the fourteen, grains and nuts that a text lists by their names, with commas: 'melk, tarwe'.
 * Throws for any other word.
 */
export function allergenIdsIn(list: string): number[] {
  return idsIn(list, [...allergens, ...grainsAndNuts])
}

/** Returns the ids of the diets that a text lists by their names, as `allergenIdsIn` does. */
export function dietIdsIn(list: string): number[] {
  return idsIn(list, diets)
}

function idsIn(list: string, known: readonly NamedId[]): number[] {
  if (list === '') return []
  return list.split(',').map((part) => {
    const found = known.find(({ name }) => name.toLowerCase() === part.trim())
    if (!found) throw new Error(`"${part.trim()}" is none of ${known.map(({ name }) => name.toLowerCase()).join(', ')}`)
    return found.id
  })
}

/** Returns the diets of these ids, in the order of the ten, each once. */
export function nameDiets(ids: Iterable<number>): NamedId[] {
  const wanted = new Set(ids)
  return diets.filter(({ id }) => wanted.has(id))
}
