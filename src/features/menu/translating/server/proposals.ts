import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import { type OtherLanguage, otherLanguages } from '#features/translations/own-texts/rules.ts'
import {
  listTranslations,
  listTranslationsIn,
  listWords,
  type TextSubject,
} from '#features/translations/own-texts/server/queries.ts'
import { batchesOf } from '#features/translations/providers/rules.ts'
import type { Translator } from '#features/translations/providers/server/translator.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { MenuProposals, SubjectProposals } from '../schema.ts'
import {
  keepProposals,
  type LoadTexts,
  type MissingTranslation,
  missingTranslations,
  propose,
} from './missing-translations.ts'
import { getSubjects, listSubjects } from './subjects.ts'

/** How often one call asks the program: two slow answers come before the screen stops waiting (`web/api.ts`). */
const batchesPerCall = 2

/**
 * Proposes what is missing from the translations of one category or dish, in all languages, and stores that as a machine's.
 * Texts that a person wrote stay. Throws 404 for another company's, 409 without a translator, and what the translator
 * throws when none of the languages succeeds.
 */
export async function proposeForSubject(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { translator, subject }: { translator: Translator | undefined; subject: TextSubject },
): Promise<SubjectProposals> {
  const before = await findKeptAnswer<SubjectProposals>(db, companyId, who)
  if (before) return before.answer
  const load: LoadTexts = async (trx) => ({
    subjects: await getSubjects(trx, companyId, subject),
    stored: [...(await listTranslations(trx, companyId, subject)), ...(await listWords(trx, companyId))],
  })
  const texts = await inSnapshot(db, load)
  const asked = required(translator)
  const tried = await Promise.allSettled(
    otherLanguages.map((language) => propose(db, companyId, asked, { missing: missingTranslations(texts, language) })),
  )
  const made = tried.filter((result) => result.status === 'fulfilled').flatMap(({ value }) => value)
  const failure = tried.find((result) => result.status === 'rejected')
  if (failure && made.length === 0) throw failure.reason
  const about = { subject: subject.kind, subjectId: subject.id, subjectName: texts.subjects[0]?.name ?? '' }
  const failed = otherLanguages.filter((_, index) => tried[index]?.status === 'rejected')
  const answerOf = (proposed: number) => ({ proposed, failed })
  return keepProposals(db, companyId, who, { proposals: made, load, about, answerOf })
}

/**
 * Proposes a part of what is missing from the whole menu in one language, passing over the first `skip`, and stores that as
 * a machine's. Returns how many texts were proposed, how many of the part could not be translated, and how many are still
 * missing. Reuses what the company already has of the same Dutch text.
 */
export async function proposeForMenu(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { translator, language, skip }: { translator: Translator | undefined; language: OtherLanguage; skip: number },
): Promise<MenuProposals> {
  const asked = required(translator)
  const before = await findKeptAnswer<MenuProposals>(db, companyId, who)
  if (before) return before.answer
  const load: LoadTexts = async (trx) => ({
    subjects: await listSubjects(trx, companyId),
    stored: await listTranslationsIn(trx, companyId, language),
  })
  const texts = await inSnapshot(db, load)
  const missing = missingTranslations(texts, language)
  const part = firstPart(missing.slice(skip))
  const proposals = await propose(db, companyId, asked, { missing: part, known: texts.stored })
  const failed = part.length - proposals.length
  const about = { subject: 'company', subjectId: companyId, subjectName: '' } as const
  const answerOf = (proposed: number) => ({ proposed, failed, left: missing.length - proposed })
  return keepProposals(db, companyId, who, { proposals, load, about, answerOf })
}

function firstPart(missing: readonly MissingTranslation[]): readonly MissingTranslation[] {
  const batches = batchesOf(missing.map(({ subject, field }) => subject[field]))
  return missing.slice(0, batches.slice(0, batchesPerCall).flat().length)
}

function required(translator: Translator | undefined): Translator {
  if (translator) return translator
  throw new AppError(409, 'no-translator', 'Hier is geen vertaalprogramma ingesteld. Vul vertalingen zelf in.')
}
