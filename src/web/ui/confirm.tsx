import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

/** Asks before something is deleted: 'Ja' runs `onYes`, 'Nee' changes nothing. `more` says what else will go. */
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
