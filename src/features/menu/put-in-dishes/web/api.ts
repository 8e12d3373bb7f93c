import { call } from '#web/call.ts'

const bodyOf = (dishIds: readonly number[]) => dishIds.map((id) => ({ id }))

/** Puts a product in many dishes; resolves to those that it was not in yet. */
export const putInDishes = (productId: number, dishIds: readonly number[], idempotencyKey: string) =>
  call<number[]>('POST', `/dish/PutInDishes/${productId}`, { body: bodyOf(dishIds), idempotencyKey })

/** Takes a product out again of the dishes that this user put it in just now; resolves to those. */
export const takeOutOfDishes = (productId: number, dishIds: readonly number[], idempotencyKey: string) =>
  call<number[]>('POST', `/dish/TakeOutOfDishes/${productId}`, { body: bodyOf(dishIds), idempotencyKey })
