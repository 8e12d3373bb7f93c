import { expect, test } from 'vitest'
import { isOrdinaryColleague } from './rules.ts'

test.each([
  ['a colleague', { userId: 'jan', isOwner: false }, true],
  ['another owner', { userId: 'jan', isOwner: true }, false],
  ['the owner themselves', { userId: 'an', isOwner: true }, false],
  ['somebody who is no owner any more, themselves', { userId: 'an', isOwner: false }, false],
])('an owner decides about %s', (_, colleague, may) => {
  expect(isOrdinaryColleague({ userId: 'an' }, colleague)).toBe(may)
})
