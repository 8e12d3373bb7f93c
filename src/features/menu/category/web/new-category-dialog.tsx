import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isBlank, searchForm } from '#shared/text.ts'
import { CallError, type SavedVersion } from '#web/call.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CategoryInput } from '../schema.ts'
import { categoriesQuery, saveCategory } from './api.ts'

type Props = {
  opened: boolean
  onClose: () => void
  categories: readonly { id: number; name: string }[]
  /** Runs with the id of the category, if the dialog is still open by then. */
  onChosen: (id: number) => void
}

/** A dialog over a form that makes a category and chooses it there; one of the same name is chosen as it is. */
export function NewCategoryDialog({ opened, onClose, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Nieuwe categorie">
      <NameForm {...props} />
    </Dialog>
  )
}

function NameForm({ categories, onChosen }: Pick<Props, 'categories' | 'onChosen'>) {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { make, making, error } = useNewCategory(onChosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (making) return
    const same = categories.find((category) => searchForm(category.name) === searchForm(name))
    setIsMissing(isBlank(name))
    if (isBlank(name)) field.current?.focus()
    else if (same) onChosen(same.id)
    else make(name)
  }
  const refused = error instanceof CallError ? error.fields.name : undefined
  return (
    <Form onSubmit={submit}>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      <TextInput
        ref={field}
        data-autofocus
        label="Naam van de categorie"
        description="Een kopje op je menukaart, zoals Voorgerechten of Dranken."
        autoComplete="off"
        readOnly={making}
        value={name}
        error={isMissing ? 'Naam is verplicht' : refused}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          setIsMissing(false)
        }}
      />
      <BusyButton type="submit" fullWidth busy={making}>
        {making ? 'Opslaan...' : 'Categorie opslaan'}
      </BusyButton>
    </Form>
  )
}

function useNewCategory(onMade: (id: number) => void) {
  const queryClient = useQueryClient()
  const last = useRef<Attempt<CategoryInput>>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      sendOnce<CategoryInput, SavedVersion>(
        last,
        { id: 0, name },
        // Another name after a save in doubt names that category anew, if it was made.
        { send: saveCategory, rebase: (input, { id, version }) => ({ ...input, id, version }) },
      ),
    // Chosen before the list is read again: until then the form would show no category.
    onSuccess: ({ id }, name) =>
      queryClient.setQueryData(
        categoriesQuery.queryKey,
        (all) => all && [...all.filter((category) => category.id !== id), { ...unfilled, id, name }],
      ),
  })
  return {
    make: (name: string) => mutate(name, { onSuccess: ({ id }) => onMade(id) }),
    making: isPending,
    error,
  }
}

const unfilled = { description: '', ispublished: true, count: 0, lastused: false, dishes: [] }
