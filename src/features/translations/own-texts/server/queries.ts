import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { OtherLanguage, TextField, Translation } from '../rules.ts'

/** The category or dish whose texts are translated. */
export type TextSubject = { kind: 'category' | 'dish'; id: number }
/** A translation as it is stored. */
export type StoredTranslation = Translation & { id: number; subject: TextSubject }

/** Lists the translations of one category or dish. */
export async function listTranslations(
  db: Db,
  companyId: CompanyId,
  { kind, id }: TextSubject,
): Promise<StoredTranslation[]> {
  const rows = await storedTranslations(db, companyId)
    .where(kind === 'dish' ? 'dish_id' : 'category_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(asTranslation)
}

/** Lists all translations of a company in one language. */
export async function listTranslationsIn(
  db: Db,
  companyId: CompanyId,
  language: OtherLanguage,
): Promise<StoredTranslation[]> {
  const rows = await storedTranslations(db, companyId).where('language', '=', language).execute()
  return rows.map(asTranslation)
}

/** Returns a function that finds the translation of a text of a category or dish among these. */
export function findIn(translations: readonly StoredTranslation[]) {
  const nameOf = ({ kind, id }: TextSubject, field: TextField, language: OtherLanguage) =>
    `${kind} ${id} ${field} ${language}`
  const byText = new Map(translations.map((one) => [nameOf(one.subject, one.field, one.language), one]))
  return (...of: Parameters<typeof nameOf>) => byText.get(nameOf(...of))
}

function storedTranslations(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('translation')
    .select(['id', 'category_id', 'dish_id', 'field', 'language', 'text', 'source', 'is_machine'])
    .where('company_id', '=', companyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof storedTranslations>['execute']>>[number]

function asTranslation({
  id,
  category_id,
  dish_id,
  field,
  language,
  text,
  source,
  is_machine,
}: Row): StoredTranslation {
  const subject: TextSubject =
    dish_id === null ? { kind: 'category', id: category_id ?? 0 } : { kind: 'dish', id: dish_id }
  return { id, subject, field, language: language as OtherLanguage, text, source, isMachine: is_machine === 1 }
}
