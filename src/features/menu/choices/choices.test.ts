import { describe, expect, inject, test } from 'vitest'
import type { CategoryWithDishes, DishDetail } from '#features/menu/dishes/schema.ts'
import type { DishesWithAllergen } from '#features/menu/which-contain/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { hire, idOf, openRestaurant, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { downloadMenu, load } from '#test/takeout.ts'
import type { ChoicesInput } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const [milk, egg, gluten, nuts] = [1, 3, 5, 16] as const
const idsOf = (ids: readonly number[]) => ids.map((id) => ({ id }))
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

async function makeProduct(name: string, allergens: readonly number[], { owner } = world.own) {
  const id = idOf(await owner.post('/product/SetProduct', { name, allergens: idsOf(allergens) }))
  await sayChecked(owner, id)
  return id
}

async function makeDish(name: string, products: readonly number[], { owner, menu } = world.own, isOnCard = true) {
  const id = idOf(await owner.post('/dish/SetDish', { name, price: 20, categoryid: isOnCard ? menu.category : 0 }))
  for (const product of products) await owner.post(`/dish/AddOwnProduct/${id}`, { id: product })
  if (products.length > 0) await sayConfirmed(owner, id)
  return id
}

const detail = async (id: number, { owner } = world.own) => (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail
const set = (id: number, groups: ChoicesInput['groups'], who: Client = world.own.owner, stamp?: string) =>
  who.post(`/dish/SetChoices/${id}`, { groups, stamp })

/** A steak with nothing in it, which one can have with bearnaise. */
async function steak(name: string) {
  const beef = await makeProduct(`${name} rund`, [])
  const sauce = await makeProduct(`${name} jus de luxe`, [egg, milk])
  const dish = await makeDish(name, [beef])
  idOf(await set(dish, [{ name: '', kind: 'any', options: [{ product: sauce, price: 3.5 }] }]))
  return { beef, sauce, dish }
}

async function onCard(query = '', allergens = true) {
  const { owner } = world.own
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true, allergens, price: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const { visitor } = world.app
  const menu = (await visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
  const html = (await visitor.get(`/show/${qrcode}${query}`)).text
  return {
    dish: (id: number) => menu.categories.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id),
    part: (name: string) => {
      const items = html.replaceAll('\u00a0', ' ').split(/<li class="card-dish|<\/section>/)
      return items.find((item) => item.includes(`<bdi>${name}</bdi></h3>`)) ?? ''
    },
  }
}

describeWrite('POST /dish/SetChoices/{dishId}', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const product = idOf(await owner.post('/product/SetProduct', { name: 'Aioli' }))
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Frites', price: 5 }))
    const groups = [{ name: 'Kies een saus', kind: 'one', options: [{ product, price: 1 }] }]
    return { url: `/dish/SetChoices/${dish}`, body: { groups } }
  },
  leaves: (_answer, [dish]) => [`set-choices dish ${dish}`],
  foreign: (own, theirs) => [
    { url: `/dish/SetChoices/${theirs.dish}`, body: { groups: [] } },
    ...[{ product: theirs.product }, { dish: theirs.dish }].map((option) => ({
      url: `/dish/SetChoices/${own.dish}`,
      body: { groups: [{ name: 'Keuze', kind: 'any', options: [option] }] },
    })),
  ],
})

describe('a dish with a choice', () => {
  test('counts what everybody gets, and says what the choice brings; its `allergens` name everything in it', async () => {
    const { dish } = await steak('Ossenhaas')
    const read = await detail(dish)
    expect(names(read.allergens)).toEqual(['Ei', 'Melk'])
    expect(names(read.withoutchoices?.allergens ?? [])).toEqual([])
    expect(read).toMatchObject({ complete: true, choices: [{ complete: true, always: [{ id: egg }, { id: milk }] }] })
    const listed = ((await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[])
      .flatMap(({ dishes }) => dishes)
      .find(({ id }) => id === dish)
    expect(names(listed?.allergens ?? [])).toEqual(['Ei', 'Melk'])
    const card = await onCard()
    expect(names(card.dish(dish)?.allergens ?? [])).toEqual(['Ei', 'Melk'])
    const part = card.part('Ossenhaas')
    expect(part.replace(/<[^>]*>/g, '')).toContain('met Ossenhaas jus de luxe (+ € 3,50)ook: ei, melk')
    expect(part).toMatch(/<li data-c="[13] [13]">/)
    expect(part).not.toContain('class="card-row')
  })

  test('of which not all is known stays complete itself: the choice says so', async () => {
    const { dish, sauce } = await steak('Bavette')
    await world.own.owner.post('/product/SetProduct', { id: sauce, name: 'Bavette jus anders' })
    const read = await detail(dish)
    expect(read.complete).toBe(true)
    expect(read.choices?.[0]).toMatchObject({ complete: false, options: [{ complete: false }] })
    const part = (await onCard()).part('Bavette')
    expect(part).toContain('data-q="*"')
    expect(part).toContain('Nog niet alles bekend, vraag het ons')
  })

  test('lists it where an allergen is looked for, as a choice alone', async () => {
    const { dish } = await steak('Kogelbiefstuk')
    const found = (await world.own.owner.get(`/dish/WithAllergen/${egg}`)).body as DishesWithAllergen
    const row = found.contains.find(({ id }) => id === dish)
    expect(row).toMatchObject({ aschoice: true, ways: [['Kogelbiefstuk jus de luxe']] })
  })

  test('of which the name of a group names what is in none of it asks about that', async () => {
    const { dish, sauce } = await steak('Entrecote')
    idOf(await set(dish, [{ name: 'Met walnoten', kind: 'any', options: [{ product: sauce }] }]))
    const read = await detail(dish)
    expect(read.doubts[0]?.text).toContain("In de naam van een keuze staat 'walnoten'")
    expect(read.choices?.[0]?.options[0]?.unknown).toContain(nuts)
    const [{ stamp } = { stamp: null }] = read.doubts
    await world.own.owner.post('/question/Answer', { of: { kind: 'dish', id: dish }, answer: 'right', stamp })
    expect((await detail(dish)).choices?.[0]?.options[0]?.unknown).toEqual([])
  })

  test('refuses a name that claims to whoever may not approve allergens', async () => {
    const { dish, sauce } = await steak('Picanha')
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const groups = [{ name: 'Glutenvrij brood erbij', kind: 'any' as const, options: [{ product: sauce }] }]
    expectRefusal(await set(dish, groups, helper), 403, 'may-not-claim')
    idOf(await set(dish, groups))
  })

  test('does not offer guests a product that calls itself free of something before somebody with the right checked it', async () => {
    const { dish } = await steak('Longhaas')
    const bread = idOf(await world.own.owner.post('/product/SetProduct', { name: 'Notenvrij sausje' }))
    idOf(await set(dish, [{ name: '', kind: 'any', options: [{ product: bread }] }]))
    expect((await onCard()).dish(dish)?.choices).toBeUndefined()
    await sayChecked(world.own.owner, bread)
    expect((await onCard()).dish(dish)?.choices).toHaveLength(1)
  })
})

describe('a group from which guests must choose', () => {
  const bread = async (name: string) => {
    const wheat = await makeProduct(`${name} tarwebrood`, [gluten, milk])
    const rye = await makeProduct(`${name} roggebrood`, [gluten])
    const dish = await makeDish(name, [await makeProduct(`${name} vulling`, [egg])])
    const groups: ChoicesInput['groups'] = [
      { name: 'Kies je brood', kind: 'one', options: [{ product: wheat }, { product: rye }] },
    ]
    idOf(await set(dish, groups))
    return { wheat, rye, dish, groups }
  }

  test('says what all of it holds, and what only some do', async () => {
    const { dish } = await bread('Uitsmijter')
    const part = (await onCard()).part('Uitsmijter').replace(/<[^>]*>/g, '')
    expect(part).toContain('Kies je broodaltijd: gluten')
    expect(part).toContain('Uitsmijter tarwebroodook: melk')
    expect((await detail(dish)).choices?.[0]?.always).toEqual([{ id: gluten, name: 'Gluten' }])
  })

  test('is not complete while one choice is not, and holds anything when nothing of it is left', async () => {
    const { dish, wheat, rye } = await bread('Tosti')
    await world.own.owner.delete(`/product/DeleteProduct/${wheat}`)
    let [group] = (await detail(dish)).choices ?? []
    expect(group?.options.map(({ gone }) => gone)).toEqual([true, false])
    expect(group?.always).toMatchObject([{ id: gluten }])
    expect(names((await onCard()).dish(dish)?.choices?.[0]?.options ?? [])).toEqual(['Tosti roggebrood'])
    await world.own.owner.delete(`/product/DeleteProduct/${rye}`)
    ;[group] = (await detail(dish)).choices ?? []
    expect(group).toMatchObject({ complete: false, always: [] })
    expect((await detail(dish)).unknown).toHaveLength(13)
    const part = (await onCard()).part('Tosti')
    expect(part).toContain('data-m="*"')
    expect(part).toContain('Nog niet alles bekend')
    // A card without allergens says nothing of them, of a group as of a dish.
    expect((await onCard('', false)).part('Tosti')).not.toContain('Nog niet alles bekend')
    await world.own.owner.post('/trash/Restore', { kind: 'product', id: rye })
    expect((await detail(dish)).choices?.[0]?.options.map(({ gone }) => gone)).toEqual([true, false])
  })

  test('is let go of by whoever has the right, and just after it was made by its maker', async () => {
    const { dish, groups, rye } = await bread('Broodje')
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const free = groups.map((group) => ({ ...group, kind: 'any' as const }))
    for (const less of [[], free]) expectRefusal(await set(dish, less, helper), 403, 'may-not-release-choice')
    const [{ id } = { id: 0 }] = (await detail(dish)).choices ?? []
    idOf(await set(dish, [{ id, name: 'Brood', kind: 'one', options: [{ product: rye }] }], helper))
    idOf(await set(dish, []))
    const own = await makeDish('Broodje 2', [])
    idOf(await set(own, groups, helper))
    idOf(await set(own, [], helper))
    idOf(await set(own, groups))
    expectRefusal(await set(own, [], helper), 403, 'may-not-release-choice')
  })

  test('is no more let go of in a copy than where it was made', async () => {
    const { dish } = await bread('Club')
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const copy = idOf(await helper.post(`/dish/DuplicateDish/${dish}`))
    expectRefusal(await set(copy, [], helper), 403, 'may-not-release-choice')
  })

  test('is not changed, nor loses a name that raised a doubt, by whoever lacks the right, but the tick ends', async () => {
    const { dish, groups, rye, wheat } = await bread('Ciabatta')
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const rice = await makeProduct('Ciabatta rijstwafel', [])
    const [{ id } = { id: 0 }] = (await detail(dish)).choices ?? []
    const both = groups.map((group) => ({ ...group, id }))
    const wider = both.map((group) => ({ ...group, options: [...group.options, { product: rice }] }))
    const onlyRice = both.map((group) => ({ ...group, options: [{ product: rice }] }))
    const doubted = both.map((group) => ({ ...group, name: 'Met walnoten' }))
    for (const [from, to] of [
      [both, onlyRice],
      [wider, onlyRice],
      [both, wider],
      [doubted, both],
    ] as const) {
      idOf(await set(dish, from))
      await sayConfirmed(world.own.owner, dish)
      idOf(await set(dish, to, helper))
      expect((await detail(dish)).confirmed).toBeNull()
    }
    await sayConfirmed(world.own.owner, dish)
    const replaced = await helper.post(`/product/ReplaceProduct/${wheat}`, { by: rye, dishes: [{ id: dish }] })
    expect(replaced.body).toMatchObject({ dishes: [dish], unconfirmed: [dish] })
    expect((await detail(dish)).confirmed).toBeNull()
  })

  test('can not be named twice in a save, of which the last would make it free', async () => {
    const { dish, groups } = await bread('Panini')
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
    const [{ id } = { id: 0 }] = (await detail(dish)).choices ?? []
    const twice = (['one', 'any'] as const).flatMap((kind) => groups.map((group) => ({ ...group, id, kind })))
    expectRefusal(await set(dish, twice, helper), 400, 'invalid')
    expect((await detail(dish)).choices).toMatchObject([{ kind: 'one' }])
  })

  test('that shorter menus leave out says so, on the card too, and keeps that in a copy', async () => {
    const { dish: starter } = await bread('Tussengang')
    const menu = await makeDish('Menu met tussengang', [])
    const course = { name: 'Wildproeverij', kind: 'course' as const, fromcourses: 4, options: [{ dish: starter }] }
    const extra = { name: 'Erbij', kind: 'any' as const, fromcourses: 4, options: [{ dish: starter }] }
    idOf(await set(menu, [course, extra]))
    const read = await detail(menu)
    expect(read.courses?.[0]).toMatchObject({ name: 'Wildproeverij', fromcourses: 4 })
    // Only a course can be left out.
    expect(read.choices?.[0]).not.toHaveProperty('fromcourses')
    const plain = (html: string) => html.replace(/<[^>]*>/g, '')
    expect(plain((await onCard()).part('Menu met tussengang'))).toContain('Wildproeverijvanaf 4 gangen')
    const copy = idOf(await world.own.owner.post(`/dish/DuplicateDish/${menu}`))
    expect((await detail(copy)).courses?.[0]?.fromcourses).toBe(4)
    for (const wrong of [1, 13, 3.5])
      expectRefusal(await set(menu, [{ ...course, fromcourses: wrong }]), 400, 'invalid')
    idOf(await set(menu, [{ ...course, fromcourses: undefined }]))
    expect((await detail(menu)).courses?.[0]).not.toHaveProperty('fromcourses')
  })

  test('makes a dish without products one that can be confirmed; the stamp is of its choices too', async () => {
    const { dish: starter } = await bread('Voorgerecht')
    const menu = await makeDish('Menu van de chef', [])
    const course = { name: 'Voor', kind: 'course' as const, options: [{ dish: starter }, { price: 2 }] }
    idOf(await set(menu, [course]))
    const { stamp } = await detail(menu)
    idOf(await set(menu, [{ ...course, name: 'Voor af' }]))
    expectRefusal(
      await world.own.owner.post(`/dish/SetConfirmed/${menu}`, { confirmed: true, stamp }),
      409,
      'changed-meanwhile',
    )
    await sayConfirmed(world.own.owner, menu)
    const read = await detail(menu)
    expect(read).toMatchObject({ complete: true, withoutchoices: { allergens: [], unknown: [] } })
    expect(read.courses?.[0]).toMatchObject({
      complete: false,
      options: [{ dish: starter }, { name: '', complete: false }],
    })
    expect(names(read.allergens)).toEqual(['Gluten', 'Ei', 'Melk'])
    const part = (await onCard()).part('Menu van de chef').replace(/<[^>]*>/g, '')
    expect(part).toContain('Voor af')
    expect(part).toContain('Verrassing (+ € 2,00)Nog niet alles bekend')
    expect(part).toContain('Voorgerechtook: gluten, ei, melk')
  })
})

describe('the choices of a dish', () => {
  test('can not be the dish itself, directly or through another', async () => {
    const [one, other] = [await makeDish('Rondje een', []), await makeDish('Rondje twee', [])]
    const offer = (dish: number) => [{ name: '', kind: 'any' as const, options: [{ dish }] }]
    expectRefusal(await set(one, offer(one)), 409, 'choice-loop')
    idOf(await set(one, offer(other)))
    expectRefusal(await set(other, offer(one)), 409, 'choice-loop')
    await world.own.owner.delete(`/dish/DeleteDish/${one}`)
    expectRefusal(await set(other, offer(one)), 404, 'not-found')
  })

  test('keep their place against a save on an older state, and a save of the same changes nothing', async () => {
    const { dish, sauce } = await steak('Tournedos')
    const { choicesstamp } = await detail(dish)
    const groups = (price: number) => [{ name: '', kind: 'any' as const, options: [{ product: sauce, price }] }]
    idOf(await set(dish, groups(4), world.own.owner, choicesstamp))
    expectRefusal(await set(dish, groups(5), world.own.owner, choicesstamp), 409, 'changed-meanwhile')
    expect((await detail(dish)).choices?.[0]?.options[0]?.price).toBe(4)
  })

  if (onSqlite)
    test('are refused in Dutch, by the field that is wrong', async () => {
      const { dish, sauce } = await steak('Runderlap')
      const product = { product: sauce }
      for (const [groups, message] of [
        [[{ name: 'Saus', kind: 'one', options: [] }], "'Saus' heeft nog geen keuzes"],
        [[{ name: '', kind: 'one', options: [product] }], 'Geef de groep een naam'],
        [[{ name: 'Saus', kind: 'any', options: [product, product] }], 'staat een keuze dubbel'],
        [[{ name: 'Saus', kind: 'twee', options: [product] }], "kind is 'any', 'one' of 'course'"],
        [[{ name: 'Saus', kind: 'any', options: [{ ...product, dish }] }], 'en niet allebei'],
        [[{ name: 'Saus', kind: 'any', options: [{ ...product, price: 0.001 }] }], 'hoogstens twee decimalen'],
      ] as const) {
        const answer = await world.own.owner.post(`/dish/SetChoices/${dish}`, { groups })
        expectRefusal(answer, 400, 'invalid')
        expect((answer.body as { message: string }).message).toContain(message)
      }
    })

  test('come along with a copy, a download and a replaced product', async () => {
    const { owner } = world.own
    const { dish, sauce } = await steak('Rumpsteak')
    const copy = idOf(await owner.post(`/dish/DuplicateDish/${dish}`))
    expect((await detail(copy)).choices).toMatchObject([{ options: [{ product: sauce, price: 3.5 }] }])
    const other = await makeProduct('Pepersaus', [milk])
    idOf(await set(copy, []))
    const replaced = await owner.post(`/product/ReplaceProduct/${sauce}`, { by: other, dishes: [{ id: dish }] })
    expect(replaced.body).toMatchObject({ dishes: [dish] })
    expect((await detail(dish)).choices).toMatchObject([{ options: [{ product: other, price: 3.5 }] }])
    expect(names((await detail(dish)).allergens)).toEqual(['Melk'])
  })
})

test('what a replacement did among choices is undone whole: a product that is a choice alone, and one beside the other', async () => {
  const { owner } = world.own
  const [mayo, aioli] = [await makeProduct('Mayo', [egg]), await makeProduct('Truffelmayo', [egg, milk])]
  const dish = await makeDish('Friet', [])
  const offered = async () => (await detail(dish)).choices?.map(({ options }) => names(options))
  for (const options of [[{ product: mayo }], [{ product: mayo }, { product: aioli }]]) {
    idOf(await set(dish, [{ name: 'Saus', kind: 'one', options }]))
    const before = await offered()
    await owner.post(`/product/ReplaceProduct/${mayo}`, { by: aioli, dishes: [{ id: dish }] })
    expect(await offered()).toEqual([['Truffelmayo']])
    const key = { kind: 'dish-product', id: mayo, holderid: dish }
    expectRefusal(await owner.post('/trash/Restore', key), 404, 'not-found')
    const undone = await owner.post('/trash/Restore', { ...key, undoonly: true })
    expect(undone.body).toMatchObject({ undone: true })
    expect(await offered()).toEqual(before)
    await owner.post(`/product/ReplaceProduct/${mayo}`, { by: aioli, dishes: [{ id: dish }] })
    idOf(await owner.post('/dish/SetDish', { id: dish, name: `Frites ${options.length}`, price: 21 }))
    expectRefusal(await owner.post('/trash/Restore', { ...key, undoonly: true }), 409, 'changed-since')
  }
})

if (onSqlite)
  test('a download holds choices, and a load makes them anew, of products and of dishes', async () => {
    const from = await openRestaurant(world.app, 'Vertrek')
    const { owner } = from
    const sauce = await makeProduct('Bearnaise', [egg], from)
    const plate = await makeDish('Bord', [sauce], from)
    const menu = await makeDish('Menu', [], from)
    const options = [{ dish: plate, price: 2 }, { product: sauce }, {}]
    idOf(await set(menu, [{ name: 'Hoofd', kind: 'course', options }], owner))
    const file = await downloadMenu(owner)
    const next = await world.app.foundCompany('Aankomst')
    expect((await load(next, file)).status).toBe(200)
    const loaded = (await next.get('/dish/GetDishes')).body as CategoryWithDishes[]
    const dish = loaded.flatMap(({ dishes }) => dishes).find(({ name }) => name === 'Menu')
    const told = dish?.courses?.[0]?.options.map((option) => [option.name, option.price, option.dish === plate])
    expect(told).toEqual([
      ['Bord', 2, false],
      ['Bearnaise', 0, false],
      ['', 0, false],
    ])
    const broken = file.dishes.map((one) => ({
      ...one,
      choices: [{ name: 'X', kind: 'any', options: [{ product: null, dish: one.id, price: 0 }] }],
    }))
    const refused = await load(await world.app.foundCompany('Kapot'), { ...file, dishes: broken })
    expect(refused.text).toContain('Een gerecht is een keuze van zichzelf')
  })

if (onSqlite)
  test('guests are told of the diets of an option as of any dish: none that waits, and none with choices of its own', async () => {
    const { owner, companyId, menu } = world.own
    const vegan = [{ id: 2 }]
    const save = async (name: string, who: Client = owner) =>
      idOf(await who.post('/dish/SetDish', { name, price: 9, categoryid: menu.category, dietaryneeds: vegan }))
    const rice = await makeProduct('Rijst bij de bowl', [])
    const colleague = await hire(world.app, companyId, { mayCheckAllergens: false })
    const [bowl, agreed, waiting, chosen] = [
      await save('Bowl'),
      await save('Tahoe'),
      await save('Tempé', colleague),
      await save('Wok'),
    ]
    idOf(await set(chosen, [{ name: '', kind: 'any', options: [{ product: rice }] }]))
    const options = [{ dish: agreed }, { dish: waiting }, { dish: chosen }, { product: rice }]
    idOf(await set(bowl, [{ name: 'Kies', kind: 'one', options }]))
    const card = await onCard()
    const read = card.dish(bowl)?.choices?.[0]?.options.map(({ name, dietaryneeds }) => [name, ...names(dietaryneeds)])
    expect(read).toEqual([['Tahoe', 'Vegan'], ['Tempé'], ['Wok'], ['Rijst bij de bowl']])
    expect(card.part('Bowl')).toContain('data-g="1 2"')
    idOf(await set(bowl, [{ name: 'Kies', kind: 'one', options: [{ dish: agreed }] }]))
    expect((await onCard()).part('Bowl')).not.toContain('data-g')
  })
