import { call } from '#web/call.ts'

/** Returns the address of a photo, for an image or a tab of its own. */
export function photoAddress(productId: number, photoId: number): string {
  return `/product/GetPhoto/${productId}/${photoId}`
}

/** Deletes a photo of a product's label. */
export const removePhoto = (productId: number, photoId: number) =>
  call<true>('DELETE', `/product/RemovePhoto/${productId}/${photoId}`)
