import { expect } from 'vitest'
import { clientOf, type Doing, expectTaken, pick } from './kitchen.ts'
import { isOwnOfJustNow, type NaiveGroup } from './naive-model.ts'

/** The edits of what guests choose in a dish. */
export const offerEdits = {
  /** Gives a dish other choices: extras, or a group of which everybody takes one, or none at all. */
  async offer({ house, kitchen, edit }: Doing) {
    const [id, dish] = pick(kitchen.dishes, edit.one) ?? []
    if (id === undefined || !dish) return
    const products = [0, 1, 2].flatMap((step) => pick(kitchen.products, edit.other + step)?.[0] ?? [])
    const options = [
      ...new Set([...products.slice(0, 1 + edit.allergens.length), ...(edit.other % 4 === 0 ? [0] : [])]),
    ]
    const made = { by: edit.who, at: house.now }
    const offers: NaiveGroup[] =
      edit.diets.length === 0 || options.length === 0 ? [] : [{ isMust: edit.yes, options, made }]
    const groups = offers.map((group) => ({
      ...{ name: 'Kies', kind: group.isMust ? 'one' : 'any' },
      options: group.options.map((product) => (product === 0 ? {} : { product })),
    }))
    const answer = await clientOf(kitchen, edit.who).post(`/dish/SetChoices/${id}`, { groups })
    // The group is another one: what everybody had to choose goes with that which stood.
    const released = dish.offers.filter(({ isMust }) => isMust)
    const isOwn = dish.signedAt === null && released.every((group) => isOwnOfJustNow('helper', group.made, house.now))
    if (edit.who === 'helper' && released.length > 0 && !isOwn) return expect(answer.status, answer.text).toBe(403)
    expectTaken(answer)
    kitchen.dishes.set(id, { ...dish, offers })
  },
}
