import { expect } from 'vitest'
import { clientOf, type Doing, expectTaken, type Kitchen, nextName, pick } from './kitchen.ts'
import { endSwap, mayNotEnd, standingSwaps, takeOffStation, wouldLoop } from './naive-floor.ts'
import { keepMarks, putIn } from './naive-links.ts'
import { idOf } from './restaurants.ts'

/** More would seldom have a dish on them. */
const mostStations = 3

/** The edits of stations and what is made on them, of what can be left off a dish, and of what is there today instead. */
export const floorEdits = {
  async makeStation({ kitchen, edit }: Doing) {
    if (kitchen.stations.size >= mostStations) return
    const [name, carries] = [nextName(kitchen, 'Frituur'), edit.allergens]
    const id = idOf(await clientOf(kitchen, edit.who).post('/station/SetStation', { name, carries: carries.map(asId) }))
    kitchen.stations.set(id, { carries })
  },

  async changeStation({ kitchen, edit }: Doing) {
    const [id, station] = pick(kitchen.stations, edit.one) ?? []
    if (!station) return
    const carries = edit.yes ? [...new Set([...station.carries, ...edit.allergens])] : edit.allergens
    const answer = await clientOf(kitchen, edit.who).post('/station/SetStation', { id, carries: carries.map(asId) })
    const isLess = station.carries.some((one) => !carries.includes(one))
    if (isLess && edit.who === 'helper') return expect(answer.status, answer.text).toBe(403)
    expectTaken(answer)
    station.carries = carries
  },

  async deleteStation({ kitchen, edit }: Doing) {
    const [id] = pick(kitchen.stations, edit.one) ?? []
    if (id === undefined) return
    const answer = await clientOf(kitchen, edit.who).delete(`/station/DeleteStation/${id}`)
    if (edit.who === 'helper') return expect(answer.status).toBe(403)
    expectTaken(answer)
    kitchen.stations.delete(id)
    for (const dishes of [kitchen.dishes, kitchen.gone.dishes])
      for (const [dishId, dish] of dishes) dishes.set(dishId, takeOffStation(dish, id))
  },

  /** Says of a dish that it is made on a station, or not any more, and now and then whether it is kept apart there. */
  async makeOn({ kitchen, edit }: Doing) {
    const [dishId, dish] = pick(kitchen.dishes, edit.one) ?? []
    const [stationId, station] = pick(kitchen.stations, edit.other) ?? []
    if (dishId === undefined || !dish || stationId === undefined || !station) return
    const made = edit.yes || edit.allergens.length > 1
    const keptapart = [undefined, true, false][edit.diets.length % 3]
    const before = dish.madeOn.get(stationId)
    const isApart = made && (keptapart ?? before?.isApart ?? false)
    const url = `/dish/SetStation/${dishId}/${stationId}`
    const answer = await clientOf(kitchen, edit.who).post(url, { made, keptapart })
    if (!made && keptapart) return expect(answer.status, answer.text).toBe(409)
    const isLess = (before && !made) || (isApart && !before?.isApart)
    if (isLess && edit.who === 'helper') return expect(answer.status, answer.text).toBe(403)
    expectTaken(answer)
    const off = takeOffStation(dish, stationId)
    const madeOn = made ? new Map([...off.madeOn, [stationId, { station, isApart }]]) : off.madeOn
    kitchen.dishes.set(dishId, { ...dish, madeOn })
  },

  async leaveOut({ kitchen, edit }: Doing) {
    const [dishId, dish] = pick(withParts(kitchen.dishes), edit.one) ?? []
    const product = dish?.components[edit.other % dish.components.length]
    const begun = product === undefined ? undefined : dish?.begun.get(product)
    if (dishId === undefined || !dish || product === undefined || !begun) return
    const leaveout = edit.yes || edit.diets.length > 1
    const answer = await clientOf(kitchen, edit.who).post(`/dish/SetLeaveOut/${dishId}/${product}`, { leaveout })
    if (leaveout && edit.who === 'helper') return expect(answer.status, answer.text).toBe(403)
    expectTaken(answer)
    const { canLeaveOut: _, ...plain } = begun
    const marked = leaveout ? { ...plain, canLeaveOut: true as const } : plain
    kitchen.dishes.set(dishId, { ...dish, begun: new Map([...dish.begun, [product, marked]]) })
  },

  async swap({ house, kitchen, edit }: Doing) {
    // Of what is in a dish it is seen at once.
    const used = new Set([...kitchen.dishes.values()].flatMap(({ components }) => components))
    const usual = new Map([...kitchen.products].filter(([id]) => edit.diets.length > 1 || used.has(id)))
    const [id, product] = pick(usual, edit.one) ?? []
    const [by] = pick(kitchen.products, edit.other) ?? []
    if (id === undefined || !product || by === undefined) return
    const lastday = edit.yes ? {} : { lastday: dayIn(house.now, edit.other % 9) }
    const answer = await clientOf(kitchen, edit.who).post(`/product/SetSwap/${id}`, { by, ...lastday })
    if (id === by) return expect(answer.status).toBe(400)
    const held = product.components.includes(by) ? product.begun.get(by) : undefined
    if (held && !held.swap) return expect(answer.status, answer.text).toBe(409)
    if (wouldLoop(kitchen, by, id)) return expect(answer.status, answer.text).toBe(409)
    expectTaken(answer)
    const { until } = answer.body as { until: string }
    expect(until > new Date(house.now).toISOString()).toBe(true)
    if (until === held?.swap?.until) return
    const before = { checkedAt: product.signedAt, print: product.signedPrint ?? '' }
    putIn(kitchen, { kind: 'product', id, product: by }, { by: edit.who, at: house.now })
    keepMarks(kitchen.products, { id, product: by }, { swap: { ...before, ...held?.swap, until } })
  },

  /** Says that the usual product is there again, of which an undo brings the other one back at once. */
  async endSwap({ house, kitchen, edit }: Doing) {
    const all = standingSwaps(kitchen)
    const [id, by] = all[edit.one % Math.max(all.length, 1)] ?? []
    const product = kitchen.products.get(id ?? 0)
    const begun = product?.begun.get(by ?? 0)
    if (id === undefined || by === undefined || !product || !begun?.swap) return
    const answer = await clientOf(kitchen, edit.who).post(`/product/EndSwap/${id}/${by}`)
    const act = { who: edit.who, now: house.now }
    if (mayNotEnd(kitchen, { holders: [id], by }, act)) return expect(answer.status, answer.text).toBe(403)
    expectTaken(answer)
    const swap = { id, by }
    const { wasChecked, hadCheck, stands } = endSwap(kitchen, swap, act)
    expect(answer.body).toEqual({ ended: true, unchecked: !stands && (wasChecked || hadCheck) })
    if (edit.other % 3 > 0) return
    const key = { kind: 'component', id: by, holderid: id }
    const undone = await clientOf(kitchen, edit.yes ? 'owner' : 'helper').post('/trash/Restore', key)
    expect(undone.body, undone.text).toMatchObject({ undone: true })
    kitchen.ended.pop()
    kitchen.products.set(id, product)
    // The check that stood again has ended in that undo: it is of what is in it without the other one.
    if (stands) keepMarks(kitchen.products, { id, product: by }, { swap: { ...begun.swap, checkedAt: null } })
  },
}

function withParts(dishes: Kitchen['dishes']): Kitchen['dishes'] {
  return new Map([...dishes].filter(([, { components }]) => components.length > 0))
}

function dayIn(now: number, days: number): string {
  return new Date(now + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

function asId(id: number): { id: number } {
  return { id }
}
