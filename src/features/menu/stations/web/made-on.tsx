import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import type { ListedStation, MadeOn } from '../schema.ts'
import { setDishStation, stationsQuery } from './api.ts'
import { carriedInWords } from './carried-in-words.ts'
import classes from './stations.module.css'

type Props = { dish: { id: number; stations: MadeOn } }

const title = 'Waar wordt het gemaakt?'
const mayNot = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan zeggen dat iets apart wordt gehouden.'

/** Says where a dish is made, with the button that opens a switch for each station. */
export function MadeOnStations({ dish }: Props) {
  const [opened, setOpened] = useState(false)
  const on = dish.stations.map(({ name, keptapart }) => (keptapart ? `${name} (apart gehouden)` : name))
  return (
    <>
      <p>
        {on.length > 0 && `Gemaakt op: ${on.join(', ')}. `}
        <TextButton onClick={() => setOpened(true)}>{title}</TextButton>
      </p>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title} endsWithDone>
        <Stations dish={dish} />
      </Dialog>
    </>
  )
}

function Stations({ dish }: Props) {
  const stations = useQuery(stationsQuery)
  const mayApprove = useMayApprove()
  const { mutate, error } = useMutation({
    mutationFn: ({ stationId, ...body }: { stationId: number; made: boolean; keptapart?: boolean }) =>
      setDishStation({ dishId: dish.id, stationId }, body),
    meta: { waitsForReading: true },
  })
  return (
    <div className={classes.parts}>
      <p>Zet aan waarop dit gerecht wordt gemaakt. Wat daaraan blijft hangen, kan er dan in komen.</p>
      {!mayApprove && <Notice kind="attention">{mayNot}</Notice>}
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      <Loaded query={stations}>
        {(all) => (
          <div className={classes.switches}>
            {all.map((station) => (
              <Switches key={station.id} {...{ station, mayApprove }} dishId={dish.id} onChange={mutate} />
            ))}
          </div>
        )}
      </Loaded>
      <List label="Werkplekken">
        <LinkRow title="Werkplekken" note="Toevoegen, en wat ze meebrengen" to="/stations" />
      </List>
    </div>
  )
}

type SwitchesProps = {
  station: ListedStation
  dishId: number
  mayApprove: boolean
  onChange: (change: { stationId: number; made: boolean; keptapart?: boolean }) => void
}

function Switches({ station, dishId, mayApprove, onChange }: SwitchesProps) {
  const made = station.dishes.find(({ id }) => id === dishId)
  const isSuggested = station.suggested.some(({ id }) => id === dishId)
  const hint = isSuggested ? 'Past bij de naam. ' : ''
  return (
    <>
      <SwitchRow
        label={station.name}
        description={`${hint}${carriedInWords(station.carries)}`}
        checked={made !== undefined}
        disabled={made !== undefined && !mayApprove}
        onChange={(isMade) => onChange({ stationId: station.id, made: isMade })}
      />
      {made && (
        <div className={classes.part}>
          <SwitchRow
            label={`Apart gehouden op ${station.name}`}
            checked={made.keptapart}
            disabled={!made.keptapart && !mayApprove}
            onChange={(keptapart) => onChange({ stationId: station.id, made: true, keptapart })}
          />
        </div>
      )}
    </>
  )
}
