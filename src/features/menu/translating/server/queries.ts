import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import {
  type OtherLanguage,
  otherLanguages,
  stateOf,
  type TextField,
  type TextState,
  textFields,
  wantsProposal,
} from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import {
  findIn,
  listTranslations,
  listTranslationsIn,
  type TextSubject,
} from '#features/translations/own-texts/server/queries.ts'
import type { Translator } from '#features/translations/providers/server/translator.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { MenuTranslations } from '../schema.ts'
import { getSubject, listSubjects } from './subjects.ts'

/** Returns a category or dish with its translations; throws not-found. */
export function getTranslations(
  db: Db,
  companyId: CompanyId,
  subject: TextSubject,
  translator: Translator | undefined,
): Promise<TranslationsDetail> {
  return inSnapshot(db, async (trx) => {
    const { id, name, description, version } = await getSubject(trx, companyId, subject)
    const stored = await listTranslations(trx, companyId, subject)
    const dutch = { name, description }
    return {
      ...{ id, name, description, version },
      offered: await isOffered(trx, companyId),
      provider: translator?.name ?? null,
      texts: stored.map((one) => {
        const { language, field, text } = one
        return { language, field, text, state: stateOf(one, dutch[field]) }
      }),
    }
  })
}

/** Counts the translations of the whole menu per language. */
export function getMenuTranslations(
  db: Db,
  companyId: CompanyId,
  translator: Translator | undefined,
): Promise<MenuTranslations> {
  return inSnapshot(db, async (trx) => {
    const subjects = await listSubjects(trx, companyId)
    const texts = subjects.flatMap((subject) =>
      textFields.filter((field) => subject[field] !== '').map((field) => ({ subject, field, dutch: subject[field] })),
    )
    const counts: MenuTranslations['languages'] = []
    for (const language of otherLanguages) {
      counts.push({ language, ...countStates(texts, language, await listTranslationsIn(trx, companyId, language)) })
      await otherWork()
    }
    return {
      offered: await isOffered(trx, companyId),
      provider: translator?.name ?? null,
      texts: texts.length,
      languages: counts,
    }
  })
}

type DutchText = { subject: TextSubject; field: TextField; dutch: string }

function countStates(
  texts: readonly DutchText[],
  language: OtherLanguage,
  stored: Awaited<ReturnType<typeof listTranslationsIn>>,
) {
  const find = findIn(stored)
  const counts: Record<TextState, number> & { proposable: number } = { hand: 0, machine: 0, stale: 0, proposable: 0 }
  for (const { subject, field, dutch } of texts) {
    const translation = find(subject, field, language)
    if (translation) counts[stateOf(translation, dutch)] += 1
    if (wantsProposal(translation, dutch)) counts.proposable += 1
  }
  return counts
}

async function isOffered(trx: Trx, companyId: CompanyId): Promise<boolean> {
  const menu = await trx
    .selectFrom('menu')
    .select('show_translations')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return menu?.show_translations === 1
}
