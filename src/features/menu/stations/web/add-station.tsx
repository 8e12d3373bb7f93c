import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { maxNameLength } from '#shared/lengths.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { saveStation } from './api.ts'

/** Adds a station by its name; what it carries is asked next. */
export function AddStation({ onAdded }: { onAdded: (id: number) => void }) {
  const [name, setName] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const save = useSave({ send: (named: string, key) => saveStation({ id: 0, name: named }, key) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() === '') return
    save.run(name, ({ id }) => {
      setName('')
      setIsAsked(false)
      onAdded(id)
    })
  }
  return (
    <Form onSubmit={submit}>
      <SaveResult save={save} success="Werkplek toegevoegd" />
      <TextInput
        label="Nieuwe werkplek"
        placeholder="Bijv. Frituur"
        maxLength={maxNameLength}
        value={name}
        error={isAsked && name.trim() === '' ? 'Naam is verplicht' : save.fields.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div>
        <BusyButton type="submit" busy={save.saving}>
          Toevoegen
        </BusyButton>
      </div>
    </Form>
  )
}
