import type { LucideIcon } from 'lucide-react'
import classes from './row-button.module.css'

type Props = {
  icon: LucideIcon
  /** What it does, and to what ('Gsm een andere naam geven'). */
  label: string
  /** Shows as something that goes. */
  removes?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button at the end of a row that shows a picture alone. */
export function RowButton({ icon: Icon, label, removes, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      data-removes={removes || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
