import { z } from 'zod'
import { pathId } from '#shared/fields.ts'

export const photoOfDish = z.object({ dishId: pathId('Gerecht') })
export const earlierPhoto = photoOfDish.extend({ photoid: pathId('Foto') })

/** The form of SetPhoto, for the API documentation only. */
export const photoForm = z.object({ photo: z.file().describe('JPEG, PNG or WebP, up to 12 MB') })

/** The photo of a dish as its address on the card, for all who read it. */
export const photoOnCard = z
  .string()
  .describe(
    'WebP, cut to its place on the card; the same path ends in .avif, -opened.webp and -opened.avif for its other files',
  )

/** The photo of a dish, for the staff. */
export const dishPhoto = z.object({
  id: z.number().describe('PutPhotoBack takes it, once another has taken its place'),
  address: photoOnCard,
  shown: z.boolean().describe('The card shows photos'),
})

export type DishPhoto = z.output<typeof dishPhoto>
