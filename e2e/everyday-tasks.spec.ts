import { expect } from '@playwright/test'
import { totalOf } from './counting-hand.ts'
import { everydayTasks, openRestaurant, walkTask } from './everyday-tasks.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

// spec: routes-12
// One kitchen for all, as none of them takes away what a later one needs.
test('each everyday task takes at most its taps', async ({ page, kitchen }) => {
  await openRestaurant(kitchen)
  for (const task of everydayTasks) {
    await test.step(task.name, async () => {
      expect(totalOf(await walkTask(page, kitchen, task)).taps, task.name).toBeLessThanOrEqual(task.taps)
    })
  }
})
