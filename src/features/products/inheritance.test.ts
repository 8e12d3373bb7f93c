import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens as allAllergens } from '#features/allergens/allergens.ts'
import { readCard } from '#test/card.ts'
import { anyEdit, applyEdit, emptyKitchen, type Kitchen, openKitchen } from '#test/kitchen.ts'
import { everythingIn, naiveSummary } from '#test/naive-model.ts'
import { startTestApp, type TestApp } from '#test/start-test-app.ts'

type Shown = { name: string; allergens: string[]; complete: boolean }
type Answered = { name: string; allergens: { name: string }[]; complete: boolean }

const namesOf = (ids: ReadonlySet<number>) => allAllergens.filter(({ id }) => ids.has(id)).map(({ name }) => name)

function shown({ name, allergens, complete }: Answered): Shown {
  return { name, allergens: allergens.map((allergen) => allergen.name), complete }
}

/** Returns the dishes with their allergens and completeness as the naive model has them. */
function expectedDishes({ products, dishes }: Kitchen): Shown[] {
  return [...dishes.values()].map((dish) => {
    const held = dish.products.filter((id) => products.has(id))
    const { allergens, complete } = naiveSummary(held.flatMap((id) => everythingIn(products, id)))
    return { name: dish.name, allergens: namesOf(allergens), complete: held.length > 0 && complete }
  })
}

async function expectAllAgree(app: TestApp, kitchen: Kitchen): Promise<void> {
  const { owner, products, dishes, card } = kitchen
  const expected = expectedDishes(kitchen)
  const details = await Promise.all([...dishes.keys()].map((id) => owner.get(`/dish/GetDish/${id}`)))
  expect(details.map(({ body }) => shown(body as Answered))).toEqual(expected)

  const groups = (await owner.get('/dish/GetDishes')).body as { dishes: Answered[] }[]
  expect(groups.flatMap((group) => group.dishes.map(shown))).toEqual(expected)
  const preview = (await owner.get('/menu/GetCompleteMenu')).body as { categories: { dishes: Answered[] }[] }
  expect(preview.categories.flatMap((group) => group.dishes.map(shown))).toEqual(expected)
  const page = readCard((await app.visitor.get(card)).text).flatMap((group) => group.dishes)
  expect(page.map(({ name, allergens, unknown }) => ({ name, allergens, complete: !unknown }))).toEqual(expected)

  for (const id of products.keys()) {
    const { allergens, complete } = naiveSummary(everythingIn(products, id))
    const product = shown((await owner.get(`/product/GetProduct/${id}`)).body as Answered)
    expect(product).toEqual({ name: product.name, allergens: namesOf(allergens), complete })
  }
}

test('after any edits, card, preview, lists and single dishes agree with a naive model', async () => {
  const app = await startTestApp()
  const [own, other] = [await openKitchen(app, 'Lepelhuis'), await openKitchen(app, 'Messenhof')]
  const steps = fc.array(fc.record({ isOwn: fc.boolean(), edit: anyEdit() }), {
    minLength: 5,
    maxLength: 60,
    size: 'max',
  })
  await fc.assert(
    fc
      .asyncProperty(steps, async (list) => {
        for (const { isOwn, edit } of list) await applyEdit(app, isOwn ? own : other, isOwn ? other : own, edit)
        await expectAllAgree(app, own)
        await expectAllAgree(app, other)
      })
      .beforeEach(async () => {
        await emptyKitchen(own)
        await emptyKitchen(other)
      }),
    { numRuns: 25 },
  )
}, 60_000)
