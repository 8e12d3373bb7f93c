import { useIsMutating, useMutation } from '@tanstack/react-query'
import { newKey } from '#shared/ids.ts'
import { CallError, call, hasMessage } from '#web/call.ts'
import { logoTooLarge, maxLogoBytes } from '../rules.ts'

const uploadError = 'Er is een fout opgetreden bij het uploaden van het logo.'
const removeError = 'Er is een fout opgetreden bij het verwijderen van het logo.'

const mutationKey = ['save-logo']

type Upload = { file: File; key: string }

/**
 * Uploads or removes the card's logo, one thing at a time; `busy` names the action under way, and `onSaved` receives a
 * sentence for the user once it is done. `retry` sends the same file with the same key again, after the server failed
 * or gave no answer.
 */
export function useLogo({ onSaved }: { onSaved: (sentence: string) => void }) {
  const upload = useMutation({
    mutationKey,
    meta: { waitsForReading: true },
    mutationFn: async ({ file, key }: Upload) => {
      if (file.size > maxLogoBytes) throw new CallError(413, 'too-large', logoTooLarge)
      await uploadLogo(file, key)
    },
    onSuccess: () => onSaved('Logo opgeslagen'),
  })
  const removal = useMutation({
    mutationKey,
    meta: { waitsForReading: true },
    mutationFn: () => removeLogo(),
    onSuccess: () => onSaved('Logo verwijderd'),
  })
  const busy = upload.isPending ? 'uploading' : removal.isPending ? 'removing' : undefined
  const unsaved = isWorthRetrying(upload.error) ? upload.variables : undefined
  return {
    busy,
    error: sentenceOf(uploadError, upload.error) ?? sentenceOf(removeError, removal.error),
    upload: (file: File | null) => {
      if (!file || busy) return
      removal.reset()
      upload.mutate({ file, key: newKey() })
    },
    retry: unsaved && (() => upload.mutate(unsaved)),
    remove: () => {
      upload.reset()
      removal.mutate()
    },
  } as const
}

/** Returns whether a logo is being uploaded or removed. */
export function useLogoIsChanging(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

// A refusal would repeat itself; a server that failed, was busy or did not answer may accept the file now.
function isWorthRetrying(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}

function sentenceOf(sentence: string, error: Error | null): string | undefined {
  if (!error) return undefined
  const isUnanswered = error instanceof CallError && error.status === 0
  return isUnanswered || hasMessage(error) ? `${sentence} ${error.message}` : sentence
}

/** Uploads a file as the card's logo; `key` is the same for every attempt with the same upload. */
function uploadLogo(file: File, key: string): Promise<{ logoUrl: string }> {
  const body = new FormData()
  body.append('logo', file)
  return call('POST', '/menu/UploadLogo', { body, idempotencyKey: key })
}

/** Removes the logo from the card. */
const removeLogo = () => call<true>('DELETE', '/menu/RemoveLogo')
