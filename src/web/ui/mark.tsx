import type { ReactNode } from 'react'
import classes from './mark.module.css'

/** A small coloured word: good, something that asks attention, or neither. */
export function Mark({ kind, children }: { kind: 'good' | 'attention' | 'plain'; children: ReactNode }) {
  return <span className={classes[kind]}>{children}</span>
}

/** Whether all allergens of a product or dish are known. */
export function CompleteMark({ complete }: { complete: boolean }) {
  return complete ? <Mark kind="good">Compleet</Mark> : <Mark kind="attention">Nog niet compleet</Mark>
}
