import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { AskedDish } from '../schema.ts'
import { askedByTable, type SlipLine, slipFor } from '../slip.ts'
import type { Wanted } from '../verdict.ts'
import classes from './kitchen-slip.module.css'

type Props = {
  ordered: readonly AskedDish[]
  wanted: Wanted
  /** Of when the words on it are: '18.40'. */
  time: string
}

/** The button for the slip that goes to the kitchen, to show or to print: what a table does not eat, and what to leave off. */
export function KitchenSlip({ ordered, wanted, time }: Props) {
  const [opened, setOpened] = useState(false)
  const [table, setTable] = useState('')
  return (
    <>
      <BottomBar>
        <Button onClick={() => setOpened(true)}>{`Briefje voor de keuken (${ordered.length})`}</Button>
      </BottomBar>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Briefje voor de keuken">
        <div className={classes.controls}>
          <TextInput
            label="Tafel"
            maxLength={20}
            inputMode="numeric"
            value={table}
            onChange={({ currentTarget }) => setTable(currentTarget.value)}
          />
        </div>
        <section className={classes.slip} aria-label="Briefje">
          <h3>
            {table.trim() !== '' && `Tafel ${table.trim()}: `}
            {askedByTable(wanted).join(', ')}
          </h3>
          <ul>
            {slipFor(ordered, wanted).map((line) => (
              <Line key={line.id} {...line} />
            ))}
          </ul>
          <p>{time}</p>
        </section>
        <div className={classes.controls}>
          <Button onClick={() => window.print()}>Afdrukken</Button>
        </div>
      </Dialog>
    </>
  )
}

function Line({ name, leave, isFine }: SlipLine) {
  return (
    <li>
      {leave.length > 0 ? `${name} ZONDER ${leave.join(', ')}` : name}
      {!isFine && <span className={classes.refused}> kan niet meer: vraag de keuken</span>}
    </li>
  )
}
