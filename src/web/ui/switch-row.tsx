import { Switch } from '@mantine/core'
import { useId } from 'react'
import classes from './switch-row.module.css'

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
      <label htmlFor={id} className={classes.label}>
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
