import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import type { MenuTranslations } from '../schema.ts'
import { proposeForMenu } from './api.ts'

/** How far the translation of the whole menu is, in texts. */
export type Progress = { done: number; total: number }
type Asked = readonly Pick<MenuTranslations['languages'][number], 'language' | 'proposable'>[]

/**
 * Has a program translate the whole menu, one language after the other and a part at a time, until nothing is left, a call
 * fails or the screen is left. What was translated by then stays. `left`, once it is done: how many texts the program
 * could not translate.
 */
export function useMenuProposals() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const {
    mutate,
    isPending,
    data: left,
    error,
  } = useMutation({
    mutationFn: async (languages: Asked) => {
      const total = languages.reduce((sum, { proposable }) => sum + proposable, 0)
      let done = 0
      setProgress({ done, total })
      const tell = (proposed: number) => {
        done += proposed
        setProgress({ done, total })
        return !isLeft.current
      }
      let untranslated = 0
      for (const { language, proposable } of languages)
        if (proposable > 0 && !isLeft.current) untranslated += await proposeAll(language, tell)
      return untranslated
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['translations'] }),
  })
  return { run: mutate, progress, isPending, left, error }
}

/** Returns how many texts the program could not translate into a language. */
async function proposeAll(language: OtherLanguage, goesOn: (proposed: number) => boolean): Promise<number> {
  let skip = 0
  for (;;) {
    const { proposed, failed, left } = await proposeForMenu(language, skip)
    skip += failed
    const isOpen = goesOn(proposed)
    if (proposed + failed === 0 || left <= skip || !isOpen) return left
  }
}
