import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { ProductsWithAllergen } from '../schema.ts'

/** Returns the query for the company's products by what is known of one allergen in them. */
export const productsWithQuery = (allergenId: number) =>
  queryOptions({
    queryKey: ['products with', allergenId],
    queryFn: () => call<ProductsWithAllergen>('GET', `/product/WithAllergen/${allergenId}`),
  })
