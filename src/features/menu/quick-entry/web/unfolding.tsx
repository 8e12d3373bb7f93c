import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { RowLines } from '#web/ui/list.tsx'
import { idOfKey } from './focus-soon.ts'
import classes from './unfolding.module.css'

type Props = {
  keyOfThing: string
  title: string
  /** Shows the title as the heading of a section. */
  heading?: boolean
  note: string
  aside: string
  /** Why somebody should look at it, shown while it is folded; '' if nothing is doubtful. */
  doubt: string
  /** The problem with the thing: shown while it is folded, and unfolds it when it appears. */
  problem: string | undefined
  children: ReactNode
}

/** One thing of the draft in a line or two, which unfold into the fields to correct it. */
export function Unfolding({ keyOfThing, title, heading = false, note, aside, doubt, problem, children }: Props) {
  const panelId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const hasProblem = problem !== undefined
  useEffect(() => {
    if (hasProblem) setIsOpen(true)
  }, [hasProblem])
  const head = (
    <button
      type="button"
      id={idOfKey(keyOfThing)}
      className={classes.head}
      data-thing={keyOfThing}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={() => setIsOpen(!isOpen)}
    >
      <RowLines>
        <span className={heading ? classes.headingTitle : classes.title}>{title}</span>
        {note && !isOpen && <span className={classes.note}>{note}</span>}
        {doubt && !problem && !isOpen && <span className={classes.doubt}>{doubt}</span>}
        {problem && !isOpen && <span className={classes.problem}>{problem}</span>}
      </RowLines>
      <span className={classes.aside}>{aside}</span>
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={classes.chevron} />
    </button>
  )
  return (
    <>
      {heading ? <h2 className={classes.heading}>{head}</h2> : head}
      {isOpen && (
        <div id={panelId} className={classes.panel} data-thing={keyOfThing}>
          {children}
        </div>
      )}
    </>
  )
}
