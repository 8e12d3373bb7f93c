import { z } from 'zod'
import { isAllergen, isDiet } from './allergens.ts'

/** An allergen or diet as every answer shows it. */
export const namedId = z.object({ id: z.number(), name: z.string() })

/** The allergens of a request: `{id}` of the fourteen; names are ignored, ours count. */
export const allergenList = z
  .array(
    z.object(
      {
        id: z
          .number({ error: 'Allergenen: id moet een nummer zijn' })
          .refine(isAllergen, 'Allergenen: dit allergeen bestaat niet'),
      },
      'Allergenen: elk allergeen heeft een id',
    ),
    {
      error: 'Allergenen moet een lijst zijn',
    },
  )
  .max(100, 'Allergenen: de lijst is te lang')
  .transform((list) => [...new Set(list.map(({ id }) => id))])

/** The dietary needs of a request: `{id}` of the ten. */
export const dietList = z
  .array(
    z.object(
      {
        id: z
          .number({ error: 'Dieet wensen: id moet een nummer zijn' })
          .refine(isDiet, 'Dieet wensen: deze dieetwens bestaat niet'),
      },
      'Dieet wensen: elke dieetwens heeft een id',
    ),
    {
      error: 'Dieet wensen moet een lijst zijn',
    },
  )
  .max(100, 'Dieet wensen: de lijst is te lang')
  .transform((list) => [...new Set(list.map(({ id }) => id))])
