import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useDownload } from '#web/use-download.ts'
import type { printInput } from '../schema.ts'
import { printPaper } from './api.ts'

/** Makes papers, each to be saved under a name; which printed ones are wrong is read again then. */
export function usePrint() {
  const queryClient = useQueryClient()
  const { download, ...state } = useDownload()
  return {
    print: (name: string, wanted: z.input<typeof printInput>) =>
      download(name, async () => {
        const file = await printPaper(wanted)
        void queryClient.invalidateQueries({ queryKey: ['inspection'] })
        return file
      }),
    download,
    ...state,
  }
}
