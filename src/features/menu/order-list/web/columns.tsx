import { NativeSelect } from '@mantine/core'
import type { ColumnKind, OrderLayout } from '../columns.ts'
import classes from './order-list.module.css'

const labels: Readonly<Record<ColumnKind, string>> = {
  ean: 'Streepjescode (EAN)',
  name: 'Naam',
  brand: 'Merk',
  pack: 'Inhoud',
  other: 'Niet gebruiken',
}
const choices = Object.entries(labels).map(([value, label]) => ({ value, label }))
const examples = 2

type Props = {
  rows: readonly (readonly string[])[]
  layout: OrderLayout
  onCorrect: (at: number, kind: ColumnKind) => void
}

/** The columns of a list, each with what we think that it holds, and the first cells of it. */
export function Columns({ rows, layout: { head, kinds }, onCorrect }: Props) {
  const below = rows.slice(head === undefined ? 0 : head + 1)
  const nameOf = (at: number) => (head === undefined ? '' : (rows[head]?.[at] ?? '').trim())
  const cellsOf = (at: number) => below.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
  return (
    <fieldset className={classes.columns}>
      <legend>Wat staat er in elke kolom?</legend>
      {kinds.map((kind, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          label={nameOf(at) || `Kolom ${at + 1}`}
          description={cellsOf(at).slice(0, examples).join(', ') || 'Leeg'}
          data={choices}
          value={kind}
          onChange={(event) => onCorrect(at, event.currentTarget.value as ColumnKind)}
        />
      ))}
    </fieldset>
  )
}
