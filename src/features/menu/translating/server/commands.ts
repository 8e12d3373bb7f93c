import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { changeCompany, type RecordLine } from '#features/accounts/company/server/company-changes.ts'
import type { Changed } from '#features/history/lines.ts'
import { changesBy, type TextChanges, type Translation } from '#features/translations/own-texts/rules.ts'
import type { SavedTranslations } from '#features/translations/own-texts/schema.ts'
import { replaceTranslations } from '#features/translations/own-texts/server/commands.ts'
import {
  listTranslations,
  type StoredTranslation,
  type TextSubject,
} from '#features/translations/own-texts/server/queries.ts'
import { invalidField } from '#server/requests/errors.ts'
import { changedMeanwhile, requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadClaims } from '../../claims/server/claims.ts'
import { keyOf } from '../menu-texts.ts'
import type { SavedTexts, TypedMenuTexts } from '../schema.ts'
import { asWaiting, isClaimingWord, keepTranslatedClaims } from './claimed-texts.ts'
import { isWaiting, readMenuTexts } from './queries.ts'
import { getSubject, listSubjects, raiseVersions, type SubjectRow, type WordRow } from './subjects.ts'

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
    const changes = changesBy(texts, { stored: await listTranslations(trx, companyId, subject), dutch: row })
    if (row.description === '' && changes.written.some(({ field }) => field === 'description'))
      throw invalidField('texts', 'Vertalingen: er is geen Nederlandse omschrijving om te vertalen')
    const isChanged = await storeChanges({ trx, companyId, caller, record }, [{ row, changes }])
    return { id: row.id, version: row.version + (isChanged ? 1 : 0) }
  })
}

/**
 * Saves texts of the menu in one language, each in every place where the Dutch words and their translation are as they were
 * read. Saves nothing and throws 409 when one of them stands nowhere any more: somebody else was earlier; and 400 for a word
 * of the house that would claim more than the Dutch one.
 */
export function saveMenuTexts(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { language, texts }: TypedMenuTexts,
): Promise<SavedTexts> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const subjects = await listSubjects(trx, companyId)
    const all = await readMenuTexts(trx, companyId, { language, subjects })
    const byKey = new Map(all.map((text) => [keyOf(text), text]))
    const found = texts.map(({ field, dutch, before, ...typed }) => {
      const stands = byKey.get(keyOf({ field, dutch, text: before }))
      if (!stands) throw changedMeanwhile(`Iemand anders heeft ‘${shortened(dutch)}’ intussen gewijzigd.`)
      return { field, ...typed, places: stands.places }
    })
    const changed = found.flatMap(({ field, text, accepted, places }) =>
      places.map(({ subject, old }) => ({
        row: subject,
        changes: changesBy([{ language, accepted, [field]: text }], { stored: old ? [old] : [], dutch: subject }),
      })),
    )
    await storeChanges({ trx, companyId, caller, record }, changed)
    const { find } = await loadClaims(trx, companyId)
    return found.map((text) => ({ places: text.places.length, waiting: isWaiting(text, language, find) }))
  })
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

type Change = { trx: Trx; companyId: CompanyId; caller: AdmittedCaller; record: RecordLine }
type Changes = { row: SubjectRow | WordRow; changes: TextChanges<StoredTranslation> }

/** Stores what changes of the texts of categories and dishes, with a line for each of these; returns whether any does. */
async function storeChanges({ trx, companyId, caller, record }: Change, all: readonly Changes[]): Promise<boolean> {
  const changed = all.filter(({ changes }) => changes.removed.length + changes.written.length > 0)
  if (changed.length === 0) return false
  const gone = changed.flatMap(({ row, changes }) => changes.removed.map((text) => ({ ...text, subject: row })))
  const written = changed.flatMap(({ row, changes }) => changes.written.map((text) => ({ ...text, subject: row })))
  if (written.some(isClaimingWord)) throw invalidField('texts', claimingWord)
  await replaceTranslations(trx, companyId, caller, { gone, written })
  await keepTranslatedClaims(trx, companyId, caller, {
    gone: gone.flatMap(asWaiting),
    written: written.flatMap(asWaiting),
  })
  const rows = changed.map(({ row }) => row)
  await raiseVersions(trx, companyId, rows)
  await record(
    ...changed.flatMap(({ row, changes }) => {
      if (row.kind === 'word') return []
      const subject = { subject: row.kind, subjectId: row.id, subjectName: row.name }
      return [{ action: 'translate' as const, ...subject, details: changedTexts(changes.removed, changes.written) }]
    }),
    ...translatedWords(companyId, changed),
  )
  return true
}

/** Returns the line of the words of the house in a save, however many dishes they stand in. */
function translatedWords(companyId: CompanyId, changed: readonly Changes[]) {
  const ofWords = changed.filter(({ row }) => row.kind === 'word')
  const [first] = ofWords.flatMap(({ changes }) => [...changes.written, ...changes.removed])
  if (!first) return []
  const names = ofWords.flatMap(({ row }) => (row.kind === 'word' ? [row.words] : []))
  const details = { language: first.language, names: [...new Set(names)] }
  return [
    {
      action: 'translate-words' as const,
      ...({ subject: 'company', subjectId: companyId, subjectName: '' } as const),
      details,
    },
  ]
}

const claimingWord =
  'Vertaling: deze woorden staan bij meer gerechten. Schrijf wat een gerecht niet bevat bij de omschrijving van dat gerecht.'

function changedTexts(removed: readonly Translation[], written: readonly Translation[]): Changed {
  const byName = (texts: readonly Translation[]) =>
    Object.fromEntries(texts.map(({ language, field, text }) => [`${language} ${field}`, text]))
  return { before: byName(removed), after: byName(written) }
}
