import type { ProductDetail } from '../../schema.ts'
import type { ProductForm } from '../../web/use-product-form.ts'
import { useDoubts } from './use-doubts.ts'

/** Returns the doubts about a product as its form shows it, with the allergens of its components. */
export function useProductDoubts(
  { values }: ProductForm,
  { components, doubts }: Pick<ProductDetail, 'components' | 'doubts'>,
  isAsStored: boolean,
): readonly string[] {
  const { name, description, allergens } = values
  const inherited = components.flatMap((component) => component.allergens.map(({ id }) => id))
  // Traces of an own product are not on its form: what follows from them alone is asked after the save.
  const data = { contains: [...allergens, ...inherited], traces: [] }
  return useDoubts({ name, description, data }, doubts, isAsStored)
}
