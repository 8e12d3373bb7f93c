import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { CategoryDetail, CategoryInput, ListedCategory } from '../schema.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => call<ListedCategory[]>('GET', '/category/GetCategories'),
})

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: () => call<CategoryDetail>('GET', `/category/GetCategory/${id}`),
  })

export const saveCategory = (category: CategoryInput, idempotencyKey: string) =>
  save('POST', '/category/SetCategory', { body: category, idempotencyKey })
export const deleteCategory = (id: number) => call<true>('DELETE', `/category/DeleteCategory/${id}`)
export const addDishToCategory = (categoryId: number, dishId: number) =>
  save('PUT', `/category/AddDish/${categoryId}/${dishId}`)
export const saveCategoryOrder = (ids: readonly number[]) =>
  call<true>('POST', '/category/UpdateOrder', { body: ids.map((id, index) => ({ id, order: index + 1 })) })
