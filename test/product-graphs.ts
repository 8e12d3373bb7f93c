import fc from 'fast-check'
import { setOfAllergens } from '#features/allergens/allergen-set.ts'
import type { ProductNode } from '#features/products/product/rules.ts'

const allergenIds = [5, 12, 3, 11, 17, 4, 1, 16, 21, 24, 22, 19, 23, 26]
/** Generates one of the fourteen. */
export const allergen = fc.constantFrom(...allergenIds)
const someAllergens = fc.subarray(allergenIds, { maxLength: 3 }).map(setOfAllergens)

/**
 * Generates products 1 to n that hold only later ones, and so no loops, under ids in any order. Some components do not
 * exist; some are shared, also along several paths.
 */
export const looplessGraph = fc.integer({ min: 0, max: 12 }).chain((size) => {
  const node = (index: number) =>
    fc.record({
      own: fc.record({ contained: someAllergens, traces: someAllergens, unknown: someAllergens }),
      components: fc.uniqueArray(fc.integer({ min: index + 1, max: size + 1 }), { maxLength: 4 }),
    })
  const indexes = Array.from({ length: size }, (_, index) => index)
  return fc
    .tuple(fc.tuple(...indexes.map(node)), fc.shuffledSubarray(indexes, { minLength: size }))
    .map(([nodes, order]) => new Map(order.map((index) => [index, nodes[index] as ProductNode])))
})
