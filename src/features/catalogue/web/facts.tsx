import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Renders facts about a product, as terms with their values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

type FactProps = {
  term: string
  children: ReactNode
}

/** Renders one term with its value; nothing when the value is empty. */
export function Fact({ term, children }: FactProps) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
