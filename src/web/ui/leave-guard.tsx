import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Blocker, type Location, useBeforeUnload, useBlocker } from 'react-router'
import { dropUnsaved, isScreenUnsaved, isTabUnsaved } from '../saving/unsaved.ts'
import { WhenOpened } from './when-opened.tsx'

const loadDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog

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
  return <WhenOpened load={loadDialog} opened={blocker.state === 'blocked'} onStay={stay} onLeave={leave} />
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
