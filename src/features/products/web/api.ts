import { queryOptions } from '@tanstack/react-query'
import { CallError, call, type SavedVersion, save } from '#web/call.ts'
import type { FoundProduct, ProductDetail, ProductInput } from '../schema.ts'

/** Returns the query for the company's products whose name or brand holds the keyword; all of them for an empty one. */
export const productsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['products', keyword],
    queryFn: () => call<FoundProduct[]>('GET', `/product/search?keyword=${encodeURIComponent(keyword)}`),
  })

/** Returns the query for one product with its components and where it is used. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => call<ProductDetail>('GET', `/product/GetProduct/${id}`),
  })

/** Creates (id 0) or changes an own product. */
export const saveProduct = (product: ProductInput, idempotencyKey: string) =>
  save('POST', '/product/SetProduct', { body: product, idempotencyKey })

/** What holds products: a dish, or a product as its components. */
export type Holder = { kind: 'dish' | 'product'; id: number }

const partPaths = {
  dish: { own: '/dish/AddOwnProduct', catalogue: '/dish/AddPsProduct', remove: '/dish/RemoveProduct' },
  product: {
    ...{ own: '/product/AddOwnComponent', catalogue: '/product/AddPsComponent' },
    remove: '/product/RemoveComponent',
  },
} as const

/** Puts a product of the company in a dish or product; one that has no id yet is created first. */
export const addPart = ({ kind, id }: Holder, part: ProductInput | { id: number }, idempotencyKey: string) =>
  save('POST', `${partPaths[kind].own}/${id}`, { body: part, idempotencyKey })

/** Puts a catalogue product in a dish or product. */
export const addCataloguePart = ({ kind, id }: Holder, refid: number, idempotencyKey: string) =>
  save('POST', `${partPaths[kind].catalogue}/${id}`, { body: { refid }, idempotencyKey })

/** Unlinks a product from a dish or product; the product itself stays. */
export const removePart = ({ kind, id }: Holder, productId: number) =>
  call<true>('DELETE', `${partPaths[kind].remove}/${id}/${productId}`)

/** Undoes `addPart`: refused where the product does not stand there by this user alone. */
export const undoAddPart = ({ kind, id }: Holder, productId: number) =>
  call<true>('DELETE', `${partPaths[kind].remove}/${id}/${productId}?ownonly=true`)

/** Adds a catalogue product to the company's list. */
export const addFromCatalogue = (refid: number, idempotencyKey: string) =>
  save('POST', '/product/AddProduct', { body: { refid }, idempotencyKey })

/** Deletes a product everywhere it is used. */
export const deleteProduct = (id: number) => call<true>('DELETE', `/product/DeleteProduct/${id}`)

/** Marks a product's allergens as checked, exactly as they were on the screen: the state that the stamp stands for. */
export const sayAllergensChecked = (id: number, stamp: string) =>
  save('POST', `/product/SetChecked/${id}`, { body: { checked: true, stamp } })

/** Ends the check of a product. */
export const takeCheckBack = (id: number) => save('POST', `/product/SetChecked/${id}`, { body: { checked: false } })

/**
 * Marks the allergens of a product that this screen has just created as checked. Throws a CallError 409 when somebody
 * has changed the product since.
 */
export async function sayNewProductChecked({ id, version }: SavedVersion): Promise<void> {
  const product = await call<ProductDetail>('GET', `/product/GetProduct/${id}`)
  if (product.version !== version || product.components.length > 0)
    throw new CallError(409, 'changed-meanwhile', 'Iemand anders heeft dit product intussen gewijzigd.')
  await sayAllergensChecked(id, product.stamp)
}
