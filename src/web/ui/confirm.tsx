import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

/**
 * Asks for confirmation before deleting: 'Ja' runs `onYes`, 'Nee' changes nothing. `more` names what else is deleted.
 */
export function confirmDelete({
  title,
  text,
  more,
  onYes,
}: {
  title: string
  text: string
  more?: string | undefined
  onYes: () => void
}): void {
  modals.openConfirmModal({
    title,
    children: (
      <>
        <Text>{text}</Text>
        {more && <Text mt="sm">{more}</Text>}
      </>
    ),
    labels: { confirm: 'Ja', cancel: 'Nee' },
    confirmProps: { color: 'red' },
    onConfirm: onYes,
  })
}
