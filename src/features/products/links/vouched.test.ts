import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { pair, readScans, scan } from '#test/scanner.ts'
import type { ProductDetail } from '../schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const peanut = [{ id: 17 }]
let cook: Newcomer
beforeAll(async () => {
  cook = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})

const owner = () => world.own.owner
const dishOf = async (id: number) => (await owner().get(`/dish/GetDish/${id}`)).body as DishDetail
const productOf = async (id: number) => (await owner().get(`/product/GetProduct/${id}`)).body as ProductDetail
let made = 0

/** Adds a dish with a product of another's that holds a component of another's: none of it is the cook's. */
async function ofTheOwner() {
  made += 1
  const name = `Lepelhuis ${made}`
  const dish = idOf(await owner().post('/dish/SetDish', { name, price: 3, categoryid: world.own.menu.category }))
  const product = idOf(await owner().post(`/dish/AddOwnProduct/${dish}`, { name: `${name} saus` }))
  const component = idOf(await owner().post(`/product/AddOwnComponent/${product}`, { name: `${name} olie` }))
  return { name, dish, product, component }
}
type Place = Awaited<ReturnType<typeof ofTheOwner>>

/** What the cook adds, how the cook takes it back, and whether it then is gone without a word. */
type Added = { takeBack: () => Promise<void>; isGone: () => Promise<boolean>; asks: () => Promise<boolean> }

const additions: Record<string, (place: Place) => Promise<Added>> = {
  'an allergen': async ({ name, product }) => {
    const save = (allergens: object[]) =>
      cook.post('/product/SetProduct', { id: product, name: `${name} saus`, allergens })
    expect((await save(peanut)).status).toBe(200)
    let refused = false
    return {
      takeBack: async () => {
        const answer = await save([])
        if (answer.status !== 200) expectRefusal(answer, 403, 'may-not-take-allergen')
        refused = answer.status === 403
      },
      isGone: async () => (await productOf(product)).ownallergens.length === 0,
      asks: async () => refused,
    }
  },
  'a product in a dish': async ({ name, dish }) => {
    const body = { name: `${name} pinda`, allergens: peanut }
    const id = idOf(await cook.post(`/dish/AddOwnProduct/${dish}`, body))
    return inDish(dish, id, async () => {
      expect((await cook.delete(`/dish/RemoveProduct/${dish}/${id}`)).status).toBe(200)
    })
  },
  'a component': async ({ name, product }) => {
    const body = { name: `${name} pinda`, allergens: peanut }
    const id = idOf(await cook.post(`/product/AddOwnComponent/${product}`, body))
    return {
      takeBack: async () => {
        expect((await cook.delete(`/product/RemoveComponent/${product}/${id}`)).status).toBe(200)
      },
      isGone: async () => !(await productOf(product)).components.some((part) => part.id === id),
      asks: async () => (await productOf(product)).removals.length > 0,
    }
  },
  'a scan': async ({ dish }) => {
    const phone = await pair(cook, { dishid: dish })
    const { id } = await scan(phone, { refid: wheatBread.sheet.refid, name: wheatBread.sheet.name })
    return inDish(dish, id, async () => {
      const [newest] = (await readScans(phone)).scans
      expect((await cook.post(`/product/UndoScan/${newest?.id}`)).status).toBe(200)
    })
  },
  'a product put in dishes': async ({ name, dish }) => {
    const id = idOf(await cook.post('/product/SetProduct', { name: `${name} pinda`, allergens: peanut }))
    await cook.post(`/dish/PutInDishes/${id}`, [{ id: dish }])
    let stays = false
    const link = inDish(dish, id, async () => {
      stays = ((await cook.post(`/dish/TakeOutOfDishes/${id}`, [{ id: dish }])).body as number[]).length === 0
      // Elsewhere than in its note, it can still be taken out.
      if (stays) expect((await cook.delete(`/dish/RemoveProduct/${dish}/${id}`)).status).toBe(200)
    })
    return { ...link, asks: async () => stays && (await link.asks()) }
  },
}

function inDish(dish: number, id: number, takeBack: Added['takeBack']): Added {
  return {
    takeBack,
    isGone: async () => !(await dishOf(dish)).products.some((product) => product.id === id),
    asks: async () => (await dishOf(dish)).removals.length > 0,
  }
}

const both = Object.keys(additions)
// The undo of a scan leaves what was put back since, whoever did that.
const inDishes = ['a product in a dish', 'a product put in dishes']
const inProducts = ['an allergen', 'a component']
/** How somebody with the right vouches for what is there, and for which additions. */
const signOffs: [how: string, of: readonly string[], vouch: (place: Place) => Promise<unknown>][] = [
  ['a check of the product', inProducts, ({ product }) => check(product)],
  [
    'a check of a product that holds it',
    inProducts,
    async ({ name, product }) => {
      const above = idOf(await owner().post('/product/SetProduct', { name: `${name} hapje` }))
      await owner().post(`/product/AddOwnComponent/${above}`, { id: product })
      await check(above)
    },
  ],
  ['a tick of the dish', both, ({ dish }) => tick(dish)],
  [
    'a tick that was ended again',
    both,
    async ({ dish, name }) => {
      await tick(dish)
      expect((await owner().post('/dish/SetDish', { id: dish, name: `${name} anders`, price: 3 })).status).toBe(200)
      expect((await dishOf(dish)).confirmed).toBeNull()
    },
  ],
  [
    'a tick of several dishes at once',
    both,
    async ({ dish }) => {
      const waiting = (await owner().get('/dish/Unconfirmed')).body as { id: number; stamp: string }[]
      const wanted = waiting.filter(({ id }) => id === dish).map(({ id, stamp }) => ({ id, stamp }))
      expect((await owner().post('/dish/ConfirmDishes', wanted)).body).toBe(true)
      expect(wanted).toHaveLength(1)
    },
  ],
  [
    'a check given and withdrawn',
    inProducts,
    async ({ product }) => {
      await check(product)
      expect((await owner().post(`/product/SetChecked/${product}`, { checked: false })).status).toBe(200)
    },
  ],
  [
    'an answer about the words of the product',
    inProducts,
    async ({ name, product }) => {
      await owner().post('/product/SetProduct', { id: product, name: `${name} saus`, description: 'met mosterd' })
      await agree(`/product/AnswerDoubt/${product}`, await productOf(product))
    },
  ],
  [
    'an answer about the words of the dish',
    both,
    async ({ name, dish }) => {
      await owner().post('/dish/SetDish', { id: dish, name, price: 3, description: 'met mosterd' })
      await agree(`/dish/AnswerDoubt/${dish}`, await dishOf(dish))
    },
  ],
  [
    'an answer that puts it back',
    inProducts,
    async ({ dish, product }) => {
      const other = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      await other.delete(`/dish/RemoveProduct/${dish}/${product}`)
      await putBack(`/dish/AnswerRemoval/${dish}`, (await dishOf(dish)).removals[0])
    },
  ],
  [
    'an answer about its link',
    inDishes,
    async ({ dish }) => {
      const other = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      const added = (await dishOf(dish)).products.at(-1)?.id
      await other.delete(`/dish/RemoveProduct/${dish}/${added}`)
      await putBack(`/dish/AnswerRemoval/${dish}`, (await dishOf(dish)).removals[0])
    },
  ],
  [
    'an answer about the words of the product',
    inProducts,
    async ({ name, product }) => {
      await owner().post('/product/SetProduct', { id: product, name: `${name} saus`, description: 'met sesam' })
      await saysSo(`/product/AnswerDoubt/${product}`, await productOf(product))
    },
  ],
  [
    'an answer about the words of the dish',
    both,
    async ({ name, dish }) => {
      await owner().post('/dish/SetDish', { id: dish, name, price: 3, description: 'met sesam' })
      await saysSo(`/dish/AnswerDoubt/${dish}`, await dishOf(dish))
    },
  ],
]

async function saysSo(url: string, { doubts }: Pick<DishDetail, 'doubts'>) {
  expect((await owner().post(url, { stamp: doubts[0]?.stamp })).status).toBe(200)
}
async function check(product: number) {
  expect((await sayChecked(owner(), product)).status).toBe(200)
}
async function tick(dish: number) {
  expect((await sayConfirmed(owner(), dish)).status).toBe(200)
}
async function agree(url: string, { doubts }: Pick<DishDetail, 'doubts'>) {
  expect((await owner().post(url, { stamp: doubts.at(-1)?.stamp })).status).toBe(200)
}
async function putBack(url: string, question: { stamp: string } | undefined) {
  expect((await owner().post(url, { answer: 'back', stamp: question?.stamp })).status).toBe(200)
}

describe.each(both)('%s of a colleague without the right', (what) => {
  test('is taken back within ten minutes without a word, while nobody has vouched for it', async () => {
    const added = await additions[what]?.(await ofTheOwner())
    await added?.takeBack()
    expect([await added?.isGone(), await added?.asks()]).toEqual([true, false])
  })

  if (onSqlite)
    // spec: words-12
    test.each(signOffs.filter(([, of]) => of.includes(what)))(
      'is no longer only theirs after %s',
      async (_, __, vouch) => {
        const place = await ofTheOwner()
        const added = await additions[what]?.(place)
        await vouch(place)
        await added?.takeBack()
        expect(await added?.asks()).toBe(true)
        if (what === 'an allergen') expect(await added?.isGone()).toBe(false)
      },
    )
})

test('what was vouched for is not its maker’s own again once it was taken out and put back', async () => {
  const place = await ofTheOwner()
  const added = await additions['a product in a dish']?.(place)
  const id = (await dishOf(place.dish)).products.at(-1)?.id
  await tick(place.dish)
  for (const _ of [1, 2]) {
    await added?.takeBack()
    expect((await dishOf(place.dish)).removals.map(({ product }) => product.id)).toEqual([id])
    await cook.post(`/dish/AddOwnProduct/${place.dish}`, { id })
    expect((await dishOf(place.dish)).removals).toEqual([])
  }
})
