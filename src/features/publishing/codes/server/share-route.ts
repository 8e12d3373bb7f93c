import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import { listServedMenus } from '#features/menu/menus/server/queries.ts'
import type { App } from '#server/requests/app.ts'
import { MadeOnce } from '#server/work/made-once.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { cardToken } from '../../card/schema.ts'
import { getMenuForGuests } from '../../card/server/menu-row.ts'
import { cardNotFound, findPublishedCard, type PublishedCard } from '../../public-card/server/card-by-token.ts'
import { pictureAddress } from '../../public-card/server/shared-picture.ts'
import type { SharedLook } from '../../public-card/shared-picture.ts'
import { printsBusy } from './print-shop.ts'
import { createPrintThread } from './print-thread.ts'

const pictureQuery = z.object({ v: z.string().optional().describe('Of the address that the card names') })

/**
 * Serves the picture of a published card for messengers and search engines, made once for each look. Its thread is its
 * own: however many ask, staff need not wait to print.
 */
export function sharePictureRoute(app: App, db: Db): void {
  const thread = createPrintThread()
  const pictures = new MadeOnce(
    new LRUCache<string, Buffer>({ max: 100, maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length }),
  )
  // More would wait for longer than messengers do.
  const queue = new TenantQueue({ atOnce: 4, waiting: 0, atOnceOfCompany: 4, waitingOfCompany: 0 })
  app.addHook('onClose', () => thread.close())
  app.get(
    '/show/:token/share.png',
    { schema: { hide: true, params: cardToken, querystring: pictureQuery } },
    async (request, reply) => {
      const { token } = request.params
      const published = await findPublishedCard(db, token)
      if (!published) throw cardNotFound()
      const look = await lookOf(db, published)
      const draw = async () => asPng(await thread.run('drawSharePicture', look))
      const png = await pictures.get(JSON.stringify(look), () => queue.take(published.companyId, printsBusy, draw))
      const address = pictureAddress(token, look)
      const isLasting = address.endsWith(`?v=${request.query.v}`)
      // Private, as the logo of a card: a proxy would keep showing what was taken offline.
      reply.header('cache-control', isLasting ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      return reply.type('image/png').send(png)
    },
  )
}

/** Reads what the picture of a card shows: of one with a code of its own, the name of that menu. */
async function lookOf(db: Db, { companyId, menuId }: PublishedCard): Promise<SharedLook> {
  const { name, company_name, backgroundcolor, textcolor, font } = await getMenuForGuests(db, companyId)
  const menus = menuId === null ? [] : await inSnapshot(db, (trx) => listServedMenus(trx, companyId))
  const own = menus.find(({ id }) => id === menuId)
  return { name: own?.name ?? name, CompanyName: company_name, backgroundcolor, textcolor, font }
}

async function asPng(svg: string): Promise<Buffer> {
  // Loaded with the first picture: it takes memory that a server without them does not need.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
