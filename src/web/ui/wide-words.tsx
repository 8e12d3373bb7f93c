import type { ReactNode } from 'react'
import classes from './wide-words.module.css'

/** Words for which a phone has no room: heard there, and read on wider screens. */
export function WideWords({ children }: { children: ReactNode }) {
  return <span className={classes.words}>{children}</span>
}
