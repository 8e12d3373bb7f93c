import { useQuery } from '@tanstack/react-query'
import { type Language, ownLanguage } from '#features/translations/languages.ts'
import { dutch, type Reading } from '../card/menu-card.tsx'

/** The words to show a card with in this language; Dutch until those have come. */
export function useReading(language: Language): Reading {
  const { data } = useQuery({
    queryKey: ['card-words', language],
    queryFn: async () => (await import('#features/translations/all-words.ts')).allWords[language],
    enabled: language !== ownLanguage,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? { language, words: data } : dutch
}
