import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Flag } from '#db/schema/columns.ts'
import { listProvenCompanies } from '#features/accounts/company/server/company-id.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCardToken, mayBeRead } from '../rules.ts'

/**
 * A published card: its company, its version, and whether it is offered in other languages. `menuId` is that of the menu
 * whose own code it is; null for the house's.
 */
export type PublishedCard = { companyId: CompanyId; version: number; translated: boolean; menuId: number | null }

/** A stored card: its company, and what guests may read of it; nothing while it is unpublished. */
export type StoredCard = { companyId: CompanyId; published: PublishedCard | undefined }

// Each number of parameters is a statement of its own, which SQLite keeps prepared.
const maxTokens = 1024

/** Finds the company whose published menu has this token, with its card's version; undefined when there is none. */
export async function findPublishedCard(db: Db, token: string): Promise<PublishedCard | undefined> {
  if (!isCardToken(token)) return undefined
  return (await listCards(db, [token])).get(token)?.published
}

/**
 * Lists the cards that have these tokens, by token; those of no card are absent. One statement asks for up to a thousand
 * of them.
 */
export async function listCards(db: Db, tokens: readonly string[]): Promise<ReadonlyMap<string, StoredCard>> {
  const found = new Map<string, StoredCard>()
  for (let at = 0; at < tokens.length; at += maxTokens)
    for (const [token, card] of await readCards(db, padded(tokens.slice(at, at + maxTokens)))) found.set(token, card)
  return found
}

async function readCards(db: Db, tokens: readonly string[]): Promise<[string, StoredCard][]> {
  const proven = await listProvenCompanies(db, (companies) =>
    companies
      .innerJoin(codesOf(db, tokens).as('code'), 'code.company_id', 'company.id')
      .select(['company.card_version', 'code.qrcode', 'code.menu_id', 'code.is_published', 'code.show_translations']),
  )
  return proven.map(({ companyId, row }) => {
    const translated = row.show_translations === 1
    const published = { companyId, version: row.card_version, translated, menuId: row.menu_id }
    return [
      row.qrcode,
      { companyId, published: mayBeRead({ isPublished: row.is_published === 1 }) ? published : undefined },
    ]
  })
}

/** Selects the codes among these tokens: of houses, and of their menus, which nobody reads while the house is offline. */
function codesOf(db: Db, tokens: readonly string[]) {
  const ofHouses = db
    .selectFrom('menu')
    .select(['company_id', 'qrcode', 'is_published', 'show_translations'])
    .select(sql<number | null>`cast(null as bigint)`.as('menu_id'))
    .where('menu.qrcode', 'in', tokens)
  const ofMenus = db
    .selectFrom('served_menu as own')
    .innerJoin('menu as house', 'house.company_id', 'own.company_id')
    .select(['own.company_id', 'own.qrcode'])
    .select((eb) => [
      eb.case().when('house.is_published', '=', 1).then(eb.ref('own.is_published')).else(0).end().as('is_published'),
      eb.fn.coalesce('own.show_translations', 'house.show_translations').as('show_translations'),
    ])
    .select((eb) => eb.ref('own.id').$castTo<number | null>().as('menu_id'))
    .where('own.qrcode', 'in', tokens)
  return ofHouses.unionAll(ofMenus.$castTo<Code>())
}

type Code = {
  company_id: number
  qrcode: string
  is_published: Flag
  show_translations: Flag
  menu_id: number | null
}

/** Repeats the last token until their number is a power of two, so that few different statements ask for them. */
function padded(tokens: readonly string[]): readonly string[] {
  const size = 2 ** Math.ceil(Math.log2(tokens.length))
  return [...tokens, ...Array<string>(size - tokens.length).fill(tokens.at(-1) ?? '')]
}

/** Returns the refusal for a card that does not exist or is not published: the two look the same to guests. */
export function cardNotFound(): AppError {
  return new AppError(404, 'not-found', 'Deze menukaart bestaat niet of is niet gepubliceerd.')
}
