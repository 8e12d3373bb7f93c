import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { CategoryInput, ListedCategory } from '../schema.ts'

/** The query for all categories in order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => call<ListedCategory[]>('GET', '/category/GetCategories'),
})

/** Creates (id 0) or changes a category. */
export const saveCategory = (category: CategoryInput, idempotencyKey: string) =>
  save('POST', '/category/SetCategory', { body: category, idempotencyKey })
