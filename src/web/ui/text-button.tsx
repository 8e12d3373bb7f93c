import type { ComponentProps } from 'react'
import classes from './text-button.module.css'

/** A button that looks like a link in the text around it. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={classes.button} {...props} />
}
