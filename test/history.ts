import { expect } from 'vitest'
import { membershipOf, type World } from './restaurants.ts'

/**
 * Runs `act` and returns the lines that it added to the own company's history, in order, as 'create dish 12'. Checks
 * that each line has the owner, the time and the name of its subject, and that the other company got none.
 */
export async function newLines(world: World, act: () => Promise<unknown>): Promise<string[]> {
  const { userId } = await membershipOf(world.app, world.own.owner)
  const before = { own: await readLines(world, world.own), other: await readLines(world, world.other) }
  const began = new Date().toISOString()
  await act()
  expect(await readLines(world, world.other)).toEqual(before.other)
  const added = (await readLines(world, world.own)).slice(before.own.length)
  for (const { user_id, at, subject_name, details } of added) {
    expect([user_id, at >= began, JSON.parse(details)]).toEqual([userId, true, expect.any(Object)])
    expect(subject_name).toBe(subject_name.trim())
  }
  return added.map(({ action, subject, subject_id }) => `${action} ${subject} ${subject_id}`)
}

function readLines({ app }: World, { companyId }: World['own']) {
  return app.db
    .selectFrom('history')
    .select(['user_id', 'at', 'action', 'subject', 'subject_id', 'subject_name', 'details'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
}
