import { createHash } from 'node:crypto'
import type { SharedLook } from '../shared-picture.ts'

/** Returns the path of the picture that is shown where somebody shares a card: another one when its looks change. */
export function pictureAddress(
  token: string,
  { name, CompanyName, backgroundcolor, textcolor, font }: SharedLook,
): string {
  const looks = JSON.stringify([name, CompanyName, backgroundcolor, textcolor, font])
  return `/show/${token}/share.png?v=${createHash('sha256').update(looks).digest('base64url').slice(0, 8)}`
}
