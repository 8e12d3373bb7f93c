import { z } from 'zod'

export const logoToken = z.object({ qrcode: z.string().min(1) })

/**
 * The query of a logo's address. `v` is the hash of the logo: a browser may keep the answer to a current `v` for ever.
 */
export const logoQuery = z.object({
  size: z.enum(['phone', 'print'], 'size moet phone of print zijn').default('phone'),
  v: z.string('v mag maar één keer voorkomen').optional(),
})

/** The form of UploadLogo, for the API documentation only. */
export const logoForm = z.object({ logo: z.file().describe('PNG, JPEG, WebP, GIF or SVG, up to 5 MB') })

export const uploadedLogo = z.object({ logoUrl: z.string() })
