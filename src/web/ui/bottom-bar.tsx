import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

/** What can be done on a screen: on a phone always in reach at its bottom, elsewhere where it stands. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
