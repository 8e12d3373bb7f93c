import { queryOptions } from '@tanstack/react-query'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail, TranslationsInput } from '#features/translations/own-texts/schema.ts'
import { call, save } from '#web/call.ts'
import type { MenuProposals, MenuTranslations, SubjectProposals } from '../schema.ts'

/** A category or dish. */
export type Subject = { kind: 'category' | 'dish'; id: number }

/** Longer than a translation program may take for one call, in ms. */
const patience = 60_000

/** Returns the query for the translations of a category or dish. */
export const translationsQuery = ({ kind, id }: Subject) =>
  queryOptions({
    queryKey: ['translations', kind, id],
    queryFn: () => call<TranslationsDetail>('GET', `/${kind}/GetTranslations/${id}`),
  })

/** The query for how far the translations of the whole menu are. */
export const menuTranslationsQuery = queryOptions({
  queryKey: ['translations'],
  queryFn: () => call<MenuTranslations>('GET', '/menu/GetTranslations'),
})

/** Saves what somebody wrote or accepted of the translations of a category or dish. */
export const saveTranslations = ({ kind, id }: Subject, input: TranslationsInput, idempotencyKey: string) =>
  save('POST', `/${kind}/SetTranslations/${id}`, { body: input, idempotencyKey })

/** Has a program propose what is missing from a category or dish, in all languages. */
export const proposeForSubject = ({ kind, id }: Subject) =>
  call<SubjectProposals>('POST', `/${kind}/ProposeTranslations/${id}`, { within: patience })

/** Has a program propose a part of what is missing from the whole menu in one language. */
export const proposeForMenu = (language: OtherLanguage) =>
  call<MenuProposals>('POST', '/menu/ProposeTranslations', { body: { language }, within: patience })
