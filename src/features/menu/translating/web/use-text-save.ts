import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import { newKey } from '#shared/ids.ts'
import { isChangedMeanwhile, messageOf } from '#web/call.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { toast, toastFailure } from '#web/toast.ts'
import { useIsShown } from '#web/use-is-shown.ts'
import { mostTextsAtOnce } from '../menu-texts.ts'
import type { LanguageText, MenuTextsInput } from '../schema.ts'
import { saveMenuTexts } from './api.ts'
import { newestOf, type SentText, showSaved } from './texts-in-cache.ts'

type Wanted = { text: string; accepted: boolean }
type Sent = { input: MenuTextsInput; saved: Awaited<ReturnType<typeof saveMenuTexts>> }

const send = async (input: MenuTextsInput, key: string): Promise<Sent> => ({
  input,
  saved: await saveMenuTexts(input, key),
})

// All texts are saved in the order in which they were left. What they change is shown as it is saved: reading thousands
// of them again after each would be slow.
const oneByOne = {
  mutationKey: ['translate'],
  scope: { id: 'translate' },
  meta: { changesNothing: true },
}

/**
 * Saves one text. `wanted` is what was sent and is not stored yet, also when that failed: the field goes on showing it. A
 * save that got no answer goes again under its own key before another one.
 */
export function useTextSave(language: OtherLanguage, row: LanguageText) {
  const queryClient = useQueryClient()
  const last = useRef<Attempt<MenuTextsInput>>(undefined)
  const isShown = useIsShown()
  const { mutate, reset, isPending, error, variables } = useMutation({
    ...oneByOne,
    mutationFn: async ({ text, accepted }: Wanted) => {
      const { field, dutch, text: before } = newestOf(queryClient, language, row)
      const input = { language, texts: [{ field, dutch, before, text, accepted }] }
      const { saved } = await sendOnce(last, input, { send, rebase: onTopOf })
      return saved
    },
    onSuccess: (saved, { text }) => showSaved(queryClient, language, [{ row, text }], saved),
    onError: (failure, wanted) => {
      if (isShown.current) return
      const action = { label: 'Opnieuw', run: () => mutate(wanted) }
      toastFailure(`De vertaling van ‘${row.dutch}’ is niet bewaard. ${messageOf(failure)}`, { action })
    },
  })
  return {
    save: mutate,
    retry: () => variables && mutate(variables),
    dismiss: reset,
    isSaving: isPending,
    wanted: isPending || error ? variables?.text : undefined,
    error: error ? messageOf(error) : undefined,
    isBehind: isChangedMeanwhile(error),
  }
}

function onTopOf(wanted: MenuTextsInput, earlier: Sent): MenuTextsInput {
  const before = (earlier.input.texts as MenuTextsInput['texts'])[0]?.text ?? ''
  return { ...wanted, texts: wanted.texts.map((text) => ({ ...text, before })) }
}

/** Saves a column that was pasted, one text in each row from one on, and offers to undo it. */
export function useColumn(language: OtherLanguage) {
  const queryClient = useQueryClient()
  const { mutate, error } = useMutation({
    ...oneByOne,
    mutationFn: async (texts: readonly SentText[]) => {
      for (let at = 0; at < texts.length; at += mostTextsAtOnce) {
        const part = texts.slice(at, at + mostTextsAtOnce)
        const typed = part.map(({ row: { field, dutch }, ...sent }) => ({ field, dutch, ...sent }))
        showSaved(queryClient, language, part, await saveMenuTexts({ language, texts: typed }, newKey()))
      }
    },
  })
  const fill = (texts: readonly SentText[]) =>
    mutate(texts, {
      onSuccess: () => {
        const many = texts.length === 1 ? '1 tekst' : `${texts.length} teksten`
        toast(`${many} ingevuld`, { action: { label: 'Ongedaan maken', run: () => mutate(texts.map(takenBack)) } })
      },
    })
  return { fill, error: error ? messageOf(error) : undefined }
}

/** Only what a person wrote comes back: nobody ever said of the rest that it is right. */
function takenBack({ row, text }: SentText): SentText {
  return { row, before: text, text: row.state === 'hand' ? row.text : '', accepted: false }
}
