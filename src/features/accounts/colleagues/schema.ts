import { z } from 'zod'

/** Somebody who works for the owner's company, the owner included. */
export const colleague = z.object({
  userid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  accountowner: z.boolean(),
  maycheckallergens: z.boolean().describe('Granted by name; owners may without it'),
})

export type Colleague = z.output<typeof colleague>
