import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { parentAllergens } from '#features/allergens/allergens.ts'
import { freshFoods } from '#features/words/server/fresh-foods.ts'
import { readWords } from '#features/words/server/reading.ts'
import { searchForm } from '#shared/text.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { fresh, packaged, testEntries } from '#test/catalogue-entries.ts'
import { countStatements } from '#test/count-statements.ts'
import { idOf, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { chooseNames, runsIn } from './rules.ts'
import type { Suggestions } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

async function suggestFor(name: string, description = '', owner = world.own.owner) {
  const dish = idOf(await owner.post('/dish/SetDish', { name, description, price: 5 }))
  return { dish, ...(await ask(dish)) }
}

async function ask(dish: number) {
  const answer = await world.own.owner.get(`/dish/GetSuggestions/${dish}`)
  const { products, catalogue } = answer.body as Suggestions
  return { own: products.map(({ name }) => name), fresh: catalogue.map(({ name }) => name), answer }
}

let stocked = 7000

/**
 * Places a catalogue of these fresh foods, and of packaged products that have the same names, and waits until it answers;
 * returns the foods' refids.
 */
async function stock(...names: readonly string[]): Promise<number[]> {
  const foods = names.map((name) => fresh(++stocked, name, []))
  const packs = names.map((name, index) => packaged(700 + index, name))
  placeCatalogue(world.app.dataDir, [...testEntries, ...foods, ...packs])
  // On a busy machine its first thread takes longer to start than a call waits for it.
  const search = async () => (await world.own.owner.post('/MenuApp/SearchResults', { keyword: 'proef' })).status
  await expect.poll(search, { timeout: 50_000 }).toBe(200)
  return foods.map(({ sheet }) => sheet.refid)
}

describe('what the words of a dish suggest', () => {
  test("is what the company's own list has under that name, else the fresh food of that name, and nothing like it", async () => {
    await stock('Proefui', 'Proefboter', 'Proefmelk', 'Rode proefwijn', 'Proefwijn')
    const { owner } = world.own
    const butter = idOf(await owner.post('/product/SetProduct', { name: 'Proefboter', allergens: [{ id: 1 }] }))
    onTestFinished(async () => void (await owner.delete(`/product/DeleteProduct/${butter}`)))
    await owner.post('/product/SetProduct', { name: 'Proefroom van het huis' })
    const { own, fresh: foods } = await suggestFor(
      'Proefui uit de oven',
      'met proefboter, rode proefwijn, proefroom en proefmelkpoeder; zonder proefmelk',
    )
    expect(own).toEqual(['Proefboter'])
    expect(foods).toEqual(['Proefui', 'Rode proefwijn'])
    const { answer } = await suggestFor('Proefuien', 'proefuitjes')
    expect(answer.body).toEqual({ products: [], catalogue: [] })
  })

  test('is found by whatever apostrophe or letters a phone types', async () => {
    await stock("Proefpinda's", 'Proefbrød')
    expect((await suggestFor('Proefpinda’s', 'met proefbrod')).fresh).toEqual(["Proefpinda's", 'Proefbrød'])
  })

  if (onSqlite)
    // spec: words-3
    test('is asked about by the reader of words too: what a suggested food holds never goes unasked', () => {
      for (const { name, contains } of Object.values(freshFoods).flat()) {
        const text = `Dagschotel met ${name.toLowerCase()} en rijst`
        const isSuggested = chooseNames(runsIn(text), (run) => run === searchForm(name)).length > 0
        const asked = readWords(text).flatMap(({ ids, manner }) => (manner === 'says' ? ids : []))
        const missing = contains.filter((id) => !asked.includes(parentAllergens.get(id) ?? id))
        expect([name, isSuggested ? missing : []]).toEqual([name, []])
      }
    })

  if (onSqlite)
    test('names each allergen that is known of it, as the search does', async () => {
      const [refid] = await stock('Proefui')
      const { answer } = await suggestFor('Proefui')
      expect((answer.body as Suggestions).catalogue).toEqual([
        {
          ...{ id: refid, name: 'Proefui', brand: 'Vers', gtin: null, quantity: null, image: null },
          ...{ source: 'starter', url: `/catalogue/${refid}`, exact: true },
          known: { allergens: [], maycontain: [], complete: true },
        },
      ])
    })

  if (onSqlite)
    test('leaves out what is in the dish, and a fresh food that is in the list under whatever name', async () => {
      const [leek, thyme] = await stock('Proefprei', 'Proeftijm')
      const { owner } = world.own
      const { dish } = await suggestFor('Soep', 'proefprei, proeftijm')
      await owner.post(`/dish/AddPsProduct/${dish}`, { refid: leek })
      expect(await ask(dish)).toMatchObject({ own: [], fresh: ['Proeftijm'] })
      await owner.post('/product/AddProduct', { refid: thyme })
      expect(await ask(dish)).toMatchObject({ own: ['Proeftijm'], fresh: [] })
    })

  test('never comes from another company, and is for staff of the dish alone', async () => {
    await stock()
    await world.other.owner.post('/product/SetProduct', { name: 'Messenboter' })
    expect((await suggestFor('Vis', 'met messenboter')).own).toEqual([])
    const theirs = idOf(await world.other.owner.post('/dish/SetDish', { name: 'Proefprei', price: 5 }))
    const foreign = await world.own.owner.get(`/dish/GetSuggestions/${theirs}`)
    expectRefusal(foreign, 404, 'not-found')
    expect((await world.own.owner.get('/dish/GetSuggestions/900000001')).text).toBe(foreign.text)
    expectRefusal(await world.app.visitor.get(`/dish/GetSuggestions/${theirs}`), 401)
  })

  if (onSqlite)
    test('is at most twelve, read with the same few statements for any number of words', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `Proef${String.fromCharCode(97 + index)}`)
      await stock(...names)
      const { dish } = await suggestFor('Alles', names.join(', '))
      const count = countStatements(/./)
      const { fresh: foods } = await ask(dish)
      expect(foods).toEqual(names.slice(0, 12))
      expect(count()).toBeLessThan(25)
    })
})
