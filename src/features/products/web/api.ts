import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { ListedProduct, ProductDetail, ProductInput } from '../schema.ts'

/** The company's own list; an empty keyword gives all of it. */
export const productsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['products', keyword],
    queryFn: () => call<ListedProduct[]>('GET', `/product/search?keyword=${encodeURIComponent(keyword)}`),
  })

export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['product', id], queryFn: () => call<ProductDetail>('GET', `/product/GetProduct/${id}`) })

export const saveProduct = (product: ProductInput, idempotencyKey: string) =>
  save('POST', '/product/SetProduct', { body: product, idempotencyKey })
/** Makes a product and puts it in a dish at once. The call belongs to dishes; the form to products. */
export const saveProductInDish = (dishId: number, product: ProductInput, idempotencyKey: string) =>
  save('POST', `/dish/AddOwnProduct/${dishId}`, { body: product, idempotencyKey })
/** Makes a product and adds it to another as a component. */
export const saveComponent = (productId: number, component: ProductInput, idempotencyKey: string) =>
  save('POST', `/product/AddOwnComponent/${productId}`, { body: component, idempotencyKey })
export const addExistingComponent = (productId: number, componentId: number, idempotencyKey: string) =>
  save('POST', `/product/AddOwnComponent/${productId}`, { body: { id: componentId }, idempotencyKey })
export const removeComponent = (productId: number, componentId: number) =>
  call<true>('DELETE', `/product/RemoveComponent/${productId}/${componentId}`)
export const deleteProduct = (id: number) => call<true>('DELETE', `/product/DeleteProduct/${id}`)
export const setAllergensChecked = (id: number, checked: boolean) =>
  call<true>('POST', `/product/SetChecked/${id}`, { body: { checked } })
