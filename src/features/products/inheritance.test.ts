import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { allergens as allAllergens } from '#features/allergens/allergens.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { DishesWithAllergen } from '#features/menu/which-contain/schema.ts'
import { placeOf } from '#features/publishing/filter/rules.ts'
import { readCard, readFilterMarks } from '#test/card.ts'
import { emptyKitchen, type House, type Kitchen, openHouse, openKitchen } from '#test/kitchen.ts'
import { anyEdit, applyEdit } from '#test/kitchen-edits.ts'
import { blockOf, everythingIn, knowledgeOfDish, type NaiveKnowledge, naiveKnowledge } from '#test/naive-model.ts'
import { startTestApp } from '#test/start-test-app.ts'
import type { ProductDetail } from './schema.ts'
import { blocks } from './which-contain/rules.ts'

// `npm run test:long` makes more histories, and looks after every step.
const histories = Number(process.env.RANDOM_HISTORIES ?? 3)
const looksAfter = Number(process.env.RANDOM_LOOKS_AFTER ?? 15)

type Shown = { name: string; allergens: string[]; complete: boolean }
type Answered = { name: string; allergens: { name: string }[]; complete: boolean }
type Row = Answered & { id: number; maycontain: { name: string }[] }

const namesOf = (ids: ReadonlySet<number>) => allAllergens.filter(({ id }) => ids.has(id)).map(({ name }) => name)
const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

function shown({ name, allergens, complete }: Answered): Shown {
  return { name, allergens: allergens.map((allergen) => allergen.name), complete }
}

function expectedOf(name: string, { contained, unknown }: NaiveKnowledge): Shown {
  return { name, allergens: namesOf(contained), complete: unknown.size === 0 }
}

/** Returns the names of what may be in something in traces, and is not certainly in it. */
function tracesOf({ contained, traces }: NaiveKnowledge): string[] {
  return namesOf(new Set([...traces].filter((id) => !contained.has(id))))
}

async function expectAllAgree(house: House, kitchen: Kitchen, allergen: number): Promise<void> {
  const { owner, products, dishes, card } = kitchen
  const all = [...dishes].map(([id, dish]) => ({ id, dish, known: knowledgeOfDish(products, dish) }))
  for (const { id, dish, known } of all) {
    const detail = (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail
    expect(shown(detail)).toEqual(expectedOf(dish.name, known))
    expect(detail.maycontain.map(({ name }) => name)).toEqual(tracesOf(known))
    expect([
      detail.confirmed !== null,
      detail.stopped !== null,
      idsOf(detail.products),
      detail.removals.map(({ product }) => product.id),
    ]).toEqual([dish.isConfirmed, dish.isStopped, dish.products, dish.removed])
  }
  const found = (await owner.get(`/dish/WithAllergen/${allergen}`)).body as DishesWithAllergen
  for (const block of blocks) {
    const expected = all.filter(({ known }) => blockOf(known, allergen) === block)
    expect(idsOf(found[block]).toSorted(), block).toEqual(expected.map(({ id }) => id).toSorted())
  }
  const groups = (await owner.get('/dish/GetDishes')).body as { dishes: Answered[] }[]
  expect(groups.flatMap((group) => group.dishes.map(shown))).toEqual(
    all.map(({ dish, known }) => expectedOf(dish.name, known)),
  )
  const published = all.filter(({ dish }) => dish.isPublished).map(({ dish, known }) => expectedOf(dish.name, known))
  const preview = (await owner.get('/menu/GetCompleteMenu')).body as { categories: { dishes: Answered[] }[] }
  expect(preview.categories.flatMap((group) => group.dishes.map(shown))).toEqual(published)
  const html = (await house.app.visitor.get(card)).text
  const page = readCard(html).flatMap((group) => group.dishes)
  expect(page.map(({ name, allergens, unknown }) => ({ name, allergens, complete: !unknown }))).toEqual(published)
  const places = { contains: 'contains', traces: 'ask', unknown: 'ask', notmentioned: 'rest' } as const
  // A card does not say what is not known of a dish that is not complete: guests ask about all of it.
  const placeIn = (known: NaiveKnowledge, id: number) => {
    const place = places[blockOf(known, id)]
    return place === 'rest' && known.unknown.size > 0 ? 'ask' : place
  }
  for (const { id } of allAllergens)
    expect(readFilterMarks(html).map((marks) => placeOf(marks, { allergens: [id], diets: [] }))).toEqual(
      all.filter(({ dish }) => dish.isPublished).map(({ known }) => placeIn(known, id)),
    )

  const listed = new Map(((await owner.get('/product/search?keyword=')).body as Row[]).map((row) => [row.id, row]))
  expect(listed.size).toBe(products.size)
  const rowOf = (row: Row | undefined) => row && [shown(row), row.maycontain.map(({ name }) => name)]
  for (const [id, product] of products) {
    const known = naiveKnowledge(everythingIn(products, id))
    expect(rowOf(listed.get(id))).toEqual([expectedOf(product.name, known), tracesOf(known)])
    const detail = (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
    expect(rowOf(detail)).toEqual(rowOf(listed.get(id)))
    for (const part of detail.components) expect(rowOf(part)).toEqual(rowOf(listed.get(part.id)))
    expect([detail.checked !== null, idsOf(detail.components), detail.question !== null]).toEqual([
      product.isChecked,
      product.components,
      product.sheet?.isAsked ?? false,
    ])
    expect(detail.removals.map((question) => question.product.id)).toEqual(product.removed)
  }
}

afterEach(() => void vi.useRealTimers())

test(
  'after any history of edits, card, preview, lists and every call agree with a naive model',
  async () => {
    const app = await startTestApp()
    const house = openHouse(app)
    const kitchens = [await openKitchen(app, 'Lepelhuis'), await openKitchen(app, 'Messenhof')] as const
    const steps = fc.array(fc.record({ isOwn: fc.boolean(), edit: anyEdit() }), {
      minLength: 100,
      maxLength: 120,
      size: 'max',
    })
    const look = async (index: number) => {
      const allergen = allAllergens[index % allAllergens.length]?.id ?? 1
      for (const kitchen of kitchens) await expectAllAgree(house, kitchen, allergen)
    }
    await fc.assert(
      fc
        .asyncProperty(steps, async (list) => {
          for (const [index, { isOwn, edit }] of list.entries()) {
            const [own, other] = isOwn ? kitchens : kitchens.toReversed()
            if (own && other) await applyEdit(house, own, other, edit)
            if ((index + 1) % looksAfter === 0 || index === list.length - 1) await look(index)
          }
        })
        .beforeEach(async () => {
          for (const kitchen of kitchens) {
            await emptyKitchen(kitchen)
            await app.db.deleteFrom('trash').execute()
          }
        }),
      { numRuns: histories, endOnFailure: histories > 50 },
    )
  },
  // Some twenty times what it takes alone.
  100_000 * histories,
)
