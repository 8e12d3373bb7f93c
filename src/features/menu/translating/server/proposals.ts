import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { inSnapshot } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import {
  isStale,
  type OtherLanguage,
  otherLanguages,
  type TextField,
  textFields,
  wantsProposal,
} from '#features/translations/own-texts/rules.ts'
import { replaceTranslations } from '#features/translations/own-texts/server/commands.ts'
import {
  findIn,
  listTranslations,
  listTranslationsIn,
  type StoredTranslation,
  type TextSubject,
} from '#features/translations/own-texts/server/queries.ts'
import type { Translator } from '#features/translations/providers/server/translator.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine } from '#shared/text.ts'
import type { MenuProposals, SubjectProposals } from '../schema.ts'
import { getSubject, listSubjects, raiseVersions, type SubjectRow } from './subjects.ts'

/** The most texts that one call translates: some seconds of work, after which the screen tells how far it is. */
export const textsPerCall = 100

type Wish = { subject: SubjectRow; field: TextField; language: OtherLanguage }
type Proposal = Wish & { text: string; source: string }

/**
 * Proposes what lacks of the translations of one category or dish, in all languages, and stores that as a machine's.
 * Texts that a person wrote stay. Throws 404 for another company's, 409 without a translator, and what the translator
 * throws when none of the languages succeeds.
 */
export async function proposeForSubject(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { translator, subject }: { translator: Translator | undefined; subject: TextSubject },
): Promise<SubjectProposals> {
  const { row, stored } = await inSnapshot(db, async (trx) => ({
    row: await getSubject(trx, companyId, subject),
    stored: await listTranslations(trx, companyId, subject),
  }))
  const asked = required(translator)
  const tried = await Promise.allSettled(
    otherLanguages.map((language) => {
      const find = findIn(stored.filter((one) => one.language === language))
      return propose(db, companyId, asked, wishesOf([row], find, language))
    }),
  )
  const made = tried.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  const failure = tried.find((result) => result.status === 'rejected')
  if (failure && made.every((proposals) => proposals.length === 0)) throw failure.reason
  const proposed = await keep(db, companyId, who, made.flat(), { name: row.name, subject })
  return { proposed, failed: otherLanguages.filter((_, index) => tried[index]?.status === 'rejected') }
}

/**
 * Proposes what lacks of the whole menu in one language, `textsPerCall` texts at most, and stores that as a machine's.
 * Returns how many were proposed and how many still lack. Reuses what the company already has of the same Dutch text.
 */
export async function proposeForMenu(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { translator, language }: { translator: Translator | undefined; language: OtherLanguage },
): Promise<MenuProposals> {
  const asked = required(translator)
  const { subjects, stored } = await inSnapshot(db, async (trx) => ({
    subjects: await listSubjects(trx, companyId),
    stored: await listTranslationsIn(trx, companyId, language),
  }))
  const wishes = wishesOf(subjects, findIn(stored), language)
  const now = wishes.slice(0, textsPerCall)
  const proposals = await propose(db, companyId, asked, now, stored)
  const proposed = await keep(db, companyId, who, proposals, { name: '', subject: undefined })
  return { proposed, left: wishes.length - proposed }
}

function required(translator: Translator | undefined): Translator {
  if (translator) return translator
  throw new AppError(409, 'no-translator', 'Hier is geen vertaalprogramma ingesteld. Vul vertalingen zelf in.')
}

function wishesOf(
  subjects: readonly SubjectRow[],
  find: ReturnType<typeof findIn<StoredTranslation>>,
  language: OtherLanguage,
): Wish[] {
  return subjects.flatMap((subject) =>
    textFields
      .filter((field) => wantsProposal(find(subject, field), subject[field]))
      .map((field) => ({ subject, field, language })),
  )
}

/** Asks for what is wished, but not for texts that the company has in this language already (`known`). */
async function propose(
  db: Db,
  companyId: CompanyId,
  translator: Translator,
  wishes: readonly Wish[],
  known: readonly StoredTranslation[] = [],
): Promise<Proposal[]> {
  const [first] = wishes
  if (!first) return []
  const byDutch = new Map(known.map(({ source, text }) => [source, text]))
  const sourceOf = ({ subject, field }: Wish) => subject[field]
  const unknown = wishes.map(sourceOf).filter((text) => !byDutch.has(text))
  const translated = await translator.translate(db, companyId, unknown, first.language)
  return wishes.flatMap((wish) => {
    const source = sourceOf(wish)
    const text = fitted(wish.field, byDutch.get(source) ?? translated.get(source) ?? '')
    return text === '' ? [] : [{ ...wish, text, source }]
  })
}

/** Returns a text as its field takes it; '' for one that is too long, as half a text may leave out what it is about. */
function fitted(field: TextField, text: string): string {
  const own = field === 'name' ? cleanLine(text) : text
  return own.length > (field === 'name' ? maxNameLength : maxDescriptionLength) ? '' : own
}

type Told = { name: string; subject: TextSubject | undefined }

/** Stores proposals, except where the Dutch text or the translation changed since they were asked for. */
function keep(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  proposals: readonly Proposal[],
  { name, subject }: Told,
): Promise<number> {
  if (proposals.length === 0) return Promise.resolve(0)
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const wanted = await stillWanted(trx, companyId, proposals)
    if (wanted.length === 0) return 0
    await replaceTranslations(trx, companyId, caller, {
      gone: wanted.flatMap(({ old }) => (old ? [old.id] : [])),
      written: wanted.map(({ proposal }) => ({ ...proposal, isMachine: true })),
    })
    await raiseVersions(
      trx,
      companyId,
      wanted.map(({ proposal }) => proposal.subject),
    )
    const languages = [...new Set(wanted.map(({ proposal }) => proposal.language))]
    const details = { texts: wanted.length, languages }
    const line = subject
      ? ({ subject: subject.kind, subjectId: subject.id, subjectName: name } as const)
      : ({ subject: 'company', subjectId: companyId, subjectName: '' } as const)
    await record({ action: 'propose-translations', ...line, details })
    return wanted.length
  })
}

async function stillWanted(trx: Trx, companyId: CompanyId, proposals: readonly Proposal[]) {
  const subjects = await listSubjects(trx, companyId)
  const rows = new Map(subjects.map((row) => [`${row.kind} ${row.id}`, row]))
  const wanted: { proposal: Proposal; old: StoredTranslation | undefined }[] = []
  for (const [language, ofLanguage] of Map.groupBy(proposals, (proposal) => proposal.language)) {
    const find = findIn(await listTranslationsIn(trx, companyId, language))
    for (const proposal of ofLanguage) {
      const { subject, field } = proposal
      const dutch = rows.get(`${subject.kind} ${subject.id}`)?.[field]
      const old = find(subject, field)
      const holds = dutch !== undefined && !isStale(proposal, dutch) && wantsProposal(old, dutch)
      if (holds) wanted.push({ proposal, old })
    }
  }
  return wanted
}
