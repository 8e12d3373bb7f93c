import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import type { DemoCategory, DemoRestaurant } from '../src/app/demo/restaurant.ts'
import { demoRestaurant } from '../src/app/demo/restaurants.ts'
import { seedRestaurant } from '../src/app/demo/seed.ts'
import { divideIntoMenus, houseOfSix } from './guest-menus.ts'
import { freePort, type Started, startServer } from './processes.ts'

// A name, as a card on a loopback address tells search engines nothing.
const publicUrl = 'https://menukaart.example'
const goudenLepel = demoRestaurant('gouden-lepel')

// Name, description and price, of dishes that the demo's restaurant lacks.
const further = `
Blini's met gerookte forel|Boekweitpannenkoekjes met forel, crème fraîche en bieslook|14.5
Steak tartare|Handgesneden runderhaas met kappertjes, sjalot en een eidooier|16.5
Gepofte knolselderij|Met hazelnootboter, appel en waterkers|13
Mosselpannetje|Zeeuwse mosselen in witte wijn met prei en wortel|15.5
Rillettes van eend|Met cornichons, mosterd en geroosterd roggebrood|13.5
Burrata|Met tomaat, perzik en basilicumolie|14
Bietencarpaccio|Met mierikswortel, walnoot en blauwe kaas|12.5
Venkelsalade|Met sinaasappel, olijven en dille|11.5
Tom kha kai|Thaise kokossoep met kip, galanga en limoenblad|9.5
Bisque van rivierkreeft|Met room, cognac en dragon|11
Zeebaars uit de oven|Met venkel, aardappel en saffraansaus|26.5
Lamsnek|Twaalf uur gegaard, met couscous, abrikoos en amandel|25
Coq au vin|Haan in rode wijn met spek, ui en champignons|23.5
Parelgortrisotto|Met paddenstoelen, truffel en oude kaas|20.5
Aubergine parmigiana|Met tomaat, mozzarella en basilicum|19.5
Rendang|Indonesische stoofpot met kokos, citroengras en gele rijst|22.5
Moqueca|Braziliaanse visstoof met paprika, koriander en palmolie|24
Schnitzel|Kalfsschnitzel met ansjovis, kappertjes en aardappelsalade|23
Gnocchi met salie|Handgemaakte aardappelgnocchi, beurre noisette en pompoen|19
Bavette|Van de houtskoolgrill, met chimichurri en zoete aardappel|25.5
Gado gado|Groenten met pindasaus, ei, tempeh en kroepoek|18.5
Shakshuka|Eieren in pittige tomatensaus met feta en platbrood|16
Clafoutis|Met kersen en vanille-ijs|9.5
Bavarois|Van bosvruchten, met een krokant koekje|9
Citroentaart|Met gebrand schuim en frambozensaus|8.5
Baba au rhum|Met slagroom en ananas|10
`

/** A card: how many dishes are on its page, and what it is. */
type Guest = { dishes: number; path: string; look: string }
export type GuestCards = Started & { origin: string; cards: readonly Guest[] }

/**
 * Starts a server with the cards of a restaurant with 70 dishes and of one with 96, everything on them switched on; the
 * larger one also without a look of its own, with sizes, choices and photos, with parts that can be left off, and as one of six menus; and all that stands on
 * these six on one page.
 */
export async function startGuestCards(): Promise<GuestCards> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menukaart-cards-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const cards = await seedCards(dataDir)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
  }
  const server = await startServer('node', ['--import', 'tsx', 'src/app/main.ts'], {
    env: { ...env, DATABASE_URL: undefined },
    isReady: async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true,
  })
  return { ...server, origin, cards }
}

async function seedCards(dataDir: string): Promise<Guest[]> {
  const connection = connect({ databaseUrl: undefined, dataDir })
  await migrate(connection.db)
  const cards: Guest[] = []
  const large = largerRestaurant()
  const plain = { ...large, owner: { ...large.owner, email: 'sanne@nieuwelepel.example' }, look: undefined }
  const six = houseOfSix(plain, goudenLepel.menuName)
  const ofOwner = (name: string, restaurant: DemoRestaurant) => {
    return { ...restaurant, owner: { ...large.owner, email: `sanne@${name}.example` } }
  }
  const add = async (look: string, restaurant: DemoRestaurant, open = restaurant) => {
    const { cardUrl } = await seedRestaurant(connection, publicUrl, restaurant)
    const path = new URL(cardUrl).pathname
    const dishes = open.categories.flatMap((category) => category.dishes).filter(({ unpublished }) => !unpublished)
    cards.push({ dishes: dishes.length, path, look })
    return findCompany(connection, path)
  }
  await add('own look', goudenLepel)
  await add('own look', large)
  await add('look of a new menu', plain)
  await enrich(connection, await add('with sizes, choices and photos', ofOwner('rijkelepel', plain)))
  await letLeaveOut(connection, await add('a part of each fifth can be left off', ofOwner('zonderlepel', plain)))
  await divideIntoMenus(connection, await add('one of six menus', ofOwner('zeskaarten', six.restaurant), plain), six)
  await add('these six on one page', ofOwner('eenkaart', six.restaurant))
  await connection.db.updateTable('menu').set({ show_translations: 1 }).execute()
  await connection.close()
  return cards
}

async function findCompany({ db }: Connection, path: string): Promise<number> {
  const qrcode = path.split('/').at(-1) ?? ''
  const menu = db.selectFrom('menu').select('company_id').where('qrcode', '=', qrcode)
  return (await menu.executeTakeFirstOrThrow()).company_id
}

const dearer = ['glas|fles', 'half|heel', '6 stuks|12 stuks']
const pictured = 20

/** Gives a third of the dishes on a card sizes, ten of them extras and a group to choose from, and twenty a photo. */
async function enrich({ db }: Connection, company_id: number): Promise<void> {
  const dishes = await db
    .selectFrom('dish')
    .select(['id', 'price_cents'])
    .where('company_id', '=', company_id)
    .where('is_published', '=', 1)
    .execute()
  const products = await db.selectFrom('product').select('id').where('company_id', '=', company_id).execute()
  for (const [index, { id, price_cents }] of dishes.entries()) {
    const [small = '', large = ''] = (dearer[index % dearer.length] ?? '').split('|')
    const cents = price_cents ?? 1000
    const sizes = JSON.stringify([
      { name: small, cents },
      { name: large, cents: 2 * cents - 50 },
    ])
    if (index % 3 === 0) await db.updateTable('every_dish').set({ sizes }).where('id', '=', id).execute()
    if (index % 10 === 1 && index < 100)
      await addChoices({ db }, { company_id, dish_id: id }, products.slice(index % 40))
    if (index % 5 === 2 && index < 5 * pictured) await addPhoto({ db }, { company_id, dish_id: id })
  }
  await db.updateTable('menu').set({ show_photos: 1 }).where('company_id', '=', company_id).execute()
}

/** Lets the last product of each fifth dish be left off. */
async function letLeaveOut({ db }: Connection, company_id: number): Promise<void> {
  const links = await db
    .selectFrom('dish_product')
    .select(['dish_id', 'product_id'])
    .where('company_id', '=', company_id)
    .orderBy('dish_id')
    .orderBy('position', 'desc')
    .execute()
  const dishes = Map.groupBy(links, (link) => link.dish_id)
  for (const [index, [last]] of [...dishes.values()].entries()) {
    if (index % 5 !== 0 || !last) continue
    await db
      .updateTable('every_link')
      .set({ can_leave_out: 1 })
      .where('company_id', '=', company_id)
      .where('dish_id', '=', last.dish_id)
      .where('product_id', '=', last.product_id)
      .execute()
  }
}

type OfDish = { company_id: number; dish_id: number }

async function addChoices(
  { db }: Pick<Connection, 'db'>,
  of: OfDish,
  [one, another, third]: readonly { id: number }[],
): Promise<void> {
  const made = { made_at: new Date().toISOString(), made_by: null }
  for (const [position, kind] of (['any', 'one'] as const).entries()) {
    const name = kind === 'any' ? '' : 'Kies een saus'
    const group = { ...of, kind, name, position, ...made }
    const { id } = await db.insertInto('dish_group').values(group).returning('id').executeTakeFirstOrThrow()
    for (const [place, product] of (kind === 'any' ? [one] : [another, third]).entries())
      await db
        .insertInto('dish_option')
        .values({
          ...{ company_id: of.company_id, group_id: id, product_id: product?.id ?? null, option_dish_id: null },
          ...{ price_cents: kind === 'any' ? 350 : 0, position: place },
        })
        .execute()
  }
}

/** Adds a photo as the server names them; what is in it no card weighs. */
async function addPhoto({ db }: Pick<Connection, 'db'>, of: OfDish): Promise<void> {
  const empty = new Uint8Array(1)
  const blobs = { card_avif: empty, card_webp: empty, opened_avif: empty, opened_webp: empty }
  const hash = createHash('sha256').update(`photo ${of.dish_id}`).digest('base64url').slice(0, 6)
  await db
    .insertInto('dish_photo')
    .values({ ...of, hash, width: 1200, height: 900, ...blobs })
    .execute()
}

/** The demo's restaurant with 26 dishes more, over all of its categories, with products in turn. */
function largerRestaurant(): DemoRestaurant {
  const keys = [...goudenLepel.products, ...(goudenLepel.catalogue ?? [])].map(({ key }) => key)
  const added = further
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name = '', description = '', price] = line.split('|')
      const products = [0, 1, 2, 3].map((place) => keys[(index * 7 + place * 13) % keys.length] ?? '')
      return { name, description, price: Number(price), diets: index % 3 === 0 ? [1 + (index % 10)] : [], products }
    })
  const each = Math.ceil(added.length / goudenLepel.categories.length)
  const categories = goudenLepel.categories.map((category, index): DemoCategory => {
    return { ...category, dishes: [...category.dishes, ...added.slice(index * each, (index + 1) * each)] }
  })
  const owner = { ...goudenLepel.owner, email: 'sanne@grotelepel.example' }
  return { ...goudenLepel, company: 'De Grote Lepel', menuName: 'Menukaart De Grote Lepel', owner, categories }
}
