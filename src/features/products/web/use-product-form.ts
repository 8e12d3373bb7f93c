import { isBlank } from '#shared/text.ts'
import type { SavedVersion } from '#web/call.ts'
import type { Versioned } from '#web/saving/drafts.ts'
import { saveHasNoAnswer } from '#web/saving/save-error.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { asStatements, levelsOf, type OwnLevels } from '../levels.ts'
import type { ProductDetail, ProductInput } from '../schema.ts'

/** The values of a product's form; what it says of allergens is its own, without that of its components. */
export type ProductValues = OwnLevels & {
  type: 'homemade' | 'bought'
  name: string
  description: string
}

export type ProductForm = ReturnType<typeof useProductForm>['form']

type Options = {
  stored: Versioned<ProductValues>
  send: (body: ProductInput, key: string) => Promise<SavedVersion>
  onSaved?: (id: number) => void
}

/** Manages the form of an own product, new or existing. */
export function useProductForm({ stored, send, onSaved }: Options) {
  return useStoredForm<ProductValues>({
    what: 'product',
    stored,
    validate: { name: (name) => (isBlank(name) ? 'Naam is verplicht' : null) },
    send: (input, key) => send(bodyOf(input), key),
    onSaved,
    noAnswer: saveHasNoAnswer,
  })
}

/** Returns a stored product as its form shows it. */
export function readOf({ id, version, type, name, description, ...product }: ProductDetail): Versioned<ProductValues> {
  const levels = levelsOf(product)
  return { id, version, values: { type: type === 'bought' ? 'bought' : 'homemade', name, description, ...levels } }
}

function bodyOf({ id, version, values }: Versioned<ProductValues>): ProductInput {
  const { type, name, description, ...levels } = values
  return { id, type, name, description, version, ...asStatements(levels) }
}
