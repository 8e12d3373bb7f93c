import type { ReactNode } from 'react'
import classes from './mark.module.css'

/** A small coloured label: good, or in need of attention. */
export function Mark({ kind, children }: { kind: 'good' | 'attention'; children: ReactNode }) {
  return <span className={classes[kind]}>{children}</span>
}

/** A label that tells whether all allergens of a product or dish are known. */
export function CompleteMark({ complete }: { complete: boolean }) {
  return complete ? <Mark kind="good">Compleet</Mark> : <Mark kind="attention">Nog niet compleet</Mark>
}
