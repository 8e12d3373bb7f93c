import { useSyncExternalStore } from 'react'
import { dismissToast, holdToast, onToast, readToast, releaseToast, type Toast } from '../toast.ts'
import { TextButton } from './text-button.tsx'
import classes from './toasts.module.css'

/** The place at the bottom of the screen where `toast` shows its toasts. It is there before them, so that they are read. */
export function Toasts() {
  const note = useSyncExternalStore(onToast, readToast)
  return (
    <div className={classes.place} role="status">
      {note && <OneToast key={note.id} note={note} />}
    </div>
  )
}

function OneToast({ note: { text, action, isFailure } }: { note: Toast }) {
  const mark = { 'data-failure': isFailure || undefined }
  if (!action)
    return (
      <span className={classes.note} {...mark}>
        {text}
      </span>
    )
  const act = () => {
    dismissToast()
    action.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives the reader more time
    <span
      className={classes.note}
      data-lasting
      {...mark}
      onPointerEnter={() => holdToast('hover')}
      onPointerLeave={() => releaseToast('hover')}
      onFocus={() => holdToast('focus')}
      onBlur={() => releaseToast('focus')}
    >
      <span className={classes.text}>{text}</span>
      <TextButton onClick={act}>{action.label}</TextButton>
    </span>
  )
}
