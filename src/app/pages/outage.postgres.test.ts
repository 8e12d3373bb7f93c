import { expect, inject, onTestFinished, test } from 'vitest'
import { builtScreens } from '#test/built-screens.ts'
import { expectOutage } from '#test/outages.ts'
import { openAppBehindProxy } from '#test/own-postgres-app.ts'

// spec: pages-8
test('everybody reads the pages as a visitor while the database is away, also who is signed in', async () => {
  const { app, proxy, stop } = await openAppBehindProxy(inject('postgresUrl'), { webFolder: builtScreens() })
  onTestFinished(stop)
  const owner = await app.foundCompany('Lepelhuis')
  expect((await owner.get('/')).status).toBe(302)
  await proxy.stop()
  expectOutage(await owner.get('/dish/GetDishes'))
  for (const client of [owner, app.visitor])
    for (const path of ['/', '/terms', '/explanation']) expect((await client.get(path)).status).toBe(200)
})
