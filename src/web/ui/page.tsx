import { type ReactNode, useEffect, useRef } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import classes from './page.module.css'

type Props = {
  title: string
  /** The title stands in for one that is still being read. */
  isLoading?: boolean
  /** The link back, above the title. */
  back?: ReactNode
  /** The actions of this screen: beside the title, on a phone in a bar at the bottom of the screen. */
  action?: ReactNode
  /** A table is as wide as the screen, unlike a form. */
  isWide?: boolean
  /** One sentence below the title. */
  intro?: ReactNode
  children: ReactNode
}

const keepsFocus = 'input, textarea, select, [role="dialog"]'

/**
 * The frame of a screen: its title, its actions and its content. Moves the focus to the title once, when that names the
 * screen, unless a field or a dialog has it.
 */
export function Page({ title, isLoading = false, back, action, isWide = false, intro, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNamed = useRef(false)
  useEffect(() => {
    if (isLoading || isNamed.current) return
    isNamed.current = true
    if (!document.activeElement?.closest(keepsFocus)) heading.current?.focus({ preventScroll: true })
  }, [isLoading])
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
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
