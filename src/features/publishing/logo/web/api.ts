import { call } from '#web/call.ts'

/** Uploads a file as the card's logo; `key` is the same for every attempt with the same upload. */
export function uploadLogo(file: File, key: string): Promise<{ logoUrl: string }> {
  const body = new FormData()
  body.append('logo', file)
  return call('POST', '/menu/UploadLogo', { body, idempotencyKey: key })
}

/** Removes the logo from the card. */
export const removeLogo = () => call<true>('DELETE', '/menu/RemoveLogo')
