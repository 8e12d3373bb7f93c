import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { CategoryDetail } from '../schema.ts'

/** Returns the query for one category with its dishes. */
export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: () => call<CategoryDetail>('GET', `/category/GetCategory/${id}`),
  })

/** Deletes a category that has no dishes. */
export const deleteCategory = (id: number) => call<true>('DELETE', `/category/DeleteCategory/${id}`)
/** Moves a dish to the end of a category. */
export const addDishToCategory = (categoryId: number, dishId: number) =>
  save('PUT', `/category/AddDish/${categoryId}/${dishId}`)
/** Saves the order of all categories. */
export const saveCategoryOrder = (ids: readonly number[]) =>
  call<true>('POST', '/category/UpdateOrder', { body: ids.map((id, index) => ({ id, order: index + 1 })) })
