import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is known of a product, as terms with what they say. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

type FactProps = {
  term: string
  /** A quieter line that says what it means. */
  note?: string
  children: ReactNode
}

/** One term with what it says; nothing when there is nothing to say. */
export function Fact({ term, note, children }: FactProps) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}
