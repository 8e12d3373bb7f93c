import { expect } from 'vitest'
import { formatGtin } from '#features/catalogue/gtin.ts'
import type { LabelPhoto } from '#features/products/label-photos/schema.ts'
import { testGtin } from './catalogue-entries.ts'
import { asForm, type FormFile } from './form.ts'
import { plain } from './logos.ts'
import { type Phone, pair, scan } from './scanner.ts'
import type { Answer, Client } from './start-test-app.ts'

/** Sends files to AddPhoto as the phone's form does, under a key of its own or the given one. */
export async function sendPhoto(
  { code, send }: Pick<Phone, 'code' | 'send'>,
  product: number,
  files: Uint8Array | string | readonly FormFile[],
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const list = typeof files === 'string' || files instanceof Uint8Array ? [{ bytes: files }] : files
  const form = await asForm(list.map((file) => ({ name: 'photo', filename: 'foto.jpg', type: 'image/jpeg', ...file })))
  return send('POST', `/product/AddPhoto/${code}/${product}`, form.body, { ...form.headers, 'idempotency-key': key })
}

/** Makes a small photo of one colour, a JPEG. */
export const aPhoto = () => plain(60, 40).jpeg().toBuffer()

/** Sends a photo that is accepted. */
export async function addPhoto(phone: Phone, product: number, file?: Uint8Array): Promise<LabelPhoto> {
  const answer = await sendPhoto(phone, product, file ?? (await aPhoto()))
  expect(answer.status, answer.text).toBe(200)
  return answer.body as LabelPhoto
}

let named = 0

/** Names an unknown barcode at the shelf of `owner`: pairs a phone and scans a barcode that nobody knows. */
export async function nameProduct(owner: Client, name = 'Mosterd'): Promise<{ phone: Phone; product: number }> {
  const phone = await pair(owner)
  const { id } = await scan(phone, { refid: 0, ean: formatGtin(testGtin(5000 + named++)), name })
  return { phone, product: id }
}

/** Names an unknown barcode and keeps a photo of its label. */
export async function photographLabel(owner: Client): Promise<{ phone: Phone; product: number; photo: LabelPhoto }> {
  const { phone, product } = await nameProduct(owner)
  return { phone, product, photo: await addPhoto(phone, product) }
}
