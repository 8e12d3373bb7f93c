import { z } from 'zod'
import { catalogueMatch } from '#features/catalogue/schema.ts'
import { foundProduct } from '#features/products/schema.ts'

/** Products whose whole name stands in the name or the description of a dish. */
export const suggestions = z.object({
  products: z.array(foundProduct).describe("Of the company's own list"),
  catalogue: z.array(catalogueMatch).describe('Fresh starter foods that are not in the list'),
})

export type Suggestions = z.output<typeof suggestions>
