import { type RefObject, useEffect, useRef } from 'react'

/** Returns whether the screen is still there, for what ends after it was left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
