import { Button } from '@mantine/core'
import { List, PartsRow } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { doubtText } from '../doubt-words.ts'
import { type DraftCategory, type DraftDish, settle } from '../draft.ts'
import { focusSoon, idOfKey } from './focus-soon.ts'
import classes from './unread-lines.module.css'
import type { ChangeDraft } from './use-menu-draft.ts'

type Props = { things: readonly (DraftDish | DraftCategory)[]; change: ChangeDraft }

/** The dishes and categories that somebody should look at: how they stand in the text, and what was read. */
export function DoubtfulThings({ things, change }: Props) {
  if (things.length === 0) return null
  const next = (index: number) => things[index + 1] ?? things[index - 1]
  return (
    <Section title="Kijk na">
      <p className={classes.hint}>Hier zijn we niet zeker van. Klopt het, of verbeter je het?</p>
      <List label="Regels om na te kijken">
        {things.map((thing, index) => (
          <PartsRow key={thing.key}>
            <div id={`kijk-na-${thing.key}`} className={classes.text}>
              <strong>{readAs(thing)}</strong>
              <div className={classes.doubt}>{doubtText(thing.doubts)}</div>
              {thing.typed !== '' && <div className={classes.typed}>In je tekst: {thing.typed}</div>}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none */}
            <div className={classes.choices} role="group" aria-labelledby={`kijk-na-${thing.key}`}>
              <Button
                id={idOfKey(`kijk-na-${thing.key}`)}
                variant="outline"
                className={classes.choice}
                onClick={() => {
                  change((draft) => settle(draft, thing.key), { isUndoable: true })
                  const other = next(index)
                  focusSoon(other ? `kijk-na-${other.key}` : thing.key)
                }}
              >
                Klopt
              </Button>
              <Button variant="subtle" className={classes.choice} onClick={() => focusSoon(thing.key)}>
                Verbeteren
              </Button>
            </div>
          </PartsRow>
        ))}
      </List>
    </Section>
  )
}

function readAs(thing: DraftDish | DraftCategory): string {
  const name = thing.name || 'Nog zonder naam'
  if (!('price' in thing)) return `${name} (categorie)`
  return thing.price === '' ? `${name}, zonder prijs` : `${name}, € ${thing.price}`
}
