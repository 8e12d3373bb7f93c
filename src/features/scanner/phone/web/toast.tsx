import { useEffect } from 'react'
import classes from './toast.module.css'

export type ToastMessage = {
  /** Another one for each message, so that the same words count as said again. */
  key: string
  title: string
  text: string
  /** A second line. */
  more?: string
  isError?: boolean
  /** How long it shows, in ms. */
  time: number
}

/** Shows one message for a while; a newer one takes its place. */
export function Toast({ message, onDone }: { message: ToastMessage | undefined; onDone: () => void }) {
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(onDone, message.time)
    return () => clearTimeout(timer)
  }, [message, onDone])
  return (
    <>
      <div className={classes.place} role="status">
        {message && !message.isError && <Card message={message} />}
      </div>
      <div className={classes.place} role="alert">
        {message?.isError && <Card message={message} />}
      </div>
    </>
  )
}

function Card({ message: { key, title, text, more, isError } }: { message: ToastMessage }) {
  return (
    <div key={key} className={isError ? classes.error : classes.done}>
      <strong>{title}</strong>
      <span>{text}</span>
      {more && <span className={classes.more}>{more}</span>}
    </div>
  )
}
