import { Button, Textarea } from '@mantine/core'
import { useId } from 'react'
import { isBlank } from '#shared/text.ts'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FileContents } from '../../file-reading/schema.ts'
import { FileField } from '../../file-reading/web/file-field.tsx'
import { textProblem } from '../text-problem.ts'

// In characters. Chromium needs 20 s to insert 100,000 in a field, line by line, and half a second to show 400,000.
const longPaste = 20_000

const example = `VOORGERECHTEN

Tomatensoep ........ 7,50
met room en basilicum
Carpaccio ........ € 12,50

HOOFDGERECHTEN

Zeebaars
op de huid gebakken
24,-`

/** Said when what reads a menu could not be fetched. */
export const cannotRead = 'Je menu lezen lukt nu niet. Probeer het opnieuw, of plak minder tegelijk.'

type Props = {
  text: string
  onType: (text: string) => void
  onRead: () => void
  /** Runs with what a file says that was chosen instead. */
  onFile: (contents: FileContents) => void
  isReading: boolean
  /** What reads a menu could not be fetched. */
  hasFailed: boolean
}

/** The step in which the menu is pasted. */
export function PasteStep({ text, onType, onRead, onFile, isReading, hasFailed }: Props) {
  const formId = useId()
  const problem = textProblem(text)
  const canRead = problem === undefined && !isBlank(text)
  return (
    <>
      {hasFailed && <Notice kind="error">{cannotRead}</Notice>}
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (canRead) onRead()
        }}
      >
        <FileField onRead={onFile}>
          <Textarea
            label="Tekst van je menu"
            placeholder={example}
            minRows={14}
            maxRows={24}
            spellCheck={false}
            value={text}
            readOnly={isReading}
            error={problem}
            onChange={(event) => onType(event.currentTarget.value)}
            onPaste={(event) => {
              const typed = withLongPaste(event.currentTarget, event.clipboardData.getData('text/plain'))
              if (typed === undefined) return
              event.preventDefault()
              onType(typed)
            }}
          />
        </FileField>
      </Form>
      <ActionBar>
        <Button type="submit" form={formId} disabled={!canRead || isReading}>
          {isReading ? 'Lezen...' : 'Lees mijn menu'}
        </Button>
      </ActionBar>
    </>
  )
}

/** Returns the text of a field with a long text pasted over its selection; undefined for a short one. */
function withLongPaste(field: HTMLTextAreaElement, pasted: string): string | undefined {
  if (pasted.length < longPaste) return undefined
  const { value, selectionStart, selectionEnd } = field
  return value.slice(0, selectionStart) + pasted.replace(/\r\n?/g, '\n') + value.slice(selectionEnd)
}
