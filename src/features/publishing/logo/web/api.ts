import { call } from '#web/call.ts'

/** Puts a file on the card as the logo; `key` is the same for a repeated try of the same file. */
export function uploadLogo(file: File, key: string): Promise<{ logoUrl: string }> {
  const body = new FormData()
  body.append('logo', file)
  return call('POST', '/menu/UploadLogo', { body, idempotencyKey: key })
}

/** Takes the logo off the card. */
export const removeLogo = () => call<true>('DELETE', '/menu/RemoveLogo')
