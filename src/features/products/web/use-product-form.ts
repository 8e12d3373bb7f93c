import { isBlank } from '#shared/text.ts'
import type { Saved } from '#web/call.ts'
import type { Read } from '#web/saving/drafts.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import type { ProductDetail, ProductInput } from '../schema.ts'

/** The values of a product's form; `allergens` are its own, by id, in the order of the fourteen. */
export type ProductValues = {
  type: 'homemade' | 'bought'
  name: string
  description: string
  allergens: readonly number[]
}

export type ProductForm = ReturnType<typeof useProductForm>['form']

type Options = {
  stored: Read<ProductValues>
  send: (body: ProductInput, key: string) => Promise<Saved>
  onSaved?: (id: number) => void
}

/** The sentence for a product that was not saved and for which our server gave no reason. */
export const saveHasNoAnswer = 'Er is een fout opgetreden bij het opslaan'

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
export function readOf({ id, version, type, name, description, ownallergens }: ProductDetail): Read<ProductValues> {
  const allergens = ownallergens.map((allergen) => allergen.id)
  return { id, version, values: { type: type === 'bought' ? 'bought' : 'homemade', name, description, allergens } }
}

function bodyOf({ id, version, values: { allergens, ...values } }: Read<ProductValues>): ProductInput {
  return { id, ...values, allergens: allergens.map((allergen) => ({ id: allergen })), version }
}
