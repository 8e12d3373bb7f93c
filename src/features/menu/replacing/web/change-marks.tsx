import { Mark } from '#web/ui/mark.tsx'
import type { Change } from '../rules.ts'
import type { ReplacedPlace } from '../schema.ts'
import classes from './replace-product-page.module.css'

/** Marks what one place gains and loses by a swap, and what is then unknown there. */
export function ChangeMarks({ changes, opens, loops }: ReplacedPlace) {
  if (loops) return <span className={classes.quiet}>Zit zelf in wat ervoor in de plaats komt</span>
  if (changes.length === 0 && !opens) return <span className={classes.quiet}>Allergenen blijven gelijk</span>
  return (
    <span className={classes.changes}>
      {changes.map((change) => (
        <Mark key={change.id} kind="attention">
          {describe(change)}
        </Mark>
      ))}
      {opens && <Mark kind="attention">Nog niet alles bekend</Mark>}
    </span>
  )
}

function describe({ name, was, is }: Change): string {
  if (is === 'contains') return `+ ${name}`
  if (is === 'may-contain') return was === 'contains' ? `${name}: kan bevatten` : `+ Kan bevatten: ${name}`
  if (is === 'unknown') return `${name}: niet bekend`
  return was === 'contains' ? `− ${name}` : `− Kan bevatten: ${name}`
}
