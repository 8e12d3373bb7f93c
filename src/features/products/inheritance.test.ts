import fc from 'fast-check'
import { afterEach, inject, test, vi } from 'vitest'
import { allergens as allAllergens } from '#features/allergens/allergens.ts'
import { expectAllAgree } from '#test/agreement.ts'
import { emptyKitchen, openHouse, openKitchen } from '#test/kitchen.ts'
import { anyEdit, applyEdit, openingEdits } from '#test/kitchen-edits.ts'
import { startTestApp } from '#test/start-test-app.ts'

// `npm run test:long` makes more histories, and looks after every step. The short form on PostgreSQL is one, for
// its queries: what becomes of their rows is the same on either.
const histories = Number(process.env.RANDOM_HISTORIES ?? (inject('database') === 'sqlite' ? 3 : 1))
// Tried again the test makes the same histories: others would hide what it found.
const seed = Date.now()
const looksAfter = Number(process.env.RANDOM_LOOKS_AFTER ?? 15)

afterEach(() => void vi.useRealTimers())

// spec: dish-calls-20, look-31, own-allergens-2, own-allergens-11
test(
  'after any history of edits, card, preview, lists and every call agree with a naive model',
  async () => {
    const app = await startTestApp()
    const house = await openHouse(app)
    const kitchens = [await openKitchen(app, 'Lepelhuis'), await openKitchen(app, 'Messenhof')] as const
    const steps = fc.array(fc.record({ isOwn: fc.nat(3), edit: anyEdit() }), {
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
            const [own, other] = isOwn > 0 ? kitchens : kitchens.toReversed()
            if (own && other) await applyEdit(house, own, other, edit)
            if ((index + 1) % looksAfter === 0 || index === list.length - 1) await look(index)
          }
        })
        .beforeEach(async () => {
          for (const kitchen of kitchens) {
            await emptyKitchen(kitchen)
            for (const table of ['every_dish', 'every_product'] as const)
              await app.db.deleteFrom(table).where('deleted_at', 'is not', null).execute()
            for (const edit of openingEdits()) await applyEdit(house, kitchen, kitchen, edit)
          }
        }),
      // To shrink a hundred steps would take longer than the test may, and hide what was found.
      { numRuns: histories, endOnFailure: true, seed },
    )
  },
  // Some twenty times what it takes alone.
  100_000 * histories,
)
