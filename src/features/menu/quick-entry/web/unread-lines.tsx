import { Button } from '@mantine/core'
import { List, PartsRow } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { removeUnread, unreadToCategory, unreadToDish } from '../corrections.ts'
import type { DraftLine, MenuDraft } from '../draft.ts'
import classes from './draft-rows.module.css'
import { focusSoon, idOfKey } from './focus-soon.ts'
import type { ChangeDraft } from './use-menu-draft.ts'

type Props = { lines: readonly DraftLine[]; change: ChangeDraft }

/** The unread lines, each with buttons to make it a dish or a category, or to leave it out. */
export function UnreadLines({ lines, change }: Props) {
  if (lines.length === 0) return null
  const apply = (update: (draft: MenuDraft) => MenuDraft, focus: string | undefined) => {
    change(update, { isUndoable: true })
    focusSoon(focus)
  }
  return (
    <Section title="Niet begrepen">
      <p className={classes.hint}>Wat hier blijft staan, wordt niet opgeslagen.</p>
      <List label="Niet begrepen regels">
        {lines.map(({ key, text }, index) => (
          <PartsRow key={key}>
            <span id={`regel-${key}`} className={classes.text} data-thing={key}>
              {text}
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none */}
            <div className={classes.choices} role="group" aria-labelledby={`regel-${key}`} data-thing={key}>
              <Button
                id={idOfKey(key)}
                variant="outline"
                className={classes.choice}
                onClick={() => apply((draft) => unreadToDish(draft, key), key)}
              >
                Als gerecht
              </Button>
              <Button
                variant="outline"
                className={classes.choice}
                onClick={() => apply((draft) => unreadToCategory(draft, key), key)}
              >
                Als categorie
              </Button>
              <Button
                variant="subtle"
                className={classes.choice}
                onClick={() => apply((draft) => removeUnread(draft, key), (lines[index + 1] ?? lines[index - 1])?.key)}
              >
                Weglaten
              </Button>
            </div>
          </PartsRow>
        ))}
      </List>
    </Section>
  )
}
