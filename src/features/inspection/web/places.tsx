import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatDate } from '#shared/dates.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { messageOf } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionRow, Form } from '#web/ui/form.tsx'
import { ButtonRow, EmptyList, List } from '#web/ui/list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { isPossible, type SignState, signState, type Way, ways, wayWords } from '../rules.ts'
import type { Place } from '../schema.ts'
import { deletePlace, savePlace, sayItHangs } from './api.ts'
import classes from './places.module.css'
import { usePrint } from './use-print.ts'

const signsName = 'bordjes.pdf'

type Props = { places: readonly Place[]; isCardRead: boolean }

/** The places of sale of a house, each with the state of its sign; adds one, and opens one to change it. */
export function Places({ places, isCardRead }: Props) {
  const mayChange = useMayApprove()
  const [openedId, open] = useState<number>()
  const [isAdding, setIsAdding] = useState(false)
  const { print, downloading, error } = usePrint()
  const opened = places.find(({ id }) => id === openedId)
  return (
    <Section title="Een bordje bij elk verkooppunt">
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      {places.length === 0 ? (
        <EmptyList text="Nog geen verkooppunten. De wet vraagt een zichtbaar bordje overal waar je eten verkoopt: bar, vitrine, buffet, terras." />
      ) : (
        <List label="Verkooppunten">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} isCardRead={isCardRead} onOpen={() => open(place.id)} />
          ))}
        </List>
      )}
      <ActionRow>
        {places.length > 0 && (
          <BusyButton
            variant="outline"
            busy={downloading.has(signsName)}
            onClick={() => print(signsName, { kind: 'signs' })}
          >
            {downloading.has(signsName) ? 'Wordt gemaakt...' : 'Bordjes afdrukken'}
          </BusyButton>
        )}
        {mayChange && (
          <Button variant={places.length === 0 ? 'filled' : 'subtle'} onClick={() => setIsAdding(true)}>
            Verkooppunt toevoegen
          </Button>
        )}
      </ActionRow>
      {isAdding && <AddPlace isCardRead={isCardRead} onClose={() => setIsAdding(false)} />}
      {opened && (
        <PlaceDialog
          key={`${opened.id} ${opened.version}`}
          place={opened}
          mayChange={mayChange}
          onClose={() => open(undefined)}
        />
      )}
    </Section>
  )
}

type RowProps = { place: Place; isCardRead: boolean; onOpen: () => void }

function PlaceRow({ place, isCardRead, onOpen }: RowProps) {
  const { name, way, hung } = place
  const state = signState(hung?.at ?? null, new Date())
  const { mutate, isPending, error } = useMutation({ mutationFn: () => sayItHangs(place) })
  const note = error ? saveErrorOf(error) : hangsInWords(state, hung)
  const isBehindNothing = !isPossible(way, isCardRead)
  return (
    <ButtonRow
      title={name}
      note={
        isBehindNothing
          ? 'De kaart met allergenen staat niet online: gasten kunnen het niet lezen'
          : `${wayWords[way]} · ${note}`
      }
      aside={
        isBehindNothing ? <Mark kind="attention">Nog doen</Mark> : state === 'hangs' && <Mark kind="good">In orde</Mark>
      }
      button={
        state !== 'hangs' && (
          <BusyButton
            className={classes.hangs}
            variant="outline"
            busy={isPending}
            onClick={() => mutate()}
            aria-label={`Het bordje hangt bij ${name}`}
          >
            Hangt er
          </BusyButton>
        )
      }
      onClick={onOpen}
    />
  )
}

function hangsInWords(state: SignState, hung: Place['hung']): string {
  if (hung === null) return 'nog niet gezegd dat het bordje hangt'
  const said = `${formatDate(hung.at)}${hung.by === null ? '' : `, ${hung.by}`}`
  return state === 'hangs' ? `hangt er, ${said}` : `hing er op ${said}: kijk of het er nog hangt`
}

function AddPlace({ isCardRead, onClose }: { isCardRead: boolean; onClose: () => void }) {
  const [name, setName] = useState('')
  const [way, setWay] = useState<Way>(isCardRead ? 'both' : 'oral')
  const [isAsked, setIsAsked] = useState(false)
  const save = useSave({ send: (place: { name: string; way: Way }, key) => savePlace({ id: 0, ...place }, key) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() !== '') save.run({ name, way }, onClose)
  }
  return (
    <Dialog opened onClose={onClose} title="Verkooppunt toevoegen">
      <Form onSubmit={submit}>
        <SaveResult save={save} success="Verkooppunt toegevoegd" />
        <TextInput
          label="Naam"
          placeholder="Bijv. Bar, Vitrine, Buffet"
          data-autofocus
          maxLength={maxNameLength}
          value={name}
          error={isAsked && name.trim() === '' ? 'Naam is verplicht' : save.fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <WayBoxes value={way} onChange={setWay} />
        <ActionRow>
          <BusyButton type="submit" busy={save.saving}>
            Toevoegen
          </BusyButton>
        </ActionRow>
      </Form>
    </Dialog>
  )
}

type DialogProps = { place: Place; mayChange: boolean; onClose: () => void }

function PlaceDialog({ place, mayChange, onClose }: DialogProps) {
  const { id, version } = place
  const [name, setName] = useState(place.name)
  const [way, setWay] = useState<Way>(place.way)
  const { confirm, dialog } = useConfirm()
  const { print, downloading, error } = usePrint()
  const save = useSave({ send: (to: { name: string; way: Way }, key) => savePlace({ id, version, ...to }, key) })
  const removal = useMutation({ mutationFn: () => deletePlace(id), onSuccess: onClose })
  const askRemoval = () =>
    confirm({
      title: 'Verkooppunt verwijderen?',
      text: `Bij '${place.name}' wordt dan niet meer naar een bordje gevraagd.`,
      onYes: () => removal.mutate(),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') save.run({ name, way }, onClose)
  }
  const sign = (
    <BusyButton
      variant="outline"
      busy={downloading.has(signsName)}
      onClick={() => print(signsName, { kind: 'signs', place: id })}
    >
      {downloading.has(signsName) ? 'Wordt gemaakt...' : 'Bordje afdrukken'}
    </BusyButton>
  )
  return (
    <Dialog opened onClose={onClose} title={place.name}>
      <Form onSubmit={submit}>
        <SaveResult save={save} success="Opgeslagen" />
        {error && <Notice kind="error">{messageOf(error)}</Notice>}
        {removal.error && <Notice kind="error">{saveErrorOf(removal.error)}</Notice>}
        {mayChange ? (
          <>
            <TextInput
              label="Naam"
              maxLength={maxNameLength}
              value={name}
              error={name.trim() === '' ? 'Naam is verplicht' : save.fields.name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <WayBoxes value={way} onChange={setWay} />
            {way !== place.way && <p>Er hoort dan een ander bordje bij: druk het opnieuw af.</p>}
            <ActionRow>
              <BusyButton type="submit" busy={save.saving}>
                Opslaan
              </BusyButton>
              {sign}
            </ActionRow>
            <p>
              <TextButton onClick={askRemoval}>Verkooppunt verwijderen</TextButton>
            </p>
          </>
        ) : (
          <ActionRow>{sign}</ActionRow>
        )}
      </Form>
      {dialog}
    </Dialog>
  )
}

function WayBoxes({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  return (
    <RadioBoxes
      label="Hoe weten gasten hier wat erin zit?"
      leastWidth="100%"
      choices={ways.map((way) => ({ value: way, label: wayWords[way] }))}
      value={value}
      onChange={(way) => onChange(way as Way)}
    />
  )
}
