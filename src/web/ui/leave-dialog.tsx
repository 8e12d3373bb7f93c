import { Button, Text } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import classes from './leave-dialog.module.css'

type Props = { opened: boolean; onStay: () => void; onLeave: () => void }

/** The question whether to leave what is not saved yet. */
export function LeaveDialog({ opened, onStay, onLeave }: Props) {
  return (
    <Dialog opened={opened} onClose={onStay} title="Nog niet opgeslagen">
      <Text>Wat je hebt gewijzigd is nog niet opgeslagen. Als je weggaat, raak je het kwijt.</Text>
      <div className={classes.actions}>
        <Button variant="outline" color="red" onClick={onLeave}>
          Weggaan zonder opslaan
        </Button>
        <Button data-autofocus onClick={onStay}>
          Hier blijven
        </Button>
      </div>
    </Dialog>
  )
}
