import type { ReactNode } from 'react'
import { ButtonRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'

/** A result of a search, to choose. */
export type SearchResult = {
  id: number
  name: string
  note: ReactNode
  /** The reason why it can't be chosen, such as 'Zit er al in'. */
  taken?: string
  /** It is being added. */
  busy?: boolean
  /** A link to its page, beside the button that chooses it. */
  link?: ReactNode
}

type Props = {
  label: string
  keyword: string
  results: readonly SearchResult[]
  onChoose: (id: number) => void
}

/** The results of a search, as rows that are chosen with one tap. */
export function SearchResults({ label, keyword, results, onChoose }: Props) {
  return (
    <LongList label={label} items={results} narrowedTo={keyword}>
      {({ id, name, note, taken, busy, link }) => (
        <ButtonRow
          key={id}
          title={name}
          note={note}
          aside={busy ? 'Toevoegen...' : taken}
          disabled={taken !== undefined}
          onClick={() => onChoose(id)}
          button={link}
        />
      )}
    </LongList>
  )
}
