import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { askedDoubt } from '#features/products/doubts/schema.ts'

const doubted = namedId.extend({ doubts: z.array(askedDoubt).describe('Questions for whoever knows what is in it') })

/**
 * The points to look at before the card goes online: where words and data contradict each other, and claims that wait.
 */
export const menuDoubts = z.object({
  menu: z.array(askedDoubt).describe("About the menu's own texts"),
  categories: z.array(doubted),
  dishes: z.array(doubted),
  products: z.array(doubted),
})

export type MenuDoubts = z.output<typeof menuDoubts>
