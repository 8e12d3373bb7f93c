import { Switch } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import classes from './form.module.css'

/** A form that is sent by its own submit; the browser's own messages are off, ours are in Dutch. */
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

/** The buttons of a form: at the bottom of the screen, and below the fields where the contents stand beside them. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

/** A labelled switch over the whole width of its row; `attention` says that its description asks for it. */
export function SwitchRow({
  label,
  description,
  attention = false,
  ...props
}: {
  label: string
  description?: string
  attention?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className={classes.switchRow}>
      <label htmlFor={id} className={classes.switchLabel}>
        <span>{label}</span>
        {description && (
          <span className={classes.description} data-attention={attention || undefined}>
            {description}
          </span>
        )}
      </label>
      <Switch
        id={id}
        checked={props.checked}
        disabled={props.disabled ?? false}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

/** Moves the focus to the first field with an error, for `form.onSubmit(save, focusFirstError(form))`. */
export function focusFirstError(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}
