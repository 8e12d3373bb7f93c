import { expect, type Page } from '@playwright/test'
import { countingHand, type Visit } from './counting-hand.ts'
import type { Kitchen, Owner } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'

type Named = { id: number; name: string }
type Hand = ReturnType<typeof countingHand>
type Step = { page: Page; hand: Hand }

/** Something that a kitchen does every day: from the dashboard until the screen says that it is done. */
export type Task = {
  name: string
  /** The most taps that it may take. */
  taps: number
  /** What has to be so before it begins. */
  prepare?: (request: Page['request'], url: string) => Promise<void>
  walk: (step: Step) => Promise<void>
}

const wines = Array.from({ length: 60 }, (_, at) => `Huiswijn ${at + 1} 2${at % 10},50`).join('\n')
const inEnglish = { Soepen: 'Soups', Uiensoep: 'Onion soup', Hoofdgerechten: 'Main courses', Schol: 'Plaice' }
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const navigate = async ({ page, hand }: Step, name: string, heading = name) => {
  await hand.tap(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name, exact: true }))
  await hand.arrive(name, heading)
}
const openQuickChanges = async (step: Step, dish: string) => {
  await navigate(step, 'Gerechten')
  await step.hand.tap(row(step.page, dish).getByRole('button', { name: 'snel wijzigen' }))
}

const newDishes = [
  ['Aspergesoep', 'Slagroom'],
  ['Gegrilde zalm', 'Zalm'],
  ['Frisse salade', 'Tomaat'],
  ['Gebakken ei', 'Ei'],
  ['Kaasplank', 'Brie'],
  ['Fruit met room', 'Aardbei'],
] as const

/** Makes a dish with one product of the catalogue, complete and on the card; the first makes its category on the way. */
async function makeDish({ page, hand }: Step, name: string, product: string, isFirst: boolean): Promise<void> {
  await hand.tap(link(page, 'Gerecht toevoegen'))
  await hand.arrive('new dish', 'Nieuw gerecht')
  await hand.type('Naam', name)
  await hand.type('Prijs', '9,50')
  const category = page.getByRole('combobox', { name: 'Categorie' })
  if (isFirst) {
    await hand.choose(category, 'Nieuwe categorie …')
    await hand.typeAtOnce(page.getByLabel('Naam van de categorie'), 'Van het seizoen')
    await hand.tap(button(page, 'Categorie opslaan'))
  }
  await expect(category.locator('option:checked')).toHaveText('Van het seizoen')
  await hand.tap(button(page, 'Product toevoegen'))
  await hand.arrive('search', 'Zoek product')
  await hand.typeAtOnce(page.getByRole('searchbox'), product)
  await hand.tap(button(page, 'Zoeken'))
  await hand.tap(button(page, new RegExp(`^${product}`)).first())
  await hand.tap(button(page, /^Klaar/))
  await hand.arrive('the dish with its product', name)
  await hand.tap(button(page, 'Alle ingrediënten staan erbij'))
  await expect(page.getByText(/^Alle ingrediënten staan erbij, gezegd/)).toBeVisible()
  await hand.tap(link(page, /^Terug/))
  await hand.arrive('dishes', 'Gerechten')
}

/** Everyday tasks of a kitchen. */
export const everydayTasks: readonly Task[] = [
  {
    name: 'change a price',
    taps: 3,
    walk: async (step) => {
      await openQuickChanges(step, 'Uiensoep')
      await step.hand.type('Prijs', '8,25')
      await step.page.keyboard.press('Enter')
      await expect(row(step.page, 'Uiensoep')).toContainText('8,25')
    },
  },
  {
    name: 'say that a dish is sold out',
    taps: 2,
    walk: async ({ page, hand }) => {
      await hand.tap(button(page, 'Iets op'))
      await hand.tap(page.getByRole('dialog').getByText('Uiensoep', { exact: true }))
      await expect(page.getByText('Uiensoep: vandaag op')).toBeVisible()
    },
  },
  {
    name: 'bring it back',
    taps: 1,
    prepare: async (request, url) => {
      const groups = (await (await request.get(`${url}/dish/GetDishes`)).json()) as { dishes: Named[] }[]
      const soup = groups.flatMap(({ dishes }) => dishes).find(({ name }) => name === 'Uiensoep')
      await request.post(`${url}/dish/SetSoldOut/${soup?.id}`, { data: { soldout: true } })
    },
    walk: async ({ page, hand }) => {
      await hand.tap(button(page, 'Uiensoep is er weer'))
      await expect(page.getByText('Uiensoep: weer te bestellen')).toBeVisible()
      await expect(page.getByText('Alles op de kaart is er.')).toBeVisible()
    },
  },
  {
    name: 'find the dishes that contain celery',
    taps: 4,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Gerechten')
      await hand.type('Zoek een gerecht', 'selderij')
      await hand.tap(link(page, 'Waar zit selderij in?'))
      await hand.arrive('where it is in', 'Waar zit selderij in?')
      await expect(page.getByRole('list', { name: 'Bevat Selderij (1)' })).toContainText('Uiensoep')
    },
  },
  {
    name: 'take a wrong allergen out of a component',
    taps: 8,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Gerechten')
      await hand.tap(link(page, /^Uiensoep/))
      await hand.arrive('dish', 'Uiensoep')
      await hand.tap(button(page, 'Selderij'))
      await expect(page.getByText('Selderij: via Bouillon > Kruidenmix')).toBeVisible()
      await hand.tap(link(page, /^Bouillon/))
      await hand.arrive('product', 'Bouillon')
      await hand.tap(link(page, /^Kruidenmix/))
      await hand.arrive('component', 'Kruidenmix')
      await hand.tap(button(page, 'Selderij weghalen'))
      await hand.tap(button(page, 'Opslaan'))
      await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
    },
  },
  {
    name: 'move a dish to another category',
    taps: 4,
    walk: async (step) => {
      await openQuickChanges(step, 'Uiensoep')
      await step.hand.choose(step.page.getByRole('dialog').getByLabel('Categorie'), 'Hoofdgerechten')
      await expect(step.page.getByText('Uiensoep: staat nu bij Hoofdgerechten')).toBeVisible()
    },
  },
  {
    name: 'print the card for the tables',
    taps: 3,
    walk: async (step) => {
      const download = step.page.waitForEvent('download')
      await navigate(step, 'Meer', 'Jouw instellingen')
      await step.hand.tap(link(step.page, /^QR-code/))
      await step.hand.arrive('code', 'QR-code')
      await step.hand.tap(button(step.page, 'A4 met vier kaartjes (pdf)'))
      expect((await download).suggestedFilename()).toMatch(/a4\.pdf$/)
    },
  },
  {
    name: 'complete a dish',
    taps: 4,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Gerechten')
      await hand.tap(page.getByRole('tab', { name: /^Nog niet compleet/ }))
      await hand.tap(link(page, /^Schol/))
      await hand.arrive('dish', 'Schol')
      await hand.tap(button(page, 'Alle ingrediënten staan erbij'))
      await expect(page.getByText(/^Alle ingrediënten staan erbij, gezegd/)).toBeVisible()
    },
  },
  {
    name: 'add a product that no catalogue has',
    taps: 10,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Gerechten')
      await hand.tap(link(page, /^Schol/))
      await hand.arrive('dish', 'Schol')
      await hand.tap(link(page, 'Product toevoegen'))
      await hand.arrive('search', 'Zoek product')
      await hand.typeAtOnce(page.getByRole('searchbox'), 'Huisgemaakte walnotenpesto')
      await hand.tap(button(page, 'Zoeken'))
      await hand.tap(link(page, 'Handmatig toevoegen'))
      await hand.arrive('new product', 'Nieuw product')
      await hand.tap(button(page, 'Allergeen toevoegen'))
      await hand.tick(page.getByRole('checkbox', { name: 'Noten', exact: true }))
      await hand.tap(button(page, 'Klaar'))
      await hand.tick(page.getByRole('checkbox', { name: 'Allergenen gecontroleerd' }))
      await hand.tap(button(page, 'Opslaan'))
      await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
    },
  },
  {
    name: 'undo a deletion',
    taps: 5,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Gerechten')
      await hand.tap(link(page, /^Uiensoep/))
      await hand.arrive('dish', 'Uiensoep')
      await hand.tap(button(page, 'Verwijderen'))
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Ja' }))
      await hand.tap(button(page, 'Ongedaan maken'))
      await expect(page.getByText('Uiensoep is terug')).toBeVisible()
      await expect(row(page, 'Uiensoep')).toHaveCount(1)
    },
  },
  {
    name: 'make six dishes with their products, from nothing',
    taps: 70,
    walk: async (step) => {
      await navigate(step, 'Gerechten')
      for (const [at, [name, product]] of newDishes.entries()) await makeDish(step, name, product, at === 0)
    },
  },
  {
    name: 'translate four texts into a language',
    // At most two for each text, the way there included; the text itself is typed.
    taps: 2 * Object.keys(inEnglish).length,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Meer', 'Jouw instellingen')
      await hand.tap(link(page, /^QR-code/))
      await hand.arrive('code', 'QR-code')
      await hand.tap(link(page, 'Kaart vertalen'))
      await hand.arrive('languages', 'Vertalingen')
      await hand.tap(link(page, /^English/))
      await hand.arrive('texts', 'Vertalingen: English')
      for (const [dutch, english] of Object.entries(inEnglish)) await hand.type(dutch, english)
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^4 van \d+ vertaald/)).toBeVisible()
    },
  },
  {
    name: 'replace a product in 18 places',
    taps: 6,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Producten')
      await hand.tap(link(page, /^Grove mosterd/))
      await hand.arrive('product', 'Grove mosterd')
      await hand.tap(link(page, 'Vervang door…'))
      await hand.arrive('search', 'Vervang door…')
      await hand.typeAtOnce(page.getByRole('searchbox'), 'fijne')
      await hand.tap(button(page, 'Zoeken'))
      await hand.tap(button(page, /^Fijne mosterd/))
      await hand.arrive('places', 'Vervang door Fijne mosterd')
      await hand.tap(button(page, 'Vervang in 18'))
      await expect(page.getByText('Grove mosterd is op 18 plekken vervangen door Fijne mosterd')).toBeVisible()
    },
  },
  {
    name: 'enter a wine list of 60, and show it',
    taps: 6,
    walk: async (step) => {
      const { page, hand } = step
      await navigate(step, 'Gerechten')
      await hand.tap(link(page, 'Menu plakken'))
      await hand.arrive('paste', 'Menu plakken')
      await hand.type('Tekst van je menu', `WIJNEN\n${wines}`)
      await hand.tap(button(page, 'Lees mijn menu'))
      await hand.tap(button(page, /^60 gerechten opslaan/))
      await hand.arrive('entered', '60 gerechten klaar, nog niet op de kaart')
      await hand.tap(button(page, 'Zet ze op de kaart'))
      await expect(page.getByText('60 gerechten op de kaart')).toBeVisible()
    },
  },
]

/** Walks a task on a page of a kitchen with the menu of `openRestaurant`, and counts it. */
export async function walkTask(page: Page, kitchen: Pick<Kitchen, 'url'>, { prepare, walk }: Task): Promise<Visit[]> {
  await prepare?.(page.request, kitchen.url)
  const hand = countingHand(page)
  await hand.arrive('dashboard', /^Goede/, () => page.goto(`${kitchen.url}/dashboard`))
  await walk({ page, hand })
  return hand.visits
}

/**
 * Makes a small published menu: a complete soup with celery in a component, a dish that is not complete, and a mustard in 18
 * places.
 */
export async function openRestaurant(kitchen: Owner): Promise<void> {
  const rolls = Array.from({ length: 14 }, (_, at) => `Broodje ${at + 1}`)
  const id = await makeMenu(kitchen, { Soepen: ['Uiensoep'], Hoofdgerechten: ['Schol'], Broodjes: rolls })
  const stock = await kitchen.post(`/dish/AddOwnProduct/${id('Uiensoep')}`, { name: 'Bouillon' })
  const spices = await kitchen.post(`/product/AddOwnComponent/${stock}`, {
    name: 'Kruidenmix',
    allergens: [{ id: 21 }],
  })
  const fish = await kitchen.post(`/dish/AddOwnProduct/${id('Schol')}`, { name: 'Scholfilet', allergens: [{ id: 11 }] })
  const mustard = (name: string) => kitchen.post('/product/SetProduct', { name, allergens: [{ id: 24 }] })
  const coarse = await mustard('Grove mosterd')
  await mustard('Fijne mosterd')
  await kitchen.post(
    `/dish/PutInDishes/${coarse}`,
    rolls.map((roll) => ({ id: id(roll) })),
  )
  for (const name of ['Dressing', 'Marinade', 'Piccalilly', 'Remoulade'])
    await kitchen.post(`/product/AddOwnComponent/${await kitchen.post('/product/SetProduct', { name })}`, {
      id: coarse,
    })
  for (const product of [spices, stock, fish]) await kitchen.check(product)
  await kitchen.confirm(id('Uiensoep'))
  await kitchen.post('/menu/SetQrSettings', { ispublished: true, translate: true })
}
