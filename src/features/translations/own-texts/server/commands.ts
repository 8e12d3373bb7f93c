import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isBlank, searchForm } from '#shared/text.ts'
import { isStale, type Translation } from '../rules.ts'
import { type HouseWord, listWords, type StoredTranslation, type TextSubject } from './queries.ts'

/** A translation that is about to be stored, with its category or dish, which must be the company's, or its words. */
export type NewTranslation = Translation & { subject: TextSubject | HouseWord; madeAt?: string }
type Gone = Pick<StoredTranslation, 'id' | 'subject' | 'language'>

/**
 * Stores translations in place of those that are `gone`: at most one may stay for each text and language. Notes the
 * caller as the author of what no machine made; null notes nobody. Writes no line in the history.
 */
export async function replaceTranslations(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller | null,
  { gone, written }: { gone: readonly Gone[]; written: readonly NewTranslation[] },
): Promise<void> {
  await replaceWords(trx, companyId, { gone: gone.filter(isOfWord), written: written.filter(isOfWord) })
  for await (const ids of inBatches(gone.filter((text) => !isOfWord(text)).map(({ id }) => id)))
    await trx.deleteFrom('translation').where('company_id', '=', companyId).where('id', 'in', ids).execute()
  const now = new Date().toISOString()
  const texts = Iterator.from(written).filter((text) => !isOfWord(text))
  const rows = texts.map(({ subject, field, language, text, source, isMachine, madeAt = now }) => ({
    company_id: companyId,
    category_id: subject.kind === 'category' ? subject.id : null,
    dish_id: subject.kind === 'dish' ? subject.id : null,
    ...{ field, language, text, source },
    is_machine: isMachine ? (1 as const) : (0 as const),
    made_at: madeAt,
    made_by: isMachine || !caller ? null : userIdOf(caller),
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('translation').values(batch).execute()
}

function isOfWord<Text extends { subject: TextSubject | HouseWord }>(
  text: Text,
): text is Text & { subject: HouseWord } {
  return text.subject.kind === 'word'
}

type Words = {
  gone: readonly (Pick<Gone, 'language'> & { subject: HouseWord })[]
  written: readonly (NewTranslation & { subject: HouseWord })[]
}

/** Words that stand in several dishes come once for each of these, and are stored once. */
async function replaceWords(trx: Trx, companyId: CompanyId, { gone, written }: Words): Promise<void> {
  const byLanguage = Map.groupBy(gone, ({ language }) => language)
  for (const [language, texts] of byLanguage)
    for await (const names of inBatches(new Set(texts.map(({ subject }) => searchForm(subject.words)))))
      await trx
        .deleteFrom('menu_word')
        .where('company_id', '=', companyId)
        .where('language', '=', language)
        .where('name_search', 'in', names)
        .execute()
  const rows = written.map(({ subject, language, text, source, isMachine }) => ({
    ...{ company_id: companyId, language, name_search: searchForm(subject.words), text },
    source: isStale({ source }, subject.words) ? source : null,
    is_machine: isMachine ? (1 as const) : (0 as const),
  }))
  const last = new Map(rows.map((row) => [`${row.language} ${row.name_search}`, row]))
  for await (const batch of inBatches(last.values())) await trx.insertInto('menu_word').values(batch).execute()
}

/**
 * Has a text of the house that takes the place of another one keep what that one was translated as, where it has no
 * translation of its own: stale, as that of a dish is whose Dutch text changes.
 */
export async function keepAsStale(
  trx: Trx,
  companyId: CompanyId,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (isBlank(before) || isBlank(after) || !isStale({ source: before }, after)) return
  const byWords = Map.groupBy(await listWords(trx, companyId), ({ subject }) => subject.words)
  const wordsOf = (dutch: string) => byWords.get(searchForm(dutch)) ?? []
  const has = new Set(wordsOf(after).map(({ language }) => language))
  const written = wordsOf(before)
    .filter(({ language }) => !has.has(language))
    .map((old) => ({
      ...old,
      subject: { ...old.subject, words: after },
      source: isStale(old, before) ? old.source : before,
    }))
  const gone = wordsOf(before).filter((old) => isStale(old, before))
  await replaceTranslations(trx, companyId, null, { gone, written })
}

/**
 * Copies the translations of a dish to a copy of it, with who made them. Those of its name are stale there until the
 * copy is called as the dish was.
 */
export async function copyTranslations(trx: Trx, companyId: CompanyId, from: number, to: number): Promise<void> {
  const columns = ['field', 'language', 'text', 'source', 'is_machine', 'made_at', 'made_by'] as const
  const rows = await trx
    .selectFrom('translation')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('dish_id', '=', from)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, company_id: companyId, category_id: null, dish_id: to }))
  await trx.insertInto('translation').values(values).execute()
}
