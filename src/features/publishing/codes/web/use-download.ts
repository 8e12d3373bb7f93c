import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

type Download = { name: string; get: () => Promise<{ blob: Blob }> }

/** Fetches files and offers each to be saved under its name, once. `downloading` are the names of those under way. */
export function useDownload() {
  const queryClient = useQueryClient()
  const mutationKey = ['download', useId()]
  const { mutate, error, reset } = useMutation({
    mutationKey,
    mutationFn: async ({ name, get }: Download) => offer(name, (await get()).blob),
  })
  const downloading = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Download).name,
  })
  return {
    download: (name: string, get: Download['get']) => {
      // The screen may not yet show that it is under way.
      const isSame = ({ state }: { state: { variables: unknown } }) => (state.variables as Download).name === name
      if (queryClient.isMutating({ mutationKey, predicate: isSame }) === 0) mutate({ name, get })
    },
    downloading: new Set(downloading),
    error,
    /** Forgets that the last download failed. */
    forgetError: () => error && reset(),
  }
}

function offer(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers begin to read only after this moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
