import { useEffect } from 'react'

/** Keeps the screen lit while `isOn`, where the browser can (https://www.w3.org/TR/screen-wake-lock/). */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // The browser ends a lock when the page is hidden; a phone that saves power refuses one, and goes dark as ever.
    const keepAwake = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.then((held) => held?.release())
    }
  }, [isOn])
}
