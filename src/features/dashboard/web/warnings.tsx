import { Button } from '@mantine/core'
import { useState } from 'react'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { warningInWords } from '../rules.ts'
import type { Overview } from '../schema.ts'
import classes from './dashboard-page.module.css'

/** More than this many are unfolded by whoever wants them. */
const shownAtFirst = 5

/** Lists what sheets that were read again warn of more. */
export function Warnings({ warnings }: Pick<Overview, 'warnings'>) {
  const openedFrom = useOpenedFrom()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Section title={`Nieuw op een productblad (${warnings.length})`}>
      <p className={classes.note}>
        Dit staat al bij je producten, en gasten zien het op je kaart. Vertel het ook in de keuken en de bediening.
      </p>
      <List>
        {warnings.slice(0, isWhole ? warnings.length : shownAtFirst).map((warning) => (
          <LinkRow
            key={warning.id}
            title={warning.name}
            note={warningInWords(warning)}
            {...openedFrom('/product', { productId: warning.id })}
          />
        ))}
      </List>
      {warnings.length > shownAtFirst && (
        <Button variant="subtle" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${warnings.length} bekijken`}
        </Button>
      )}
    </Section>
  )
}
