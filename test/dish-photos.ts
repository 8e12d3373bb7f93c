import { expect } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { DishPhoto } from '#features/menu/photos/schema.ts'
import { asForm, type FormFile } from './form.ts'
import { plain } from './logos.ts'
import { idOf } from './restaurants.ts'
import type { Answer, Client } from './start-test-app.ts'

/** Sends files to SetPhoto as the form of a dish's screen does. */
export async function sendDishPhoto(
  client: Client,
  dish: number,
  files: Uint8Array | string | readonly FormFile[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const list = typeof files === 'string' || files instanceof Uint8Array ? [{ bytes: files }] : files
  const form = await asForm(list.map((file) => ({ name: 'photo', filename: 'gerecht.jpg', ...file })))
  return client.call('POST', `/dish/SetPhoto/${dish}`, form.body, { ...form.headers, ...headers })
}

/** Puts a photo of one colour with a dish, and returns it as the dish's screen reads it. */
export async function photograph(client: Client, dish: number, file?: Uint8Array): Promise<DishPhoto> {
  const id = idOf(await sendDishPhoto(client, dish, file ?? (await plain(60, 40).jpeg().toBuffer())))
  const photo = await photoOf(client, dish)
  expect(photo?.id).toBe(id)
  if (!photo) throw new Error('the dish has no photo')
  return photo
}

/** Reads the photo of a dish as its screen does. */
export async function photoOf(client: Client, dish: number): Promise<DishPhoto | null> {
  return ((await client.get(`/dish/GetDish/${dish}`)).body as DishDetail).photo
}
