import { useState } from 'react'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import type { Part } from './api.ts'
import classes from './history-fold.module.css'

const load = async () => (await import('./history-of.tsx')).HistoryOf

type Props = {
  of: Part
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave?: () => void
}

/** The history of what the screen shows, folded, and read once it is unfolded. */
export function HistoryFold({ of, onLeave }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.fold} onToggle={({ currentTarget: { open } }) => setOpened(open)}>
      <summary>Geschiedenis</summary>
      <WhenOpened load={load} opened={opened} of={of} {...(onLeave && { onLeave })} />
    </details>
  )
}
