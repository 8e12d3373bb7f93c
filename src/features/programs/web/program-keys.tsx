import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDate, formatMoment } from '#shared/dates.ts'
import { messageOf } from '#web/call.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionRow, Form } from '#web/ui/form.tsx'
import { EmptyList, List, PartsRow, RowNote, RowText } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { maxKeyName, mostKeys } from '../rules.ts'
import type { ListedKey, MadeKey } from '../schema.ts'
import { endKey, makeKey } from './api.ts'
import classes from './programs.module.css'
import { ShownOnce } from './shown-once.tsx'

/** The keys of a company; makes one, and ends one. */
export function Keys({ keys }: { keys: readonly ListedKey[] }) {
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const [isShown, setIsShown] = useState(false)
  const show = (key: MadeKey) => {
    setIsMaking(false)
    setMade(key)
    setIsShown(true)
  }
  return (
    <Section title="Sleutels">
      <p className={classes.text}>
        Met een sleutel leest een programma je menu. Je kiest of het ook prijzen mag wijzigen of mag zeggen wat op is.
        Allergenen, teksten, publiceren en accounts kan het nooit aanpassen.
      </p>
      {keys.length === 0 ? (
        <EmptyList text="Nog geen sleutels. Maak er een voor elk programma, dan kun je ze apart beëindigen." />
      ) : (
        <List label="Sleutels">
          {keys.map((key) => (
            <KeyRow key={key.id} listed={key} />
          ))}
        </List>
      )}
      {keys.length < mostKeys && (
        <div>
          <Button variant="outline" onClick={() => setIsMaking(true)}>
            Sleutel maken
          </Button>
        </div>
      )}
      {isMaking && <NewKeyDialog onMade={show} onClose={() => setIsMaking(false)} />}
      {made && (
        <ShownOnce
          title={`Sleutel voor ${made.name}`}
          text="Zet deze sleutel in je programma. Je ziet hem alleen nu: bewaar hem als een wachtwoord."
          secret={made.key}
          label="Kopieer sleutel"
          opened={isShown}
          onClose={() => setIsShown(false)}
        />
      )}
    </Section>
  )
}

function KeyRow({ listed }: { listed: ListedKey }) {
  const { id, name, lastfour } = listed
  const { mutate, isPending, error } = useMutation({ mutationFn: () => endKey(id) })
  const { confirm, dialog } = useConfirm()
  const ask = () =>
    confirm({
      title: 'Sleutel beëindigen?',
      text: `Het programma met de sleutel ‘${name}’ kan dan meteen niets meer.`,
      onYes: () => mutate(),
    })
  return (
    <PartsRow>
      <RowText title={`${name} · mk_…${lastfour}`} note={mayInWords(listed)}>
        <RowNote>{usedInWords(listed)}</RowNote>
      </RowText>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <BusyButton variant="outline" busy={isPending} aria-label={`Beëindig de sleutel ${name}`} onClick={ask}>
        Beëindig
      </BusyButton>
      {dialog}
    </PartsRow>
  )
}

function mayInWords({ prices, soldout }: ListedKey): string {
  const may = ['je menu lezen', ...(prices ? ['prijzen wijzigen'] : []), ...(soldout ? ['zeggen wat op is'] : [])]
  return `Mag ${new Intl.ListFormat('nl-NL').format(may)}`
}

function usedInWords({ made, madeby, lastused }: ListedKey): string {
  const used = lastused === null ? 'nog niet gebruikt' : `laatst gebruikt ${formatMoment(lastused, new Date())}`
  return `Gemaakt op ${formatDate(made)}${madeby === null ? '' : ` door ${madeby}`}, ${used}`
}

function NewKeyDialog({ onMade, onClose }: { onMade: (key: MadeKey) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [prices, setPrices] = useState(false)
  const [soldout, setSoldOut] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const save = useSave({ send: makeKey })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() !== '') save.run({ name, prices, soldout }, onMade)
  }
  return (
    <Dialog opened onClose={onClose} title="Sleutel maken">
      <Form onSubmit={submit}>
        <SaveResult save={save} success="Sleutel gemaakt" />
        <TextInput
          label="Naam"
          description="Zo heet het programma in de geschiedenis."
          placeholder="Bijv. Kassa, Website"
          data-autofocus
          maxLength={maxKeyName}
          value={name}
          error={isAsked && name.trim() === '' ? 'Naam is verplicht' : save.fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SwitchRow label="Mag prijzen wijzigen" checked={prices} onChange={setPrices} />
        <SwitchRow label="Mag zeggen wat op is" checked={soldout} onChange={setSoldOut} />
        <ActionRow>
          <BusyButton type="submit" busy={save.saving}>
            Maak sleutel
          </BusyButton>
        </ActionRow>
      </Form>
    </Dialog>
  )
}
