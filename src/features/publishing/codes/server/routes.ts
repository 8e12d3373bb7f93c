import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { foodMenusFileName, qrFileName, tableCardFileName } from '../file-names.ts'
import { codeQuery, tableCardQuery } from '../schema.ts'
import { createPrintShop } from './print-shop.ts'
import { getCode, getFoodMenus, getTableCard } from './queries.ts'

const tags = ['Menu']
const file = (what: string) => z.unknown().describe(what)

/** Serves the code of the company's menu, its printed card and the menus for maps as files for its own staff. */
export function codeRoutes(app: App, db: Db, publicUrl: string): void {
  const shop = createPrintShop()
  app.addHook('onClose', () => shop.close())

  app.get(
    '/menu/GetQrCode',
    { schema: { tags, querystring: codeQuery, response: { 200: file('The code, 320 by 320 pixels') } } },
    async (request, reply) => {
      const { format, id } = request.query
      const { companyId } = staffOf(request)
      const menu = await getCode(db, companyId, publicUrl, id)
      const { svg, png, colours } = await shop.code(companyId, menu)
      return sendFile(reply, {
        type: format === 'svg' ? 'image/svg+xml' : 'image/png',
        bytes: format === 'svg' ? Buffer.from(svg) : png,
        name: `${qrFileName(menu.name)}.${format}`,
        ownColours: colours.own,
      })
    },
  )
  app.get(
    '/menu/GetTableCard',
    { schema: { tags, querystring: tableCardQuery, response: { 200: file('The card as PDF') } } },
    async (request, reply) => {
      const { size, id } = request.query
      const { companyId } = staffOf(request)
      const card = await getTableCard(db, companyId, publicUrl, id)
      const { pdf, colours } = await shop.tableCard(companyId, card, size)
      return sendFile(reply, {
        type: 'application/pdf',
        bytes: pdf,
        name: tableCardFileName(card.menuName, size),
        ownColours: colours.own,
      })
    },
  )
  app.get(
    '/menu/GetFoodMenus',
    { schema: { tags, response: { 200: file('The menus in the shape in which maps take them') } } },
    async (request, reply) => {
      const { name, file } = await getFoodMenus(db, staffOf(request).companyId, publicUrl)
      reply.header('content-disposition', attachmentNamed(foodMenusFileName(name)))
      return reply.type('application/json; charset=utf-8').send(file)
    },
  )
}

type SentFile = { type: string; bytes: Buffer; name: string; ownColours: boolean }

/** Sends a file as a download; the header `x-qr-colours` tells whether its code has the owner's colours. */
function sendFile(reply: FastifyReply, { type, bytes, name, ownColours }: SentFile) {
  reply.headers({ 'content-disposition': attachmentNamed(name), 'x-qr-colours': ownColours ? 'own' : 'plain' })
  return reply.type(type).send(bytes)
}

/**
 * Returns the header that names a download, with letters beyond ASCII: https://www.rfc-editor.org/rfc/rfc6266#section-5
 */
function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`
}
