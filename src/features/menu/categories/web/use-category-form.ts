import { isBlank } from '#shared/text.ts'
import { useStoredForm } from '#web/use-stored-form.ts'
import type { CategoryDetail } from '../schema.ts'
import { saveCategory } from './api.ts'

/** The values of a category's form, named as in the body. */
type CategoryValues = { name: string; description: string; ispublished: boolean }

const emptyValues: CategoryValues = { name: '', description: '', ispublished: true }

/** Manages the form of a category, or, without `category`, of a new one. */
export function useCategoryForm(category: CategoryDetail | undefined, onSaved: (id: number) => void) {
  const id = category?.id ?? 0
  return useStoredForm<CategoryValues>({
    name: `category-${id}`,
    idIn: 'categoryId',
    stored: category
      ? { name: category.name, description: category.description, ispublished: category.ispublished }
      : emptyValues,
    version: category?.version,
    validate: { name: (name) => (isBlank(name) ? 'Naam is verplicht' : null) },
    send: (values, version, key) => saveCategory({ ...values, id, version }, key),
    onSaved,
  })
}
