import { Mark } from '#web/ui/mark.tsx'
import type { Change } from '../rules.ts'
import type { ReplacedPlace } from '../schema.ts'
import classes from './replace-product-page.module.css'

type Changing = Pick<ReplacedPlace, 'changes' | 'opens' | 'loops'>

const loopWords = 'Zit zelf in wat ervoor in de plaats komt'
const noneWords = 'Allergenen blijven gelijk'

/** Marks what one place gains and loses by a replacement, and what is then unknown there. */
export function ChangeMarks(place: Changing) {
  const words = changesInWords(place)
  if (words[0] === loopWords || words[0] === noneWords) return <span className={classes.quiet}>{words[0]}</span>
  return (
    <span className={classes.changes}>
      {words.map((word) => (
        <Mark key={word} kind="attention">
          {word}
        </Mark>
      ))}
    </span>
  )
}

/** Says what one place gains and loses by a replacement, or that nothing changes there. */
export function changesInWords({ changes, opens, loops }: Changing): string[] {
  if (loops) return [loopWords]
  if (changes.length === 0 && !opens) return [noneWords]
  return [...changes.map(describe), ...(opens ? ['Nog niet alles bekend'] : [])]
}

function describe({ name, was, is }: Change): string {
  if (is === 'contains') return `+ ${name}`
  if (is === 'may-contain') return was === 'contains' ? `${name}: kan bevatten` : `+ Kan bevatten: ${name}`
  if (is === 'unknown') return `${name}: niet bekend`
  return was === 'contains' ? `− ${name}` : `− Kan bevatten: ${name}`
}
