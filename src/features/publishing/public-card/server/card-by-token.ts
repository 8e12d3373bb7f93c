import type { Db } from '#db/connect.ts'
import { findProvenCompany } from '#features/accounts/company/server/company-id.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isCardToken, mayBeRead } from '../rules.ts'

/** A published card: its company, its version, and whether it is offered in other languages. */
export type PublishedCard = { companyId: CompanyId; version: number; translated: boolean }

/** Finds the company whose published menu has this token, with its card's version; undefined when there is none. */
export async function findPublishedCard(db: Db, token: string): Promise<PublishedCard | undefined> {
  if (!isCardToken(token)) return undefined
  const proven = await findProvenCompany(db, (companies) =>
    companies
      .innerJoin('menu', 'menu.company_id', 'company.id')
      .select(['company.card_version', 'menu.show_translations', 'menu.is_published'])
      .where('menu.qrcode', '=', token),
  )
  if (!proven || !mayBeRead({ isPublished: proven.row.is_published === 1 })) return undefined
  const { companyId, row } = proven
  return { companyId, version: row.card_version, translated: row.show_translations === 1 }
}

/** Returns the refusal for a card that does not exist or is not published: the two look the same to guests. */
export function cardNotFound(): AppError {
  return new AppError(404, 'not-found', 'Deze menukaart bestaat niet of is niet gepubliceerd.')
}
