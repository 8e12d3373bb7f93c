import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { Failure } from './use-setting-changes.ts'

/**
 * Renders why a setting was not saved, and scrolls itself into view; `onRetry` saves it again where what was typed is
 * still there.
 */
export function FailureNotice({ failure, onRetry }: { failure: Failure | undefined; onRetry?: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place}>
      <Notice kind="error">
        <p>{failure.message}</p>
        {onRetry && (
          <Button variant="outline" color="red" mt={10} onClick={onRetry}>
            Opnieuw
          </Button>
        )}
      </Notice>
    </div>
  )
}
