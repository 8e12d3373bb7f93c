import type { LabelPhoto } from '#features/products/label-photos/schema.ts'
import { call } from '#web/call.ts'

/** Sends a photo of the label of a scanned product; `key` is the same for every attempt with the same photo. */
export function sendPhoto(code: string, productId: number, photo: Blob, key: string): Promise<LabelPhoto> {
  const body = new FormData()
  body.append('photo', photo, 'etiket.jpg')
  return call('POST', `/product/AddPhoto/${encodeURIComponent(code)}/${productId}`, { body, idempotencyKey: key })
}
