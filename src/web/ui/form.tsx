import type { FormEvent, ReactNode } from 'react'
import classes from './form.module.css'

/** A form without the browser's own validation messages; ours are in Dutch. */
export function Form({
  onSubmit,
  id,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  id?: string
  children: ReactNode
}) {
  return (
    <form id={id} className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}

/** Fields side by side where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/**
 * The buttons of a form: at the bottom of the screen, or below the fields where the contents are beside them. The main one
 * submits, or is marked `data-main`. `inReach`: at the bottom of a wide screen too, however long the list above it is.
 */
export function ActionBar({ inReach = false, children }: { inReach?: boolean; children: ReactNode }) {
  return (
    <div className={classes.actions} data-in-reach={inReach || undefined}>
      {children}
    </div>
  )
}

/** Buttons side by side where there is room. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classes.actionRow}>{children}</div>
}

/** Returns a handler that focuses the first field with an error, for `form.onSubmit(save, focusFirstError(form))`. */
export function focusFirstError(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}
