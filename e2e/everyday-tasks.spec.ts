import { expect } from '@playwright/test'
import { totalOf } from './counting-hand.ts'
import { everydayTasks, walkTask } from './everyday-tasks.ts'
import { test } from './kitchen.ts'
import { phone } from './sign-up.ts'

test.use(phone)

for (const task of everydayTasks)
  test(`it takes at most ${task.taps} taps to ${task.name}`, async ({ page, kitchen }) => {
    expect(totalOf(await walkTask(page, kitchen, task)).taps).toBeLessThanOrEqual(task.taps)
  })
