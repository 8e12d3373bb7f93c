import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idsInSet } from '#features/allergens/allergen-set.ts'
import { allergenName, allergens, grainsAndNuts, nameAllergens, nameDiets } from '#features/allergens/allergens.ts'
import { allergenLevels, isComplete, joinKnowledge, nothingKnown, resolve } from '#features/allergens/knowledge.ts'
import { nothingBeside, partsIn, partsUnknownIn, unknownIn } from '#features/products/product/grains-and-nuts.ts'
import { blockOf } from '#features/products/which-contain/rules.ts'
import { languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { readMarks, writeMarks } from './dish-attributes.ts'
import { filterStyle } from './filter-style.ts'
import { marksOf } from './marks.ts'
import { avoidedBy, type FilterMarks, isTickedFor, placeOf, type Ticked } from './rules.ts'

const [gluten, nuts, milk, rye, wheat, spelt, cashew, hazelnut] = [5, 16, 1, 7, 6, 29, 34, 32] as const
const [vega, vegan, halal, notForPregnantWomen] = [1, 2, 4, 9] as const
const everyId = [...allergens, ...grainsAndNuts].map(({ id }) => id)

type Dish = Parameters<typeof marksOf>[0]
const plain: Dish = { allergens: [], ...nothingBeside, complete: true, dietaryneeds: [] }
const named = (id: number) => ({ id, name: allergenName(id) ?? '' })
const part = (id: number) => ({ ...named(id), parent: grainsAndNuts.find((one) => one.id === id)?.parent ?? 0 })

/** Writes the marks of a dish on the card and reads them back, as the script on a phone does. */
function onCard(dish: Dish): FilterMarks {
  const { 'data-c': c, 'data-q': q } = writeMarks(
    marksOf(dish),
    dish.allergens.map(({ id }) => id),
  )
  const icons = [...dish.allergens.map(({ id }) => `a${id}`), ...dish.dietaryneeds.map(({ id }) => `d${id}`)]
  return readMarks({ c, q, icons })
}

const place = (dish: Dish, allergens: number[], diets: number[] = []) => placeOf(onCard(dish), { allergens, diets })

describe('the filter of a guest', () => {
  test('folds what contains it, asks about traces and gaps, and leaves the rest', () => {
    const cheese = { ...plain, allergens: nameAllergens([milk]), maycontain: [named(nuts)] }
    expect([place(cheese, [milk]), place(cheese, [nuts]), place(cheese, [rye]), place(cheese, [])]).toEqual([
      'contains',
      'ask',
      'rest',
      'rest',
    ])
    expect([place(cheese, [nuts, milk]), place(cheese, [rye, nuts])]).toEqual(['contains', 'ask'])
  })

  test('asks about everything else of a dish that is not complete', () => {
    const open = { ...plain, allergens: nameAllergens([milk]), complete: false }
    for (const id of everyId) expect([id, place(open, [id])]).toEqual([id, id === milk ? 'contains' : 'ask'])
    expect(place(open, [])).toBe('rest')
  })

  test('asks about a grain or nut that was not named, and not about one that was said to be absent', () => {
    const bread = { ...plain, allergens: nameAllergens([gluten]), suballergens: [part(wheat), part(spelt)] }
    const unnamed = { ...bread, partsunknown: [named(gluten)] }
    expect([place(bread, [rye]), place(bread, [wheat]), place(bread, [gluten])]).toEqual([
      'rest',
      'contains',
      'contains',
    ])
    expect([place(unnamed, [rye]), place(unnamed, [spelt]), place(unnamed, [cashew])]).toEqual([
      'ask',
      'contains',
      'rest',
    ])
  })

  test('never leaves among the rest what contains it, may contain it or is not known, whatever was said', () => {
    const said = fc.array(fc.record({ id: fc.constantFrom(...everyId), level: fc.constantFrom(...allergenLevels) }), {
      maxLength: 12,
    })
    const product = fc.tuple(said, fc.constantFrom('all' as const, 'said' as const, 'nothing' as const))
    fc.assert(
      fc.property(fc.array(product, { maxLength: 4 }), fc.boolean(), (products, isConfirmed) => {
        const resolved = products.map(([levels, reliance]) => resolve(levels, reliance))
        const known = joinKnowledge(isConfirmed ? resolved : [...resolved, nothingKnown])
        const traces = idsInSet(known.traces).filter((id) => blockOf(known, id) !== 'contains')
        const parents = nameAllergens(traces)
        const dish = {
          ...plain,
          allergens: nameAllergens(idsInSet(known.contained)),
          suballergens: partsIn(known),
          partsunknown: partsUnknownIn(known),
          maycontain: [...parents, ...traces.map(named)],
          unknown: unknownIn(known),
          complete: isComplete(known),
        }
        for (const id of everyId) {
          const block = blockOf(known, id)
          if (block === 'contains') expect([id, place(dish, [id])]).toEqual([id, 'contains'])
          else if (block !== 'notmentioned') expect([id, place(dish, [id])]).toEqual([id, 'ask'])
        }
      }),
      { numRuns: 300 },
    )
  })

  // spec: look-32
  test('leaves of diets only dishes with the mark; what is vegan is vegetarian too', () => {
    const marked = (...ids: number[]) => ({ ...plain, dietaryneeds: nameDiets(ids) })
    expect(place(marked(vegan), [], [vega])).toBe('rest')
    expect(place(marked(vega), [], [vegan])).toBe('notmarked')
    expect(place(marked(vega), [], [vega, halal])).toBe('notmarked')
    expect(place(marked(), [], [halal])).toBe('notmarked')
    expect(place(marked(notForPregnantWomen), [], [notForPregnantWomen])).toBe('avoided')
    expect(place(marked(), [], [notForPregnantWomen])).toBe('rest')
    expect(place({ ...marked(), allergens: nameAllergens([milk]) }, [milk], [halal])).toBe('contains')
  })

  test('takes an allergen that it does not know for a gap', () => {
    expect(place({ ...plain, allergens: [{ id: 99, name: 'Nieuw' }] }, [hazelnut])).toBe('ask')
  })
})

describe('what a guest ticks', () => {
  const boxes = (...unticked: number[]) =>
    [...allergens, ...grainsAndNuts].map(
      (one: { id: number; parent?: number }): Ticked => ({
        nr: one.id,
        checked: !unticked.includes(one.id),
        ...(one.parent !== undefined && { parent: one.parent }),
      }),
    )
  const others = allergens.map(({ id }) => id).filter((id) => id !== nuts && id !== gluten)
  const allNuts = grainsAndNuts.filter(({ parent }) => parent === nuts).map(({ id }) => id)

  test('is avoided as a whole, until some of its grains or nuts are unticked; with none of them it is whole again', () => {
    expect(avoidedBy(boxes(...others, gluten))).toEqual([nuts])
    expect(avoidedBy(boxes(...others, gluten, cashew))).toEqual(allNuts.filter((id) => id !== cashew))
    expect(avoidedBy(boxes(...others, gluten, ...allNuts))).toEqual([nuts])
    expect(avoidedBy(boxes(...others, gluten, nuts, cashew))).toEqual([])
  })

  test('leaves a dish with nuts that nobody named to be asked about, whichever nut is avoided', () => {
    const pie = { ...plain, allergens: nameAllergens([nuts]), partsunknown: [named(nuts)] }
    const traces = { ...plain, maycontain: [named(nuts)] }
    for (const id of allNuts) expect([place(pie, [id]), place(traces, [id])]).toEqual(['ask', 'ask'])
    expect(place(pie, [nuts])).toBe('contains')
  })

  test('is what was avoided, after it was written in the address and read from it', () => {
    const avoidable = fc.uniqueArray(fc.constantFrom(...everyId))
    fc.assert(
      fc.property(avoidable, avoidable, (unticked, more) => {
        const before = boxes(...unticked)
        const avoided = [...avoidedBy(before), ...more]
        const after = before.map((box) => ({ ...box, checked: isTickedFor(avoided, box, before) }))
        const again = avoidedBy(after)
        const parentOf = (id: number) => grainsAndNuts.find((part) => part.id === id)?.parent ?? id
        for (const id of avoided) expect(again.includes(id) || again.includes(parentOf(id))).toBe(true)
        // Nothing is avoided that nobody said, but for a whole of which each part was.
        for (const id of again)
          expect(avoided.includes(id) || allPartsOf(id).every((part) => avoided.includes(part))).toBe(true)
        expect(avoidedBy(after.map((box) => ({ ...box, checked: isTickedFor(again, box, after) })))).toEqual(again)
      }),
    )
  })
})

function allPartsOf(id: number): number[] {
  return grainsAndNuts.filter(({ parent }) => parent === id).map((part) => part.id)
}

test('the styles of the filter hold no word that could end them, in any language', () => {
  for (const { code } of languages) {
    const style = filterStyle(allWords[code])
    expect(style).not.toMatch(/<|\\/)
    expect(style.split('"').length % 2).toBe(1)
    for (const word of [allWords[code].contains, allWords[code].askUs]) expect(style).toContain(`"${word}"`)
  }
})
