import { queryOptions } from '@tanstack/react-query'
import { CallError, call, type Saved, save } from '#web/call.ts'
import type { ListedProduct, ProductDetail, ProductInput } from '../schema.ts'

/** The company's own list; an empty keyword gives all of it. */
export const productsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['products', keyword],
    queryFn: () => call<ListedProduct[]>('GET', `/product/search?keyword=${encodeURIComponent(keyword)}`),
  })

/** One product with its components and where it is used. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => call<ProductDetail>('GET', `/product/GetProduct/${id}`),
  })

/** Makes (id 0) or changes an own product. */
export const saveProduct = (product: ProductInput, idempotencyKey: string) =>
  save('POST', '/product/SetProduct', { body: product, idempotencyKey })

/** Makes a product and adds it to another as a component. */
export const saveComponent = (productId: number, component: ProductInput, idempotencyKey: string) =>
  save('POST', `/product/AddOwnComponent/${productId}`, { body: component, idempotencyKey })

/** Adds a product that exists to another as a component. */
export const addExistingComponent = (productId: number, componentId: number, idempotencyKey: string) =>
  save('POST', `/product/AddOwnComponent/${productId}`, { body: { id: componentId }, idempotencyKey })

/** Adds a product of the catalogue to another as a component. */
export const addCatalogueComponent = (productId: number, refid: number, idempotencyKey: string) =>
  save('POST', `/product/AddPsComponent/${productId}`, { body: { refid }, idempotencyKey })

/** Puts a product of the catalogue in the company's list. */
export const addFromCatalogue = (refid: number, idempotencyKey: string) =>
  save('POST', '/product/AddProduct', { body: { refid }, idempotencyKey })

/** Takes a component out of a product; the component itself stays. */
export const removeComponent = (productId: number, componentId: number) =>
  call<true>('DELETE', `/product/RemoveComponent/${productId}/${componentId}`)

/** Deletes a product everywhere it is used. */
export const deleteProduct = (id: number) => call<true>('DELETE', `/product/DeleteProduct/${id}`)

/** Says "allergenen gecontroleerd" of exactly what was looked at, which is what the stamp stands for. */
export const sayAllergensChecked = (id: number, stamp: string) =>
  save('POST', `/product/SetChecked/${id}`, { body: { checked: true, stamp } })

/** Takes "allergenen gecontroleerd" back. */
export const takeCheckBack = (id: number) => save('POST', `/product/SetChecked/${id}`, { body: { checked: false } })

/**
 * Says "allergenen gecontroleerd" of a product that this screen has just made, as it made it: throws when somebody has
 * already changed it since.
 */
export async function sayNewProductChecked({ id, version }: Saved): Promise<void> {
  const product = await call<ProductDetail>('GET', `/product/GetProduct/${id}`)
  if (product.version !== version || product.components.length > 0)
    throw new CallError(409, 'changed-meanwhile', 'Iemand anders heeft dit product intussen gewijzigd.')
  await sayAllergensChecked(id, product.stamp)
}
