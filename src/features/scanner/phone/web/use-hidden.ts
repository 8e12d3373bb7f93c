import { useEffect, useEffectEvent } from 'react'
import { longestHidden, type Moment, wasHiddenTooLong } from '../rules.ts'

/**
 * Calls `onTooLong` once the tab was hidden for five seconds: by a timer, and on return for a phone that froze the page
 * meanwhile.
 */
export function useHidden(isOn: boolean, onTooLong: () => void): void {
  const tooLong = useEffectEvent(onTooLong)
  useEffect(() => {
    if (!isOn) return
    let since: Moment | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (document.visibilityState === 'hidden') {
        since ??= momentNow()
        timer ??= setTimeout(tooLong, longestHidden)
        return
      }
      clearTimeout(timer)
      timer = undefined
      if (since && wasHiddenTooLong(since, momentNow())) tooLong()
      since = undefined
    }
    look()
    document.addEventListener('visibilitychange', look)
    // Of a page that comes back whole from the browser's cache, and of one that was frozen.
    window.addEventListener('pageshow', look)
    document.addEventListener('resume', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
      document.removeEventListener('resume', look)
    }
  }, [isOn])
}

function momentNow(): Moment {
  return { date: Date.now(), monotonic: performance.now() }
}
