import { levelNames, warns } from '#features/allergens/knowledge.ts'
import { groupBy } from '#shared/groups.ts'
import { momentInWords } from '../rules.ts'
import type { HeldDish } from '../schema.ts'
import classes from './recall-page.module.css'

type Said = HeldDish['products'][number]['said']
type Stay = Omit<HeldDish['products'][number], 'id' | 'ean' | 'refid' | 'source' | 'said'>

type Props = { label: string; stays: readonly (Stay & { kind?: 'dish' | 'product'; said?: Said })[] }

/** What was in a dish, or what held a product: each with its way, from when to when, and what was said of it then. */
export function HeldList({ label, stays }: Props) {
  return (
    <ul className={classes.stays} aria-label={label}>
      {stays.map(({ name, kind, deleted, way, from, to, choice, said = [] }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one thing can be there several times, and the list never changes in place.
        <li key={place}>
          <strong>{name}</strong>
          {[
            kind === 'product' ? ' (product)' : '',
            deleted === null ? '' : ', intussen verwijderd',
            way.length > 0 ? `, via ${way.join(' > ')}` : '',
            choice ? ', alleen als keuze' : '',
          ].join('')}
          <span className={classes.when}>{inWords(from, to)}</span>
          {warnings(said).map((line) => (
            <span key={line} className={classes.when}>
              {line}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Who said of a dish and its products that all was known. */
export function SignOffs({ signoffs }: Pick<HeldDish, 'signoffs'>) {
  if (signoffs.length === 0) return <p>Niemand had nagekeken of alles erbij stond.</p>
  return (
    <ul className={classes.stays} aria-label="Nagekeken">
      {signoffs.map(({ kind, name, at, until, by }) => (
        <li key={`${kind} ${name} ${at}`}>
          {`${name}: ${kind === 'dish' ? 'alle ingrediënten stonden erbij' : 'allergenen gecontroleerd'}${by === null ? '' : `, ${by}`}`}
          <span className={classes.when}>{inWords(at, until)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns a line for each level that warns: 'Bevat: Ei, Melk'. */
function warnings(said: Said): string[] {
  const levels = groupBy(
    said.filter(({ level }) => warns(level)),
    ({ level }) => levelNames[level],
  )
  return [...levels].map(([level, these]) => `${level}: ${[...new Set(these.map(({ name }) => name))].join(', ')}`)
}

function inWords(from: string | null, to: string | null): string {
  const begun = from === null ? 'begin niet bewaard' : `van ${momentInWords(from)}`
  return to === null ? `${begun}, tot nu` : `${begun} tot ${momentInWords(to)}`
}
