import { expect, test } from 'vitest'
import { sharedScreensApp } from '#test/screens-app.ts'

const shared = sharedScreensApp()
const page = { accept: 'text/html' }

// spec: routes-2
test.each([
  ['/login', '/dashboard'],
  ['/register', '/dashboard'],
  ['/forgot-password', '/dashboard'],
  ['/login?naar=%2Fdishes%3Fa%3D1', '/dishes?a=1'],
  ['/LOGIN?naar=%2Fcaf%C3%A9', '/caf%C3%A9'],
  ['/login?naar=%2F%2Fkwaad.example', '/dashboard'],
  ['/login?naar=%2F%5Ckwaad.example', '/dashboard'],
  ['/login?naar=https%3A%2F%2Fkwaad.example', '/dashboard'],
  ['/login?naar=%2F%0D%0Akwaad%3A1', '/dashboard'],
  ['/login?naar=%2Fdishes&naar=%2Fproducts', '/dashboard'],
  ['/login?naar=%ED%A0%80', '/dashboard'],
])('somebody who is signed in and asks for %s goes on to %s', async (path, to) => {
  const app = shared()
  const owner = await app.foundFor('De Lepel', `${encodeURIComponent(path).replace(/\W/g, '')}@lepel.example`)
  const answer = await owner.get(path, page)
  expect([answer.status, answer.headers.location]).toEqual([302, to])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a visitor, and whoever signed out, gets the screen', async () => {
  const app = shared()
  const owner = await app.foundFor('De Lepel', 'uit@lepel.example')
  await owner.post('/auth/sign-out')
  for (const client of [app.visitor, owner])
    for (const path of ['/login?naar=%2Fdishes', '/register', '/forgot-password'])
      expect((await client.get(path, page)).status).toBe(200)
})
