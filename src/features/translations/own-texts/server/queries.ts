import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import type { OtherLanguage, TextField, Translation } from '../rules.ts'

/** The category or dish whose texts are translated. */
export type TextSubject = { kind: 'category' | 'dish'; id: number }
/**
 * Words of the house that are no dish: what a size is called, a group of choices, a product among them, a menu, and what it says of
 * itself. They are the same words wherever they stand; `id` is a dish or menu in which they do.
 */
export type HouseWord = { kind: 'word'; id: number; words: string }
type Stored<Subject> = Translation & { id: number; subject: Subject }
/** A translation as it is stored; that of words of the house goes by these, and has no id of its own (0). */
export type StoredTranslation = Stored<TextSubject | HouseWord>

/** Lists the translations of one category or dish. */
export async function listTranslations(
  db: Db,
  companyId: CompanyId,
  { kind, id }: TextSubject,
): Promise<Stored<TextSubject>[]> {
  const rows = await storedTranslations(db, companyId)
    .where(kind === 'dish' ? 'dish_id' : 'category_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(asTranslation)
}

/** Lists all translations of a company in one language, those of words of the house among them. */
export async function listTranslationsIn(
  db: Db,
  companyId: CompanyId,
  language: OtherLanguage,
): Promise<StoredTranslation[]> {
  const rows = await storedTranslations(db, companyId).where('language', '=', language).execute()
  return [...rows.map(asTranslation), ...(await listWords(db, companyId, language))]
}

/** Lists the translations of all words of the house, in one language or all. */
export async function listWords(db: Db, companyId: CompanyId, language?: OtherLanguage): Promise<Stored<HouseWord>[]> {
  const rows = await db
    .selectFrom('menu_word')
    .select(['language', 'name_search', 'text', 'source', 'is_machine'])
    .where('company_id', '=', companyId)
    .$if(language !== undefined, (all) => all.where('language', '=', language ?? ''))
    .orderBy('language')
    .orderBy('name_search')
    .execute()
  return rows.map((row) => ({
    ...{ id: 0, subject: { kind: 'word', id: 0, words: row.name_search }, field: 'name' },
    ...{ language: row.language as OtherLanguage, text: row.text, isMachine: row.is_machine === 1 },
    source: row.source ?? row.name_search,
  }))
}

/** Names a category or dish, or words of the house by themselves. */
export function subjectName(subject: TextSubject | HouseWord): string {
  return subject.kind === 'word' ? `word ${searchForm(subject.words)}` : `${subject.kind} ${subject.id}`
}

/**
 * Returns a function that finds the translation of a text of a category or dish among these, or of words of the house, in
 * whichever field they stand.
 */
export function findIn(translations: readonly StoredTranslation[]) {
  const nameOf = (subject: TextSubject | HouseWord, field: TextField, language: OtherLanguage) =>
    `${subjectName(subject)} ${subject.kind === 'word' ? '' : field} ${language}`
  const byText = new Map(translations.map((one) => [nameOf(one.subject, one.field, one.language), one]))
  return (subject: TextSubject | HouseWord, field: TextField, language: OtherLanguage) => {
    const found = byText.get(nameOf(subject, field, language))
    return found && found.field !== field ? { ...found, field } : found
  }
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
}: Row): Stored<TextSubject> {
  const subject: TextSubject =
    dish_id === null ? { kind: 'category', id: category_id ?? 0 } : { kind: 'dish', id: dish_id }
  return { id, subject, field, language: language as OtherLanguage, text, source, isMachine: is_machine === 1 }
}
