import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { findStaff } from '#features/accounts/server/session.ts'
import { isKnown } from '#server/requests/if-none-match.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cardNotFound, findPublishedCard } from './card-by-token.ts'

type Asked = { db: Db; auth: Auth; request: FastifyRequest; reply: FastifyReply }

/** Who asks for a picture of a card: a guest of a published one, or the company's own staff. */
export type PictureReader = { companyId: CompanyId; isGuest: boolean }

/**
 * Returns who asks for a picture of the card with this token; throws 404 for an unknown token, and for anybody but its own
 * staff while the menu is unpublished.
 */
export async function getReader(asked: Asked, qrcode: string): Promise<PictureReader> {
  const card = await findPublishedCard(asked.db, qrcode)
  const reader = card ? { companyId: card.companyId, isGuest: true } : await findStaffReader(asked, qrcode)
  if (!reader) throw cardNotFound()
  return reader
}

/** Finds the company whose staff asks for a picture of their own card; undefined for anybody else. */
export async function findStaffReader(
  { db, auth, request, reply }: Asked,
  qrcode: string,
): Promise<PictureReader | undefined> {
  const staff = await findStaff(auth, db, request, reply)
  if (!staff || !(await ownsMenu(db, staff.companyId, qrcode))) return undefined
  return { companyId: staff.companyId, isGuest: false }
}

/** Returns whether this token belongs to the company's own menu, published or not. */
export async function ownsMenu(db: Db, companyId: CompanyId, qrcode: string): Promise<boolean> {
  const menu = await db.selectFrom('menu').select('qrcode').where('company_id', '=', companyId).executeTakeFirst()
  return menu?.qrcode === qrcode
}

/** A picture as it is sent; `tag` names its contents, which never change under a lasting address. */
export type SentPicture = { contentType: string; bytes: Buffer; tag: string; isLasting: boolean }

/**
 * Sends a picture. Only a guest's own browser may keep it: a proxy would keep showing the picture of a card that was taken
 * offline. For staff nothing is kept.
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { isGuest }: Pick<PictureReader, 'isGuest'>,
  { contentType, bytes, tag, isLasting }: SentPicture,
) {
  if (!isGuest) return reply.type(contentType).send(bytes)
  const etag = `"${tag}"`
  reply.headers({ etag, 'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'private, no-cache' })
  return isKnown(request, etag) ? reply.code(304).send() : reply.type(contentType).send(bytes)
}
