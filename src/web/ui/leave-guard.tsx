import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Blocker, type Location, useBeforeUnload, useBlocker } from 'react-router'
import { isOnTheWay } from '../navigations.ts'
import { closeTopDialog } from '../open-dialogs.ts'
import { dropUnsaved, isScreenUnsaved, isTabUnsaved } from '../saving/unsaved.ts'
import { isSameScreen } from '../trail.ts'
import { screenAt } from '../use-trail.ts'
import { WhenOpened } from './when-opened.tsx'

const loadDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog

/**
 * Prompts before leaving a form with unsaved changes by a link, the back button, a reload or closing the tab. While a
 * dialog is open, the back button closes that and leaves nothing. Both in one place: React Router asks only one blocker.
 */
export function LeaveGuard() {
  const [closings] = useState(() => new WeakSet<Location>())
  // A screen that moves on by itself, after a save or a delete, replaces its own history entry: nothing is lost there.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isClosing = historyAction === 'POP' && closeTopDialog()
    if (isClosing) closings.add(nextLocation)
    return (
      isClosing ||
      // On the way to another screen this one is left already, and held up the next tap would be lost with it.
      (historyAction !== 'REPLACE' && !isOnTheWay() && !isSameEntry(currentLocation, nextLocation) && isScreenUnsaved())
    )
  })
  const hasClosed = blocker.state === 'blocked' && closings.has(blocker.location)
  useEffect(() => {
    if (hasClosed) blocker.reset?.()
  }, [hasClosed, blocker])
  const isAsking = blocker.state === 'blocked' && !hasClosed
  useGoOnWhenSaved(blocker, isAsking)
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
  return <WhenOpened load={loadDialog} opened={isAsking} onStay={stay} onLeave={leave} />
}

// The history may hold one screen twice in a row: moving between the two leaves nothing.
function isSameEntry(one: Location, other: Location): boolean {
  return isSameScreen(screenAt(one), screenAt(other))
}

// A save under way may succeed while the prompt is open: then nothing is left to lose.
function useGoOnWhenSaved(blocker: Blocker, isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return
    const look = () => !isScreenUnsaved() && blocker.proceed?.()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [blocker, isAsking])
}
