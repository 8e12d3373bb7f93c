import { Button, Textarea } from '@mantine/core'
import { useId } from 'react'
import { isBlank } from '#shared/text.ts'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { textProblem } from '../rules.ts'

const example = `VOORGERECHTEN

Tomatensoep ........ 7,50
met room en basilicum
Carpaccio ........ € 12,50

HOOFDGERECHTEN

Zeebaars
op de huid gebakken
24,-`

type Props = { text: string; onType: (text: string) => void; onRead: () => void }

/** The step in which the menu is pasted. */
export function PasteStep({ text, onType, onRead }: Props) {
  const formId = useId()
  const problem = textProblem(text)
  const canRead = problem === undefined && !isBlank(text)
  return (
    <>
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (canRead) onRead()
        }}
      >
        <Textarea
          label="Tekst van je menu"
          placeholder={example}
          minRows={14}
          maxRows={24}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Form>
      <ActionBar>
        <Button type="submit" form={formId} disabled={!canRead}>
          Lees mijn menu
        </Button>
      </ActionBar>
    </>
  )
}
