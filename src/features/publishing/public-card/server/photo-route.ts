import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { readFileName } from '#features/menu/photos/rules.ts'
import { findPhotoFile } from '#features/menu/photos/server/queries.ts'
import type { App } from '#server/requests/app.ts'
import { notFound } from '#server/requests/errors.ts'
import { findStaffReader, getReader, sendPicture } from './pictures.ts'

const photoPath = z.object({
  qrcode: z.string().min(1),
  file: z.string().describe('12-4fGh7Kl0aB.webp, as the photo of a dish in GetCompleteMenu says'),
})

/**
 * Serves the photos of the dishes on a published card to anybody, and all others of a menu to its own staff. The hash in an
 * address is that of the photo: under another one the dish's photo of now is sent, and kept by nobody.
 */
export function dishPhotoRoute(app: App, db: Db, auth: Auth): void {
  app.get(
    '/menu/GetPhoto/:qrcode/:file',
    { schema: { tags: ['Menu'], params: photoPath, response: {} } },
    async (request, reply) => {
      const { qrcode, file } = request.params
      const asked = { db, auth, request, reply }
      const wanted = readFileName(file)
      if (!wanted) throw notFound('Foto')
      const reader = await getReader(asked, qrcode)
      const photo = await findPhotoFile(db, reader.companyId, wanted)
      const seenBy = reader.isGuest && !photo?.isOnCard ? await findStaffReader(asked, qrcode) : reader
      if (!photo || !seenBy) throw notFound('Foto')
      return sendPicture(request, reply, seenBy, {
        contentType: `image/${wanted.encoding}`,
        bytes: photo.bytes,
        tag: `${photo.hash}-${wanted.picture}-${wanted.encoding}`,
        isLasting: photo.hash === wanted.hash,
      })
    },
  )
}
