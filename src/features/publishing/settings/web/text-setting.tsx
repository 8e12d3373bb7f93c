import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { cleanLine, cleanText } from '#shared/text.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'

/** `refused` is the text that the server rejected, with the reason; `lines` makes it a text of several. */
type Props = {
  label: string
  text: string
  maxLength: number
  lines?: boolean
  saving: boolean
  refused: { text: string | undefined; error: string | undefined }
  onSave: (text: string) => void
}

/**
 * Renders a text that guests read, and that may be empty. Saves it when the user leaves the field, or presses Enter in a
 * text of one line.
 */
export function TextSetting({ text, lines = false, saving, refused, onSave, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  if (typed === text && !saving) setTyped(undefined)
  useUnsaved(() => typed !== undefined)

  const finish = () => {
    if (typed === undefined) return
    const wanted = (lines ? cleanText : cleanLine)(typed)
    setTyped(wanted)
    if (wanted !== text) onSave(wanted)
  }
  const field = {
    ...props,
    value: typed ?? text,
    error: (typed ?? text) === refused.text && refused.error,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onBlur: finish,
  }
  const finishByEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish()
  }
  return lines ? <Textarea {...field} /> : <TextInput {...field} onKeyDown={finishByEnter} />
}
