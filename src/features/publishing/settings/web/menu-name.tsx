import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { cleanLine, isBlank } from '#shared/text.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import classes from './menu-name.module.css'

/** `refused` is the name that the server rejected, with the reason. */
type Props = {
  name: string
  saving: boolean
  refused: { name: string | undefined; error: string | undefined }
  onSave: (name: string) => void
}

/** Renders the menu's name, which guests read above the card. Typed text stays in the field until it is saved. */
export function MenuName({ name, saving, refused, onSave }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (typed === name && !saving) setTyped(undefined)
  useUnsaved(() => typed !== undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanLine(typed ?? name)
    if (isBlank(wanted)) {
      setProblem('Naam is verplicht')
      input.current?.focus()
      return
    }
    setTyped(wanted)
    if (wanted !== name) onSave(wanted)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        className={classes.field}
        label="Naam van je menu"
        value={typed ?? name}
        error={problem ?? ((typed ?? name) === refused.name && refused.error)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default" disabled={saving || typed === undefined}>
        Opslaan
      </Button>
    </form>
  )
}
