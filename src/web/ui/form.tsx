import { Switch } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
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

/**
 * A labelled switch as wide as its row, which works at once; one that `waits` for the form to be saved looks like the
 * form's other fields, and says so unless it is described otherwise. `attention` colours its description as a warning.
 */
export function SwitchRow({
  label,
  waits = false,
  description = waits ? 'Gaat in als je opslaat.' : undefined,
  attention = false,
  ...props
}: {
  label: string
  waits?: boolean
  description?: string | undefined
  attention?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className={classes.switchRow} data-waits={waits || undefined}>
      <label htmlFor={id} className={classes.switchLabel}>
        <span>{label}</span>
        {description && (
          <span id={`${id}-description`} className={classes.description} data-attention={attention || undefined}>
            {description}
          </span>
        )}
      </label>
      <Switch
        id={id}
        checked={props.checked}
        disabled={props.disabled ?? false}
        // The description, which the label holds too, is heard after the name and not as a part of it.
        aria-label={label}
        aria-describedby={description && `${id}-description`}
        {...(waits && waitingLook)}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

// Square and in the colour of the form, where a switch that works at once is round and green.
const waitingLook = { radius: 'sm', color: 'aubergine' } as const

/** Returns a handler that focuses the first field with an error, for `form.onSubmit(save, focusFirstError(form))`. */
export function focusFirstError(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  }
}
