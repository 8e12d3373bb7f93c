import { Button, Modal, Text } from '@mantine/core'
import { useBeforeUnload, useBlocker } from 'react-router'
import { isScreenUnsaved, isTabUnsaved } from '../unsaved.ts'
import classes from './leave-guard.module.css'

/** Asks before a form with changes is left, by a link, the back button, a reload or closing the tab. */
export function LeaveGuard() {
  // What a screen opens by itself, after a save or a delete, takes its own place in the history: nothing is lost there.
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'REPLACE' && isScreenUnsaved())
  useBeforeUnload((event) => {
    if (isTabUnsaved()) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Nog niet opgeslagen">
      <Text>Wat je hebt gewijzigd is nog niet opgeslagen. Als je weggaat, raak je het kwijt.</Text>
      <div className={classes.actions}>
        <Button variant="outline" color="red" onClick={() => blocker.proceed?.()}>
          Weggaan zonder opslaan
        </Button>
        <Button data-autofocus onClick={stay}>
          Hier blijven
        </Button>
      </div>
    </Modal>
  )
}
