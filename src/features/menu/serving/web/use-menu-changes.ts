import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/call.ts'
import { toast } from '#web/toast.ts'
import type { ListedMenu } from '../../menus/schema.ts'
import { deleteMenu, type MenuChange, menusQuery, saveMenu } from './api.ts'

/** One after the other, each on the version that the one before made. */
const scope = { id: 'menus' }
const { queryKey } = menusQuery

/** A change, or what makes it of the menu as it is when its turn comes: the one before may have changed it. */
type WantedChange = MenuChange | ((menu: ListedMenu) => MenuChange)

/** Saves changes of a menu one after the other; `error` says why the last one was not saved. */
export function useMenuChanges(id: number) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries()
  const saving = useMutation({
    mutationKey: ['save-menu', id],
    scope,
    mutationFn: (wanted: WantedChange) => {
      const menu = queryClient.getQueryData(queryKey)?.find((one) => one.id === id)
      const change = typeof wanted === 'function' ? menu && wanted(menu) : wanted
      return saveMenu({ id, ...change, ...(menu && { version: menu.version }) })
    },
    onSuccess: () => toast('Kaart opgeslagen'),
    onSettled: refresh,
  })
  const deletion = useMutation({
    mutationKey: ['delete-menu', id],
    scope,
    mutationFn: () => deleteMenu(id),
    onSuccess: () => toast('Kaart verwijderd'),
    onSettled: refresh,
  })
  const failure = saving.error ?? deletion.error
  return {
    change: (wanted: WantedChange) => saving.mutate(wanted),
    remove: () => deletion.mutate(),
    isBusy: saving.isPending || deletion.isPending,
    error: failure ? messageOf(failure) : undefined,
  }
}

export type MenuChanges = ReturnType<typeof useMenuChanges>
