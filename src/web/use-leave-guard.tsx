import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before another screen is opened while `isUnsaved` says so; 'Blijven' keeps the screen as it is. It is asked at
 * the moment of leaving, so a form that was just saved or deleted lets go at once.
 */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    modals.openConfirmModal({
      title: 'Nog niet opgeslagen',
      children: <Text>Wat je hier hebt gewijzigd, is nog niet opgeslagen. Als je weggaat, ben je het kwijt.</Text>,
      labels: { confirm: 'Weggaan', cancel: 'Blijven' },
      confirmProps: { color: 'red' },
      onConfirm: blocker.proceed,
      onCancel: blocker.reset,
    })
  }, [blocker])
}
