import { describe, expect, test } from 'vitest'
import { headNotices, isMostlyOpen, saysIncomplete, shownToGuests } from './rules.ts'

describe('the top of the card', () => {
  const known = { complete: true }
  const unknown = { complete: false }
  const all = { allergens: true, incomplete: true }

  test('says that not all is known when a dish is incomplete and may not say so', () => {
    expect(headNotices({ ...all, incomplete: false }, [known, unknown])).toEqual(['silentGap'])
    expect(headNotices(all, [known, known, unknown])).toEqual(['allergyNotice'])
    expect(headNotices({ ...all, incomplete: false }, [known, known])).toEqual(['allergyNotice'])
    expect(headNotices({ ...all, incomplete: false }, [])).toEqual(['allergyNotice'])
  })

  // spec: look-29
  test('says once that not all is known where more than a third of the dishes is incomplete', () => {
    expect(headNotices(all, [known, unknown])).toEqual(['silentGap'])
    expect([isMostlyOpen([known, known, unknown]), isMostlyOpen([known, unknown]), isMostlyOpen([])]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('says that it shows no allergens when they are switched off, and no dish says that not all is known', () => {
    for (const incomplete of [true, false]) {
      expect(headNotices({ allergens: false, incomplete }, [known, unknown])).toEqual(['noAllergens', 'allergyNotice'])
      expect(saysIncomplete({ allergens: false, incomplete }, unknown)).toBe(false)
    }
    expect([saysIncomplete(all, unknown), saysIncomplete(all, known)]).toEqual([true, false])
    expect(saysIncomplete({ ...all, incomplete: false }, unknown)).toBe(false)
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
