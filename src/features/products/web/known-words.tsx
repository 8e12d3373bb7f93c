import { ownLanguage } from '#features/translations/languages.ts'
import { nl } from '#features/translations/words.tsv?nl'
import { knownInWords } from '../in-words.ts'
import type { ListedProduct } from '../schema.ts'
import classes from './known-words.module.css'

const dutch = { language: ownLanguage, words: nl } as const

/** The grains, nuts and traces of a product or dish in words, exactly as guests read them; nothing without any. */
export function KnownWords({ known }: { known: Pick<ListedProduct, 'suballergens' | 'partsunknown' | 'maycontain'> }) {
  const lines = knownInWords(known, dutch)
  if (lines.length === 0) return null
  return (
    <ul className={classes.words} aria-label="Granen, noten en wat het kan bevatten">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
