import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonRow, EmptyList, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import type { ListedStation } from '../schema.ts'
import { AddStation } from './add-station.tsx'
import { stationsQuery } from './api.ts'
import { carriedInWords, namesInWords } from './carried-in-words.ts'
import { StationDialog } from './station-dialog.tsx'
import classes from './stations.module.css'

const intro =
  'Een frituur, een grill, een snijplank: wat eraan blijft hangen, kan in een ander gerecht komen. Noem ze hier één keer, met wat ze meebrengen.'

/** The screen of the equipment that carries allergens from one dish to another. */
export function StationsPage() {
  const stations = useQuery(stationsQuery)
  return (
    <Page
      title="Werkplekken"
      intro={intro}
      back={
        <BackLink to="/more" phoneOnly>
          Terug naar meer
        </BackLink>
      }
    >
      <Loaded query={stations}>{(all) => <Stations stations={all} />}</Loaded>
    </Page>
  )
}

function Stations({ stations }: { stations: readonly ListedStation[] }) {
  const [openedId, open] = useState<number>()
  const opened = stations.find(({ id }) => id === openedId)
  return (
    <>
      {stations.length === 0 ? (
        <EmptyList text="Nog geen werkplekken. Begin met wat veel gerechten delen: de frituur, de grill." />
      ) : (
        <List label="Werkplekken">
          {stations.map((station) => (
            <ButtonRow
              key={station.id}
              title={station.name}
              note={<Note station={station} />}
              aside={madeOnIt(station)}
              onClick={() => open(station.id)}
            />
          ))}
        </List>
      )}
      <AddStation onAdded={open} />
      {opened && <StationDialog key={opened.id} station={opened} onClose={() => open(undefined)} />}
    </>
  )
}

function Note({ station: { carries, notcarried } }: { station: ListedStation }) {
  return (
    <>
      {carriedInWords(carries)}
      {notcarried.length > 0 && (
        <span className={classes.attention}>{` · zit ook in gerechten hier: ${namesInWords(notcarried)}`}</span>
      )}
    </>
  )
}

function madeOnIt({ dishes: { length: count } }: ListedStation): string {
  if (count === 0) return 'Geen gerechten'
  return count === 1 ? '1 gerecht' : `${count} gerechten`
}
