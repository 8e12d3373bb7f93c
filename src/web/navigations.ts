import type { createBrowserRouter } from 'react-router'
import { isSameThing } from './trail.ts'
import { screenAt } from './use-trail.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>

/** Grows each time that another screen is asked for, and while a prompt holds up the way there. */
let count = 0
let isUnderWay = false

/** Notes from now on where the router is asked to go, also where that screen's code takes a while or a prompt waits. */
export function watchNavigations(router: Router): void {
  let wanted = screenAt(router.state.location)
  let isHeld = false
  router.subscribe(({ location, navigation, blockers }) => {
    const next = screenAt(navigation.location ?? location)
    isUnderWay = !isSameThing(screenAt(location), next)
    if (!isSameThing(wanted, next)) count += 1
    wanted = next
    const holds = [...blockers.values()].some(({ state }) => state === 'blocked')
    // Who stays has not navigated.
    if (holds !== isHeld) count += holds ? 1 : -1
    isHeld = holds
  })
}

/** Returns whether another screen was asked for and is still on its way. */
export function isOnTheWay(): boolean {
  return isUnderWay
}

/**
 * Returns a function that tells whether no other screen was asked for after this moment: what moves somebody on when an
 * answer comes gives way to what they have tapped meanwhile. The screen may still be there, on the way to the next one.
 */
export function noteStart(): () => boolean {
  const before = count
  return () => count === before
}
