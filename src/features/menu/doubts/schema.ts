import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'

const doubted = namedId.extend({ doubts: z.array(z.string()).describe('Questions for whoever knows what is in it') })

/** What to look at before the card goes online: where words and data contradict each other. */
export const menuDoubts = z.object({ dishes: z.array(doubted), products: z.array(doubted) })

export type MenuDoubts = z.output<typeof menuDoubts>
