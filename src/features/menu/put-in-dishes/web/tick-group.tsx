import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Ticks } from './choosing.ts'
import classes from './tick-group.module.css'

type Props = {
  name: string
  /** The ids of its rows that can be ticked. */
  free: readonly number[]
  ticks: Ticks
  /** The list of its rows. */
  children: ReactNode
}

/** A list with a tick in each row, and one for all of them. */
export function TickGroup({ name, free, ticks, children }: Props) {
  const id = useId()
  const count = free.filter(ticks.has).length
  return (
    <section className={classes.group} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <h2 id={`${id}-name`}>{name}</h2>
        {free.length > 1 && (
          <label htmlFor={`${id}-all`} className={classes.all}>
            <Checkbox
              id={`${id}-all`}
              aria-label={`Alle ${free.length} van ${name}`}
              checked={count === free.length}
              indeterminate={count > 0 && count < free.length}
              onChange={() => ticks.set(free, count < free.length)}
            />
            {`Alle ${free.length}`}
          </label>
        )}
      </div>
      {children}
    </section>
  )
}
