import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { maxNameLength } from '#shared/lengths.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { saveMenu } from './api.ts'

/** Adds a menu by its name; it begins unpublished and empty. */
export function AddMenu({ onAdded }: { onAdded: (id: number) => void }) {
  const [name, setName] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const save = useSave({
    send: (named: string, key) => saveMenu({ id: 0, name: named }, key),
    onSaved: ({ id }) => {
      setName(undefined)
      onAdded(id)
    },
  })
  if (name === undefined)
    return (
      <div>
        <Button variant="default" onClick={() => setName('')}>
          Kaart toevoegen
        </Button>
      </div>
    )
  const isMissing = isAsked && name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() !== '') save.run(name)
  }
  return (
    <Form onSubmit={submit}>
      <SaveResult save={save} success="Kaart toegevoegd" />
      <TextInput
        label="Naam van de kaart"
        placeholder="Bijv. Lunch"
        maxLength={maxNameLength}
        value={name}
        error={isMissing ? 'Naam is verplicht' : save.fields.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div>
        <BusyButton type="submit" busy={save.saving || save.saved}>
          Kaart maken
        </BusyButton>
      </div>
    </Form>
  )
}
