import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** Renders settings that belong together on one surface, below their heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
