import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** What the button started is under way. */
    busy: boolean
  }

/** A button that ignores presses while it is busy. It keeps the focus meanwhile, which a disabled button loses. */
export function BusyButton({ busy, onClick, ...props }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a submit button from sending its form.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return <Button {...props} aria-disabled={busy || undefined} data-disabled={busy || undefined} onClick={press} />
}

/** Renders the button that submits a form, which says so while it is `saving`; `busy` can keep presses out for longer. */
export function SaveButton({ saving, busy = saving, ...props }: Partial<Props> & { saving: boolean }) {
  return (
    <BusyButton type="submit" busy={busy} {...props}>
      {saving ? 'Opslaan...' : 'Opslaan'}
    </BusyButton>
  )
}
