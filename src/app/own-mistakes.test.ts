import { expect, test } from 'vitest'
import { startTestApp } from '#test/start-test-app.ts'

test('an unexpected error is answered with one calm sentence, without any internals of the server', async () => {
  const app = await startTestApp()
  const owner = await app.foundCompany('Lepelhuis')
  await app.db.schema.dropView('category').execute()
  const answer = await owner.get('/category/GetCategories')
  expect([answer.status, answer.body]).toEqual([
    500,
    { code: 'unexpected', message: 'Er is iets misgegaan. Probeer het opnieuw.' },
  ])
})
