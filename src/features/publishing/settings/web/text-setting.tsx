import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { cleanLine, cleanText, isBlank } from '#shared/text.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import classes from './text-setting.module.css'

/** `refused` is the text that the server rejected, with the reason; `lines` makes it a text of several. */
type Props = {
  label: string
  text: string
  maxLength?: number
  lines?: boolean
  /** The message for a text that may not be empty. */
  required?: string
  saving: boolean
  refused: { text: string | undefined; error: string | undefined }
  onSave: (text: string) => void
}

/** Renders a text of the settings with its button. Typed text stays in the field until it is saved. */
export function TextSetting({ text, lines = false, required, saving, refused, onSave, ...props }: Props) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (typed === text && !saving) setTyped(undefined)
  useUnsaved(() => typed !== undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = (lines ? cleanText : cleanLine)(typed ?? text)
    if (required && isBlank(wanted)) {
      setProblem(required)
      input.current?.focus()
      return
    }
    setTyped(wanted)
    if (wanted !== text) onSave(wanted)
  }
  const field = {
    ...props,
    ref: input,
    className: classes.field ?? '',
    value: typed ?? text,
    error: problem ?? ((typed ?? text) === refused.text && refused.error),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      setProblem(undefined)
    },
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {lines ? <Textarea {...field} /> : <TextInput {...field} />}
      <Button type="submit" variant="default" disabled={saving || typed === undefined}>
        Opslaan
      </Button>
    </form>
  )
}
