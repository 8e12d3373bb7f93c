import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
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

/** Says "allergenen gecontroleerd" of the version that was looked at, or takes that back. */
export const setAllergensChecked = (id: number, checked: boolean, version: number | undefined) =>
  save('POST', `/product/SetChecked/${id}`, { body: { checked, version } })
