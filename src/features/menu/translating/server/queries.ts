import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { type OtherLanguage, otherLanguages, stateOf } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import {
  findIn,
  type HouseWord,
  listTranslations,
  listTranslationsIn,
  type TextSubject,
} from '#features/translations/own-texts/server/queries.ts'
import type { Translator } from '#features/translations/providers/server/translator.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type FindClaim, loadClaims } from '../../claims/server/claims.ts'
import { countTexts, type MenuText, menuTextsOf, partOf } from '../menu-texts.ts'
import type { LanguagePart, LanguageText, LanguageTexts, MenuTranslations } from '../schema.ts'
import { aboutTranslation, asWaiting } from './claimed-texts.ts'
import { getSubject, listSubjects, type MenuSubject } from './subjects.ts'

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
    const languages: MenuTranslations['languages'] = []
    for (const language of otherLanguages) {
      languages.push({ language, ...countTexts(await readMenuTexts(trx, companyId, { language, subjects })) })
      await otherWork()
    }
    return { offered: await isOffered(trx, companyId), provider: translator?.name ?? null, languages }
  })
}

type Wanted = LanguagePart & { language: OtherLanguage; translator: Translator | undefined }

/** Returns a part of the menu's texts in one language, or those of one dish or category; throws not-found for that. */
export function getLanguageTexts(db: Db, companyId: CompanyId, wanted: Wanted): Promise<LanguageTexts> {
  const { language, translator, from, dishId, categoryId } = wanted
  return inSnapshot(db, async (trx) => {
    const all = await readMenuTexts(trx, companyId, { language, subjects: await listSubjects(trx, companyId) })
    const one: TextSubject | undefined =
      dishId !== undefined
        ? { kind: 'dish', id: dishId }
        : categoryId !== undefined
          ? { kind: 'category', id: categoryId }
          : undefined
    if (one) await getSubject(trx, companyId, one)
    const isWanted = ({ subject }: { subject: MenuSubject }) =>
      (subject.kind === 'word' ? subject.of : subject.kind) === one?.kind && subject.id === one.id
    const texts = one ? all.filter(({ places }) => places.some(isWanted)) : all
    const { part, next } = partOf(texts, from)
    const { find } = await loadClaims(trx, companyId)
    return {
      offered: await isOffered(trx, companyId),
      provider: translator?.name ?? null,
      counts: countTexts(texts),
      texts: part.map((text) => asListed(text, language, find)),
      next,
    }
  })
}

type Read = { language: OtherLanguage; subjects: readonly MenuSubject[] }

/** Reads the texts of these categories and dishes in one language. */
export async function readMenuTexts(trx: Trx, companyId: CompanyId, { language, subjects }: Read) {
  const find = findIn(await listTranslationsIn(trx, companyId, language))
  return menuTextsOf(subjects, (subject, field) => find(subject, field, language))
}

function asListed(menuText: MenuText<MenuSubject>, language: OtherLanguage, find: FindClaim): LanguageText {
  const { field, dutch, text, state, places } = menuText
  const [{ subject, old }] = places as [MenuText<MenuSubject>['places'][number]]
  return {
    kind: subject.kind === 'word' && subject.of === 'menu' ? 'menu' : subject.kind,
    ...{ id: subject.id, category: subject.category },
    ...{ field, dutch, text, state },
    ...(state === 'stale' && old && { source: old.source }),
    places: places.length,
    waiting: isWaiting(menuText, language, find),
  }
}

/** Returns whether a text waits in any of its places for somebody who agrees to what it claims. */
export function isWaiting(
  { field, places }: Pick<MenuText<TextSubject | HouseWord>, 'field' | 'places'>,
  language: OtherLanguage,
  find: FindClaim,
): boolean {
  const subjects = places.flatMap(asWaiting).map(({ subject: { kind, id } }) => ({ kind, id }))
  return subjects.some((subject) => find(subject, aboutTranslation({ field, language })))
}

async function isOffered(trx: Trx, companyId: CompanyId): Promise<boolean> {
  const menu = await trx
    .selectFrom('menu')
    .select('show_translations')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return menu?.show_translations === 1
}
