import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { expectOutage, publishCard } from '#test/outages.ts'
import { openRestaurant } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'

test('while another process writes, reading goes on and a change is refused until it ends', async () => {
  const app = await startTestApp()
  const { owner, menu } = await openRestaurant(app, 'Lepelhuis')
  const card = await publishCard(owner)
  const tool = new DatabaseSync(join(app.dataDir, 'menukaart.db'))
  onTestFinished(() => tool.close())
  tool.exec('begin immediate')
  const paths = ['/dish/GetDishes', `/dish/GetDish/${menu.dish}`, `/product/GetProduct/${menu.product}`]
  for (const path of [...paths, `/category/GetCategory/${menu.category}`, '/menu/GetCompleteMenu'])
    expect([path, (await owner.get(path)).status]).toEqual([path, 200])
  expect((await app.visitor.get(card)).status).toBe(200)
  expectOutage(await owner.post('/dish/SetDish', { name: 'Soep', price: 5 }))
  tool.exec('commit')
  expect((await owner.post('/dish/SetDish', { name: 'Soep', price: 5 })).status).toBe(200)
})
