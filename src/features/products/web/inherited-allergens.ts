import { allergens } from '#features/allergens/allergens.ts'
import type { ChipItem } from '#features/allergens/web/icon-chips.tsx'
import type { ListedProduct } from '../schema.ts'
import { waysInWords } from '../which-contain/rules.ts'
import type { InheritedWays } from '../which-contain/schema.ts'

/** Returns the way along which an allergen comes in, in words; undefined where none is known. */
export function wayOf(id: number, inherited: readonly InheritedWays[]): string | undefined {
  const found = inherited.find((known) => known.id === id)
  return found && waysInWords(found.ways, found.more)
}

type Parts = { components: readonly ListedProduct[]; inherited: readonly InheritedWays[] }

/** Lists a product's own allergens and those of its components, with their origin, in the order of the fourteen. */
export function withInherited(own: readonly number[], { components, inherited }: Parts): ChipItem[] {
  return allergens.flatMap(({ id, name }) => {
    if (own.includes(id)) return [{ id, name }]
    const sources = components.filter((component) => component.allergens.some((allergen) => allergen.id === id))
    if (sources.length === 0) return []
    const origin = `uit ${inWords(sources.map((source) => source.name))}`
    return [{ id, name, origin, way: wayOf(id, inherited) }]
  })
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Joins names into a Dutch enumeration: 'Room', 'Room en Boter', 'Room, Boter en Ei'. */
export function inWords(names: readonly string[]): string {
  return list.format(names)
}
