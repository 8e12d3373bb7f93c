import { isBlank } from '#shared/text.ts'
import type { Read } from '#web/saving/drafts.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { saveCategory } from '../../category/web/api.ts'
import type { CategoryDetail } from '../schema.ts'

/** The values of a category's form, named as in the body. */
type CategoryValues = { name: string; description: string; ispublished: boolean }

const emptyValues: CategoryValues = { name: '', description: '', ispublished: true }

/** Manages the form of a category, or, without `category`, of a new one. */
export function useCategoryForm(category: CategoryDetail | undefined, onSaved: (id: number) => void) {
  return useStoredForm<CategoryValues>({
    what: 'category',
    stored: category ? readOf(category) : { id: 0, version: undefined, values: emptyValues },
    validate: { name: (name) => (isBlank(name) ? 'Naam is verplicht' : null) },
    send: ({ id, version, values }, key) => saveCategory({ ...values, id, version }, key),
    onSaved,
  })
}

function readOf({ id, version, name, description, ispublished }: CategoryDetail): Read<CategoryValues> {
  return { id, version, values: { name, description, ispublished } }
}
