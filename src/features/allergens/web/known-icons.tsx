import { AllergenIcon } from '../allergen-icon.tsx'
import { describeKnown, type KnownLine } from '../known-in-words.ts'
import classes from './known-icons.module.css'

/**
 * What something contains as small icons, for a cell of a table: all of them, and whether more is to be known. In words,
 * with its traces, for a pointer and for who can not see them.
 */
export function KnownIcons(known: KnownLine) {
  const { allergens, complete } = known
  const words = describeKnown(known)
  // In two lines of a cell there is room for all fourteen.
  const size = allergens.length > 10 ? 13 : 17
  return (
    <span className={classes.icons} role="img" aria-label={words} title={words}>
      {allergens.map(({ id }) => (
        <AllergenIcon key={id} id={id} size={size} />
      ))}
      {!complete && <span className={classes.incomplete}>{allergens.length === 0 ? 'Niet compleet' : '?'}</span>}
      {complete && allergens.length === 0 && '–'}
    </span>
  )
}
