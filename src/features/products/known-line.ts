import { allergens, grainsAndNuts, type NamedId } from '#features/allergens/allergens.ts'
import type { KnownLine } from '#features/allergens/known-in-words.ts'
import type { ShownKnowledge } from './product/grains-and-nuts.ts'

/** The allergens in a row of a product, of the company or of the catalogue. */
export type ToldOfRow = Pick<ShownKnowledge, 'allergens' | 'maycontain'> & { readonly complete: boolean }

// Each of the fourteen, followed by its grains or nuts.
const inOrder: readonly NamedId[] = allergens.flatMap(({ id, name }) => [
  { id, name },
  ...grainsAndNuts.filter(({ parent }) => parent === id).map((part) => ({ id: part.id, name: part.name })),
])

/** Returns all that several rows tell of one product, such as its sheet and what the company holds of it by now. */
export function joinRows(rows: readonly ToldOfRow[]): KnownLine {
  const contained = idsOf(rows.map((row) => row.allergens))
  const traces = idsOf(rows.map((row) => row.maycontain))
  return {
    allergens: inOrder.filter(({ id }) => contained.has(id)),
    traces: inOrder.filter(({ id }) => traces.has(id) && !contained.has(id)),
    complete: rows.every(({ complete }) => complete),
  }
}

function idsOf(lists: readonly (readonly NamedId[])[]): ReadonlySet<number> {
  return new Set(lists.flat().map(({ id }) => id))
}
