import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { besideAllergens } from '#features/products/schema.ts'
import { flag } from '#shared/fields.ts'

/** The body of SetLeaveOut. */
export const leaveOutInput = z.object({ leaveout: flag('Kan weggelaten worden') })

const knownOfAllergens = { allergens: z.array(namedId), ...besideAllergens, complete: z.boolean() }

/** What a dish can be had without, and is absent where nobody with the right has said so of anything in it. */
export const besideLeftOut = {
  leaveout: z
    .object({
      products: z
        .array(z.object({ id: z.number(), name: z.string(), ...knownOfAllergens }))
        .describe('What can be left off, each with all that it brings'),
      without: z.object(knownOfAllergens).describe('What everybody still gets where all of these are left off'),
    })
    .optional()
    .describe('Products that can be left off the dish, as somebody with the right said'),
}

export type LeaveOut = NonNullable<z.output<typeof besideLeftOut.leaveout>>
