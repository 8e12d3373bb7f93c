import type { ReactNode } from 'react'
import { ButtonRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'

/** Something that was found and can be chosen. `taken` says why it can't be, such as 'Zit er al in'. */
export type SearchResult = { id: number; name: string; note: ReactNode; taken?: string }

type Props = {
  label: string
  keyword: string
  results: readonly SearchResult[]
  disabled: boolean
  onChoose: (id: number) => void
}

/** What a search found, as rows of which one tap chooses. */
export function SearchResults({ label, keyword, results, disabled, onChoose }: Props) {
  return (
    <LongList label={label} items={results} narrowedTo={keyword}>
      {({ id, name, note, taken }) => (
        <ButtonRow
          key={id}
          title={name}
          note={note}
          aside={taken}
          disabled={disabled || taken !== undefined}
          onClick={() => onChoose(id)}
        />
      )}
    </LongList>
  )
}
