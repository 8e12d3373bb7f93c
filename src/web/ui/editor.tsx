import type { ReactNode } from 'react'
import classes from './editor.module.css'

type Props = { fields: ReactNode; contents: ReactNode; actions: ReactNode }

/**
 * The layout of a screen that edits one thing: its fields, its contents, and the buttons at the bottom of the screen,
 * in one column. With enough room the contents are beside the fields.
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
