import { describe, expect, test } from 'vitest'
import { offCard, unseenReason } from './on-card.ts'

const shown = { id: 7, ispublished: true }
const hidden = { id: 8, ispublished: false }
const none = { id: 0, ispublished: false }
const dish = (id: number, ispublished: boolean, price: number | null = 5) => ({ id, price, ispublished })

describe('a dish that guests do not see', () => {
  test('says what keeps it from the card beside its own switch, the price first', () => {
    expect(unseenReason({ hasPrice: true, category: shown })).toBeUndefined()
    expect(unseenReason({ hasPrice: false, category: none })).toMatch(/^Zonder prijs/)
    expect(unseenReason({ hasPrice: true, category: none })).toBe('Zonder categorie zien gasten dit niet.')
    expect(unseenReason({ hasPrice: true, category: hidden })).toMatch(/de categorie staat niet op de kaart/)
  })

  test('is ready when publishing it is all it takes; any other is counted by what it waits for', () => {
    const groups = [
      { ...shown, dishes: [dish(1, true), dish(2, false), dish(3, false, null)] },
      { ...hidden, dishes: [dish(4, true), dish(5, false)] },
      { ...none, dishes: [dish(6, true), dish(7, false, null)] },
    ]
    const { ready, waiting } = offCard(groups)
    expect(ready.map(({ id }) => id)).toEqual([2])
    expect(waiting).toEqual(['2 zonder prijs', '1 zonder categorie', '2 in een categorie die niet op de kaart staat'])
    expect(offCard([{ ...shown, dishes: [dish(1, true)] }])).toEqual({ ready: [], waiting: [] })
  })
})
