import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { DishesWithAllergen } from '../schema.ts'

/** Returns the query for the company's dishes by what is known of one allergen in them. */
export const dishesWithQuery = (allergenId: number) =>
  queryOptions({
    queryKey: ['dishes with', allergenId],
    queryFn: () => call<DishesWithAllergen>('GET', `/dish/WithAllergen/${allergenId}`),
  })
