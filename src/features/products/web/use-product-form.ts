import { useForm } from '@mantine/form'
import { isBlank } from '#shared/text.ts'
import type { ProductDetail, ProductInput } from '../schema.ts'

/** What the form of a product holds; `allergens` are its own, in the order of the fourteen. */
export type ProductValues = {
  type: 'homemade' | 'bought'
  name: string
  description: string
  allergens: readonly number[]
}

export type ProductForm = ReturnType<typeof useProductForm>

/** The form of an own product, new or existing. */
export function useProductForm(initialValues: ProductValues) {
  return useForm<ProductValues>({
    initialValues,
    validate: { name: (name) => (isBlank(name) ? 'Naam is verplicht' : null) },
  })
}

/** The form's values of a stored product. */
export function valuesOf({ type, name, description, ownallergens }: ProductDetail): ProductValues {
  return {
    type: type === 'bought' ? 'bought' : 'homemade',
    name,
    description,
    allergens: ownallergens.map(({ id }) => id),
  }
}

/** The body of a save: id 0 makes a product; `version` is the one that was read. */
export function productBody(id: number, { allergens, ...values }: ProductValues, version?: number): ProductInput {
  return { id, ...values, allergens: allergens.map((allergen) => ({ id: allergen })), version }
}
