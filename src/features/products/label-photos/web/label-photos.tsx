import { Button, FileButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileText, Paperclip } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatDate, formatDay } from '#shared/dates.ts'
import { call, messageOf } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { useUpload } from '#web/saving/use-upload.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionRow, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { maxPhotoBytes } from '../rules.ts'
import type { EvidenceDetails, LabelPhoto } from '../schema.ts'
import classes from './label-photos.module.css'

type Proven = {
  id: number
  name: string
  photos: readonly LabelPhoto[]
  checked: { at: string; by: string | null } | null
}
type Props = {
  product: Proven
  /** Ends the check of the product: its pack is another. */
  onPackChanged: () => Promise<unknown>
}

const accepted = 'image/jpeg,image/png,image/webp,application/pdf'
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the check of a product rests on: photos of its label, and PDFs of its supplier. */
export function LabelPhotos({ product, onPackChanged }: Props) {
  const { id, name, photos } = product
  const { confirm, dialog } = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  const [describedId, describe] = useState<number>()
  const adding = useAdding(product, { onPackChanged, confirm })
  const removal = useMutation({
    mutationFn: (photo: LabelPhoto) => removePhoto(id, photo.id),
    onSuccess: (_, photo) => {
      toast(`${what(photo)} van ${formatDate(photo.at)} is verwijderd`)
      // The focused button disappeared with its photo.
      place.current?.focus({ preventScroll: true })
    },
  })
  const ask = (photo: LabelPhoto) =>
    confirm({
      title: photo.kind === 'pdf' ? 'Verwijder PDF' : 'Verwijder foto',
      text: `Weet je zeker dat je ${what(photo).toLowerCase().replace('pdf', 'PDF')} van ${formatDate(photo.at)} wilt verwijderen?`,
      more: 'Wie de allergenen later nakijkt, heeft hem dan niet meer.',
      onYes: () => removal.mutate(photo),
    })
  const described = photos.find((photo) => photo.id === describedId)
  return (
    <div ref={place} tabIndex={-1}>
      <Section title="Bewijs">
        {removal.error && <Notice kind="error">{messageOf(removal.error)}</Notice>}
        {adding.error && (
          <Notice kind="error" action={adding.retry && <Button onClick={adding.retry}>Opnieuw</Button>}>
            {adding.error}
          </Notice>
        )}
        {photos.length > 0 && (
          <ul className={classes.photos}>
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <Shown productId={id} name={name} photo={photo} number={index + 1} />
                <div className={classes.foot}>
                  <span>
                    {said(photo)}
                    <TextButton onClick={() => describe(photo.id)}>Aanvullen</TextButton>
                  </span>
                  <RemoveButton
                    label={`Verwijder ${photo.kind === 'pdf' ? 'PDF' : 'foto'} ${index + 1}`}
                    disabled={removal.isPending}
                    onClick={() => ask(photo)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        <div>
          <FileButton accept={accepted} onChange={adding.add}>
            {(button) => (
              <BusyButton {...button} variant="outline" busy={adding.isUploading} leftSection={<Paperclip {...icon} />}>
                {adding.isUploading ? 'Uploaden...' : 'Bewijs toevoegen'}
              </BusyButton>
            )}
          </FileButton>
        </div>
        <p className={classes.hint}>Een foto van het etiket, of het blad van je leverancier als PDF (tot 1 MB).</p>
      </Section>
      {described && (
        <DetailsDialog key={described.id} productId={id} photo={described} onClose={() => describe(undefined)} />
      )}
      {dialog}
    </div>
  )
}

type Confirm = ReturnType<typeof useConfirm>['confirm']

/** Adds a file; of a product that was checked is asked whether the check was of this. */
function useAdding(product: Proven, { onPackChanged, confirm }: Pick<Props, 'onPackChanged'> & { confirm: Confirm }) {
  const mayCheck = useMayApprove()
  const ended = useMutation({ mutationFn: onPackChanged })
  const { id, checked } = product
  const askWhose = () => {
    toast('Bewijs toegevoegd')
    if (!checked || !mayCheck) return
    const by = checked.by === null ? '' : ` door ${checked.by}`
    confirm({
      title: 'Hoort dit bij de controle?',
      text: `De allergenen zijn gecontroleerd op ${formatDate(checked.at)}${by}. Is dat met dit etiket of blad gedaan?`,
      more: 'Is de verpakking veranderd, dan vervalt de controle en kijk je de allergenen opnieuw na.',
      labels: { yes: 'De verpakking is veranderd', no: 'Ja, hoort erbij' },
      onYes: () => ended.mutate(),
    })
  }
  const { upload, error, ...sending } = useUpload({
    mutationKey: ['evidence', id],
    send: (file, key) => addEvidence(id, file, key),
    maxBytes: maxPhotoBytes,
    tooLarge: 'Dit bestand is te groot. Een foto mag hoogstens 12 MB zijn.',
    sentence: 'Het bewijs is niet toegevoegd.',
    onSaved: askWhose,
  })
  return {
    ...sending,
    error: error ?? (ended.error ? saveErrorOf(ended.error) : undefined),
    add: (file: File | null) => file && !sending.isUploading && upload(file),
  }
}

type ShownProps = { productId: number; name: string; photo: LabelPhoto; number: number }

function Shown({ productId, name, photo, number }: ShownProps) {
  const address = photoAddress(productId, photo.id)
  if (photo.kind === 'pdf')
    return (
      <a href={address} download className={classes.pdf}>
        <FileText size={40} strokeWidth={1.25} aria-hidden="true" />
        {`PDF ${number} van de leverancier van ${name}`}
      </a>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={`Foto ${number} van het etiket van ${name}, groot openen in een nieuw tabblad`} />
    </a>
  )
}

function what({ kind }: LabelPhoto): string {
  return kind === 'pdf' ? 'De PDF' : 'De foto van het etiket'
}

/** Says whose evidence is, and of when: 'De Kaasboer · art. 1234 · 03-10-2026'. */
function said({ supplier, articlenumber, date, at }: LabelPhoto): string {
  return [supplier, articlenumber && `art. ${articlenumber}`, date === null ? formatDate(at) : formatDay(date)]
    .filter(Boolean)
    .join(' · ')
}

type DetailsProps = { productId: number; photo: LabelPhoto; onClose: () => void }

function DetailsDialog({ productId, photo, onClose }: DetailsProps) {
  const [supplier, setSupplier] = useState(photo.supplier)
  const [articlenumber, setArticle] = useState(photo.articlenumber)
  const [date, setDate] = useState(photo.date ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setEvidence(productId, photo.id, { supplier, articlenumber, date: date === '' ? null : date }),
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog opened onClose={onClose} title="Van wie is dit?">
      <Form onSubmit={submit}>
        {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
        <TextInput
          label="Leverancier"
          data-autofocus
          maxLength={100}
          value={supplier}
          onChange={({ currentTarget }) => setSupplier(currentTarget.value)}
        />
        <TextInput
          label="Artikelnummer"
          maxLength={100}
          value={articlenumber}
          onChange={({ currentTarget }) => setArticle(currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Datum van het etiket of blad"
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <ActionRow>
          <BusyButton type="submit" busy={isPending}>
            Opslaan
          </BusyButton>
        </ActionRow>
      </Form>
    </Dialog>
  )
}

/** Returns the address of a photo or PDF. */
function photoAddress(productId: number, photoId: number): string {
  return `/product/GetPhoto/${productId}/${photoId}`
}

/** Adds a photo or PDF; `key` is the same for every attempt with the same file. */
function addEvidence(productId: number, file: File, key: string): Promise<LabelPhoto> {
  const body = new FormData()
  body.append('file', file)
  return call('POST', `/product/AddEvidence/${productId}`, { body, idempotencyKey: key })
}

const setEvidence = (productId: number, photoId: number, body: EvidenceDetails) =>
  call<true>('POST', `/product/SetEvidence/${productId}/${photoId}`, { body })

const removePhoto = (productId: number, photoId: number) =>
  call<true>('DELETE', `/product/RemovePhoto/${productId}/${photoId}`)
