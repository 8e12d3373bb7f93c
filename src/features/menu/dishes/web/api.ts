import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type {
  CategoryWithDishes,
  ChangedDish,
  DishChangeInput,
  DishDetail,
  DishInput,
  DraftInput,
  FoundDish,
  UnconfirmedDish,
} from '../schema.ts'

/** The query for all dishes by category, in order. */
export const dishesQuery = queryOptions({
  queryKey: ['dishes'],
  queryFn: () => call<CategoryWithDishes[]>('GET', '/dish/GetDishes'),
})

/** Returns the query for one dish with its products. */
export const dishQuery = (id: number) =>
  queryOptions({ queryKey: ['dish', id], queryFn: () => call<DishDetail>('GET', `/dish/GetDish/${id}`) })

/** Returns the query for the dishes without a category whose name holds the keyword, by name. */
export const uncategorisedQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['uncategorised', keyword],
    queryFn: () => call<FoundDish[]>('GET', `/dish/Uncategorised?keyword=${encodeURIComponent(keyword)}`),
  })

/** Creates (id 0) or changes a dish. */
export const saveDish = (dish: DishInput, idempotencyKey: string) =>
  save('POST', '/dish/SetDish', { body: dish, idempotencyKey })
/** Creates (id 0) or changes a dish that has no price: guests do not see it. */
export const saveDraft = (dish: DraftInput, idempotencyKey: string) =>
  save('POST', '/dish/SetDraft', { body: dish, idempotencyKey })
/** Changes several dishes, or none of them; resolves to their new versions, in the same order. */
export const changeDishes = (dishes: readonly DishChangeInput[], idempotencyKey: string) =>
  call<ChangedDish[]>('POST', '/dish/ChangeDishes', { body: { dishes }, idempotencyKey })
/** Says that a dish is sold out until four in the morning, or that it can be ordered again. */
export const setSoldOut = (id: number, soldout: boolean) =>
  call<true>('POST', `/dish/SetSoldOut/${id}`, { body: { soldout } })
/** Stops a dish, or ends that: guests must ask before they order it. */
export const setStopped = (id: number, stopped: boolean) =>
  call<true>('POST', `/dish/SetStopped/${id}`, { body: { stopped } })
/** Copies a dish, unpublished; resolves to the copy's id and version. */
export const duplicateDish = (id: number, idempotencyKey: string) =>
  save('POST', `/dish/DuplicateDish/${id}`, { idempotencyKey })
/** Deletes a dish; its products stay. */
export const deleteDish = (id: number) => call<true>('DELETE', `/dish/DeleteDish/${id}`)
/** Deletes several dishes at once, or none of them; their products stay. */
export const deleteDishes = (ids: readonly number[]) => call<true>('POST', '/dish/DeleteDishes', { body: { ids } })
/** Saves the order of all dishes of one category (0 = those without one). */
export const saveDishOrder = (categoryid: number, ids: readonly number[]) =>
  call<true>('POST', '/dish/UpdateOrder', { body: ids.map((id, index) => ({ id, order: index + 1, categoryid })) })
/** Says that all ingredients of a dish are listed, exactly as they were on the screen: the state of the stamp. */
export const confirmDish = (id: number, stamp: string) =>
  call<true>('POST', `/dish/SetConfirmed/${id}`, { body: { confirmed: true, stamp } })
/** Takes back that all ingredients of a dish are listed. */
export const takeConfirmationBack = (id: number) =>
  call<true>('POST', `/dish/SetConfirmed/${id}`, { body: { confirmed: false } })
/** The query for the dishes with products of which nobody said that all ingredients are listed. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['unconfirmed'],
  queryFn: () => call<UnconfirmedDish[]>('GET', '/dish/Unconfirmed'),
})
/** Says of several dishes that all of their ingredients are listed. */
export const confirmDishes = (dishes: readonly Pick<UnconfirmedDish, 'id' | 'stamp'>[]) =>
  call<true>('POST', '/dish/ConfirmDishes', { body: dishes.map(({ id, stamp }) => ({ id, stamp })) })
