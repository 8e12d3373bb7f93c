import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Language, ownLanguage, readLanguage } from '#features/translations/languages.ts'
import { type Precompressed, precompress } from '#server/files/precompressed.ts'
import { AppError, databaseOut } from '#server/requests/errors.ts'
import { dutchTimeZone } from '#shared/dates.ts'
import { getCompleteMenu, getMenuIn } from '../../card/server/queries.ts'
import type { AskedMenu } from '../../card/server/served-menus.ts'
import { listSites } from '../../embedding/server/stored-sites.ts'
import { withMoment } from '../kept-copies.ts'
import { endsSoon, heldUntil, withoutAllergens, withoutHidden, withoutHours, withoutSpecials } from '../rules.ts'
import { cardNotFound, type PublishedCard } from './card-by-token.ts'
import type { CardForm, MadeCard } from './card-cache.ts'
import type { CardSource } from './card-source.ts'

/**
 * A card as it is sent: its bytes and its version, and whether it ends soon; while the database is away also when it was last
 * known to be current (ms since 1970).
 */
export type FoundPage = { packed: Precompressed; version: number; asOf?: number | undefined; isEnding?: boolean }
/** How a form of a card is made. */
type Making = {
  form: CardForm
  make: (now: Date) => Promise<MadeCard>
  /** Makes a kept card say from when it is; by default it says nothing. */
  date?: (packed: Precompressed, asOf: number) => Promise<Precompressed>
}

const unpack = promisify(gunzip)

/**
 * Returns the published card as a page, in the requested language where the owner offers languages, else in Dutch;
 * undefined for an unknown token or an unpublished menu. While the database is away, a kept page says from when it is.
 */
export function findCardPage(source: CardSource, token: string, lang: unknown): Promise<FoundPage | undefined> {
  const { db, maker, script, publicUrl } = source
  const place = publicUrl === undefined ? undefined : { publicUrl, token }
  return readCard(source, token, (card) => {
    const language = languageFor(card, lang)
    return {
      form: formOf(language, card),
      make: async (now) => {
        const menu = withoutHidden(await getMenuIn(db, card.companyId, language, openedBy(card, now)))
        const sites = await listSites(db, card.companyId)
        const making = maker.make({ kind: 'page', args: [menu, language, { script, place, sites }] })
        // Programs are answered too while the database is away. Where this fails the data is made when it is asked for, and
        // where the page may be another menu than the first one, which is theirs.
        const isTheirs = language === ownLanguage && (card.menuId !== null || !menu.kaarten)
        const data = isTheirs ? maker.make({ kind: 'data', menu }).catch(() => undefined) : undefined
        return { packed: await making, validUntil: heldUntil(menu), data }
      },
      date: datedPage,
    }
  })
}

/**
 * Returns the page that guests read instead of a copy that is too old to show allergens (`kept-copies.ts`): it holds
 * none, nor any diets, and its filter asks about every dish. Undefined as `findCardPage`.
 */
export function findOldCopy(source: CardSource, token: string, lang: unknown): Promise<FoundPage | undefined> {
  const { db, maker, script } = source
  return readCard(source, token, (card) => {
    const language = languageFor(card, lang)
    return {
      form: formOf(`old ${language}`, card),
      make: async (now) => {
        const today = withoutHidden(await getMenuIn(db, card.companyId, language, openedBy(card, now)))
        const menu = withoutHours(withoutAllergens(withoutSpecials(today)))
        const oldCopy = { hasFilter: today.allergens }
        const sites = await listSites(db, card.companyId)
        const packed = await maker.make({ kind: 'page', args: [menu, language, { script, oldCopy, sites }] })
        return { packed, validUntil: heldUntil(today) }
      },
    }
  })
}

/** Returns the published card as data; undefined for an unknown token or an unpublished menu. */
export function findCardData(source: CardSource, token: string): Promise<FoundPage | undefined> {
  const { db, maker } = source
  return readCard(source, token, (card) => ({
    form: formOf('data', card),
    make: async (now) => {
      const first = { menu: card.menuId ?? ('first' as const), now, isForGuests: true }
      const menu = withoutHidden(await getCompleteMenu(db, card.companyId, first))
      return { packed: await maker.make({ kind: 'data', menu }), validUntil: heldUntil(menu) }
    },
  }))
}

/** Returns what a code opens: a menu's own that menu, a house's what is served now. */
function openedBy({ menuId }: PublishedCard, now: Date): AskedMenu {
  return { menu: menuId ?? 'served', now, isForGuests: true }
}

/** Names a form of the card that a code opens. */
export function formOf(form: Language | `old ${Language}` | 'data', { menuId }: PublishedCard): CardForm {
  return menuId === null ? form : `${form} of ${menuId}`
}

/** Returns the language of a card's page: the requested one where the owner offers languages, else Dutch. */
export function languageFor({ translated }: PublishedCard, lang: unknown) {
  return translated ? readLanguage(lang) : ownLanguage
}

/**
 * Returns a form of a card from the cache or makes it; undefined where no published menu has the token. Throws 503 for a
 * card that is not kept while the database is away, or while too many cards wait to be made.
 */
async function readCard(
  source: CardSource,
  token: string,
  makingOf: (card: PublishedCard) => Making,
): Promise<FoundPage | undefined> {
  const { cards, versions } = source
  const { card, asOf } = await versions.find(token)
  if (!card) return undefined
  const { companyId, version } = card
  const { form, date = async (packed) => packed } = makingOf(card)
  const makeInTurn = async (at: Date) => {
    const now = await versions.find(token)
    // A database that went away while this card waited for its turn is not waited for by one card after another.
    if (now.asOf !== undefined) throw databaseOut('away')
    if (!now.card) throw cardNotFound()
    if (makingOf(now.card).form !== form) throw new NotOffered()
    return makingOf(now.card).make(at)
  }
  if (asOf === undefined)
    return cards.get(companyId, form, version, makeInTurn).then(
      (packed) => ({ packed, version, isEnding: endsSoon(cards.endOf(companyId, form), Date.now()) }),
      (error: unknown) => (error instanceof NotOffered ? readCard(source, token, makingOf) : nothingIfGone(error)),
    )
  const packed = await cards.dated({ companyId, form, version, asOf }, (kept) => date(kept, asOf))
  if (!packed) throw databaseOut('away')
  return { packed, version, asOf }
}

/** A language was switched off while a card in it waited for its turn: its guests read what is offered now. */
class NotOffered extends Error {}

/** Answers for a card that was unpublished, or deleted with its company, while it waited for its turn or was made. */
function nothingIfGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.status === 404)) throw error
}

/** Returns a kept page as it says from when it is, as copies on phones do. */
async function datedPage(packed: Precompressed, asOf: number): Promise<Precompressed> {
  const html = withMoment((await unpack(packed.gzip)).toString(), asOf, { timeZone: dutchTimeZone })
  if (html === undefined) throw new Error('A card has no place to say from when it is')
  return precompress(html, packed.type, packed.headers)
}
