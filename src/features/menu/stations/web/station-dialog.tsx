import { useMutation } from '@tanstack/react-query'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { allergens } from '#features/allergens/allergens.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import type { ListedStation } from '../schema.ts'
import { deleteStation, saveStation, setDishStation } from './api.ts'

type Props = { station: ListedStation; onClose: () => void }

const mayNot = 'Erbij zetten mag iedereen. Alleen de eigenaar, of wie dat van de eigenaar mag, kan iets weghalen.'

/** What a station carries and what is made on it, each with a switch that is saved at once. */
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
      {!mayApprove && <Notice kind="attention">{mayNot}</Notice>}
      {removal.error && <Notice kind="error">{saveErrorOf(removal.error)}</Notice>}
      <Carried {...{ station, mayApprove }} />
      <Dishes {...{ station, mayApprove }} />
      {mayApprove && (
        <p>
          <TextButton onClick={askRemoval}>Werkplek verwijderen</TextButton>
        </p>
      )}
      {dialog}
    </Dialog>
  )
}

type PartProps = { station: ListedStation; mayApprove: boolean }

function Carried({ station: { id, carries, version }, mayApprove }: PartProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: readonly number[]) => saveStation({ id, version, carries: ids.map((one) => ({ id: one })) }),
    meta: { waitsForReading: true },
  })
  const ids = carries.map((one) => one.id)
  const ofFourteen = new Set(allergens.map((one) => one.id))
  const shown = [...allergens, ...carries.filter((one) => !ofFourteen.has(one.id))]
  return (
    <section>
      <h3>Wat brengt het mee?</h3>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      {shown.map((allergen) => (
        <SwitchRow
          key={allergen.id}
          label={allergen.name}
          checked={ids.includes(allergen.id)}
          disabled={isPending || (ids.includes(allergen.id) && !mayApprove)}
          onChange={(isOn) => mutate(isOn ? [...ids, allergen.id] : ids.filter((one) => one !== allergen.id))}
        />
      ))}
    </section>
  )
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
      <h3>Wat wordt er gemaakt?</h3>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
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
    </section>
  )
}
