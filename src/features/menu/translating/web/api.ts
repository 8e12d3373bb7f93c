import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { call } from '#web/call.ts'
import type {
  LanguageTexts,
  MenuProposals,
  MenuTextsInput,
  MenuTranslations,
  SavedTexts,
  SubjectProposals,
} from '../schema.ts'

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

/** Returns the key of what was read of a language, whatever part of the menu. */
export const languageKey = (language: OtherLanguage) => ['translations', 'in', language] as const

/** Returns the query for the texts in one language, a part at a time: of the menu, or of one category or dish. */
export const languageTextsQuery = (language: OtherLanguage, of?: Subject) =>
  infiniteQueryOptions({
    queryKey: [...languageKey(language), of?.kind, of?.id],
    queryFn: ({ pageParam }) => {
      const part = new URLSearchParams({ from: `${pageParam}`, ...(of && { [`${of.kind}Id`]: `${of.id}` }) })
      return call<LanguageTexts>('GET', `/menu/GetTranslations/${language}?${part}`)
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** Saves texts of the menu in one language, each in every place where the words stand. */
export const saveMenuTexts = (body: MenuTextsInput, idempotencyKey: string) =>
  call<SavedTexts>('POST', '/menu/SetTranslations', { body, idempotencyKey })

/** Has a program propose what is missing from a category or dish, in all languages. */
export const proposeForSubject = ({ kind, id }: Subject) =>
  call<SubjectProposals>('POST', `/${kind}/ProposeTranslations/${id}`, { within: patience })

/** Has a program propose a part of what is missing from the whole menu in one language, passing over the first `skip`. */
export const proposeForMenu = (language: OtherLanguage, skip: number) =>
  call<MenuProposals>('POST', '/menu/ProposeTranslations', { body: { language, skip }, within: patience })
