import { expect, test } from 'vitest'
import { isCardToken, isCurrent, mayBeRead } from './rules.ts'

test('only letters, digits, hyphens and underscores make a token', () => {
  for (const text of ['L8eI0rqDFQSBCCcP', 'a-b_c', 'a'.repeat(64)])
    expect([text, isCardToken(text)]).toEqual([text, true])
  for (const text of ['', 'a b', 'a/b', '\0', 'a\n', 'é', 'a'.repeat(65)])
    expect([text, isCardToken(text)]).toEqual([text, false])
})

test('guests may read the card of a published menu alone', () => {
  expect([mayBeRead({ isPublished: true }), mayBeRead({ isPublished: false })]).toEqual([true, false])
})

test('a kept card is current at exactly the version that was read', () => {
  expect([1, 2, 3].map((version) => isCurrent({ version: 2 }, version))).toEqual([false, true, false])
})
