import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Blocker, type Location, useBeforeUnload, useBlocker } from 'react-router'
import { dropUnsaved, isScreenUnsaved, isTabUnsaved } from '../saving/unsaved.ts'
import classes from './leave-guard.module.css'

/** Prompts before leaving a form with unsaved changes by a link, the back button, a reload or closing the tab. */
export function LeaveGuard() {
  // A screen that moves on by itself, after a save or a delete, replaces its own history entry: nothing is lost there.
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
  const leave = () => {
    dropUnsaved()
    blocker.proceed?.()
  }
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Nog niet opgeslagen">
      <Text>Wat je hebt gewijzigd is nog niet opgeslagen. Als je weggaat, raak je het kwijt.</Text>
      <div className={classes.actions}>
        <Button variant="outline" color="red" onClick={leave}>
          Weggaan zonder opslaan
        </Button>
        <Button data-autofocus onClick={stay}>
          Hier blijven
        </Button>
      </div>
    </Modal>
  )
}

// The history may hold one screen twice in a row: moving between the two leaves nothing.
function isSameScreen(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && JSON.stringify(one.state) === JSON.stringify(other.state)
}

// A save under way may succeed while the prompt is open: then nothing is left to lose.
function useGoOnWhenSaved(blocker: Blocker): void {
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const look = () => !isScreenUnsaved() && blocker.proceed()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [blocker])
}
