import { useSyncExternalStore } from 'react'
import { dismissNote, holdNote, letNoteGo, type Note, onNote, readNote } from '../say.ts'
import classes from './passing-note.module.css'

/** The place at the bottom of the screen where `say` shows its notes. It is there before them, so that they are read. */
export function PassingNotes() {
  const note = useSyncExternalStore(onNote, readNote)
  return (
    <div className={classes.place} role="status">
      {note && <PassingNote key={note.id} note={note} />}
    </div>
  )
}

function PassingNote({ note: { text, action, isFailure } }: { note: Note }) {
  const mark = { 'data-failure': isFailure || undefined }
  if (!action)
    return (
      <span className={classes.note} {...mark}>
        {text}
      </span>
    )
  const act = () => {
    dismissNote()
    action.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives the reader more time
    <span
      className={classes.note}
      data-lasting
      {...mark}
      onPointerEnter={() => holdNote('hover')}
      onPointerLeave={() => letNoteGo('hover')}
      onFocus={() => holdNote('focus')}
      onBlur={() => letNoteGo('focus')}
    >
      <span className={classes.text}>{text}</span>
      <button type="button" className={classes.action} onClick={act}>
        {action.label}
      </button>
    </span>
  )
}
