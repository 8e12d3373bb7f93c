import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { Changed } from '#features/history/lines.ts'
import { changesBy, type Translation } from '#features/translations/own-texts/rules.ts'
import type { SavedTranslations } from '#features/translations/own-texts/schema.ts'
import { replaceTranslations } from '#features/translations/own-texts/server/commands.ts'
import { listTranslations, type TextSubject } from '#features/translations/own-texts/server/queries.ts'
import { invalidField } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { keepTranslatedClaims } from './claimed-texts.ts'
import { getSubject, raiseVersions } from './subjects.ts'

/**
 * Saves what somebody wrote or accepted of the translations of a category or dish. Throws 404 for another company's, 409
 * for a save from an older version, and 400 for a translation of a description that does not exist.
 */
export function saveTranslations(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  subject: TextSubject,
  { texts, version }: SavedTranslations,
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const row = await getSubject(trx, companyId, subject)
    requireVersion(row, version)
    const stored = await listTranslations(trx, companyId, subject)
    const changes = changesBy(texts, { stored, dutch: row })
    if (row.description === '' && changes.written.some(({ field }) => field === 'description'))
      throw invalidField('texts', 'Vertalingen: er is geen Nederlandse omschrijving om te vertalen')
    if (changes.removed.length + changes.written.length === 0) return { id: row.id, version: row.version }
    const gone = stored.filter((one) => changes.removed.includes(one)).map(({ id }) => id)
    await replaceTranslations(trx, companyId, caller, {
      gone,
      written: changes.written.map((text) => ({ ...text, subject })),
    })
    await keepTranslatedClaims(trx, companyId, caller, {
      gone: changes.removed.map((text) => ({ ...text, subject })),
      written: changes.written.map((text) => ({ ...text, subject })),
    })
    await raiseVersions(trx, companyId, [subject])
    const line = { subject: subject.kind, subjectId: row.id, subjectName: row.name }
    await record({ action: 'translate', ...line, details: changedTexts(changes.removed, changes.written) })
    return { id: row.id, version: row.version + 1 }
  })
}

function changedTexts(removed: readonly Translation[], written: readonly Translation[]): Changed {
  const byName = (texts: readonly Translation[]) =>
    Object.fromEntries(texts.map(({ language, field, text }) => [`${language} ${field}`, text]))
  return { before: byName(removed), after: byName(written) }
}
