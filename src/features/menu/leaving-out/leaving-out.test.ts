import { describe, expect, inject, test } from 'vitest'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { judgedOf } from '#features/publishing/filter/dish-marks.ts'
import { verdictFor } from '#features/publishing/filter/verdict.ts'
import { newLines } from '#test/history.ts'
import { hire, idOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, refusedSwitches } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { downloadMenu, load } from '#test/takeout.ts'
import type { DishDetail } from '../dishes/schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const [milk, egg, nuts] = [1, 3, 16] as const

/** Makes a confirmed dish on the card of checked products, each by its name with what it contains. */
async function kitchen(
  text: { name: string; description?: string },
  products: Readonly<Record<string, readonly number[]>>,
  { owner, menu } = world.own,
) {
  const dish = idOf(await owner.post('/dish/SetDish', { ...text, price: 9.5, categoryid: menu.category }))
  const ids: number[] = []
  for (const [name, allergens] of Object.entries(products)) {
    const body = { id: 0, name, allergens: allergens.map((id) => ({ id })) }
    const id = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, body))
    await sayChecked(owner, id)
    ids.push(id)
  }
  await sayConfirmed(owner, dish)
  return { owner, dish, ids }
}

const salad = (name: string) => kitchen({ name }, { Sla: [], Walnoten: [nuts], Feta: [milk] })
const mark = (who: Client, dish: number, product: number | undefined, leaveout = true) =>
  who.post(`/dish/SetLeaveOut/${dish}/${product}`, { leaveout })
const detail = async (dish: number, { owner } = world.own) =>
  (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
const leftOff = async (dish: number) => (await detail(dish)).leaveout?.products.map(({ name }) => name)

/** Returns what a guest of the card who avoids these is told of a dish: the word, or what it can be had without. */
async function told(dish: number, ...allergens: number[]) {
  const { owner } = world.own
  await owner.post('/menu/SetQrSettings', { ispublished: true, allergens: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const menu = (await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
  const found = menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish)
  const verdict = found && verdictFor(judgedOf(found), { allergens, diets: [] })
  return verdict?.word === 'can-without' ? verdict.parts.map(({ name }) => name) : verdict?.word
}

describeWrite('POST /dish/SetLeaveOut/{dishId}/{productId}', world, {
  method: 'POST',
  attempt: async () => {
    const { dish, ids } = await salad('Salade')
    return { url: `/dish/SetLeaveOut/${dish}/${ids[1]}`, body: { leaveout: true } }
  },
  leaves: (_answer, [dish]) => [`allow-leaving-out dish ${dish}`],
  refused: { leaveout: refusedSwitches('Kan weggelaten worden') },
  foreign: (own, theirs) => [
    { url: `/dish/SetLeaveOut/${theirs.dish}/${own.product}`, body: { leaveout: true } },
    { url: `/dish/SetLeaveOut/${own.dish}/${theirs.product}`, body: { leaveout: true } },
  ],
})

describe('what can be left off a dish', () => {
  test('is said by who has the right, taken back by anybody, and counts for the guest at once', async () => {
    const { owner, dish, ids } = await salad('Salade een')
    const cook = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    await expectUnchanged(world, async () => expectRefusal(await mark(cook, dish, ids[1]), 403, 'may-not-leave-out'))
    expect([await told(dish, nuts), await leftOff(dish)]).toEqual(['no', undefined])
    expect((await mark(owner, dish, ids[1])).body).toBe(true)
    expect(await leftOff(dish)).toEqual(['Walnoten'])
    expect([await told(dish, nuts), await told(dish, nuts, milk), await told(dish, egg)]).toEqual([
      ['Walnoten'],
      'no',
      'can',
    ])
    expect(await newLines(world, () => mark(owner, dish, ids[1]))).toEqual([])
    expect((await mark(cook, dish, ids[1], false)).status).toBe(200)
    expect([await told(dish, nuts), await leftOff(dish)]).toEqual(['no', undefined])
  })

  test('is nothing that is not in the dish, nor what it is cooked in', async () => {
    const { owner, dish } = await salad('Salade twee')
    const { spareProduct } = world.own.menu
    expectRefusal(await mark(owner, dish, spareProduct), 404, 'not-found')
    const stew = await kitchen({ name: 'Stoof' }, { Kalfsfond: [milk], Wortel: [] })
    expectRefusal(await mark(owner, stew.dish, stew.ids[0]), 409, 'hidden-base')
    expect((await mark(owner, stew.dish, stew.ids[1])).status).toBe(200)
  })

  test('is nothing in whose place another product is today, nor what was renamed to what a dish is cooked in', async () => {
    const { owner, dish, ids } = await salad('Salade negen')
    const [, walnuts = 0] = ids
    await mark(owner, dish, walnuts)
    const pecans = idOf(await owner.post('/product/SetProduct', { name: 'Pecannoten', allergens: [{ id: nuts }] }))
    await sayChecked(owner, pecans)
    expect((await owner.post(`/product/SetSwap/${walnuts}`, { by: pecans })).status).toBe(200)
    await sayChecked(owner, walnuts)
    await sayConfirmed(owner, dish)
    expect([await told(dish, nuts), await leftOff(dish)]).toEqual(['no', undefined])
    await owner.post(`/product/EndSwap/${walnuts}/${pecans}`)
    expect(await leftOff(dish)).toEqual(['Walnoten'])
    await owner.post('/product/SetProduct', { id: walnuts, name: 'Walnotendeeg' })
    expect(await leftOff(dish)).toBeUndefined()
  })

  test('is promised only while the dish is confirmed and not stopped, and all in it is known', async () => {
    const { owner, dish, ids } = await salad('Salade drie')
    await mark(owner, dish, ids[1])
    await owner.post(`/dish/SetStopped/${dish}`, { stopped: true })
    expect(await told(dish, nuts)).toBe('no')
    await owner.post(`/dish/SetStopped/${dish}`, { stopped: false })
    expect(await told(dish, nuts)).toEqual(['Walnoten'])
    await owner.post(`/product/SetChecked/${ids[0]}`, { checked: false })
    expect(await told(dish, nuts)).toBe('no')
    await sayChecked(owner, ids[0] ?? 0)
    await owner.post(`/dish/SetConfirmed/${dish}`, { confirmed: false })
    expect(await told(dish, nuts)).toBe('no')
  })
})

if (onSqlite)
  describe('the mark of a product that can be left off', () => {
    test('goes by the words of the dish: what it names must be what is left off', async () => {
      const named = await kitchen(
        { name: 'Salade vier', description: 'met een walnoot' },
        { Sla: [], Walnoten: [nuts] },
      )
      await mark(named.owner, named.dish, named.ids[1])
      expect(await told(named.dish, nuts)).toEqual(['Walnoten'])
      const dressed = await kitchen(
        { name: 'Salade vijf', description: 'met walnotendressing en walnoten' },
        { Sla: [], Walnoten: [nuts], Dressing: [] },
      )
      await mark(dressed.owner, dressed.dish, dressed.ids[1])
      expect((await detail(dressed.dish)).complete).toBe(true)
      expect(await told(dressed.dish, nuts)).toBe('no')
    })

    test('stays with a copy and an undo, and with no other product', async () => {
      const { owner, dish, ids } = await salad('Salade zes')
      await mark(owner, dish, ids[1])
      const copy = idOf(await owner.post(`/dish/DuplicateDish/${dish}`, {}))
      expect(await leftOff(copy)).toEqual(['Walnoten'])
      await owner.delete(`/dish/RemoveProduct/${dish}/${ids[1]}`)
      expect(await leftOff(dish)).toBeUndefined()
      await owner.post('/trash/Restore', { kind: 'dish-product', id: ids[1], holderid: dish, undoonly: true })
      expect(await leftOff(dish)).toEqual(['Walnoten'])
      const other = idOf(await owner.post('/product/SetProduct', { name: 'Cashewnoten', allergens: [{ id: nuts }] }))
      await owner.post(`/product/ReplaceProduct/${ids[1]}`, { by: other, dishes: [{ id: dish }] })
      expect((await detail(dish)).products.map(({ name }) => name)).toContain('Cashewnoten')
      expect(await leftOff(dish)).toBeUndefined()
      expect(await leftOff(copy)).toEqual(['Walnoten'])
    })

    test('is gone from what is put back later, as a sign-off is', async () => {
      const { owner, dish, ids } = await salad('Salade zeven')
      await mark(owner, dish, ids[1])
      await owner.delete(`/dish/RemoveProduct/${dish}/${ids[1]}`)
      await owner.post('/dish/SetDish', { name: 'Ertussen', price: 3 })
      await owner.post('/trash/Restore', { kind: 'dish-product', id: ids[1], holderid: dish })
      expect((await detail(dish)).products).toHaveLength(3)
      expect(await leftOff(dish)).toBeUndefined()
    })

    test('goes along in a download, of a product in the dish alone', async () => {
      const { dish, ids } = await kitchen({ name: 'Salade acht' }, { Sla: [], Walnoten: [nuts] }, world.other)
      await mark(world.other.owner, dish, ids[1])
      const file = await downloadMenu(world.other.owner)
      expect(file.dishes.find(({ id }) => id === dish)?.leaveout).toEqual([ids[1]])
      const fresh = await world.app.foundCompany('Ingeladen')
      const spare = file.products.find(({ id }) => !ids.includes(id))?.id
      const wrong = file.dishes.map((one) => (one.id === dish ? { ...one, leaveout: [spare] } : one))
      expectRefusal(await load(fresh, { ...file, dishes: wrong }), 400)
      expect((await load(fresh, file)).status).toBe(200)
      const loaded = (await downloadMenu(fresh)).dishes.filter(({ leaveout }) => leaveout)
      expect(loaded.map(({ name, leaveout }) => [name, leaveout?.length])).toEqual([['Salade acht', 1]])
    })
  })
