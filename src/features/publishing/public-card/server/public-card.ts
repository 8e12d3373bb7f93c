import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '#db/connect.ts'
import { ownLanguage, readLanguage } from '#features/translations/languages.ts'
import { databaseOut } from '#server/errors.ts'
import { type Packed, pack } from '#server/packed.ts'
import type { GuestMenu } from '../../card/guest-texts.ts'
import { getCompleteMenu, getMenuIn } from '../../card/server/queries.ts'
import { momentIn, withMoment } from '../kept-copies.ts'
import { withoutAllergens } from '../rules.ts'
import type { PublishedCard } from './card-by-token.ts'
import type { CardCache, CardForm, MadeCard } from './card-cache.ts'
import type { CardMaker } from './card-maker.ts'
import type { CardVersions, FoundCard } from './card-versions.ts'

export type CardSource = {
  db: Db
  cards: CardCache
  versions: CardVersions
  maker: CardMaker
  /** The path of the script of each card; none where the screens are not built. */
  script?: string | undefined
  /** The address at which everybody reaches this server; undefined where nobody set one. */
  publicUrl: string | undefined
}
type Making = { make: () => Promise<MadeCard>; date: (packed: Packed, asOf: number) => Promise<Packed> }

const unpack = promisify(gunzip)

/**
 * Returns the published card as a page, in the requested language where the owner offers languages, else in Dutch;
 * undefined for an unknown token or an unpublished menu. While the database is away, a kept page says from when it is.
 */
export async function findCardPage(source: CardSource, token: string, lang: unknown): Promise<Packed | undefined> {
  const found = await source.versions.find(token)
  if (!found.card) return undefined
  const { companyId } = found.card
  const { script, publicUrl } = source
  const language = languageOf(found.card, lang)
  const place = publicUrl === undefined ? undefined : { publicUrl, token }
  return readCard(source, { ...found, card: found.card }, language, {
    make: async () => {
      const menu = withoutHidden(await getMenuIn(source.db, companyId, language))
      return { packed: await source.maker.make({ kind: 'page', args: [menu, language, { script, place }] }) }
    },
    date: (packed, asOf) => datedPage(packed, momentIn(language, asOf, 'Europe/Amsterdam')),
  })
}

/**
 * Returns the page that guests read instead of a copy that is too old to show allergens (`kept-copies.ts`): it holds
 * none, nor any diets. Undefined as `findCardPage`.
 */
export async function findOldCopy(source: CardSource, token: string, lang: unknown): Promise<Packed | undefined> {
  const found = await source.versions.find(token)
  if (!found.card) return undefined
  const { companyId } = found.card
  const language = languageOf(found.card, lang)
  return readCard(source, { ...found, card: found.card }, `old ${language}`, {
    make: async () => {
      const menu = withoutAllergens(withoutHidden(await getMenuIn(source.db, companyId, language)))
      return { packed: await source.maker.make({ kind: 'page', args: [menu, language, { isOldCopy: true }] }) }
    },
    date: async (packed) => packed,
  })
}

/** Returns the published card as data; undefined for an unknown token or an unpublished menu. */
export async function findCardData(source: CardSource, token: string): Promise<Packed | undefined> {
  const found = await source.versions.find(token)
  if (!found.card) return undefined
  const { companyId } = found.card
  return readCard(source, { ...found, card: found.card }, 'data', {
    make: async () => {
      const menu = withoutHidden(await getCompleteMenu(source.db, companyId))
      return { packed: await source.maker.make({ kind: 'data', menu }) }
    },
    date: async (packed) => packed,
  })
}

/** Returns the language of a card's page: the requested one where the owner offers languages, else Dutch. */
export function languageOf({ translated }: PublishedCard, lang: unknown) {
  return translated ? readLanguage(lang) : ownLanguage
}

/** Returns the card from the cache or makes it; throws 503 for a card that is not kept while the database is away. */
async function readCard(
  { cards }: CardSource,
  { card: { companyId, version }, asOf }: FoundCard & { card: PublishedCard },
  form: CardForm,
  { make, date }: Making,
): Promise<Packed> {
  if (asOf === undefined) return cards.get(companyId, form, version, make)
  const kept = await cards.dated({ companyId, form, version, asOf }, (packed) => date(packed, asOf))
  if (!kept) throw databaseOut('away')
  return kept
}

/** Returns a kept page as it says from when it is, as copies on phones do. */
async function datedPage(packed: Packed, moment: string): Promise<Packed> {
  const html = withMoment((await unpack(packed.gzip)).toString(), moment)
  if (html === undefined) throw new Error('A card has no place to say from when it is')
  return pack(html, packed.type, packed.headers)
}

/** Removes the prices from the menu where the owner does not show them. */
function withoutHidden<Menu extends GuestMenu>(menu: Menu): Menu {
  if (menu.price) return menu
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, price: null })),
  }))
  return { ...menu, categories }
}
