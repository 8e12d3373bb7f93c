import type { Db } from '#db/connect.ts'
import { ownLanguage, readLanguage } from '#features/translations/languages.ts'
import { type Packed, pack } from '#server/packed.ts'
import { type CompleteMenu, completeMenu } from '../../card/schema.ts'
import { getCompleteMenu } from '../../card/server/queries.ts'
import { findPublishedCard } from './card-by-token.ts'
import type { CardCache } from './card-cache.ts'
import { type Page, renderCard } from './card-page.tsx'

export type CardSource = {
  db: Db
  cards: CardCache
  /** The script of the card's page; none where the screens are not built. */
  script?: string | undefined
}

/**
 * Returns the published card as a page, in the requested language where the owner offers languages, else in Dutch;
 * undefined for an unknown token or an unpublished menu.
 */
export async function findCardPage(
  { db, cards, script }: CardSource,
  token: string,
  lang: unknown,
): Promise<Packed | undefined> {
  // Reads the version before the content, so that a card is never older than its version.
  const published = await findPublishedCard(db, token)
  if (!published) return undefined
  const { companyId, version, translated } = published
  const language = translated ? readLanguage(lang) : ownLanguage
  return cards.get(companyId, language, version, async () =>
    packPage(renderCard(withoutHidden(await getCompleteMenu(db, companyId)), language, script)),
  )
}

/** Returns the published card as data; undefined for an unknown token or an unpublished menu. */
export async function findCardData({ db, cards }: CardSource, token: string): Promise<Packed | undefined> {
  const published = await findPublishedCard(db, token)
  if (!published) return undefined
  const { companyId, version } = published
  return cards.get(companyId, 'data', version, async () => {
    const menu = completeMenu.parse(withoutHidden(await getCompleteMenu(db, companyId)))
    return pack(JSON.stringify(menu), 'application/json; charset=utf-8')
  })
}

/** Packs a page for keeping and sending, with its security policy among the headers. */
export function packPage({ html, contentSecurityPolicy }: Page): Promise<Packed> {
  return pack(html, 'text/html; charset=utf-8', { 'content-security-policy': contentSecurityPolicy })
}

/** Removes the prices from the menu where the owner does not show them. */
function withoutHidden(menu: CompleteMenu): CompleteMenu {
  if (menu.price) return menu
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, price: null })),
  }))
  return { ...menu, categories }
}
