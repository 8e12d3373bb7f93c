import { Button, Loader, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '#features/accounts/security/web/copy-button.tsx'
import { useIsOwner } from '#features/accounts/web/use-is-owner.ts'
import { CallError, messageOf } from '#web/call.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionRow, Form } from '#web/ui/form.tsx'
import { ButtonRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDownload } from '#web/use-download.ts'
import { addressLength } from '../../address/rules.ts'
import type { QrSettings } from '../../settings/schema.ts'
import panel from '../../settings/web/panel.module.css'
import { Panel } from '../../settings/web/panel.tsx'
import { foodMenusFileName } from '../file-names.ts'
import { chooseAddress, getFoodMenusFile } from './api.ts'
import classes from './readable-address.module.css'

type Props = { settings: QrSettings }

/** Renders the address by which people name the card, to choose and to copy, and the file of the menu for maps. */
export function ReadableAddress({ settings }: Props) {
  const isOwner = useIsOwner()
  const [isChanging, setChanging] = useState(false)
  const { readableurl } = settings
  const isChosen = readableurl !== ''
  return (
    <Panel title="Leesbaar adres">
      <div className={classes.parts}>
        <div className={classes.part}>
          {isChosen && (
            <>
              <p className={classes.address}>{withoutScheme(readableurl)}</p>
              <p className={panel.hint}>Leidt naar dezelfde kaart als de QR-code. Eerdere adressen blijven werken.</p>
            </>
          )}
          {!isChosen && (
            <p className={panel.hint}>
              {isOwner
                ? 'Een adres dat je kunt zeggen: voor je site, je bon en je raam. De QR-code blijft zoals hij is.'
                : 'De eigenaar kan hier een adres kiezen dat je kunt zeggen.'}
            </p>
          )}
          {isOwner && (isChanging || !isChosen) && (
            <AddressForm settings={settings} onDone={isChosen ? () => setChanging(false) : undefined} />
          )}
          {isChosen && !isChanging && (
            <ActionRow>
              <CopyButton value={readableurl} label="Kopieer adres" />
              {isOwner && (
                <Button variant="default" onClick={() => setChanging(true)}>
                  Wijzig adres
                </Button>
              )}
            </ActionRow>
          )}
        </div>
        <div className={classes.part}>
          <NfcHint url={isChosen ? readableurl : settings.url} hasCopy={!isChosen} />
          <FileForMaps menuName={settings.name} />
        </div>
      </div>
    </Panel>
  )
}

function AddressForm({ settings, onDone }: Props & { onDone: (() => void) | undefined }) {
  const current = settings.readableurl.split('/').at(-1) ?? ''
  const start = current || settings.proposedname
  const [typed, setTyped] = useState<string>()
  const name = typed ?? start
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: ['choose-address'],
    mutationFn: chooseAddress,
    onSuccess: () => {
      setTyped(undefined)
      toast('Opgeslagen')
      onDone?.()
    },
  })
  useUnsaved(() => typed !== undefined && typed !== start && !isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(name)
  }
  const refused = error instanceof CallError ? (error.fields.name ?? (error.status === 409 && error.message)) : false
  return (
    <Form onSubmit={submit}>
      {error && !refused && <Notice kind="error">Het adres is niet opgeslagen. {messageOf(error)}</Notice>}
      <TextInput
        label="Adres"
        description={`Komt achter ${withoutScheme(settings.url).replace(/\/show\/.*/, '/k/')}`}
        value={name}
        error={refused}
        maxLength={addressLength.most}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          reset()
          setTyped(currentTarget.value)
        }}
      />
      <ActionRow>
        <BusyButton type="submit" busy={isPending}>
          Kies dit adres
        </BusyButton>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            Annuleer
          </Button>
        )}
      </ActionRow>
    </Form>
  )
}

function NfcHint({ url, hasCopy }: { url: string; hasCopy: boolean }) {
  return (
    <>
      <p className={panel.hint}>
        <strong>Op een NFC-tag?</strong> Schrijf er dit adres op met een NFC-app en zet de tag daarna op slot.{' '}
        <a href="/explanation#nfc">Zo doe je dat</a>
      </p>
      {hasCopy && (
        <div>
          <CopyButton value={url} label="Kopieer adres" />
        </div>
      )}
    </>
  )
}

function FileForMaps({ menuName }: { menuName: string }) {
  const { download, downloading, error } = useDownload()
  const name = foodMenusFileName(menuName)
  const isBusy = downloading.has(name)
  return (
    <>
      {error && <Notice kind="error">Het bestand is niet gemaakt. {messageOf(error)}</Notice>}
      <List label="Voor Google">
        <ButtonRow
          title="Je menu voor Google (json)"
          note="Voor wie je bedrijfsprofiel bijhoudt; zonder allergenen"
          aside={
            isBusy ? (
              <Loader size={20} aria-label="Wordt gemaakt" />
            ) : (
              <Download size={20} strokeWidth={1.75} aria-hidden="true" />
            )
          }
          disabled={isBusy}
          onClick={() => download(name, getFoodMenusFile)}
        />
      </List>
    </>
  )
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
