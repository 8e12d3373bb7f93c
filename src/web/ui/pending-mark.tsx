import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import classes from './pending-mark.module.css'

// In ms. A screen that opens sooner seems to open at once.
const unnoticed = 150

/** A line along the top of the window while the next screen is on its way, which screen readers hear as a sentence. */
export function PendingMark() {
  const isOpening = useNavigation().state !== 'idle'
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(() => setIsShown(true), unnoticed)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [isOpening])
  // Always there: a status that is inserted together with its text is often not read aloud.
  return (
    <div role="status" className={isShown ? classes.mark : undefined}>
      {isShown && <VisuallyHidden>Het volgende scherm wordt geladen</VisuallyHidden>}
    </div>
  )
}
