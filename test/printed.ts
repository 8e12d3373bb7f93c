import { expect } from 'vitest'
import type { QrSettings } from '#features/publishing/settings/schema.ts'
import type { Restaurant } from './restaurants.ts'
import type { Answer, Client } from './start-test-app.ts'

/** Returns the address that the QR code of the owner's menu must hold. */
export async function addressOf(owner: Client): Promise<string> {
  return ((await owner.get('/menu/GetQrSettings')).body as QrSettings).url
}

/** Saves settings of the restaurant's menu; fails when they are refused. */
export async function saveSettings({ owner }: Pick<Restaurant, 'owner'>, settings: Partial<QrSettings>): Promise<void> {
  const { status, text } = await owner.post('/menu/SetQrSettings', settings)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** Fetches a QR code or a printed card; fails when the server refuses it. */
export async function fileOf(owner: Client, path: string): Promise<Answer> {
  const answer = await owner.get(path)
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return answer
}
