import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, grainsAndNuts, parentAllergens } from '#features/allergens/allergens.ts'
import { choiceOfAllergen, choiceOfDiet, choiceOfPart } from '#features/publishing/filter/choices.ts'
import { askable, avoidedBy } from '#features/publishing/filter/rules.ts'
import { readShownChoice, writeShownChoice } from '#features/publishing/filter/shown-choice.ts'
import { nothingTicked, type Ticked, tickAlso, toggled, wantedBy } from './ticked.ts'
import type { Wanted } from './verdict.ts'

const [nuts, cashew, walnut] = [16, 34, 33] as const

/** What stands ticked in the sheet of a card: of an allergen that is avoided as a whole, all of its grains or nuts. */
const onCard = fc.record({
  whole: fc.subarray(allergens.map(({ id }) => id)),
  unticked: fc.subarray(grainsAndNuts.map(({ id }) => id)),
  diets: fc.subarray([...askable]),
})
type OnCard = typeof onCard extends fc.Arbitrary<infer Choice> ? Choice : never

/** What a guest avoids by the rule of the card. */
function avoidedOnCard({ whole, unticked }: OnCard): number[] {
  return avoidedBy([
    ...allergens.map(({ id }) => ({ nr: id, checked: whole.includes(id) })),
    ...grainsAndNuts.map(({ id, parent }) => ({ nr: id, parent, checked: !unticked.includes(id) })),
  ])
}

function codeOf(choice: OnCard): string {
  const boxOf = (id: number) => (parentAllergens.has(id) ? choiceOfPart(id) : choiceOfAllergen(id))
  return writeShownChoice([...avoidedOnCard(choice).map(boxOf), ...choice.diets.map(choiceOfDiet)])
}

/** Ticks by hand, as a waiter does who is told what a guest avoids. */
function tickedByHand(choice: OnCard): Ticked {
  const tapped = avoidedOnCard(choice).flatMap((id) => [parentAllergens.get(id) ?? id, id])
  const ids = [...new Set(tapped)].reduce<ReadonlySet<number>>(toggled, new Set())
  return { allergens: ids, diets: new Set(choice.diets), traces: true }
}

const sorted = (wanted: Wanted | undefined) =>
  wanted && { ...wanted, allergens: wanted.allergens.toSorted(), diets: wanted.diets.toSorted() }
const shownTo = (ticked: Ticked, choice: OnCard) => tickAlso(ticked, readShownChoice(codeOf(choice)).chosen)

describe('a choice that a guest shows to a waiter', () => {
  // spec: routes-20
  test('is ticked as by hand, asks what the guest asks of the card, and never lets traces pass', () => {
    fc.assert(
      fc.property(onCard, (choice) => {
        const shown = shownTo(nothingTicked, choice)
        expect(shown).toEqual(tickedByHand(choice))
        const asked = { allergens: avoidedOnCard(choice).toSorted(), diets: choice.diets.toSorted(), traces: true }
        const isEmpty = asked.allergens.length + asked.diets.length === 0
        expect(sorted(wantedBy(shown))).toEqual(isEmpty ? undefined : asked)
      }),
    )
  })

  test('takes nothing away of what is ticked, and lets traces pass for nobody', () => {
    fc.assert(
      fc.property(onCard, onCard, fc.boolean(), (first, second, traces) => {
        const before = { ...shownTo(nothingTicked, first), traces }
        const after = wantedBy(shownTo(before, second))
        const isAvoided = (id: number) =>
          after?.allergens.some((one) => one === id || one === parentAllergens.get(id)) ?? false
        for (const id of [...avoidedOnCard(first), ...avoidedOnCard(second)])
          expect([id, isAvoided(id)]).toEqual([id, true])
        for (const id of [...first.diets, ...second.diets]) expect(after?.diets).toContain(id)
        expect(after?.traces ?? true).toBe(true)
      }),
    )
  })

  test('of some nuts leaves out all of them where another guest avoids those', () => {
    const allNuts = tickAlso(nothingTicked, { allergens: [nuts], diets: [] })
    expect(wantedBy(tickAlso(allNuts, { allergens: [cashew], diets: [] }))?.allergens).toEqual([nuts])
    const some = tickAlso(nothingTicked, { allergens: [walnut], diets: [] })
    expect(wantedBy(tickAlso(some, { allergens: [cashew], diets: [] }))?.allergens).toEqual([walnut, cashew])
    expect(wantedBy(tickAlso(some, { allergens: [nuts, walnut], diets: [] }))?.allergens).toEqual([nuts])
  })
})
