import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, save } from '#web/call.ts'
import type { ListedMenu, menuInput } from '../../menus/schema.ts'

type MenuInput = z.input<typeof menuInput>
/** What of a menu changes. */
export type MenuChange = Omit<MenuInput, 'id' | 'version'>

/** The query for the menus of a house, in order; none where it has one. */
export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: () => call<ListedMenu[]>('GET', '/menus/GetMenus'),
})

/** Creates (id 0) or changes a menu. */
export const saveMenu = (menu: MenuInput, idempotencyKey?: string) =>
  save('POST', '/menus/SetMenu', { body: menu, ...(idempotencyKey !== undefined && { idempotencyKey }) })

/** Saves the order of all menus. */
export const saveMenuOrder = (ids: readonly number[]) =>
  call<true>('POST', '/menus/UpdateOrder', { body: ids.map((id, index) => ({ id, order: index + 1 })) })

/** Deletes a menu. */
export const deleteMenu = (id: number) => call<true>('DELETE', `/menus/DeleteMenu/${id}`)
