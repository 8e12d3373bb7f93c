import { Button } from '@mantine/core'
import { useState } from 'react'
import { List, PartsRow } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { pricesInWords } from '../../prices/rules.ts'
import { settle } from '../corrections.ts'
import { doubtText } from '../doubt-words.ts'
import {
  type DraftCategory,
  type DraftDish,
  type MenuDraft,
  pricesOfDraft,
  problemsOf,
  thingsToCheck,
  typedLines,
} from '../draft.ts'
import { CategoryFields } from './category-section.tsx'
import { CourseList } from './dish-courses.tsx'
import { DishRowFields } from './dish-row.tsx'
import classes from './draft-rows.module.css'
import { focusSoon, idOfKey } from './focus-soon.ts'
import { useCheckKeys } from './use-check-keys.ts'
import type { ChangeDraft } from './use-menu-draft.ts'

type Props = {
  draft: MenuDraft
  text: string
  choices: readonly { value: string; label: string }[]
  change: ChangeDraft
}
type Thing = DraftDish | DraftCategory

/** The name of the button that goes on to the next doubtful thing: the same for each, so that it keeps the focus. */
const settling = 'kijk-na'

/**
 * The dishes and categories that somebody should look at, one at a time: how it stands in the text, and what was read. One
 * key says that it is right and goes on, another one unfolds its fields here.
 */
export function DoubtfulThings({ draft, text, choices, change }: Props) {
  const things = thingsToCheck(draft)
  const [thing, next] = things
  const [improved, setImproved] = useState<string>()
  const isImproving = thing !== undefined && improved === thing.key
  const settleThing = () => {
    if (!thing) return
    change((before) => settle(before, thing.key), { isUndoable: true })
    focusSoon(next ? settling : thing.key)
  }
  const improve = () => {
    setImproved(isImproving ? undefined : thing?.key)
    if (isImproving) focusSoon(settling)
  }
  const card = useCheckKeys(settleThing, improve)
  if (!thing) return null
  return (
    <div ref={card}>
      <Section title="Kijk na" action={<span className={classes.left}>{`Nog ${things.length}`}</span>}>
        <p className={classes.hint}>Hier zijn we niet zeker van. Klopt het, of verbeter je het?</p>
        <List label="Regels om na te kijken">
          <PartsRow key={thing.key}>
            <div className={classes.text} data-thing={thing.key} data-now>
              <div id={`kijk-na-${thing.key}`}>
                <strong>{readAs(thing)}</strong>
                <div className={classes.doubt}>{doubtText(thing.doubts)}</div>
                {thing.lines.length > 0 && <div className={classes.typed}>In je tekst: {typedOf(thing, text)}</div>}
              </div>
              {'price' in thing && <CourseList dish={thing} />}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none */}
            <div className={classes.choices} role="group" aria-labelledby={`kijk-na-${thing.key}`}>
              <Button
                id={idOfKey(settling)}
                variant="outline"
                className={classes.choice}
                aria-keyshortcuts="Enter"
                onClick={settleThing}
              >
                Klopt <Key name="Enter" />
              </Button>
              <Button
                variant="subtle"
                className={classes.choice}
                aria-expanded={isImproving}
                aria-keyshortcuts="F2"
                onClick={improve}
              >
                Verbeteren <Key name="F2" />
              </Button>
            </div>
            {isImproving && (
              <div ref={focusFirstField} className={classes.fields} data-thing={thing.key}>
                <Fields {...{ thing, draft, choices, change }} />
              </div>
            )}
          </PartsRow>
        </List>
      </Section>
    </div>
  )
}

function Fields({ thing, draft, choices, change }: Omit<Props, 'text'> & { thing: Thing }) {
  const problems = problemsOf(thing)
  if (!('price' in thing)) return <CategoryFields category={thing} existing={undefined} {...{ problems, change }} />
  const home = draft.categories.find(({ dishes }) => dishes.some(({ key }) => key === thing.key))
  return (
    <DishRowFields dish={thing} categoryKey={home?.key ?? ''} neighbour={settling} {...{ choices, change, problems }} />
  )
}

/** Shows the key that does the same as a button, where there is a keyboard; it is no part of the button's name. */
function Key({ name }: { name: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {name}
    </span>
  )
}

/** Moves the focus to the first field that is wrong, else to the first one. */
function focusFirstField(fields: HTMLElement | null): void {
  const field = fields?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? fields?.querySelector('input')
  field?.focus()
}

function typedOf({ lines }: Thing, text: string): string {
  const typed = typedLines(text)
  return lines.map((number) => (typed[number - 1] ?? '').replace(/\s+/g, ' ').trim()).join(' · ')
}

function readAs(thing: Thing): string {
  const name = thing.name || 'Nog zonder naam'
  if (!('price' in thing)) return `${name} (categorie)`
  if (thing.price === '') return `${name}, zonder prijs`
  return `${name}, ${problemsOf(thing).price ? thing.price : pricesInWords(pricesOfDraft(thing))}`
}
