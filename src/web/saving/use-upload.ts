import { useMutation } from '@tanstack/react-query'
import { newKey } from '#shared/ids.ts'
import { CallError, hasMessage } from '#web/call.ts'

type Upload = { file: File; key: string }
type Options<Answer> = {
  mutationKey: readonly unknown[]
  /** `key` is the same for every attempt with the same file. */
  send: (file: File, key: string) => Promise<Answer>
  maxBytes: number
  /** The refusal of a larger file, which is not sent. */
  tooLarge: string
  /** What a failure begins with. */
  sentence: string
  onSaved: (answer: Answer) => void
}

/**
 * Uploads one file at a time. `retry` sends the same file with the same key again, after the server failed or gave no
 * answer.
 */
export function useUpload<Answer>({ mutationKey, send, maxBytes, tooLarge, sentence, onSaved }: Options<Answer>) {
  const { mutate, reset, variables, isPending, error } = useMutation({
    mutationKey,
    meta: { waitsForReading: true },
    mutationFn: ({ file, key }: Upload) => {
      if (file.size > maxBytes) throw new CallError(413, 'too-large', tooLarge)
      return send(file, key)
    },
    onSuccess: onSaved,
  })
  const unsaved = isWorthRetrying(error) ? variables : undefined
  return {
    isUploading: isPending,
    error: error ? behind(sentence, error) : undefined,
    upload: (file: File) => mutate({ file, key: newKey() }),
    retry: unsaved && (() => mutate(unsaved)),
    reset,
  } as const
}

/** Returns a screen's own sentence with the reason, where the error has any that people can read. */
export function behind(sentence: string, error: Error): string {
  const isUnanswered = error instanceof CallError && error.status === 0
  return isUnanswered || hasMessage(error) ? `${sentence} ${error.message}` : sentence
}

// A refusal would repeat itself; a server that failed, was busy or did not answer may accept the file now.
function isWorthRetrying(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}
