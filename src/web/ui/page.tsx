import { type ReactNode, useEffect, useRef } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import classes from './page.module.css'

type Props = {
  title: string
  /** The link back, above the title. */
  back?: ReactNode
  /** The actions of this screen: beside the title, on a phone in a bar at the bottom of the screen. */
  action?: ReactNode
  /** One sentence below the title. */
  intro?: ReactNode
  children: ReactNode
}

/**
 * The frame of a screen: its title, its actions and its content. Moves the focus to the title, unless a field has it.
 */
export function Page({ title, back, action, intro, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <title>{`${title} | Menukaart`}</title>
      {back && <div className={classes.back}>{back}</div>}
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {action && <BottomBar>{action}</BottomBar>}
      </header>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
    </div>
  )
}

/** A part of a screen with its own heading and, beside it, the action that adds to it. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
