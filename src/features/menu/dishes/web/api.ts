import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { CategoryWithDishes, DishDetail, DishInput, FoundDish } from '../schema.ts'

export const dishesQuery = queryOptions({
  queryKey: ['dishes'],
  queryFn: () => call<CategoryWithDishes[]>('GET', '/dish/GetDishes'),
})

export const dishQuery = (id: number) =>
  queryOptions({ queryKey: ['dish', id], queryFn: () => call<DishDetail>('GET', `/dish/GetDish/${id}`) })

export const uncategorisedQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['uncategorised', keyword],
    queryFn: () => call<FoundDish[]>('GET', `/dish/Uncategorised?keyword=${encodeURIComponent(keyword)}`),
  })

export const saveDish = (dish: DishInput, idempotencyKey: string) =>
  save('POST', '/dish/SetDish', { body: dish, idempotencyKey })
export const deleteDish = (id: number) => call<true>('DELETE', `/dish/DeleteDish/${id}`)
export const saveDishOrder = (categoryid: number, ids: readonly number[]) =>
  call<true>('POST', '/dish/UpdateOrder', { body: ids.map((id, index) => ({ id, order: index + 1, categoryid })) })
export const addExistingProduct = (dishId: number, productId: number, idempotencyKey: string) =>
  save('POST', `/dish/AddOwnProduct/${dishId}`, { body: { id: productId }, idempotencyKey })
export const removeProduct = (dishId: number, productId: number) =>
  call<true>('DELETE', `/dish/RemoveProduct/${dishId}/${productId}`)
