import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#web/call.ts'
import { behind, useUpload } from '#web/saving/use-upload.ts'
import { toast, toastFailure } from '#web/toast.ts'
import { maxPhotoBytes, photoTooLarge } from '../rules.ts'
import type { DishPhoto } from '../schema.ts'
import { putPhotoBack, removePhoto, setPhoto } from './api.ts'

export type PhotographedDish = { id: number; name: string; photo: DishPhoto | null }

const mutationKey = ['dish-photo']

/**
 * Uploads or removes the photo of a dish, one thing at a time. What was replaced or removed can be taken back for ten
 * seconds, also from another screen.
 */
export function usePhoto({ id, name, photo }: PhotographedDish) {
  // By the time of the answer the screen shows the new one.
  const before = useRef<DishPhoto | null>(null)
  const back = useMutation({
    meta: { waitsForReading: true },
    mutationFn: (photoId: number) => putPhotoBack(id, photoId),
    onSuccess: () => toast(`De foto van ${name} is terug`),
    onError: (error, photoId) =>
      toastFailure(`De foto van ${name} is niet teruggezet. ${messageOf(error)}`, {
        action: { label: 'Opnieuw', run: () => back.mutate(photoId) },
      }),
  })
  const say = (text: string, earlier: DishPhoto | null) =>
    toast(text, earlier ? { action: { label: 'Ongedaan maken', run: () => back.mutate(earlier.id) } } : {})
  const sending = useUpload({
    mutationKey,
    send: (file, key) => setPhoto(id, file, key),
    maxBytes: maxPhotoBytes,
    tooLarge: photoTooLarge,
    sentence: 'De foto is niet opgeslagen.',
    onSaved: (saved) => say('Foto opgeslagen', before.current?.id === saved ? null : before.current),
  })
  const removal = useMutation({
    mutationKey,
    meta: { waitsForReading: true },
    mutationFn: (_gone: DishPhoto | null) => removePhoto(id),
    onSuccess: (_, gone) => say(`De foto van ${name} is verwijderd`, gone),
  })
  const isBusy = sending.isUploading || removal.isPending
  return {
    isUploading: sending.isUploading,
    isBusy,
    error: sending.error ?? (removal.error ? behind('De foto is niet verwijderd.', removal.error) : undefined),
    retry: sending.retry,
    upload: (file: File | null) => {
      if (!file || isBusy) return
      removal.reset()
      before.current = photo
      sending.upload(file)
    },
    remove: () => {
      sending.reset()
      removal.mutate(photo)
    },
  } as const
}
