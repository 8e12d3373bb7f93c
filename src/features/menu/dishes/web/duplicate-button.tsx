import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import classes from './dish-contents.module.css'

/** The button that copies the dish on the screen. */
export function DuplicateButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      className={classes.duplicate}
      disabled={disabled}
      leftSection={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      Dupliceren
    </Button>
  )
}
