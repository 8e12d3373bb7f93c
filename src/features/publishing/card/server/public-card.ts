import type { Db } from '#db/connect.ts'
import { ownLanguage, readLanguage } from '#features/translations/languages.ts'
import { type Packed, pack } from '#server/packed.ts'
import { type CompleteMenu, completeMenu } from '../schema.ts'
import { findPublishedCard } from './card-by-token.ts'
import type { CardCache } from './card-cache.ts'
import { type Page, renderCard } from './card-page.tsx'
import { getCompleteMenu } from './queries.ts'

export type CardSource = { db: Db; cards: CardCache }

/** The published card as a page, in the wanted language where the owner offers that; undefined when nobody may read it. */
export async function findCardPage(
  { db, cards }: CardSource,
  token: string,
  lang: unknown,
): Promise<Packed | undefined> {
  // The version is read before the content, so a card is never older than it says.
  const published = await findPublishedCard(db, token)
  if (!published) return undefined
  const { companyId, version, translated } = published
  const language = translated ? readLanguage(lang) : ownLanguage
  return cards.get(companyId, language, version, async () =>
    packPage(renderCard(withoutHidden(await getCompleteMenu(db, companyId)), language)),
  )
}

/** The published card as data; undefined when nobody may read it. */
export async function findCardData({ db, cards }: CardSource, token: string): Promise<Packed | undefined> {
  const published = await findPublishedCard(db, token)
  if (!published) return undefined
  const { companyId, version } = published
  return cards.get(companyId, 'data', version, async () => {
    const menu = completeMenu.parse(withoutHidden(await getCompleteMenu(db, companyId)))
    return pack(JSON.stringify(menu), 'application/json; charset=utf-8')
  })
}

/** A page as it is kept and sent. */
export function packPage({ html, contentSecurityPolicy }: Page): Promise<Packed> {
  return pack(html, 'text/html; charset=utf-8', { 'content-security-policy': contentSecurityPolicy })
}

/** The menu as strangers get it: where prices are not shown, there are none. */
function withoutHidden(menu: CompleteMenu): CompleteMenu {
  if (menu.price) return menu
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, price: null })),
  }))
  return { ...menu, categories }
}
