import { Button, FileButton, Loader } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { DropPlace } from '#web/ui/drop-place.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sizeOnCard } from '../../card/card-logo.ts'
import type { CompleteMenu } from '../../card/schema.ts'
import { logoKinds, logoTypes } from '../rules.ts'
import classes from './logo-field.module.css'
import { useLogo } from './use-logo.ts'

type Shown = { settings: Pick<CompleteMenu, 'logo' | 'logosize' | 'backgroundcolor'> }
/** `onSaved` receives a sentence once the logo is saved or removed. */
type Props = Shown & { onSaved: (sentence: string) => void }

/**
 * Renders the logo as guests will see it, uncropped on the owner's background, with buttons to replace or remove it.
 */
export function LogoField({ settings, onSaved }: Props) {
  const { confirm, dialog } = useConfirm()
  const { busy, error, upload, retry, remove } = useLogo({ onSaved })
  const emptyField = useRef<() => void>(null)
  const hasLogo = settings.logo !== null
  const choose = (file: File | null) => {
    upload(file)
    // Browsers fire no event when the file that is already in the field is chosen again.
    emptyField.current?.()
  }
  const askToRemove = () =>
    confirm({
      title: 'Verwijder logo',
      text: 'Weet je zeker dat je het logo wilt verwijderen?',
      onYes: remove,
    })
  return (
    <div className={classes.field}>
      {error && (
        <Notice
          kind="error"
          action={
            retry && (
              <Button variant="outline" color="red" onClick={retry}>
                Opnieuw
              </Button>
            )
          }
        >
          {error}
        </Notice>
      )}
      <DropPlace
        className={classes.place}
        style={{ '--logo-background': settings.backgroundcolor } as CSSProperties}
        onDrop={upload}
      >
        {busy ? <Busy text={busy === 'uploading' ? 'Uploaden...' : 'Verwijderen...'} /> : <Logo settings={settings} />}
      </DropPlace>
      <div className={classes.buttons}>
        <FileButton resetRef={emptyField} onChange={choose} accept={logoTypes} disabled={busy !== undefined}>
          {(props) => (
            <BusyButton
              {...props}
              variant="default"
              loading={busy === 'uploading'}
              busy={busy !== undefined}
              leftSection={<ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />}
            >
              {hasLogo ? 'Vervangen' : 'Logo uploaden'}
            </BusyButton>
          )}
        </FileButton>
        {hasLogo && (
          <BusyButton
            variant="default"
            busy={busy !== undefined}
            leftSection={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={askToRemove}
          >
            Verwijderen
          </BusyButton>
        )}
      </div>
      <p className={classes.hint}>{logoKinds}, tot 5 MB. Een doorzichtige achtergrond staat het mooist.</p>
      {dialog}
    </div>
  )
}

function Logo({ settings }: Shown) {
  if (!settings.logo || !settings.logosize)
    return (
      <p className={classes.none}>
        <span>
          Nog geen logo<span className={classes.dragHint}>. Sleep een bestand hierheen</span>
        </span>
      </p>
    )
  return <img className={classes.logo} src={settings.logo} alt="Je logo" {...sizeOnCard(settings.logosize)} />
}

function Busy({ text }: { text: string }) {
  return (
    <p className={classes.none} role="status">
      <Loader size="sm" />
      {text}
    </p>
  )
}
