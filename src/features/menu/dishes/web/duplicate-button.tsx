import { Copy } from 'lucide-react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './dish-contents.module.css'

/** The button that copies the dish on the screen. */
export function DuplicateButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <BusyButton
      variant="subtle"
      className={classes.duplicate}
      busy={disabled}
      leftSection={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      Dupliceren
    </BusyButton>
  )
}
