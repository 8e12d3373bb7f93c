import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

type Download = { name: string; get: () => Promise<{ blob: Blob }> }

/**
 * Fetches files and offers each to be saved under its name; a name under way is not fetched twice. `downloading` holds
 * the names under way.
 */
export function useDownload() {
  const queryClient = useQueryClient()
  const mutationKey = ['download', useId()]
  const { mutate, error, reset } = useMutation({
    mutationKey,
    meta: { changesNothing: true },
    mutationFn: async ({ name, get }: Download) => offer(name, (await get()).blob),
  })
  const downloading = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Download).name,
  })
  return {
    download: (name: string, get: Download['get']) => {
      // Checked here too: the screen may not show yet that this download is under way.
      const isSame = ({ state }: { state: { variables: unknown } }) => (state.variables as Download).name === name
      if (queryClient.isMutating({ mutationKey, predicate: isSame }) === 0) mutate({ name, get })
    },
    downloading: new Set(downloading),
    error,
    /** Clears the error of the last download. */
    forgetError: () => error && reset(),
  }
}

function offer(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers start reading only after this call returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
