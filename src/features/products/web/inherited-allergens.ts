import { allergens, type NamedId } from '#features/allergens/allergens.ts'
import type { ListedProduct } from '../schema.ts'

type ShownAllergen = NamedId & { origin?: string }

/** Lists a product's own allergens and those of its components, with their origin, in the order of the fourteen. */
export function withInherited(own: readonly number[], components: readonly ListedProduct[]): ShownAllergen[] {
  return allergens.flatMap(({ id, name }) => {
    if (own.includes(id)) return [{ id, name }]
    const sources = components.filter((component) => component.allergens.some((allergen) => allergen.id === id))
    return sources.length > 0 ? [{ id, name, origin: `uit ${inWords(sources.map((source) => source.name))}` }] : []
  })
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Joins names into a Dutch enumeration: 'Room', 'Room en Boter', 'Room, Boter en Ei'. */
export function inWords(names: readonly string[]): string {
  return list.format(names)
}
