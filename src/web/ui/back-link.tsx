import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenState } from '../screen-state.ts'
import classes from './back-link.module.css'

/** The way back to where the user came from, with the state that screen had. */
export function BackLink({ to, state, children }: { to: string; state?: ScreenState; children: string }) {
  return (
    <Link to={to} state={state ?? {}} className={classes.link}>
      <ChevronLeft size={20} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
    </Link>
  )
}
