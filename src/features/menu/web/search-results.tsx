import type { ReactNode } from 'react'
import { ButtonRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'

/** Something that was found and can be chosen. */
export type SearchResult = {
  id: number
  name: string
  note: ReactNode
  /** Why it can't be chosen, such as 'Zit er al in'. */
  taken?: string
  /** It is being added. */
  busy?: boolean
  /** Beside the button that chooses: the way to its page. */
  link?: ReactNode
}

type Props = {
  label: string
  keyword: string
  results: readonly SearchResult[]
  onChoose: (id: number) => void
}

/** What a search found, as rows of which one tap chooses. */
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
