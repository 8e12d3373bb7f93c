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

/** Creates a product and adds it to another as a component. */
export const saveComponent = (productId: number, component: ProductInput, idempotencyKey: string) =>
  save('POST', `/product/AddOwnComponent/${productId}`, { body: component, idempotencyKey })

/** Adds an existing product to another as a component. */
export const addExistingComponent = (productId: number, componentId: number, idempotencyKey: string) =>
  save('POST', `/product/AddOwnComponent/${productId}`, { body: { id: componentId }, idempotencyKey })

/** Adds a catalogue product to another as a component. */
export const addCatalogueComponent = (productId: number, refid: number, idempotencyKey: string) =>
  save('POST', `/product/AddPsComponent/${productId}`, { body: { refid }, idempotencyKey })

/** Adds a catalogue product to the company's list. */
export const addFromCatalogue = (refid: number, idempotencyKey: string) =>
  save('POST', '/product/AddProduct', { body: { refid }, idempotencyKey })

/** Undoes adding a component: refused where it does not stand in the product by this user alone. */
export const undoAddComponent = (productId: number, componentId: number) =>
  call<true>('DELETE', `/product/RemoveComponent/${productId}/${componentId}?ownonly=true`)

/** Unlinks a component from a product; the component itself stays. */
export const removeComponent = (productId: number, componentId: number) =>
  call<true>('DELETE', `/product/RemoveComponent/${productId}/${componentId}`)

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
