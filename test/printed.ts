import { expect } from 'vitest'
import type { QrSettings } from '#features/publishing/settings/schema.ts'
import type { Restaurant } from './restaurants.ts'
import type { Answer, Client } from './start-test-app.ts'

/** The address that the code of the owner's menu must say. */
export async function addressOf(owner: Client): Promise<string> {
  return ((await owner.get('/menu/GetQrSettings')).body as QrSettings).url
}

/** Saves settings of the restaurant's menu; fails when they are refused. */
export async function saveSettings({ owner }: Pick<Restaurant, 'owner'>, settings: Partial<QrSettings>): Promise<void> {
  const { status, text } = await owner.post('/menu/SetQrSettings', settings)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** The answer that holds a code or a card; fails when there is none. */
export async function fileOf(owner: Client, path: string): Promise<Answer> {
  const answer = await owner.get(path)
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return answer
}
