import { Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import type { FoundRow, Picking, RowState } from './found-rows.ts'
import classes from './search-results.module.css'

type Props = {
  label: string
  keyword: string
  rows: readonly FoundRow[]
  picking: Picking
  /** Renders the second line of a row. */
  noteOf: (row: FoundRow) => ReactNode
  /** Renders a link to a row's page, beside the button that chooses it. */
  linkOf?: (row: FoundRow) => ReactNode
}

/** The results of a search, as rows that are chosen with one tap; what was added can be taken back in its row. */
export function SearchResults({ label, keyword, rows, picking, noteOf, linkOf }: Props) {
  return (
    <LongList label={label} items={rows} narrowedTo={keyword}>
      {(row) => (
        <ResultRow
          key={row.id}
          row={row}
          state={picking.stateOf(row)}
          note={noteOf(row)}
          link={linkOf?.(row)}
          onChoose={() => picking.choose(row)}
          onUndo={() => picking.undo(row)}
        />
      )}
    </LongList>
  )
}

type RowProps = {
  row: FoundRow
  state: RowState | undefined
  note: ReactNode
  link: ReactNode
  onChoose: () => void
  onUndo: () => void
}

function ResultRow({ row, state, note, link, onChoose, onUndo }: RowProps) {
  const isIn = state?.is === 'added' || state?.is === 'removing'
  const error = state && 'error' in state ? state.error : undefined
  return (
    <ButtonRow
      title={row.name}
      note={
        <>
          {note}
          {isIn && (
            <span className={classes.added}>
              <Check size={18} strokeWidth={2} aria-hidden="true" />
              Toegevoegd
            </span>
          )}
          {error && <span className={classes.error}>{error}</span>}
        </>
      }
      aside={state?.is === 'adding' ? 'Toevoegen...' : state ? undefined : row.taken}
      disabled={state === undefined && row.taken !== undefined}
      done={isIn || state?.is === 'adding'}
      onClick={onChoose}
      button={isIn ? <UndoButton name={row.name} busy={state.is === 'removing'} onClick={onUndo} /> : link}
    />
  )
}

function UndoButton({ name, busy, onClick }: { name: string; busy: boolean; onClick: () => void }) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button disappears with what it takes back.
    currentTarget.closest('li')?.querySelector('button')?.focus({ preventScroll: true })
    onClick()
  }
  return (
    <button
      type="button"
      className={classes.undo}
      aria-label={`Ongedaan: ${name} toevoegen`}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      Ongedaan
    </button>
  )
}
