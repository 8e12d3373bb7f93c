import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { messageOf } from '#web/call.ts'
import { noteStart } from '#web/navigations.ts'
import { deleteOnce } from '#web/saving/retry.ts'
import { dropUnsaved } from '#web/saving/unsaved.ts'
import { useOpen } from '#web/screen-state.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useBack } from '#web/use-trail.ts'
import { useSayGone } from './use-say-gone.ts'

type Options = {
  kind: keyof typeof questions
  /** The thing that the screen shows; undefined for one that is not saved yet. */
  thing: { id: number; name: string } | undefined
  send: (id: number) => Promise<unknown>
  /** Leaves the screen, if it is still there and no other was tapped; goes back by default. */
  onRemoved?: () => void
  /** What else goes with it. */
  more?: string | undefined
  /** The thing can not be deleted now. */
  disabled?: boolean
}
type Deletion = { removing: boolean; error: string | undefined; button: ReactNode }

const questions = {
  category: { title: 'Verwijder categorie', text: 'Weet je zeker dat je deze categorie wilt verwijderen?' },
  dish: { title: 'Verwijder gerecht', text: 'Weet je zeker dat je dit gerecht wilt verwijderen?' },
  product: { title: 'Verwijder product', text: 'Weet je zeker dat je dit product wilt verwijderen?' },
} as const

/**
 * Deletes the thing that a screen shows, once `button` was pressed and the question behind it answered, with the unsaved
 * input about it; cached lists of other screens, which may still hold the thing, are dropped.
 */
export function useDeletion({ kind, thing, send, onRemoved, more, disabled = false }: Options): Deletion {
  const open = useOpen()
  const back = useBack()
  const sayGone = useSayGone()
  const queryClient = useQueryClient()
  const { confirm, dialog } = useConfirm()
  const doubtful = useRef(new Set<string>())
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => deleteOnce(doubtful.current, 'it', () => send(id)),
    onSuccess: (_, { id, name }) => {
      queryClient.removeQueries({ type: 'inactive' })
      sayGone({ name, how: 'is verwijderd', key: { kind, id } })
    },
  })
  const goBack = () => open(back.path, back.state, { replace: true })
  const run = (gone: { id: number; name: string }) => {
    const mayLeave = noteStart()
    mutate(gone, {
      onSuccess: () => {
        dropUnsaved()
        if (mayLeave()) (onRemoved ?? goBack)()
      },
      onError: () => window.scrollTo({ top: 0 }),
    })
  }
  const ask = (gone: { id: number; name: string }) =>
    confirm({ ...questions[kind], deletes: gone.name, more, onYes: () => run(gone) })
  const button = (
    <>
      <Button
        variant="outline"
        color="red"
        disabled={!thing || disabled || isPending}
        onClick={() => thing && ask(thing)}
      >
        Verwijderen
      </Button>
      {dialog}
    </>
  )
  return { removing: isPending, error: error ? messageOf(error) : undefined, button }
}
