import { useIsMutating, useMutation } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { behind, useUpload } from '#web/saving/use-upload.ts'
import { logoTooLarge, maxLogoBytes } from '../rules.ts'

const uploadError = 'Er is een fout opgetreden bij het uploaden van het logo.'
const removeError = 'Er is een fout opgetreden bij het verwijderen van het logo.'

const mutationKey = ['save-logo']

/**
 * Uploads or removes the card's logo, one thing at a time; `busy` names the action under way, and `onSaved` receives a
 * sentence for the user once it is done. `retry` as in `useUpload`.
 */
export function useLogo({ onSaved }: { onSaved: (sentence: string) => void }) {
  const { isUploading, upload, retry, error, reset } = useUpload({
    mutationKey,
    send: uploadLogo,
    maxBytes: maxLogoBytes,
    tooLarge: logoTooLarge,
    sentence: uploadError,
    onSaved: () => onSaved('Logo opgeslagen'),
  })
  const removal = useMutation({
    mutationKey,
    meta: { waitsForReading: true },
    mutationFn: () => removeLogo(),
    onSuccess: () => onSaved('Logo verwijderd'),
  })
  const busy = isUploading ? 'uploading' : removal.isPending ? 'removing' : undefined
  return {
    busy,
    error: error ?? (removal.error ? behind(removeError, removal.error) : undefined),
    upload: (file: File | null) => {
      if (!file || busy) return
      removal.reset()
      upload(file)
    },
    retry,
    remove: () => {
      reset()
      removal.mutate()
    },
  } as const
}

/** Returns whether a logo is being uploaded or removed. */
export function useLogoIsChanging(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

/** Uploads a file as the card's logo; `key` is the same for every attempt with the same upload. */
function uploadLogo(file: File, key: string): Promise<{ logoUrl: string }> {
  const body = new FormData()
  body.append('logo', file)
  return call('POST', '/menu/UploadLogo', { body, idempotencyKey: key })
}

/** Removes the logo from the card. */
const removeLogo = () => call<true>('DELETE', '/menu/RemoveLogo')
