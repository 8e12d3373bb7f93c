import { Notice } from '#web/ui/notice.tsx'
import classes from './doubts-notice.module.css'

type Props = {
  doubts: readonly string[]
  /** Lets two places of a screen share one list: below what is typed, and beside what is said to be right. */
  isHere?: boolean
}

/** The questions where words and data contradict each other; nothing where there are none. It stops nobody. */
export function DoubtsNotice({ doubts, isHere = true }: Props) {
  if (doubts.length === 0 || !isHere) return null
  return (
    <Notice kind="attention">
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ))}
    </Notice>
  )
}
