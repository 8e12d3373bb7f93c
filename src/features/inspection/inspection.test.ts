import { expect, test } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import type { WaiterView } from '#features/floor/schema.ts'
import { idOf, makeDish, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { cellInWords, matrixOf } from './matrix.ts'

const world = twoRestaurants()

// spec: routes-22
test('the spreadsheet says of each dish and choice that guests can order what the waiter reads, under the numbers of the law', async () => {
  const owner = await world.app.foundCompany('Keuringshuis')
  const theirs = await world.app.foundCompany('Buurhuis')
  const make = async (client: typeof owner, name: string, ids: readonly number[]) => {
    const input = {
      name,
      allergens: ids.filter((id) => id !== 6).map((id) => ({ id })),
      suballergens: ids.includes(6) ? [{ id: 6 }] : [],
    }
    const id = idOf(await client.post('/product/SetProduct', input))
    await sayChecked(client, id)
    return id
  }
  const categoryid = idOf(await owner.post('/category/SetCategory', { name: '=Soepen' }))
  const bread = await make(owner, 'Brood', [5, 6])
  const sauce = await make(owner, 'Eiersaus', [3])
  const lupin = await make(theirs, 'Lupinemeel', [23])
  const unchecked = idOf(await owner.post('/product/SetProduct', { name: 'Kruidenmix' }))
  const toast = await makeDish(owner, 'Toast', [bread], { categoryid })
  await makeDish(owner, 'Verrassing', [unchecked], { categoryid })
  await makeDish(owner, 'Oud', [bread], { categoryid, ispublished: false })
  await makeDish(theirs, 'Lupinebrood', [lupin])
  const groups = [{ name: 'Saus', kind: 'any', options: [{ product: sauce }] }]
  expect((await owner.post(`/dish/SetChoices/${toast}`, { groups })).status).toBe(200)

  const answer = await owner.get('/inspection/DownloadMatrix')
  expect(answer.headers['content-type']).toContain('text/csv')
  // No cell of these holds a semicolon of its own.
  const [head, ...rows] = answer.text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(head?.slice(4)).toEqual(allergens.map(({ name }, place) => `${place + 1} ${name}`))
  const foot = rows.pop()
  expect(foot?.[0]).toMatch(/^Geldig op \d/)
  expect(rows.map((row) => row.slice(1, 4))).toEqual([
    ["'=Soepen", 'Toast', ''],
    ["'=Soepen", 'Toast', 'Eiersaus'],
    ["'=Soepen", 'Verrassing', ''],
  ])
  const view = (await owner.get('/service/GetService')).body as WaiterView
  const read = matrixOf(view).flatMap(({ categories }) => categories.flatMap((category) => category.rows))
  expect(rows.map((row) => row.slice(4))).toEqual(read.map(({ cells }) => cells.map(cellInWords)))
  expect(rows[0]?.[4]).toBe('Bevat: tarwe. Niet bekend: andere')
  expect(rows[1]?.[6]).toBe('Bevat')
  expect(new Set(rows[2]?.slice(4))).toEqual(new Set(['Niet bekend']))
  expect(answer.text).not.toContain('Lupinebrood')
  expect((await theirs.get('/inspection/DownloadMatrix')).text).not.toContain('Toast')
})
