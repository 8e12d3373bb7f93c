import { expect } from 'vitest'
import { allergens as allAllergens } from '#features/allergens/allergens.ts'
import type { AskedDish, WaiterView } from '#features/floor/schema.ts'
import { verdictOn } from '#features/floor/verdict.ts'
import { levelWords } from '#features/inspection/matrix.ts'
import type { Reason } from '#features/inspection/schema.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { StandingSwap } from '#features/menu/replacing/swap-schema.ts'
import type { ListedStation } from '#features/menu/stations/schema.ts'
import type { DishesWithAllergen } from '#features/menu/which-contain/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { blocks } from '#features/products/which-contain/rules.ts'
import { fits, placeOf, placeWithChoices } from '#features/publishing/filter/rules.ts'
import { groupsOnPage, readCard, readFilterMarks, readTexts } from './card.ts'
import type { House, Kitchen } from './kitchen.ts'
import { knowledgeWithout, leavableIn, standingSwaps } from './naive-floor.ts'
import {
  blockOf,
  contradictedDiets,
  countWaiting,
  dietsOnCard,
  everythingOffered,
  inEnglish,
  knowledgeOfDish,
  knowledgeOfOption,
  knowledgeOfProducts,
  type NaiveDish,
  type NaiveKnowledge,
  questionsAbove,
  questionsOfDish,
  questionsOfProduct,
  standingOptions,
} from './naive-model.ts'
import { claimsIn, waits } from './naive-words.ts'
import type { Client } from './start-test-app.ts'
import { doubtsAbove } from './word-edits.ts'

type Shown = { name: string; allergens: string[]; maycontain: string[]; unknown: number[]; complete: boolean }
type Named = { name: string }[]
type Answered = { name: string; allergens: Named; maycontain: Named; complete: boolean }
type Known = Answered & { unknown: number[] }
type OnCard = Known & { id: number; description: string; dietaryneeds: { id: number }[] }
type Preview = { openingline: string; categories: { name: string; description: string; dishes: OnCard[] }[] }

const inOrder = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other)
const namesOf = (ids: ReadonlySet<number>) => allAllergens.filter(({ id }) => ids.has(id)).map(({ name }) => name)
const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

function shown({ name, allergens, maycontain, unknown, complete }: Known): Shown {
  const [contained, traces] = [allergens, maycontain].map((named) => named.map((one) => one.name))
  return { name, allergens: contained ?? [], maycontain: traces ?? [], unknown: inOrder(unknown), complete }
}

/** What is said of something; a dish is complete by what everybody gets, and names all that is in anything one can choose. */
function expectedOf(name: string, { contained, traces, unknown }: NaiveKnowledge, everybody = { unknown }): Shown {
  // Of what is contained nobody asks whether it may be there.
  const [maycontain, open] = [traces, unknown].map((ids) => [...ids].filter((id) => !contained.has(id)))
  return {
    name,
    allergens: namesOf(contained),
    maycontain: namesOf(new Set(maycontain)),
    unknown: inOrder(open ?? []),
    complete: everybody.unknown.size === 0,
  }
}

/** `known` is of what everybody gets, `all` of everything that anything in it holds. */
type KnownDish = { id: number; dish: NaiveDish; known: NaiveKnowledge; all: NaiveKnowledge }

/** Expects that card, preview, lists and every call say of a kitchen what the naive model does; `allergen` is looked up. */
export async function expectAllAgree(house: House, kitchen: Kitchen, allergen: number): Promise<void> {
  const inPlace = [...kitchen.dishes].toSorted(
    ([one, { position }], [other, after]) => position - after.position || one - other,
  )
  const all = inPlace.map(([id, dish]): KnownDish => {
    const known = knowledgeOfDish(kitchen, id, dish)
    return { id, dish, known, all: everythingOffered(kitchen.products, known, dish) }
  })
  for (const one of all) await expectDish(kitchen, one)
  await expectAbove(kitchen, all)
  await expectLists(kitchen, all, allergen)
  // A dish whose name waits for the owner is on no card.
  const onCard = all.filter(({ dish }) => dish.isPublished && !waits(dish.name))
  await expectPreview(kitchen, onCard)
  await expectCard(house, kitchen, onCard, await expectFloor(kitchen, onCard))
  await expectMatrix(kitchen, onCard, allergen)
  await expectProducts(kitchen)
}

async function expectDish(kitchen: Kitchen, { id, dish, known, all }: KnownDish): Promise<void> {
  const { owner, products } = kitchen
  const detail = (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail
  expect([shown(detail), detail.description]).toEqual([expectedOf(dish.name.text, all, known), dish.description.text])
  const everybody = { ...expectedOf(dish.name.text, known) }
  expect(shown({ ...detail, ...detail.withoutchoices })).toEqual(everybody)
  const options = (detail.choices ?? []).flatMap((group) => group.options.filter(({ gone }) => !gone).map(shown))
  expect(options.map((option) => ({ ...option, name: '' }))).toEqual(
    dish.offers.flatMap((group) =>
      standingOptions(products, group).map((option) => expectedOf('', knowledgeOfOption(products, option))),
    ),
  )
  expect([
    detail.confirmed !== null,
    detail.stopped !== null,
    idsOf(detail.products),
    inOrder(detail.removals.map(({ product }) => product.id)),
  ]).toEqual([dish.signedAt !== null, dish.isStopped, dish.components, inOrder(dish.removed)])
  const contradicted = contradictedDiets(products, dish)
  expect(inOrder(idsOf(detail.withheld))).toEqual(inOrder(contradicted))
  const count = questionsOfDish(products, dish).length + contradicted.length + countWaiting(dish)
  expect(detail.doubts, JSON.stringify(dish)).toHaveLength(count)
  expectLeftOff(kitchen, { id, dish, known, all }, detail)
}

/** Expects that what is said of a dish without what can be left off it is the sum of what stays, or less is known of it. */
function expectLeftOff(kitchen: Kitchen, { id, dish }: KnownDish, { leaveout, stations }: DishDetail): void {
  const { products } = kitchen
  expect(stations.map((one) => [one.id, one.keptapart]).toSorted()).toEqual(
    Array.from(dish.madeOn, ([on, { isApart }]) => [on, isApart]).toSorted(),
  )
  const leaving = leavableIn(kitchen, dish)
  expect(leaveout?.products.map(shown) ?? []).toEqual(
    leaving.map((part) => expectedOf(products.get(part)?.name ?? '', knowledgeOfProducts(products, [part]))),
  )
  if (!leaveout) return
  const known = knowledgeWithout(kitchen, id, dish, leaving)
  const [without, expected] = [shown({ name: '', ...leaveout.without }), expectedOf('', known)]
  expect({ ...without, complete: false, unknown: [] }).toEqual({ ...expected, complete: false, unknown: [] })
  expect(without.unknown, JSON.stringify(dish)).toEqual(expect.arrayContaining(expected.unknown))
  // What is contained anyway may be unknown besides: that takes nothing from who goes by it.
  if (without.complete) expect(expected.unknown, JSON.stringify(dish)).toEqual([])
}

/** Expects of stations, swaps and the waiter's view what the model knows; returns the dishes of that view, by id. */
async function expectFloor(kitchen: Kitchen, onCard: readonly KnownDish[]): Promise<Map<number, AskedDish>> {
  const { owner, products, dishes } = kitchen
  const listed = (await owner.get('/station/GetStations')).body as ListedStation[]
  const madeOn = (on: number) => [...dishes].flatMap(([id, dish]) => (dish.madeOn.has(on) ? [id] : []))
  expect(listed.map((one) => [one.id, inOrder(idsOf(one.carries)), inOrder(idsOf(one.dishes))]).toSorted()).toEqual(
    Array.from(kitchen.stations, ([id, { carries }]) => [id, inOrder(carries), inOrder(madeOn(id))]).toSorted(),
  )
  const swaps = (await owner.get('/product/GetSwaps')).body as StandingSwap[]
  expect(swaps.map(({ product, by }) => `${product.id} ${by.id}`).toSorted()).toEqual(
    standingSwaps(kitchen)
      .map((pair) => pair.join(' '))
      .toSorted(),
  )
  const view = (await owner.get('/service/GetService')).body as WaiterView
  for (const one of view.products) {
    const known = knowledgeOfProducts(products, [one.id])
    for (const { id } of allAllergens) {
      const block = (['contains', 'traces', 'unknown'] as const).find((name) => one[name].includes(id))
      expect(block ?? 'notmentioned', one.name).toBe(blockOf(known, id))
    }
  }
  const asked = view.categories.flatMap((category) => category.dishes)
  expect(idsOf(asked)).toEqual(idsOf(onCard))
  return new Map(asked.map((dish) => [dish.id, dish]))
}

/** Expects that the inspector's spreadsheet says of each dish on the card what the model knows of it, and why. */
async function expectMatrix({ owner, products }: Kitchen, onCard: readonly KnownDish[], allergen: number) {
  const { text } = await owner.get('/inspection/DownloadMatrix')
  const rows = readCells(text)
    .slice(1, -1)
    .filter(([, , , choice]) => choice === '')
  expect(rows).toHaveLength(onCard.length)
  const column = allAllergens.findIndex(({ id }) => id === allergen)
  for (const [index, { id, dish, known }] of onCard.entries()) {
    const cells = rows[index]?.slice(4) ?? []
    // Neither that all names of a choice wait, nor that a card can not say what is unknown, is a reason in anything.
    const isOpen = leavesOpen(products, dish) || isSilent(known)
    expectCells(cells, isOpen ? { ...known, unknown: everyAllergen } : known)
    if (!isOpen) await expectReasons(owner, { dish: id, allergen, said: cells[column] ?? '' })
  }
}

/** Returns whether a card can not say what is not known of a dish, so that guests ask about all of it. */
function isSilent({ unknown, contained }: NaiveKnowledge): boolean {
  return unknown.size > 0 && [...unknown].every((open) => contained.has(open))
}

function expectCells(cells: readonly string[], known: NaiveKnowledge): void {
  for (const [place, { id }] of allAllergens.entries()) {
    const said = cells[place] ?? expect.fail(`no cell for ${id}`)
    expect(said === '', `${id} is "${said}"`).toBe(isSafe(known, id))
    expect(said.startsWith('Bevat'), said).toBe(known.contained.has(id))
    if (known.contained.has(id)) continue
    expect(said.includes('Kan bevatten'), said).toBe(known.traces.has(id))
    // Of its grains or nuts it may be unknown which, where it is known of itself.
    if (known.unknown.has(id)) expect(said).toContain('Niet bekend')
  }
}

/** Expects that each thing that a cell says has its reasons, and an empty one has none. Of what it says there can be more. */
async function expectReasons(
  owner: Client,
  { dish, allergen, said }: { dish: number; allergen: number; said: string },
) {
  const answer = await owner.get(`/inspection/GetReasons?dishid=${dish}&allergenid=${allergen}`)
  const told = (['contains', 'unknown', 'traces'] as const).filter((level) => said.includes(levelWords[level]))
  const levels = (answer.body as Reason[]).map(({ level }) => level)
  expect(levels, `${said} ${answer.text}`).toEqual(said === '' ? [] : expect.arrayContaining(told))
}

/** Reads a spreadsheet of cells between semicolons, which the names of these kitchens have none of. */
function readCells(csv: string): string[][] {
  return csv
    .trim()
    .split('\r\n')
    .map((row) => row.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
}

async function expectAbove(kitchen: Kitchen, all: readonly KnownDish[]): Promise<void> {
  for (const [place, texts] of kitchen.above.entries()) {
    const open = all.some(({ id, dish }) => questionsAbove(texts, kitchen.products, id, dish).length > 0)
    const isAsked = open || waits(texts.name) || waits(texts.description)
    const doubts = await doubtsAbove(kitchen, place)
    expect(doubts.length > 0, JSON.stringify([texts, doubts])).toBe(isAsked)
  }
}

async function expectLists({ owner }: Kitchen, all: readonly KnownDish[], allergen: number): Promise<void> {
  const found = (await owner.get(`/dish/WithAllergen/${allergen}`)).body as DishesWithAllergen
  for (const block of blocks) {
    const expected = all.filter((one) => blockOf(one.all, allergen) === block)
    expect(inOrder(idsOf(found[block])), block).toEqual(inOrder(idsOf(expected)))
  }
  const groups = (await owner.get('/dish/GetDishes')).body as { dishes: Known[] }[]
  expect(groups.flatMap((group) => group.dishes.map(shown))).toEqual(
    all.map((one) => expectedOf(one.dish.name.text, one.all, one.known)),
  )
}

async function expectPreview({ owner, above, products }: Kitchen, onCard: readonly KnownDish[]): Promise<void> {
  const [category, menu] = above
  const preview = (await owner.get('/menu/GetCompleteMenu')).body as Preview
  expect(preview.openingline).toBe(menu?.description.read)
  for (const { name, description } of preview.categories)
    expect([name, description]).toEqual([category?.name.read, category?.description.read])
  const dishes = preview.categories.flatMap((group) => group.dishes)
  expect(dishes.map((dish) => [shown(dish), dish.description, inOrder(idsOf(dish.dietaryneeds))])).toEqual(
    onCard.map(({ dish, known, all }) => [
      // Nobody can take anything of a must-group whose names all wait: of what they get nothing is known.
      leavesOpen(products, dish)
        ? { ...expectedOf(dish.name.read, all, known), unknown: inOrder(everyAllergen) }
        : expectedOf(dish.name.read, all, known),
      dish.description.read,
      inOrder(dietsOnCard(products, dish)),
    ]),
  )
}

const everyAllergen = new Set(allAllergens.map(({ id }) => id))

/** Returns what guests can take of a group: a product that calls itself free of something has to be complete. */
function takenOptions(products: Kitchen['products'], group: NaiveDish['offers'][number]): NaiveKnowledge[] {
  return standingOptions(products, group).flatMap((id) => {
    const known = knowledgeOfOption(products, id)
    if (claimsIn(products.get(id)?.name ?? '').length > 0 && known.unknown.size > 0) return []
    return [isSilent(known) ? { ...known, unknown: everyAllergen } : known]
  })
}

function leavesOpen(products: Kitchen['products'], { offers }: NaiveDish): boolean {
  return offers.some((group) => group.isMust && takenOptions(products, group).length === 0)
}

type Asked = ReadonlyMap<number, AskedDish>

function isSafe({ contained, traces, unknown }: NaiveKnowledge, id: number): boolean {
  return !contained.has(id) && !traces.has(id) && !unknown.has(id)
}

/** Expects that a waiter says "kan" where the card's filter leaves a dish alone, and "kan zonder" where it is safe without. */
function expectWord(
  kitchen: Kitchen,
  { id, dish }: Pick<KnownDish, 'id' | 'dish'>,
  asked: AskedDish,
  allergen: number,
  { place, remains }: { place: string; remains: boolean },
): void {
  const word = verdictOn(asked, { allergens: [allergen], diets: [], traces: true })
  expect(word === 'yes', JSON.stringify(dish)).toBe(place === 'rest')
  if (word !== 'without') return
  const without = knowledgeWithout(kitchen, id, dish, leavableIn(kitchen, dish))
  expect(isSafe(without, allergen) && remains, JSON.stringify([allergen, dish])).toBe(true)
}

/** Expects that a guest who avoids an allergen is promised only what is safe: of a dish, and of each of its options. */
function expectChoices(html: string, kitchen: Kitchen, onCard: readonly KnownDish[], asked: Asked): void {
  const { products } = kitchen
  const [marks, groups] = [readFilterMarks(html), groupsOnPage(html)]
  for (const { id } of allAllergens)
    for (const [index, { id: dishId, dish, known }] of onCard.entries()) {
      const [own, offered] = [marks[index] ?? expect.fail(), groups[index] ?? []]
      const chosen = { allergens: [id], diets: [] }
      const taken = dish.offers.map((group) => ({ ...group, options: takenOptions(products, group) }))
      const remains = taken.every(({ isMust, options }) => !isMust || options.some((option) => isSafe(option, id)))
      const place = placeWithChoices(own, offered, chosen)
      if (!isSafe(known, id) || !remains) expect(place, JSON.stringify(dish)).not.toBe('rest')
      else if (placeOf(own, chosen) === 'rest') expect(place, JSON.stringify(dish)).toBe('rest')
      expectWord(kitchen, { id: dishId, dish }, asked.get(dishId) ?? expect.fail(), id, { place, remains })
      expect(offered.flatMap(({ options }) => options.map((option) => fits(option.marks, chosen)))).toEqual(
        taken.flatMap(({ options }) => options.map((option) => isSafe(option, id))),
      )
    }
}

async function expectCard({ app }: House, kitchen: Kitchen, onCard: readonly KnownDish[], asked: Asked): Promise<void> {
  const { card } = kitchen
  const html = (await app.visitor.get(card)).text
  expect(
    readCard(html)
      .flatMap(({ dishes }) => dishes)
      .map(({ name, allergens, unknown }) => ({ name, allergens, complete: !unknown })),
  ).toEqual(
    onCard.map(({ dish, known }) => {
      const { name, allergens, complete } = expectedOf(dish.name.read, known)
      return { name, allergens, complete }
    }),
  )
  expectChoices(html, kitchen, onCard, asked)
  const english = (await app.visitor.get(`${card}?lang=en`)).text
  expect(readTexts(english)).toEqual(
    onCard.map(({ dish }) => ({ name: inEnglish(dish, 'name'), description: inEnglish(dish, 'description') })),
  )
  const places = { contains: 'contains', traces: 'ask', unknown: 'ask', notmentioned: 'rest' } as const
  const placeIn = (known: NaiveKnowledge, id: number) => {
    const place = places[blockOf(known, id)]
    return place === 'rest' && isSilent(known) ? 'ask' : place
  }
  for (const { id } of allAllergens)
    expect(readFilterMarks(html).map((marks) => placeOf(marks, { allergens: [id], diets: [] }))).toEqual(
      onCard.map(({ known }) => placeIn(known, id)),
    )
}

async function expectProducts({ owner, products }: Kitchen): Promise<void> {
  type Row = Answered & { id: number }
  const listed = new Map(((await owner.get('/product/search?keyword=')).body as Row[]).map((row) => [row.id, row]))
  expect(listed.size).toBe(products.size)
  // A search does not tell which allergens are not known.
  const rowOf = (row: Answered | undefined) => row && { ...shown({ ...row, unknown: [] }) }
  for (const [id, product] of products) {
    const known = knowledgeOfProducts(products, [id])
    const detail = (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
    expect(shown(detail)).toEqual(expectedOf(product.name, known))
    expect(rowOf(listed.get(id))).toEqual(rowOf(detail))
    for (const part of detail.components) expect(rowOf(part)).toEqual(rowOf(listed.get(part.id)))
    expect([detail.checked !== null, idsOf(detail.components), detail.question !== null]).toEqual([
      product.signedAt !== null,
      product.components,
      product.sheet?.isAsked ?? false,
    ])
    expect(inOrder(detail.removals.map((question) => question.product.id))).toEqual(inOrder(product.removed))
    expect(detail.doubts, JSON.stringify(product)).toHaveLength(questionsOfProduct(products, product).length)
  }
}
