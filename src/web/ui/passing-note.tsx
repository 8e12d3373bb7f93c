import { useCallback, useEffect, useState } from 'react'
import { successMs } from '../saving/use-save.ts'
import classes from './passing-note.module.css'

/** Holds a message for two seconds: `say` sets it, `note` is the text for `PassingNote`. */
export function usePassingNote(): { note: string | undefined; say: (text: string) => void } {
  const [said, setSaid] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), successMs)
    return () => clearTimeout(timer)
  }, [said])
  return { note: said?.text, say: useCallback((text) => setSaid({ text }), []) }
}

/** Confirms a small save at the bottom of the screen, where the list itself already shows the change. */
export function PassingNote({ note }: { note: string | undefined }) {
  return (
    <div className={classes.place} role="status">
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
