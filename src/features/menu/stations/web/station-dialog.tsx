import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { allergens, grainsAndNuts, type NamedId, parentAllergens } from '#features/allergens/allergens.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import type { ListedStation } from '../schema.ts'
import { deleteStation, saveStation, setDishStation } from './api.ts'
import { namesInWords } from './carried-in-words.ts'
import classes from './stations.module.css'

/** How many dishes are named beside an allergen. */
const mostNamed = 3

type Props = { station: ListedStation; onClose: () => void }

const mayNot = 'Erbij zetten mag iedereen. Alleen de eigenaar, of wie dat van de eigenaar mag, kan iets weghalen.'

/** What a station is called, and what it carries and what is made on it, each with a switch; all is saved at once. */
export function StationDialog({ station, onClose }: Props) {
  const mayApprove = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const removal = useMutation({ mutationFn: () => deleteStation(station.id), onSuccess: onClose })
  const askRemoval = () =>
    confirm({
      title: 'Werkplek verwijderen?',
      text: `Wat '${station.name}' meebrengt, staat dan bij geen enkel gerecht meer. Dit kan niet ongedaan worden gemaakt.`,
      onYes: () => removal.mutate(),
    })
  return (
    <Dialog opened onClose={onClose} title={station.name} endsWithDone>
      <div className={classes.parts}>
        {!mayApprove && <Notice kind="attention">{mayNot}</Notice>}
        {removal.error && <Notice kind="error">{saveErrorOf(removal.error)}</Notice>}
        <Name station={station} />
        <Carried {...{ station, mayApprove }} />
        <Dishes {...{ station, mayApprove }} />
        {mayApprove && (
          <p>
            <TextButton onClick={askRemoval}>Werkplek verwijderen</TextButton>
          </p>
        )}
      </div>
      {dialog}
    </Dialog>
  )
}

/** The name of a station, which is saved as it is left. */
function Name({ station: { id, name, version } }: { station: ListedStation }) {
  const [typed, setTyped] = useState(name)
  const { mutate, error } = useMutation({ mutationFn: () => saveStation({ id, version, name: typed }) })
  const isEmpty = typed.trim() === ''
  return (
    <TextInput
      label="Naam"
      maxLength={maxNameLength}
      value={typed}
      error={isEmpty ? 'Naam is verplicht' : error && saveErrorOf(error)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => !isEmpty && typed.trim() !== name && mutate()}
    />
  )
}

type PartProps = { station: ListedStation; mayApprove: boolean }

function Carried({ station, mayApprove }: PartProps) {
  const { id, carries, notcarried, version } = station
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: readonly number[]) => saveStation({ id, version, carries: ids.map((one) => ({ id: one })) }),
    meta: { waitsForReading: true },
  })
  const ids = carries.map((one) => one.id)
  return (
    <section>
      <h3>Wat brengt deze werkplek mee?</h3>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      {notcarried.length > 0 && (
        <Notice kind="attention">
          {`In gerechten die hier worden gemaakt zit ook: ${namesInWords(notcarried)}. Zet aan wat eraan blijft hangen.`}
        </Notice>
      )}
      <div className={classes.switches}>
        {offered([...ids, ...notcarried.map((one) => one.id)]).map((allergen) => (
          <div key={allergen.id} className={parentAllergens.has(allergen.id) ? classes.part : undefined}>
            <SwitchRow
              label={allergen.name}
              description={descriptionOf(allergen, station)}
              checked={ids.includes(allergen.id)}
              disabled={isPending || (ids.includes(allergen.id) && !mayApprove)}
              onChange={(isOn) => mutate(isOn ? [...ids, allergen.id] : ids.filter((one) => one !== allergen.id))}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Returns the fourteen, with the grains and nuts behind the one of theirs that is carried or in what is made here. */
function offered(mentioned: readonly number[]) {
  return allergens.flatMap((allergen) => {
    const parts = grainsAndNuts.filter(({ parent }) => parent === allergen.id)
    const isSpokenOf = [allergen, ...parts].some(({ id }) => mentioned.includes(id))
    return isSpokenOf ? [allergen, ...parts] : [allergen]
  })
}

/** Says of a grain or nut what it is one of, as it stands in one list with the fourteen, and which dishes bring it here. */
function descriptionOf(allergen: NamedId, { notcarried }: ListedStation): string | undefined {
  const kind = allergens.find(({ id }) => id === parentAllergens.get(allergen.id))?.name
  const dishes = notcarried.find(({ id }) => id === allergen.id)?.dishes ?? []
  const shown = dishes.slice(0, mostNamed).join(', ')
  const more = dishes.length > mostNamed ? ` en nog ${dishes.length - mostNamed}` : ''
  return [kind, shown && `Zit in ${shown}${more}`].filter(Boolean).join(' · ') || undefined
}

function Dishes({ station: { id, dishes, suggested }, mayApprove }: PartProps) {
  const { mutate, error } = useMutation({
    mutationFn: ({ dishId, made }: { dishId: number; made: boolean }) =>
      setDishStation({ dishId, stationId: id }, { made }),
    meta: { waitsForReading: true },
  })
  if (dishes.length + suggested.length === 0) return <p>Zet bij een gerecht aan dat het hier wordt gemaakt.</p>
  return (
    <section>
      <h3>Wat wordt hier gemaakt?</h3>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      <div className={classes.switches}>
        {dishes.map((dish) => (
          <SwitchRow
            key={dish.id}
            label={dish.name}
            description={dish.keptapart ? 'Apart gehouden' : undefined}
            checked
            disabled={!mayApprove}
            onChange={() => mutate({ dishId: dish.id, made: false })}
          />
        ))}
        {suggested.map((dish) => (
          <SwitchRow
            key={dish.id}
            label={dish.name}
            description="Past bij de naam"
            checked={false}
            onChange={() => mutate({ dishId: dish.id, made: true })}
          />
        ))}
      </div>
    </section>
  )
}
