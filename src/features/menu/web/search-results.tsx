import type { ReactNode } from 'react'
import { ButtonRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import type { FoundRow } from './found-rows.ts'
import type { Choice } from './search-target.ts'

type Props = {
  label: string
  keyword: string
  rows: readonly FoundRow[]
  /** What is being added. */
  adding: Choice | undefined
  onChoose: (row: FoundRow) => void
  /** Renders the second line of a row. */
  noteOf: (row: FoundRow) => ReactNode
  /** Renders a link to a row's page, beside the button that chooses it. */
  linkOf?: (row: FoundRow) => ReactNode
}

/** The results of a search, as rows that are chosen with one tap. */
export function SearchResults({ label, keyword, rows, adding, onChoose, noteOf, linkOf }: Props) {
  return (
    <LongList label={label} items={rows} narrowedTo={keyword}>
      {(row) => (
        <ButtonRow
          key={row.id}
          title={row.name}
          note={noteOf(row)}
          aside={adding && isSame(adding, row.choice) ? 'Toevoegen...' : row.taken}
          disabled={row.taken !== undefined}
          onClick={() => onChoose(row)}
          button={linkOf?.(row)}
        />
      )}
    </LongList>
  )
}

function isSame(one: Choice, other: Choice): boolean {
  if (one.from === 'list') return other.from === 'list' && one.id === other.id
  return other.from === 'catalogue' && one.refid === other.refid
}
