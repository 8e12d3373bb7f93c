import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import {
  isStale,
  type OtherLanguage,
  type TextField,
  textFields,
  wantsProposal,
} from '#features/translations/own-texts/rules.ts'
import { replaceTranslations } from '#features/translations/own-texts/server/commands.ts'
import { findIn, type StoredTranslation, subjectName } from '#features/translations/own-texts/server/queries.ts'
import type { Translator } from '#features/translations/providers/server/translator.ts'
import type { CompanyId } from '#shared/ids.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine } from '#shared/text.ts'
import { asWaiting, isClaimingWord, keepTranslatedClaims } from './claimed-texts.ts'
import { raiseVersions, type SubjectRow, type WordRow } from './subjects.ts'

/** A text that lacks a translation into a language. */
export type MissingTranslation = { subject: SubjectRow | WordRow; field: TextField; language: OtherLanguage }
/** What a machine made of it, with the Dutch text that it was asked for. */
type Proposal = MissingTranslation & { text: string; source: string }
type Texts = { subjects: readonly (SubjectRow | WordRow)[]; stored: readonly StoredTranslation[] }
/** Reads the categories and dishes that proposals are about, with their translations. */
export type LoadTexts = (trx: Trx) => Promise<Texts>

/** Returns the texts for which a machine may propose a translation into a language. */
export function missingTranslations({ subjects, stored }: Texts, language: OtherLanguage): MissingTranslation[] {
  const find = findIn(stored)
  return subjects.flatMap((subject) =>
    textFields
      .filter((field) => wantsProposal(find(subject, field, language), subject[field]))
      .map((field) => ({ subject, field, language })),
  )
}

type Wanted = {
  /** All into one language. */
  missing: readonly MissingTranslation[]
  /** The translations that the company has in that language: for the same Dutch text nobody is asked again. */
  known?: readonly StoredTranslation[]
}

/** Asks the translator for what is missing. Call it outside transactions. Throws what the translator throws. */
export async function propose(
  db: Db,
  companyId: CompanyId,
  translator: Translator,
  { missing, known = [] }: Wanted,
): Promise<Proposal[]> {
  const [first] = missing
  if (!first) return []
  const byDutch = new Map(known.map(({ source, text }) => [source, text]))
  const sourceOf = ({ subject, field }: MissingTranslation) => subject[field]
  const unknown = missing.map(sourceOf).filter((text) => !byDutch.has(text))
  const translated = await translator.translate(db, companyId, unknown, first.language)
  return missing.flatMap((place) => {
    const source = sourceOf(place)
    const text = fitted(place.field, byDutch.get(source) ?? translated.get(source) ?? '')
    const proposal = { ...place, text, source }
    return text === '' || isClaimingWord(proposal) ? [] : [proposal]
  })
}

/** Returns a text as its field takes it; '' for one that is too long, as half a text may leave out what it is about. */
function fitted(field: TextField, text: string): string {
  const own = field === 'name' ? cleanLine(text) : text
  return own.length > (field === 'name' ? maxNameLength : maxDescriptionLength) ? '' : own
}

type Kept<Answer> = {
  proposals: readonly Proposal[]
  load: LoadTexts
  /** What the line in the history is about. */
  about: { subject: 'category' | 'dish' | 'company'; subjectId: number; subjectName: string }
  /** The answer to the call, which is kept under its key, from how many were stored. */
  answerOf: (stored: number) => Answer
}

/**
 * Stores proposals, except where the Dutch text or its translation changed since they were asked for. Returns the answer to
 * the call.
 */
export function keepProposals<Answer>(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { proposals, load, about, answerOf }: Kept<Answer>,
): Promise<Answer> {
  if (proposals.length === 0) return Promise.resolve(answerOf(0))
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const wanted = stillWanted(proposals, await load(trx))
    if (wanted.length === 0) return answerOf(0)
    await replaceTranslations(trx, companyId, caller, {
      gone: wanted.flatMap(({ old }) => (old ? [old] : [])),
      written: wanted.map(({ proposal }) => ({ ...proposal, isMachine: true })),
    })
    await keepTranslatedClaims(trx, companyId, caller, {
      written: wanted.flatMap(({ proposal }) => asWaiting(proposal)),
    })
    const changed = wanted.map(({ proposal }) => proposal.subject)
    await raiseVersions(trx, companyId, changed)
    const languages = [...new Set(wanted.map(({ proposal }) => proposal.language))]
    await record({ action: 'propose-translations', ...about, details: { texts: wanted.length, languages } })
    return answerOf(wanted.length)
  })
}

function stillWanted(proposals: readonly Proposal[], { subjects, stored }: Texts) {
  const rows = new Map(subjects.map((row) => [subjectName(row), row]))
  const find = findIn(stored)
  return proposals
    .map((proposal) => ({ proposal, old: find(proposal.subject, proposal.field, proposal.language) }))
    .filter(({ proposal, old }) => {
      const dutch = rows.get(subjectName(proposal.subject))?.[proposal.field]
      return dutch !== undefined && !isStale(proposal, dutch) && wantsProposal(old, dutch)
    })
}
