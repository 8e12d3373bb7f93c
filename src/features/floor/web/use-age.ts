import { useEffect, useState } from 'react'

/** In ms. */
const often = 5000

/** Returns how long ago a moment was, in ms: counted on, and at once when the phone is looked at again. */
export function useAge(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, often)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return Math.max(0, now - moment)
}
