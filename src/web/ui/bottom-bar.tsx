import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

/** The actions of a screen: fixed to its bottom on a phone, in place elsewhere. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
