import { expect, test } from 'vitest'
import { startTestApp } from '#test/start-test-app.ts'

test('makes a category and lists it', async () => {
  const app = await startTestApp()
  const owner = await app.foundCompany('De Gouden Lepel')
  const saved = await owner.post('/category/SetCategory', { id: 0, name: 'Voorgerechten' })
  expect(saved.body).toEqual(expect.any(Number))
  const list = await owner.get('/category/GetCategories')
  expect(list.body).toEqual([{ id: saved.body, name: 'Voorgerechten', description: '', ispublished: true, count: 0 }])
})
