import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/call.ts'
import type { QrSettings } from '../schema.ts'
import { qrSettingsQuery, saveQrSettings } from './api.ts'

/** The settings that this screen changes. */
export type Change = Partial<
  Pick<QrSettings, 'name' | 'ispublished' | 'price' | 'diets' | 'allergens' | 'translate' | 'incomplete'>
>

const { queryKey } = qrSettingsQuery
const mutationKey = ['save-qr-settings']

/**
 * Saves changes of the settings, one after the other: each shows at once, is sent with the version that the one before
 * it was answered with, and is taken back when saving fails.
 */
export function useSettingChanges({ onSaved }: { onSaved: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationKey,
    // One queue for all changes of these settings.
    scope: { id: 'qr-settings' },
    // Without a connection a change fails and is taken back; it does not wait unseen.
    networkMode: 'always',
    mutationFn: (change: Change) => saveQrSettings({ ...change, version: queryClient.getQueryData(queryKey)?.version }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      patch(queryClient, change)
      return before
    },
    onSuccess: (saved, change) => {
      patch(queryClient, { ...change, ...(saved.version !== undefined && { version: saved.version }) })
      onSaved()
    },
    onError: (_error, change, before) => before && patch(queryClient, valuesOf(before, change)),
    onSettled: () => refreshAfterLast(queryClient),
  })
  return { change: mutate, saving: isPending, error: error ? saveErrorOf(error) : undefined, fields: fieldsOf(error) }
}

function patch(queryClient: QueryClient, values: Partial<QrSettings>): void {
  queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...values })
}

function valuesOf(settings: QrSettings, change: Change): Change {
  const names = Object.keys(change) as (keyof Change)[]
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

/** The other screens show these settings too, and somebody else may have changed them; while changes wait, theirs stand. */
async function refreshAfterLast(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries()
}

function saveErrorOf(error: Error): string {
  const sentence = 'Er is een fout opgetreden bij het opslaan van de instellingen.'
  return error instanceof CallError && error.status > 0 ? `${sentence} ${error.message}` : sentence
}

function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof CallError ? error.fields : {}
}
