import { useEffect, useRef } from 'react'
import type { Column, GridItem, GroupHeading } from './columns.ts'
import classes from './grid.module.css'
import type { Lead, Moving } from './grid-row.tsx'

type Props<Row> = {
  columns: readonly Column<Row>[]
  leads: readonly Lead[]
  rows: readonly GridItem[]
  chosen: ReadonlySet<number>
  onAll: (isOn: boolean) => void
}

/** The heads of a grid's columns, with the tick that chooses all that is shown. */
export function GridHead<Row>({ columns, leads, rows, chosen, onAll }: Props<Row>) {
  const all = useRef<HTMLInputElement>(null)
  const count = rows.filter(({ id }) => chosen.has(id)).length
  const isSome = count > 0 && count < rows.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = isSome
  }, [isSome])
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {leads.map((lead) => (
          <div key={lead} role="columnheader">
            {lead === 'handle' ? (
              <span className={classes.unseen}>Verplaatsen</span>
            ) : (
              <input
                ref={all}
                type="checkbox"
                aria-label="Alles kiezen"
                checked={rows.length > 0 && count === rows.length}
                onChange={({ currentTarget }) => onAll(currentTarget.checked)}
              />
            )}
          </div>
        ))}
        {columns.map(({ key, title, alignsEnd, hidesTitle }) => (
          <div key={key} role="columnheader" data-end={alignsEnd || undefined}>
            {hidesTitle ? <span className={classes.unseen}>{title}</span> : title}
          </div>
        ))}
      </div>
    </div>
  )
}

type GroupProps = {
  head: GroupHeading
  index: number
  top: string
  columns: number
  moving?: Pick<Moving, 'ref' | 'style'>
}

/** The head of a group of rows, which stands among them. */
export function GroupHead({ head: { name, count, hint }, index, top, columns, moving }: GroupProps) {
  return (
    <div
      ref={moving?.ref}
      role="row"
      aria-rowindex={index + 2}
      className={classes.group}
      style={{ ...moving?.style, top }}
    >
      <div role="rowheader" aria-colspan={columns}>
        <h2>{name}</h2>
        <span className={classes.count}>{count}</span>
        {hint}
      </div>
    </div>
  )
}
