import { describe, expect, inject, test } from 'vitest'
import type { Overview } from '#features/dashboard/schema.ts'
import { placeOf } from '#features/publishing/filter/rules.ts'
import { otherLanguages } from '#features/translations/own-texts/rules.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { readCard, readFilterMarks } from '#test/card.ts'
import { hire, idOf, openRestaurant, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, refusedSwitches } from '#test/ritual.ts'
import { downloadMenu, load } from '#test/takeout.ts'
import type { CompleteMenu } from '../../publishing/card/schema.ts'
import type { DishesWithAllergen } from '../which-contain/schema.ts'
import type { CategoryWithDishes, DishDetail } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const milk = 1
const nuts = 16
const asks = 'Vraag ons voor je dit bestelt'

/** Adds a halal, and by all that is known complete, dish with milk to a menu that guests read. */
async function completeDish(name: string, { owner, menu, companyId } = world.own) {
  const body = { name, price: 9.5, categoryid: menu.category, dietaryneeds: [{ id: 4 }, { id: 9 }] }
  const dish = idOf(await owner.post('/dish/SetDish', body))
  const product = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Room', allergens: [{ id: milk }] }))
  await sayChecked(owner, product)
  await sayConfirmed(owner, dish)
  await owner.post('/menu/SetQrSettings', { ispublished: true, translate: true, allergens: true, findable: true })
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
  return {
    ...{ owner, cook, dish, name, product, qrcode },
    stop: (who = cook) => who.post(`/dish/SetStopped/${dish}`, { stopped: true }),
    release: (who = owner) => who.post(`/dish/SetStopped/${dish}`, { stopped: false }),
    read: async (query = '') => (await world.app.visitor.get(`/show/${qrcode}${query}`)).text,
    detail: async (id = dish) => (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail,
  }
}

const partOf = (html: string, name: string) => html.split('<li ').find((item) => item.includes(name)) ?? ''

describeWrite('POST /dish/SetStopped/{dishId}', world, {
  method: 'POST',
  attempt: async () => ({
    url: `/dish/SetStopped/${(await completeDish('Lepelhuis fout')).dish}`,
    body: { stopped: true },
  }),
  leaves: (_answer, [dish]) => [`stop dish ${dish}`],
  refused: { stopped: refusedSwitches('Vraag ons') },
  foreign: (_own, theirs) => [{ url: `/dish/SetStopped/${theirs.dish}`, body: { stopped: true } }],
})

describe('a dish that somebody stopped', () => {
  // spec: words-11
  test('counts as not known everywhere from then on, shows what it contains, and says "Vraag ons"', async () => {
    const { owner, stop, release, read, detail, dish, name, qrcode } = await completeDish('Lepelhuis plank')
    const everywhere = async () => {
      const groups = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
      const { categoryid } = await detail()
      const category = (await owner.get(`/category/GetCategory/${categoryid}`)).body as CategoryWithDishes
      const data = (await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
      const preview = (await owner.get('/menu/GetCompleteMenu')).body as CompleteMenu
      const lists: { dishes: readonly { id: number; complete: boolean }[] }[] = [
        ...groups,
        category,
        ...data.categories,
        ...preview.categories,
      ]
      return lists.flatMap(({ dishes }) => dishes.filter(({ id }) => id === dish).map(({ complete }) => complete))
    }
    const withNuts = async () => (await owner.get(`/dish/WithAllergen/${nuts}`)).body as DishesWithAllergen
    const placeIn = async (chosen: { allergens: number[]; diets: number[] }) => {
      const html = await read()
      const at = readCard(html)
        .flatMap(({ dishes }) => dishes)
        .findIndex((found) => found.name === name)
      const marks = readFilterMarks(html)[at]
      return marks && placeOf(marks, chosen)
    }
    expect(await everywhere()).toEqual([true, true, true, true])
    expect(await placeIn({ allergens: [nuts], diets: [4] })).toBe('rest')
    expect(partOf(await read(), name)).not.toContain(asks)
    expect((await stop()).body).toBe(true)

    expect(await everywhere()).toEqual([false, false, false, false])
    const { allergens, complete, stopped } = await detail()
    expect([allergens.map(({ id }) => id), complete]).toEqual([[milk], false])
    expect(stopped?.by).toBe('Sanne de Vries')
    const { unknown, notmentioned } = await withNuts()
    expect([unknown, notmentioned].map((found) => found.some(({ id }) => id === dish))).toEqual([true, false])
    const shown = readCard(await read())
      .flatMap(({ dishes }) => dishes)
      .find((found) => found.name === name)
    // Milk and the warning stay; nobody says that it is halal.
    expect(shown).toMatchObject({
      allergens: ['Melk'],
      diets: ['Niet voor zwangeren'],
      unknown: true,
      price: '€\u00a09,50',
    })
    expect(await placeIn({ allergens: [nuts], diets: [] })).toBe('ask')
    expect(await placeIn({ allergens: [], diets: [4] })).toBe('notmarked')
    expect(await placeIn({ allergens: [milk], diets: [] })).toBe('contains')
    expect(await placeIn({ allergens: [], diets: [9] })).toBe('avoided')

    expect((await release()).body).toBe(true)
    expect(await everywhere()).toEqual([true, true, true, true])
    expect(await placeIn({ allergens: [nuts], diets: [4] })).toBe('rest')
    expect(partOf(await read(), name)).not.toContain(asks)
    expect((await detail()).stopped).toBeNull()
  })

  if (onSqlite)
    test('says so on a card without allergens and one without gaps too, loudly on one that is mostly open', async () => {
      const { owner, stop, read, name } = await completeDish('Lepelhuis mosselen')
      await stop()
      for (const switches of [{ allergens: false }, { allergens: true, incomplete: false }, { incomplete: true }]) {
        await owner.post('/menu/SetQrSettings', switches)
        const item = partOf(await read(), name)
        expect(item).toContain(asks)
        expect(item).not.toContain('card-quiet')
        expect(item).not.toContain('Nog niet alles bekend')
      }
    })

  if (onSqlite)
    test('says so in the language of the guest', async () => {
      const { stop, read, name } = await completeDish('Lepelhuis poffert')
      await stop()
      for (const language of otherLanguages)
        expect(partOf(await read(`?lang=${language}`), name)).toContain(allWords[language].stopped)
    })

  test('is released only by somebody with the right, whom a right withdrawn a moment ago no longer makes', async () => {
    const { owner, cook, stop, release, detail } = await completeDish('Lepelhuis wafel')
    await stop()
    const { stopped } = await detail()
    const refused = await release(cook)
    expectRefusal(refused, 403, 'may-not-release')
    expect(refused.body).toMatchObject({
      message: 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan een gerecht weer vrijgeven.',
    })
    // Stopped again, it stays the one who did so first, with the moment.
    expect((await stop(owner as typeof cook)).body).toBe(true)
    expect((await detail()).stopped).toEqual(stopped)
    const right = world.app.db.updateTable('membership').where('user_id', '=', cook.userId)
    await right.set({ may_check_allergens: 1 }).execute()
    expect((await release(cook)).status).toBe(200)
    await stop(cook)
    await right.set({ may_check_allergens: 0 }).execute()
    expectRefusal(await release(cook), 403, 'may-not-release')
    expect((await detail()).stopped).not.toBeNull()
  })

  test('stays so through edits, a tick, unpublishing and the trash, and its copy starts so', async () => {
    const { owner, cook, dish, name, stop, release, detail } = await completeDish('Lepelhuis stoof')
    const { version } = await detail()
    await stop()
    const edit = { id: dish, name, price: 4, ispublished: false, version }
    expect((await cook.post('/dish/SetDish', edit)).status).toBe(200)
    expect((await sayConfirmed(owner, dish)).status).toBe(200)
    const copy = idOf(await cook.post(`/dish/DuplicateDish/${dish}`))
    const { stopped } = await detail()
    expect(stopped).not.toBeNull()
    expect((await detail(copy)).stopped).toEqual(stopped)
    await cook.delete(`/dish/DeleteDish/${dish}`)
    await cook.post('/trash/Restore', { kind: 'dish', id: dish, holderid: 0 })
    expect((await detail()).stopped).toEqual(stopped)
    // An unpublished dish can be stopped and released too.
    expect((await release()).status).toBe(200)
    expect((await detail()).complete).toBe(true)
    expect((await stop()).status).toBe(200)
    expect((await detail()).complete).toBe(false)
  })

  test('is named on the dashboard with who and when, and nowhere of another company', async () => {
    const { owner, cook, dish, name, stop } = await completeDish('Lepelhuis saté')
    await world.app.db.updateTable('profile').set({ firstname: 'Joris' }).where('user_id', '=', cook.userId).execute()
    await stop()
    const overview = async (who: typeof owner) => (await who.get('/dashboard/GetOverview')).body as Overview
    const { stopped, todo, changes } = await overview(owner)
    const said = { at: expect.any(String), by: 'Joris de Vries' }
    expect(stopped).toContainEqual({ id: dish, name, stopped: said })
    expect(todo.dishes.map(({ id }) => id)).not.toContain(dish)
    expect(changes[0]).toMatchObject({ who: 'Joris de Vries', what: `zette gerecht "${name}" op "Vraag ons"` })
    expect((await overview(world.other.owner)).stopped).toEqual([])
    await world.app.db.deleteFrom('user').where('id', '=', cook.userId).execute()
    const after = (await overview(owner)).stopped.find(({ id }) => id === dish)
    expect(after?.stopped.by).toBeNull()
  })

  if (onSqlite)
    test('is stopped in a download, and after it was loaded elsewhere', async () => {
      const from = await openRestaurant(world.app, 'Pakhuis')
      const { stop, detail } = await completeDish('Pakhuis garnaal', from)
      await stop()
      const { stopped } = await detail()
      const menu = await downloadMenu(from.owner)
      const taken = menu.dishes.find(({ name }) => name === 'Pakhuis garnaal')
      expect(taken?.stopped).toEqual({ at: stopped?.at, by: stopped?.by })
      const owner = await world.app.foundCompany('Laadhuis')
      expect((await load(owner, menu)).status).toBe(200)
      const groups = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
      const loaded = groups.flatMap(({ dishes }) => dishes).filter((dish) => dish.stopped !== null)
      expect(loaded.map((dish) => [dish.name, dish.stopped])).toEqual([
        ['Pakhuis garnaal', { at: stopped?.at, by: null }],
      ])
    })
})
