import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { afterFirstScreen } from '#web/after-first-screen.ts'
import { useOpenedFrom } from '#web/use-trail.ts'
import { waiterViewQuery } from './api.ts'

/** The way to the waiter's view, which is read meanwhile: at the table there may be no network. */
export function WaiterLink({ variant }: { variant: 'filled' | 'outline' }) {
  const queryClient = useQueryClient()
  const openedFrom = useOpenedFrom()
  useEffect(() => {
    let isHere = true
    void afterFirstScreen().then(() => {
      if (isHere) void queryClient.prefetchQuery(waiterViewQuery)
    })
    return () => {
      isHere = false
    }
  }, [queryClient])
  return (
    <Button component={Link} variant={variant} {...openedFrom('/service', {})}>
      Aan tafel
    </Button>
  )
}
