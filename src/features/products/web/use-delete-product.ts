import { useDeletion } from '#features/trash/web/use-deletion.tsx'
import type { ProductDetail } from '../schema.ts'
import { deleteProduct } from './api.ts'
import { inWords } from './inherited-allergens.ts'

/** Deletes a product (`useDeletion`), and says from what it disappears. */
export function useDeleteProduct(product: ProductDetail) {
  return useDeletion({ kind: 'product', thing: product, send: deleteProduct, more: whatElseGoes(product) })
}

function whatElseGoes({ dishes, parents }: ProductDetail): string | undefined {
  const holders = [
    ...(dishes.length > 0 ? [`${dishes.length === 1 ? 'het gerecht' : 'de gerechten'} ${namesOf(dishes)}`] : []),
    ...(parents.length > 0 ? [`${parents.length === 1 ? 'het product' : 'de producten'} ${namesOf(parents)}`] : []),
  ]
  return holders.length > 0
    ? `Het verdwijnt uit ${holders.join(', en uit ')}, met de allergenen die het meebrengt.`
    : undefined
}

function namesOf(items: readonly { name: string }[]): string {
  return inWords(items.map(({ name }) => name))
}
