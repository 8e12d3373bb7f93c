import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { Language } from '#features/translations/languages.ts'
import { invalidField } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { isClaim } from '../../claims/server/claims.ts'
import { sizeNamesIn, sizeProblems, storedSizes } from '../rules.ts'
import type { SavedSizeWords, SizeWord } from '../schema.ts'
import { sizeIn } from './size-words.ts'

/** Returns a function that finds what a size is called in a language: by a usual word, else by the company's own. */
export async function loadSizeWords(db: Db, companyId: CompanyId, language: Language) {
  const own = db.selectFrom('size_word').select(['name_search', 'text']).where('company_id', '=', companyId)
  const rows = await own.where('language', '=', language).execute()
  const byName = new Map(rows.map(({ name_search, text }) => [name_search, text]))
  return (name: string) => sizeIn(language, name) ?? byName.get(searchForm(name))
}

/** Lists the names of sizes on the menu that are no usual ones, with the company's own words for them in a language. */
export async function listOwnSizes(db: Db, companyId: CompanyId, language: Language): Promise<SizeWord[]> {
  const sized = db.selectFrom('dish').select('sizes').where('company_id', '=', companyId)
  const dishes = await sized.where('sizes', 'is not', null).orderBy('id').execute()
  const names = sizeNamesIn([{ dishes: dishes.map(({ sizes }) => ({ sizes: storedSizes(sizes) })) }])
  const wordFor = await loadSizeWords(db, companyId, language)
  return names.filter((name) => !sizeIn(language, name)).map((name) => ({ name, text: wordFor(name) ?? '' }))
}

/**
 * Saves a company's own words for sizes in one language; an empty one is removed, and what is left out stays. Throws 400 for
 * one that claims to be free of an allergen.
 */
export function saveSizeWords(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { language, words }: SavedSizeWords,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    if (words.some(({ text }) => isClaim(text))) throw invalidField('words', sizeProblems.claim)
    const names = words.map(({ name }) => name)
    const known = trx.deleteFrom('size_word').where('company_id', '=', companyId).where('language', '=', language)
    await known.where('name_search', 'in', names.map(searchForm)).execute()
    const written = words.filter(({ text }) => text !== '')
    await insertSizeWords(
      trx,
      companyId,
      written.map((word) => ({ ...word, language })),
    )
    const details = { language, names }
    await record({ action: 'translate-sizes', subject: 'company', subjectId: companyId, subjectName: '', details })
    return true as const
  })
}

/** Adds a company's own words for sizes, which it must not have yet; of two for one name the last one counts. */
export async function insertSizeWords(
  trx: Trx,
  companyId: CompanyId,
  words: readonly { language: string; name: string; text: string }[],
): Promise<void> {
  const rows = words.map(({ language, name, text }) => {
    return { company_id: companyId, language, name_search: searchForm(name), text }
  })
  const last = new Map(rows.map((row) => [`${row.language} ${row.name_search}`, row]))
  if (rows.length > 0)
    await trx
      .insertInto('size_word')
      .values([...last.values()])
      .execute()
}
