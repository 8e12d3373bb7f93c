import { useQueryClient } from '@tanstack/react-query'
import { isBlank } from '#shared/text.ts'
import { isChangedMeanwhile, type Saved } from '#web/call.ts'
import { useStoredForm } from '#web/use-stored-form.ts'
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
  stored: ProductValues
  /** 0 for a new product. */
  id: number
  version?: number
  send: (body: ProductInput, key: string) => Promise<Saved>
  onSaved?: (id: number) => void
}

/** The sentence for a product that was not saved and for which our server gave no reason. */
export const saveHasNoAnswer = 'Er is een fout opgetreden bij het opslaan'

/**
 * Manages the form of an own product, new or existing. A save refused because somebody else saved first refetches the
 * newest version, for the screen to offer it.
 */
export function useProductForm({ stored, id, version, send, onSaved }: Options) {
  const queryClient = useQueryClient()
  return useStoredForm<ProductValues>({
    name: `product-${id}`,
    idIn: 'productId',
    stored,
    version,
    validate: { name: (name) => (isBlank(name) ? 'Naam is verplicht' : null) },
    send: async (values, readVersion, key) => {
      try {
        return await send(bodyOf(id, values, readVersion), key)
      } catch (error) {
        if (isChangedMeanwhile(error)) void queryClient.invalidateQueries()
        throw error
      }
    },
    onSaved,
    noAnswer: saveHasNoAnswer,
  })
}

/** Returns the values of the form for a stored product. */
export function valuesOf({ type, name, description, ownallergens }: ProductDetail): ProductValues {
  return {
    type: type === 'bought' ? 'bought' : 'homemade',
    name,
    description,
    allergens: ownallergens.map((allergen) => allergen.id),
  }
}

function bodyOf(id: number, { allergens, ...values }: ProductValues, version: number | undefined): ProductInput {
  return { id, ...values, allergens: allergens.map((allergen) => ({ id: allergen })), version }
}
