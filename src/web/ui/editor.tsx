import type { ReactNode } from 'react'
import classes from './editor.module.css'

type Props = { fields: ReactNode; contents: ReactNode; removal?: ReactNode; actions?: ReactNode }

/**
 * The layout of a screen that edits one thing: its fields, its contents, the button that deletes it, and the buttons at
 * the bottom of the screen, in one column. With enough room the contents are beside the fields. What deletes it stands
 * after all else, where no thumb that saves comes by.
 */
export function Editor({ fields, contents, removal, actions }: Props) {
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>{fields}</div>
      <div className={classes.contents}>
        {contents}
        {removal && <div className={classes.removal}>{removal}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
