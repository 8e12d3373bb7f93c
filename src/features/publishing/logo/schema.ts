import { z } from 'zod'

export const logoToken = z.object({ qrcode: z.string().min(1) })

/** `v` is the hash in the logo's address: with it the answer may be kept for ever. */
export const logoQuery = z.object({
  size: z.enum(['phone', 'print'], 'size moet phone of print zijn').default('phone'),
  v: z.string('v mag maar één keer voorkomen').optional(),
})

/** The form of UploadLogo, for its documentation. */
export const logoForm = z.object({ logo: z.file().describe('PNG, JPEG, WebP, GIF or SVG, up to 5 MB') })

export const uploadedLogo = z.object({ logoUrl: z.string() })
