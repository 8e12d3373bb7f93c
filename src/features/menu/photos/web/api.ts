import { call } from '#web/call.ts'

/** Puts a photo with a dish; `key` is the same for every attempt with the same file. Resolves to the photo's id. */
export function setPhoto(dishId: number, file: File, key: string): Promise<number> {
  const body = new FormData()
  body.append('photo', file)
  return call('POST', `/dish/SetPhoto/${dishId}`, { body, idempotencyKey: key })
}

/** Takes the photo of a dish away. */
export const removePhoto = (dishId: number) => call<true>('DELETE', `/dish/RemovePhoto/${dishId}`)
/** Puts back the photo that a dish had before. */
export const putPhotoBack = (dishId: number, photoId: number) =>
  call<true>('POST', `/dish/PutPhotoBack/${dishId}/${photoId}`)
