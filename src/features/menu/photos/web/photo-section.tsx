import { Button, FileButton, Loader } from '@mantine/core'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { filesOf, photoKinds, photoTypes } from '../rules.ts'
import classes from './photo-section.module.css'
import { type PhotographedDish, usePhoto } from './use-photo.ts'

type Props = {
  dish: PhotographedDish
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The photo of a dish as the card shows it, with what makes, chooses, replaces or removes it. */
export function PhotoSection({ dish, onLeave }: Props) {
  const { photo } = dish
  const { isUploading, isBusy, error, retry, upload, remove } = usePhoto(dish)
  const place = useRef<HTMLDivElement>(null)
  const again = retry && (
    <Button variant="outline" color="red" onClick={retry}>
      Opnieuw
    </Button>
  )
  const removeIt = () => {
    remove()
    // The pressed button goes.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <Section title="Foto">
      {error && (
        <Notice kind="error" action={again}>
          {error}
        </Notice>
      )}
      <div ref={place} tabIndex={-1} className={classes.photo}>
        <Shown dish={dish} isUploading={isUploading} />
        <div className={classes.buttons}>
          <Choose isCamera isBusy={isBusy} onChoose={upload} label={photo ? 'Nieuwe foto maken' : 'Foto maken'} />
          <Choose isBusy={isBusy} onChoose={upload} label={photo ? 'Andere foto kiezen' : 'Foto kiezen'} />
          {photo && (
            <BusyButton variant="subtle" busy={isBusy} leftSection={<Trash2 {...icon} />} onClick={removeIt}>
              Foto verwijderen
            </BusyButton>
          )}
        </div>
      </div>
      {photo && !photo.shown ? (
        <p className={classes.hint}>
          Gasten zien nog geen foto's. Zet op{' '}
          <Link to="/qr-code" onClick={onLeave}>
            QR-code
          </Link>{' '}
          ‘Toon foto’s’ aan.
        </p>
      ) : (
        !photo && <p className={classes.hint}>{photoKinds}, tot 12 MB. Liefst van boven of schuin, in daglicht.</p>
      )}
    </Section>
  )
}

function Shown({ dish: { name, photo }, isUploading }: { dish: PhotographedDish; isUploading: boolean }) {
  if (isUploading)
    return (
      <p className={classes.none} role="status">
        <Loader size="sm" />
        Uploaden...
      </p>
    )
  if (!photo) return null
  return (
    <a href={filesOf(photo.address).opened} target="_blank" rel="noreferrer">
      <img src={photo.address} alt={`Foto van ${name}, groot openen in een nieuw tabblad`} width={192} height={144} />
    </a>
  )
}

type ChooseProps = { label: string; isCamera?: boolean; isBusy: boolean; onChoose: (file: File | null) => void }

function Choose({ label, isCamera = false, isBusy, onChoose }: ChooseProps) {
  const emptyField = useRef<() => void>(null)
  const Icon = isCamera ? Camera : ImageUp
  const choose = (file: File | null) => {
    onChoose(file)
    // Browsers fire no event when the file that is already in the field is chosen again.
    emptyField.current?.()
  }
  return (
    <FileButton
      resetRef={emptyField}
      onChange={choose}
      accept={photoTypes}
      disabled={isBusy}
      {...(isCamera && { capture: 'environment' as const })}
    >
      {(props) => (
        <BusyButton
          {...props}
          variant="default"
          busy={isBusy}
          className={isCamera ? classes.camera : undefined}
          leftSection={<Icon {...icon} />}
        >
          {label}
        </BusyButton>
      )}
    </FileButton>
  )
}
