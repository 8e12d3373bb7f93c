import { expect, test } from 'vitest'
import { departureOf } from './rules.ts'

test.each([
  ['somebody without a company', undefined, 'account'],
  ['the last member', { isOwner: true, colleagues: 0, otherOwners: 0 }, 'company'],
  ['a last member who owns nothing', { isOwner: false, colleagues: 0, otherOwners: 0 }, 'company'],
  ['a colleague', { isOwner: false, colleagues: 1, otherOwners: 1 }, 'colleagues-stay'],
  ['one of two owners', { isOwner: true, colleagues: 2, otherOwners: 1 }, 'colleagues-stay'],
  ['the only owner of colleagues', { isOwner: true, colleagues: 1, otherOwners: 0 }, 'successor-first'],
  ['a colleague where nobody owns anything', { isOwner: false, colleagues: 1, otherOwners: 0 }, 'colleagues-stay'],
] as const)('deleting the account of %s', (_, member, departure) => {
  expect(departureOf(member)).toBe(departure)
})
