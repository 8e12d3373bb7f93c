import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

type Question = {
  title: string
  text: string
  /** The name of the thing that 'Ja' deletes, unless `text` has it. */
  deletes?: string
  /** What else follows from 'Ja'. */
  more?: string | undefined
  /** The labels of the buttons; 'Ja' and 'Nee' by default. */
  labels?: { yes: string; no: string }
  /** 'Ja' destroys nothing, and its button is not red. */
  isHarmless?: boolean
  onYes: () => void
}

/**
 * Asks for confirmation before a step that matters: 'Ja' runs `onYes`, 'Nee' changes nothing. The caller renders
 * `dialog`, so that the question is gone, and can not be answered, once the caller's screen is left.
 */
export function useConfirm(): { confirm: (question: Question) => void; dialog: ReactNode } {
  // Kept while the dialog fades out.
  const [asked, setAsked] = useState<{ question: Question; opened: boolean }>()
  const close = () => setAsked((before) => before && { ...before, opened: false })
  return {
    confirm: (question) => setAsked({ question, opened: true }),
    dialog: asked && <ConfirmDialog question={asked.question} opened={asked.opened} onClose={close} />,
  }
}

type Props = { question: Question; opened: boolean; onClose: () => void }

function ConfirmDialog({ question, opened, onClose }: Props) {
  const { title, text, deletes, more, labels = { yes: 'Ja', no: 'Nee' }, isHarmless = false, onYes } = question
  const yes = () => {
    onClose()
    onYes()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text>{text}</Text>
      {deletes !== undefined && <Text mt="sm">{`Dit verwijdert "${deletes}".`}</Text>}
      {more && <Text mt="sm">{more}</Text>}
      {deletes !== undefined && <Text mt="sm">Je kunt het nog 30 dagen terugzetten, bij Onlangs verwijderd.</Text>}
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {labels.no}
        </Button>
        <Button {...(!isHarmless && { color: 'red' })} onClick={yes}>
          {labels.yes}
        </Button>
      </Group>
    </Dialog>
  )
}
