import { useMutation } from '@tanstack/react-query'

type Download = { name: string; get: () => Promise<{ blob: Blob }> }

/** Fetches a file and offers it to be saved under its name. `downloading` is the name of the one under way. */
export function useDownload() {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async ({ name, get }: Download) => offer(name, (await get()).blob),
  })
  return {
    download: (name: string, get: Download['get']) => mutate({ name, get }),
    downloading: isPending ? variables.name : undefined,
    error,
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
