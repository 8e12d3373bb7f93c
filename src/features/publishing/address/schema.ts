import { z } from 'zod'
import { requiredOr } from '#shared/fields.ts'
import { addressProblem } from './rules.ts'

const label = 'Adres'
/** Longer ones are refused before they are looked at. */
const mostTyped = 200

/** The body of SetAddress: the name behind /k/, in letters of any case. */
export const addressInput = z.object({
  name: z
    .string(requiredOr(label, 'moet tekst zijn'))
    .max(mostTyped, addressProblem('x'.repeat(mostTyped)))
    .transform((typed) => typed.trim().toLowerCase())
    .superRefine((name, context) => {
      const message = addressProblem(name)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
})
export const addressPath = z.object({ name: z.string() })

export type SavedAddress = z.output<typeof addressInput>
