import { useMutation } from '@tanstack/react-query'
import { newKey } from '#shared/ids.ts'
import { messageOf } from '#web/call.ts'
import { toast, toastFailure } from '#web/toast.ts'
import type { TrashKey } from '../schema.ts'
import { restoreFromTrash } from './api.ts'

/** What went: its name, how that is said ('is verwijderd'), and by what it is found in the trash. */
type Gone = { name: string; how: string; key: TrashKey }

/**
 * Returns a function that says for ten seconds that something is gone, with 'Ongedaan maken'. That works from any screen,
 * also from another than the one where it was deleted; what then does not come back is said until it is read.
 */
export function useSayGone(): (gone: Gone) => void {
  const { mutate } = useMutation({
    meta: { waitsForReading: true },
    mutationFn: ({ key, attempt }: Gone & { attempt: string }) => restoreFromTrash(key, attempt),
    onSuccess: ({ notes }, { name }) => {
      const text = [`${name} is terug.`, ...notes].join(' ')
      if (notes.length === 0) toast(`${name} is terug`)
      else toast(text, { action: { label: 'Sluiten', run: () => undefined } })
    },
    // Under the same key, so that an answer that got lost does nothing twice.
    onError: (error, gone) =>
      toastFailure(`${gone.name} is niet teruggezet. ${messageOf(error)}`, {
        action: { label: 'Opnieuw', run: () => mutate(gone) },
      }),
  })
  return (gone) =>
    toast(`${gone.name} ${gone.how}`, {
      action: { label: 'Ongedaan maken', run: () => mutate({ ...gone, attempt: newKey() }) },
    })
}
