import { X } from 'lucide-react'
import classes from './remove-button.module.css'

/** The cross at the end of a row; `label` names what it removes ('Room weghalen'). */
export function RemoveButton({ label, disabled, onClick }: { label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={classes.button} aria-label={label} disabled={disabled} onClick={onClick}>
      <X size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
