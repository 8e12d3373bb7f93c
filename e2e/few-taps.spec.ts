import { expect } from '@playwright/test'
import { totalOf } from './counting-hand.ts'
import { test } from './kitchen.ts'
import { expectCard, walkMainJob } from './main-job-walk.ts'
import { phone } from './sign-up.ts'

test.use(phone)

// spec: routes-6
test('the main job takes at most 8 screens, 10 fields and 24 taps', async ({ page, browser, sharedServer }) => {
  const visits = await walkMainJob(page, sharedServer, { email: 'weinig@taps.example', way: 'found' })
  await expectCard(browser, page, 'found')
  const { screens, fields, taps } = totalOf(visits)
  expect([screens, fields, taps].map((count, index) => count <= ([8, 10, 24][index] ?? 0))).toEqual([true, true, true])
})
