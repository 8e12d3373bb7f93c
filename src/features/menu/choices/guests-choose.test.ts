import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import type { WaiterView } from '#features/floor/schema.ts'
import { verdictOn } from '#features/floor/verdict.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { fits, placeOf, placeWithChoices } from '#features/publishing/filter/rules.ts'
import { groupsOnPage, readFilterMarks } from '#test/card.ts'
import {
  canEat,
  everythingIn,
  forEverybody,
  isSafe,
  type NaiveDish,
  type NaiveGroup,
  type NaiveHouse,
  type NaiveKnowledge,
  type NaiveOption,
  standing,
  withOption,
  wouldOfferItself,
} from '#test/naive-choices.ts'
import { idOf, sayChecked, sayConfirmed } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { groupsOf } from './groups.ts'
import type { DishGroup } from './schema.ts'

// `npm run test:long` makes more histories. The short form on PostgreSQL is one, for its queries.
const histories = Number(process.env.RANDOM_HISTORIES ?? (inject('database') === 'sqlite' ? 4 : 1))
const seed = Date.now()
const ids = [1, 3, 5, 16] as const
const some = fc.subarray([...ids])

/** Returns whether a waiter says "kan" of a dish, with traces and without. */
function canAtTable({ categories }: WaiterView, id: number, allergens: number[]): boolean[] {
  const asked = categories.flatMap(({ dishes }) => dishes).filter((one) => one.id === id)
  return [true, false].flatMap((traces) =>
    asked.map((one) => verdictOn(one, { allergens, diets: [], traces }) === 'yes'),
  )
}

const anyStep = fc.record({
  kind: fc.constantFrom(
    ...([
      'product',
      'dish',
      'link',
      'choices',
      'choices',
      'choices',
      'choices',
      'check',
      'confirm',
      'confirm',
    ] as const),
    ...(['stop', 'sellOut', 'deleteProduct', 'deleteDish', 'restore', 'unlink'] as const),
  ),
  one: fc.nat(1000),
  contains: some,
  groups: fc.array(
    fc.record({
      kind: fc.constantFrom('any' as const, 'one' as const, 'course' as const),
      options: fc.uniqueArray(fc.record({ what: fc.constantFrom('p', 'p', 'd', 's'), nr: fc.nat(30) }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ what, nr }) => `${what}${nr}`,
      }),
    }),
    { maxLength: 3 },
  ),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

const shown = ({ contains, unknown }: NaiveKnowledge) => ({
  contains: [...contains].toSorted((one, other) => one - other),
  unknown: [...unknown].filter((id) => !contains.has(id)).toSorted((one, other) => one - other),
})
const told = ({ allergens: named, unknown }: { allergens: readonly { id: number }[]; unknown: readonly number[] }) => ({
  contains: named.map(({ id }) => id).toSorted((one, other) => one - other),
  unknown: [...unknown].toSorted((one, other) => one - other),
})

const asOption = (kind: 'product' | 'dish', id: number | undefined): NaiveOption =>
  id === undefined ? {} : { [kind]: id }

test(
  'after any history, what every call says of choices is what a naive model says, and no guest finds among the rest what they avoid',
  async () => {
    const app = await startTestApp()
    const run = fc.asyncProperty(fc.array(anyStep, { minLength: 40, maxLength: 60, size: 'max' }), async (steps) => {
      const owner = await app.foundCompany('Keuzehuis')
      const category = idOf(await owner.post('/category/SetCategory', { name: 'Alles' }))
      await owner.post('/menu/SetQrSettings', { ispublished: true })
      const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
      const house: NaiveHouse = { products: new Map(), dishes: new Map() }
      let made = 0
      const at = <T extends { isGone: boolean }>(things: Map<number, T>, nr: number) => {
        const left = [...things].filter(([, { isGone }]) => !isGone)
        return left[nr % Math.max(1, left.length)]
      }
      const picks: Record<string, (nr: number) => NaiveOption> = {
        p: (nr) => asOption('product', at(house.products, nr)?.[0]),
        d: (nr) => asOption('dish', at(house.dishes, nr)?.[0]),
      }
      const change = (id: number, dish: Partial<NaiveDish>) =>
        house.dishes.set(id, { ...(house.dishes.get(id) as NaiveDish), ...dish })
      const steppers: Record<Step['kind'], (step: Step) => Promise<void>> = {
        async product({ contains }) {
          const body = { name: `Product ${++made}`, allergens: contains.map((id) => ({ id })) }
          house.products.set(idOf(await owner.post('/product/SetProduct', body)), {
            contains,
            isChecked: false,
            isGone: false,
          })
        },
        async check({ one }) {
          const [id, product] = at(house.products, one) ?? []
          if (id === undefined || !product) return
          await sayChecked(owner, id)
          house.products.set(id, { ...product, isChecked: true })
        },
        async dish() {
          const id = idOf(
            await owner.post('/dish/SetDish', { name: `Gerecht ${++made}`, price: 9, categoryid: category }),
          )
          const fresh = {
            products: [],
            groups: [],
            isConfirmed: false,
            isStopped: false,
            isSoldOut: false,
            isGone: false,
          }
          house.dishes.set(id, fresh)
        },
        async link({ one }) {
          const [[id, dish] = [], [product] = []] = [at(house.dishes, one), at(house.products, one)]
          if (id === undefined || product === undefined || !dish || dish.products.includes(product)) return
          idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { id: product }))
          change(id, { products: [...dish.products, product] })
        },
        async unlink({ one }) {
          const [id, dish] = at(house.dishes, one) ?? []
          const product = dish?.products.find((held) => house.products.get(held)?.isGone === false)
          if (id === undefined || !dish || product === undefined) return
          await owner.delete(`/dish/RemoveProduct/${id}/${product}`)
          change(id, { products: dish.products.filter((held) => held !== product), isConfirmed: false })
        },
        async confirm({ one }) {
          const [id, dish] = at(house.dishes, one) ?? []
          if (id === undefined || !dish) return
          const isDone = (await sayConfirmed(owner, id)).status === 200
          const isFilledIn = dish.products.some((held) => house.products.get(held)?.isGone === false)
          expect(isDone).toBe(isFilledIn || dish.groups.some(({ kind }) => kind !== 'any'))
          if (isDone) change(id, { isConfirmed: true })
        },
        async choices({ one, groups }) {
          const [id] = at(house.dishes, one) ?? []
          if (id === undefined) return
          const wanted = groups.map(({ kind, options }): NaiveGroup => {
            const picked = options.map(({ what, nr }) => picks[what]?.(nr) ?? {})
            return { kind, options: [...new Map(picked.map((option) => [JSON.stringify(option), option])).values()] }
          })
          const named = wanted.map((group, index) => ({ ...group, name: `Groep ${index}` }))
          const answer = await owner.post(`/dish/SetChoices/${id}`, { groups: named })
          const offered = wanted.flatMap(({ options }) => options).flatMap(({ dish }) => dish ?? [])
          if (offered.some((dish) => wouldOfferItself(house, id, dish))) return expect(answer.status).toBe(409)
          expect(answer.status, answer.text).toBe(200)
          change(id, { groups: wanted })
        },
        async stop({ one, contains }) {
          const [id] = at(house.dishes, one) ?? []
          if (id === undefined) return
          const isStopped = contains.length === 0
          await owner.post(`/dish/SetStopped/${id}`, { stopped: isStopped })
          change(id, { isStopped })
        },
        async sellOut({ one, contains }) {
          const [id] = at(house.dishes, one) ?? []
          if (id === undefined) return
          const isSoldOut = contains.length < 2
          await owner.post(`/dish/SetSoldOut/${id}`, { soldout: isSoldOut })
          change(id, { isSoldOut })
        },
        async deleteProduct({ one }) {
          const [id, product] = at(house.products, one) ?? []
          if (id === undefined || !product || one % 3 > 0) return
          await owner.delete(`/product/DeleteProduct/${id}`)
          house.products.set(id, { ...product, isGone: true })
          for (const [dish, { products }] of house.dishes)
            if (products.includes(id))
              change(dish, { products: products.filter((held) => held !== id), isConfirmed: false })
        },
        async deleteDish({ one }) {
          const [id] = at(house.dishes, one) ?? []
          if (id === undefined || one % 3 > 0) return
          await owner.delete(`/dish/DeleteDish/${id}`)
          change(id, { isGone: true })
        },
        async restore() {
          const [id] = [...house.dishes].find(([, { isGone }]) => isGone) ?? []
          if (id === undefined) return
          // Something else happened: no tick comes back.
          idOf(await owner.post('/category/SetCategory', { name: `Leeg ${++made}` }))
          const answer = await owner.post('/trash/Restore', { kind: 'dish', id })
          expect(answer.status, answer.text).toBe(200)
          change(id, { isGone: false, isConfirmed: false })
        },
      }
      for (const kind of ['product', 'product', 'product', 'dish', 'dish', 'dish'] as const)
        await steppers[kind]({ kind, one: 0, contains: [ids[made % 4] ?? 1], groups: [] })
      for (const step of steps) await steppers[step.kind](step)

      const placed = [...house.dishes].filter(([, { isGone }]) => !isGone)
      for (const [id, dish] of placed) {
        const detail = (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail
        expect(told(detail)).toEqual(shown(everythingIn(house, dish)))
        expect(told(detail.withoutchoices ?? detail)).toEqual(shown(forEverybody(house, dish)))
        expect(detail.complete).toBe(forEverybody(house, dish).unknown.size === 0)
        const inOrder = (groups: readonly NaiveGroup[]) => [
          ...groups.filter(({ kind }) => kind === 'course'),
          ...groups.filter(({ kind }) => kind !== 'course'),
        ]
        const options = (group: DishGroup) => group.options.filter(({ gone }) => !gone).map(told)
        expect(groupsOf(detail).map(options)).toEqual(
          inOrder(dish.groups).map((group) => standing(house, group).map((one) => shown(withOption(house, one)))),
        )
      }
      const html = (await app.visitor.get(`/show/${qrcode}`)).text
      const [marks, groups] = [readFilterMarks(html), groupsOnPage(html)]
      expect(marks).toHaveLength(placed.length)
      const view = (await owner.get('/service/GetService')).body as WaiterView
      for (const avoided of [[1], [3], [16], [1, 3], [3, 5, 16], allergens.map(({ id }) => id)]) {
        const chosen = { allergens: avoided, diets: [] }
        for (const [index, [id, dish]] of placed.entries()) {
          const [own, offered] = [marks[index] ?? expect.fail(), groups[index] ?? []]
          expect(placeWithChoices(own, offered, chosen) === 'rest').toBe(canEat(house, dish, avoided))
          expect(canAtTable(view, id, avoided)).toEqual([1, 2].map(() => canEat(house, dish, avoided)))
          expect(placeOf(own, chosen) === 'rest').toBe(isSafe(forEverybody(house, dish), avoided))
          const named = [
            ...dish.groups.filter(({ kind }) => kind === 'course'),
            ...dish.groups.filter(({ kind }) => kind !== 'course'),
          ]
            .map((group) => standing(house, group).map((option) => isSafe(withOption(house, option), avoided)))
            .filter((of, place) => of.length > 0 || offered[place]?.kind !== 'any')
          expect(offered.flatMap(({ options }) => options.map((option) => fits(option.marks, chosen)))).toEqual(
            named.flat(),
          )
        }
      }
    })
    // To shrink dozens of steps would take longer than the test may.
    await fc.assert(run, { numRuns: histories, endOnFailure: true, seed })
  },
  60_000 * histories,
)
