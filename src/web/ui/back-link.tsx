import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { addressOf, type ScreenState } from '../trail.ts'
import { useBack, useLeave } from '../use-trail.ts'
import classes from './back-link.module.css'

type Props = {
  to: string
  state?: ScreenState
  /** For a screen that the desktop navigation leads to: `Page` hides the link on a desktop. */
  phoneOnly?: boolean
  onClick?: (event: MouseEvent) => void
  children: string
}

/** The link to the screen that the user came from, with the state of that screen. */
export function BackLink({ to, state, phoneOnly = false, onClick, children }: Props) {
  return (
    <Link
      to={to}
      state={state ?? {}}
      replace={false}
      className={classes.link}
      data-phone-only={phoneOnly || undefined}
      onClick={onClick}
    >
      <ChevronLeft size={20} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
    </Link>
  )
}

/** The link back from a screen that is opened from others, one step along the way that led to it. */
export function WayBackLink({ label }: { label?: string | undefined }) {
  const back = useBack()
  return (
    <BackLink to={addressOf(back)} state={back.state}>
      {label ?? back.label}
    </BackLink>
  )
}

/** The same link on a screen to which nobody returns: the history holds the screen above once, and this one no more. */
export function LeaveLink() {
  const back = useBack()
  const leave = useLeave()
  const follow = (event: MouseEvent) => {
    // The browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leave()
  }
  return (
    <BackLink to={addressOf(back)} state={back.state} onClick={follow}>
      {back.label}
    </BackLink>
  )
}
