import type { ReactNode } from 'react'
import classes from './editor.module.css'

type Props = { fields: ReactNode; contents: ReactNode; actions: ReactNode }

/**
 * The layout of a screen on which one thing is changed: its fields, what belongs to it, and the buttons. One
 * below the other with the buttons at the bottom of the screen; with room enough the contents stand beside the fields.
 */
export function Editor({ fields, contents, actions }: Props) {
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>{fields}</div>
      <div className={classes.contents}>{contents}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
