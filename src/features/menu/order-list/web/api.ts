import { call } from '#web/call.ts'
import type { AddedAnswer, AskedOrder, OrderAnswer, OrderedInput } from '../schema.ts'

/** Finds the products of an order list. */
export const readOrderList = (order: AskedOrder) => call<OrderAnswer>('POST', '/product/ReadOrderList', { body: order })

/** Adds the products of an order list. */
export const addOrderList = (products: OrderedInput, idempotencyKey: string) =>
  call<AddedAnswer>('POST', '/product/AddOrderList', { body: products, idempotencyKey })
