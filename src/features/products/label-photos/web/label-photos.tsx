import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDate } from '#shared/dates.ts'
import { call, messageOf } from '#web/call.ts'
import { toast } from '#web/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import type { LabelPhoto } from '../schema.ts'
import classes from './label-photos.module.css'

type PhotographedProduct = { id: number; name: string; photos: readonly LabelPhoto[] }

/** The photos of a product's label, for whoever approves its allergens; nothing without any. */
export function LabelPhotos({ product: { id, name, photos } }: { product: PhotographedProduct }) {
  const { confirm, dialog } = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  const removal = useMutation({
    mutationFn: (photo: LabelPhoto) => removePhoto(id, photo.id),
    onSuccess: (_, photo) => {
      toast(`De foto van ${formatDate(photo.at)} is verwijderd`)
      // The focused button disappeared with its photo.
      place.current?.focus({ preventScroll: true })
    },
  })
  const isEmpty = photos.length === 0 && !removal.error
  const ask = (photo: LabelPhoto) =>
    confirm({
      title: 'Verwijder foto',
      text: `Weet je zeker dat je de foto van het etiket van ${formatDate(photo.at)} wilt verwijderen?`,
      more: 'Wie de allergenen later nakijkt, heeft hem dan niet meer.',
      onYes: () => removal.mutate(photo),
    })
  return (
    <div ref={place} tabIndex={-1} className={isEmpty ? classes.none : undefined}>
      {!isEmpty && (
        <Section title="Foto's van het etiket">
          {removal.error && <Notice kind="error">{messageOf(removal.error)}</Notice>}
          <ul className={classes.photos}>
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <a href={photoAddress(id, photo.id)} target="_blank" rel="noreferrer">
                  <img
                    src={photoAddress(id, photo.id)}
                    alt={`Foto ${index + 1} van het etiket van ${name}, groot openen in een nieuw tabblad`}
                  />
                </a>
                <div className={classes.foot}>
                  <span>{formatDate(photo.at)}</span>
                  <RemoveButton
                    label={`Verwijder foto ${index + 1}`}
                    disabled={removal.isPending}
                    onClick={() => ask(photo)}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {dialog}
    </div>
  )
}

/** Returns the address of a photo, for an image or a tab of its own. */
function photoAddress(productId: number, photoId: number): string {
  return `/product/GetPhoto/${productId}/${photoId}`
}

/** Deletes a photo of a product's label. */
const removePhoto = (productId: number, photoId: number) =>
  call<true>('DELETE', `/product/RemovePhoto/${productId}/${photoId}`)
