import { describe, expect, test } from 'vitest'
import { hasSilentGap, isCardToken, isCurrent, mayBeRead, shownToGuests } from './rules.ts'

describe('a warning at the top of the card', () => {
  const known = { complete: true }
  const unknown = { complete: false }

  test('is needed when a dish is incomplete and may not say so', () => {
    expect(hasSilentGap({ incomplete: false }, [known, unknown])).toBe(true)
  })

  test('is not needed when the dishes say so themselves, or when all is known', () => {
    expect(hasSilentGap({ incomplete: true }, [known, unknown])).toBe(false)
    expect(hasSilentGap({ incomplete: false }, [known, known])).toBe(false)
    expect(hasSilentGap({ incomplete: false }, [])).toBe(false)
  })
})

test('guests read published dishes of published categories, in their order, and no category without any', () => {
  const shown = (id: number) => ({ id, ispublished: true })
  const hidden = (id: number) => ({ id, ispublished: false })
  const groups = [
    { ...shown(1), dishes: [shown(12), hidden(11), shown(10)] },
    { ...hidden(2), dishes: [shown(20)] },
    { ...shown(3), dishes: [hidden(30)] },
    { ...shown(4), dishes: [shown(40)] },
    { ...hidden(0), dishes: [shown(50)] },
  ]
  expect(shownToGuests(groups)).toEqual([
    { ...shown(1), dishes: [shown(12), shown(10)] },
    { ...shown(4), dishes: [shown(40)] },
  ])
})

test('only letters, digits, hyphens and underscores make a token', () => {
  for (const text of ['L8eI0rqDFQSBCCcP', 'a-b_c']) expect([text, isCardToken(text)]).toEqual([text, true])
  for (const text of ['', 'a b', 'a/b', '\0', 'a\n', 'é']) expect([text, isCardToken(text)]).toEqual([text, false])
})

test('guests may read the card of a published menu alone', () => {
  expect([mayBeRead({ isPublished: true }), mayBeRead({ isPublished: false })]).toEqual([true, false])
})

test('a kept card is current at exactly the version that was read', () => {
  expect([1, 2, 3].map((version) => isCurrent({ version: 2 }, version))).toEqual([false, true, false])
})
