import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Blocker, type Location, useBeforeUnload, useBlocker } from 'react-router'
import { isScreenUnsaved, isTabUnsaved } from '../unsaved.ts'
import classes from './leave-guard.module.css'

/** Asks before a form with changes is left, by a link, the back button, a reload or closing the tab. */
export function LeaveGuard() {
  // What a screen opens by itself, after a save or a delete, takes its own place in the history: nothing is lost there.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' && !isSameScreen(currentLocation, nextLocation) && isScreenUnsaved(),
  )
  useGoOnWhenSaved(blocker)
  const queryClient = useQueryClient()
  useBeforeUnload((event) => {
    const isBeingSaved = queryClient.isMutating() > 0
    if (isBeingSaved || isTabUnsaved()) event.preventDefault()
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

// The history may hold the same thing twice in a row: between the two nothing is left.
function isSameScreen(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && JSON.stringify(one.state) === JSON.stringify(other.state)
}

// A save that was under way may succeed while the question stands: then there is nothing to ask any more.
function useGoOnWhenSaved(blocker: Blocker): void {
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const look = () => !isScreenUnsaved() && blocker.proceed()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [blocker])
}
