import type { KnownLine } from '#features/allergens/known-in-words.ts'
import { joinKnowledge } from '#features/allergens/knowledge.ts'
import { nothingBeside, readShown, type ShownKnowledge } from './grains-and-nuts.ts'
import { containedIn, tracesIn } from './rules.ts'

/** What a row tells of the allergens of a product, of the company or of the catalogue. */
export type ToldOfRow = Pick<ShownKnowledge, 'allergens' | 'maycontain'> & { readonly complete: boolean }

/** Returns all that several rows tell of one product, such as its sheet and what the company holds of it by now. */
export function joinRows(rows: readonly ToldOfRow[]): KnownLine {
  const known = joinKnowledge(
    rows.map(({ allergens, maycontain }) => readShown({ ...nothingBeside, allergens, maycontain })),
  )
  return {
    allergens: containedIn(known),
    traces: tracesIn(known),
    complete: rows.every(({ complete }) => complete),
  }
}
