import { useCallback, useEffect, useState } from 'react'
import { successMs } from '../use-save.ts'
import classes from './passing-note.module.css'

/** A sentence that stands for two seconds: `say` starts it, `note` is what `PassingNote` shows. */
export function usePassingNote(): { note: string | undefined; say: (text: string) => void } {
  const [said, setSaid] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), successMs)
    return () => clearTimeout(timer)
  }, [said])
  return { note: said?.text, say: useCallback((text) => setSaid({ text }), []) }
}

/** Says at the bottom of the screen that something small was saved, where the list itself already shows what. */
export function PassingNote({ note }: { note: string | undefined }) {
  return (
    <div className={classes.place} role="status">
      {note && <span className={classes.note}>{note}</span>}
    </div>
  )
}
