import { beforeAll, describe, expect, test } from 'vitest'
import { pastedMenusIn, type TrueDish } from '#test/menu-score.ts'
import { idOf, openRestaurant } from '#test/restaurants.ts'
import { setMenuText } from '#test/set-menu.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { groupsOf } from '../choices/groups.ts'
import type { CategoryWithDishes, ListedDish } from '../dishes/schema.ts'
import { categoryToDish, changeDish } from './corrections.ts'
import { coursesOnOffer, toCourses } from './courses/turning.ts'
import { dishesOf, draftOf } from './draft.ts'
import { readMenuText } from './rules.ts'
import type { QuickEntryInput } from './schema.ts'
import { bodyOf, categoriesToSend } from './sending.ts'

const shared = sharedTestApp()
type Entered = QuickEntryInput['categories'][number]['dishes'][number]
type Group = NonNullable<Entered['groups']>[number]

const extra = (name: string, price: number): Group => ({ name: '', kind: 'any', options: [{ name, price }] })
const sizesOf = (...sizes: [name: string, price: number][]) => sizes.map(([name, price]) => ({ name, price }))

/** What an owner enters where the truth of a pasted text has a price in words, as that is where the text had it. */
const inWords: Readonly<Record<string, Partial<Entered>>> = {
  'uitsmijter 9.5': { description: 'met drie eieren', price: 9.5, sizes: [], groups: [extra('spek', 1.25)] },
  'biefstuk 200 gram 26.5': { name: 'biefstuk', description: 'met pepersaus' },
  'Américain natuur 22.5': {
    description: '',
    sizes: sizesOf(['natuur', 22.5], ['bereid aan tafel', 25.5]),
    name: 'Américain',
  },
  'Maandagdeal 9': { description: "alle pizza's, alleen afhalen" },
  'biefstuk 27.5': { description: '', groups: [extra('pepersaus', 2.5)] },
  'Babi pangang 9.5': { description: '', sizes: sizesOf(['hele portie', 14], ['halve portie', 9.5]) },
  'Affogato 6': { description: '', groups: [extra('amaretto', 2.5)] },
  'Tapbier 0,25 / 0,5 3.5': { name: 'Tapbier', sizes: sizesOf(['0,25 l', 3.5], ['0,5 l', 6.5]) },
  'Brochette v/h huis 6.5': { description: '', groups: [extra('pepersaus', 1.5)] },
}

/** Returns a dish of a truth as an owner enters it: several prices are sizes, which stand in no text any more. */
function entered({ name, description, prices }: TrueDish): Entered {
  const price = Math.min(...prices.map(({ cents }) => cents)) / 100
  const own = inWords[`${name} ${price}`] ?? {}
  const sizes = prices.length < 2 ? [] : prices.map(({ label, cents }) => ({ name: label, price: cents / 100 }))
  const text = sizes.reduce((rest, size) => withoutLabel(rest, size.name), description)
  return { name, description: text, price, sizes, ...own }
}

function withoutLabel(text: string, label: string): string {
  return text.replace(/ ?\([^()]*\)$/, (part) => (label !== '' && part.includes(label) ? '' : part))
}

const regions = [
  'Mosel',
  'Rioja',
  'Douro',
  'Chablis',
  'Rueda',
  'Etna',
  'Pfalz',
  'Wachau',
  'Barolo',
  'Sancerre',
  'Jura',
  'Limburg',
]
const grapes = ['Riesling', 'Pinot Noir', 'Chardonnay', 'Syrah', 'Verdejo']
/** Sixty lines as they stand on a wine list, a glass, a carafe and a bottle each; a third is there by the bottle alone. */
const wines = regions.flatMap((region, row) =>
  grapes.map((grape, column): Entered => {
    const bottle = 24 + 3 * row + column
    const sizes = sizesOf(['glas 12 cl', bottle / 4], ['karaf', bottle * 0.75], ['fles', bottle])
    const byBottle = (row + column) % 3 === 0
    return {
      name: `${grape} ${2018 + column}, ${region}`,
      price: byBottle ? bottle : bottle / 4,
      sizes: byBottle ? [] : sizes,
    }
  }),
)

const course = (
  name: string,
  fromcourses: number | undefined,
  ...options: { name: string; price?: number }[]
): Group => {
  return { name, kind: 'course', ...(fromcourses && { fromcourses }), options }
}
/** A menu of three, five or seven courses, with supplements, a surprise and wines beside it. */
const tasting: Entered = {
  ...{ name: 'Menu Ambacht', description: 'Dagelijks samengesteld', price: 59 },
  sizes: sizesOf(['3 gangen', 59], ['5 gangen', 84], ['7 gangen', 109]),
  groups: [
    course('Amuse', undefined, { name: '' }),
    course('Voorgerecht', undefined, { name: 'Noordzeekrab' }, { name: 'Ei met truffel', price: 12.5 }),
    course('Langoustine', 7, { name: 'Langoustine met kumquat' }),
    course('Vis', 5, { name: 'Tarbot' }),
    course('Hoofdgerecht', undefined, { name: 'Texels lam' }, { name: 'Gnocchi' }),
    course('Nagerecht', undefined, { name: 'Chocolade' }, { name: 'Kaas van affineur', price: 7 }),
    { name: 'Wijnarrangement', kind: 'any', options: [{ name: 'Wijnen bij 3 gangen', price: 29 }] },
  ],
}

type World = Awaited<ReturnType<typeof openRestaurant>>
let world: World
beforeAll(async () => {
  world = await openRestaurant(shared(), 'Lepelhuis')
})

/** Enters categories at once, and returns what stands in the lists then. */
async function enter(categories: QuickEntryInput['categories']): Promise<ListedDish[]> {
  const answer = await world.owner.post('/dish/QuickEntry', { categories })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  const ids = new Set((answer.body as { dishes: number[] }).dishes)
  const groups = (await world.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  return groups.flatMap(({ dishes }) => dishes).filter(({ id }) => ids.has(id))
}

const money = /€|(?:^|[^\d,.])\d+[.,]\d{2}(?![\d%]| ?(?:[cdm]?l|k?g)\b)|\+ ?\d+[.,]\d/
/** Holds that no text of a dish names an amount, or one of its own sizes. */
function expectNoPrices({ name, description, sizes, ...dish }: ListedDish): void {
  const texts = [name, description, ...sizes.map((size) => size.name), ...groupsOf(dish).flatMap(namesIn)]
  for (const text of texts) expect(text).not.toMatch(money)
  for (const size of sizes) expect(` ${name} ${description} `).not.toContain(` ${size.name} `)
}
const namesIn = (group: ReturnType<typeof groupsOf>[number]) => [group.name, ...group.options.map(({ name }) => name)]

describe('a menu is entered whole', () => {
  test.for(pastedMenusIn('test/menus'))(
    '$file, without a price or a size in a name or description',
    async ({ truth }) => {
      const all = truth.categories
      const isPriced = ({ prices }: TrueDish) => prices.length > 0
      const categories = all.map(({ name, dishes }) => ({
        name: name || 'Zonder kop',
        dishes: dishes.filter(isPriced).map(entered),
      }))
      const listed = await enter(categories.map((category) => ({ id: 0, ...category })))
      for (const dish of listed) expectNoPrices(dish)
      // Every amount of the text stands as one.
      const priceOf = (dish: Entered | ListedDish) =>
        dish.sizes?.length ? dish.sizes.map(({ price }) => price) : [dish.price]
      expect(listed.flatMap(priceOf)).toEqual(categories.flatMap(({ dishes }) => dishes.flatMap(priceOf)))
      for (const { name, description } of all.flatMap(({ dishes }) => dishes.filter((dish) => !isPriced(dish))))
        idOf(await world.owner.post('/dish/SetDraft', { name, description }))
    },
  )

  test('a wine list of sixty lines, by the glass, the carafe and the bottle', async () => {
    const listed = await enter([{ id: 0, name: 'Wijnen', dishes: wines }])
    expect(listed).toHaveLength(60)
    for (const wine of listed) expectNoPrices(wine)
    expect(listed.map(({ price, sizes }) => ({ price, sizes }))).toEqual(
      wines.map(({ price, sizes }) => ({ price, sizes })),
    )
  })

  test('a menu of courses, with what shorter ones leave out, supplements, a surprise and wines', async () => {
    const [menu] = await enter([{ id: 0, name: 'Menu', dishes: [tasting] }])
    if (!menu) throw new Error('the menu is not in the list')
    expectNoPrices(menu)
    const told = groupsOf(menu).map(({ name, kind, fromcourses, options }) => ({
      ...{ name, kind, ...(fromcourses && { fromcourses }) },
      options: options.map((option) => ({ name: option.name, ...(option.price !== 0 && { price: option.price }) })),
    }))
    expect(told).toEqual(tasting.groups)
    // Nobody has said yet what is in them.
    expect(groupsOf(menu).every(({ complete }) => !complete)).toBe(true)
  })
})

describe('a set menu whose courses staff made of a pasted text', () => {
  const told = (menu: ListedDish | undefined) =>
    groupsOf(menu ?? {}).map(({ name, fromcourses, options }) => [
      `${name}${fromcourses ? ` (${fromcourses})` : ''}`,
      ...options.map((option) => `${option.name}${option.price ? ` + ${option.price}` : ''}`),
    ])

  const readOpen = (file: string) => {
    const text = pastedMenusIn('test/menus/open').find((menu) => menu.file === `${file}.txt`)?.text ?? ''
    return { text, draft: draftOf(readMenuText(text)) }
  }
  /** Makes the courses, gives a price to what has none yet, and saves the draft. */
  const save = async ({ text, draft }: ReturnType<typeof readOpen>) => {
    const [key = ''] = coursesOnOffer(draft, text).keys()
    const turned = toCourses(draft, key, text)
    const unpriced = dishesOf(turned).filter((dish) => dish.price === '')
    const whole = unpriced.reduce((all, dish) => changeDish(all, dish.key, { price: '19,50' }), turned)
    const listed = await enter(bodyOf(categoriesToSend(whole, [])).categories)
    expect(listed).toHaveLength(dishesOf(turned).length)
    const menu = listed.find(({ name }) => name === dishesOf(turned).find((dish) => dish.key === key)?.name)
    if (!menu) throw new Error('the menu is not in the list')
    expectNoPrices(menu)
    expect(JSON.stringify(menu)).not.toContain('Vega')
    return menu
  }

  test('of categories, with supplements, and a course of the longest menu alone', async () => {
    const menu = await save({ text: setMenuText, draft: draftOf(readMenuText(setMenuText)) })
    expect(menu.sizes).toEqual(sizesOf(['2 gangen', 32.5], ['3 gangen', 39.5], ['4 gangen', 47]))
    expect(told(menu)).toEqual([
      [
        'Eerste gang',
        'Paté de campagne met cornichons',
        'Gravad lax met roggebrood',
        'Prei vinaigrette met ei',
        'Zes escargots in kruidenboter + 3.5',
      ],
      ['Tweede gang', 'Steak frites', 'Confit de canard met linzen + 4.5', 'Bouillabaisse met rouille + 7.5'],
      ['Derde gang (4)', 'Brie de Meaux', 'Comté met vijgenbrood'],
      ['Dessert', 'Île flottante', 'Mousse au chocolat', 'Clafoutis van pruimen'],
    ])
  })

  test('of dishes joined by "of", once their owner put a dish right that was not understood', async () => {
    const { text, draft } = readOpen('343-brasserie-menus')
    const bisque = draft.categories.find(({ name }) => name === 'Kreeftenbisque')?.key ?? ''
    const corrected = categoryToDish(draft, bisque)
    const menu = await save({ text, draft: corrected })
    expect(menu).toMatchObject({ name: 'Lindenhofmenu', sizes: sizesOf(['3 gangen', 39.5], ['4 gangen', 47.5]) })
    expect(told(menu)).toEqual([
      ['Gang 1', 'Zalmtartaar met komkommer en wasabi', 'Gemarineerde biet met geitenkaas'],
      ['Gang 2 (4)', 'Kreeftenbisque'],
      ['Gang 3', 'Parelhoen met truffelrisotto', 'Heilbot met beurre blanc', 'Knolselderij uit de zoutkorst'],
      ['Gang 4', 'Chocolade en sinaasappel', 'Kaas uit de Vechtstreek + 4.5'],
    ])
  })
})

describe('a choice that is entered by its name', () => {
  const fries = (...options: { name: string; price?: number }[]): Entered => ({
    ...{ name: 'Frites', price: 5, groups: [{ name: 'Kies een saus', kind: 'one', options }] },
  })
  const optionsOf = (dish: ListedDish | undefined) => groupsOf(dish ?? {}).flatMap(({ options }) => options)

  test('is the product of that name, one for all dishes, and a new one where there is none or more than one', async () => {
    const make = async (name: string) => idOf(await world.owner.post('/product/SetProduct', { name }))
    const aioli = await make('Aïoli')
    const twice = [await make('Mosterd'), await make('mosterd')]
    const dishes = [fries({ name: 'aioli' }, { name: 'Mosterd' }, { name: 'Joppie' }), fries({ name: 'joppie' })]
    const [first, second] = await enter([{ id: 0, name: 'Friet', dishes }])
    const [known, doubled, fresh] = optionsOf(first)
    expect(known?.product).toBe(aioli)
    expect(twice).not.toContain(doubled?.product)
    expect(optionsOf(second)[0]?.product).toBe(fresh?.product)
    expect(fresh).toMatchObject({ name: 'Joppie', complete: false })
  })

  test('stands in a group once, and another house has its own', async () => {
    const refused = await world.owner.post('/dish/QuickEntry', {
      categories: [{ id: 0, name: 'Friet', dishes: [fries({ name: 'Mayo' }, { name: ' mayo ' })] }],
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('staat een keuze dubbel')
    const other = await openRestaurant(shared(), 'Messenhof')
    const theirs = idOf(await other.owner.post('/product/SetProduct', { name: 'Andalouse' }))
    const [dish] = await enter([{ id: 0, name: 'Friet', dishes: [fries({ name: 'Andalouse' })] }])
    expect(optionsOf(dish)[0]?.product).not.toBe(theirs)
  })
})
