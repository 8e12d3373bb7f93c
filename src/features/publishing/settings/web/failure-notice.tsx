import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { Failure } from './use-setting-changes.ts'

/**
 * Renders why a setting was not saved, and scrolls itself into view: the control that flipped back may be far below.
 */
export function FailureNotice({ failure }: { failure: Failure | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place}>
      <Notice kind="error">{failure.message}</Notice>
    </div>
  )
}
