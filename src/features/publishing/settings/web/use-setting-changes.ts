import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, hasMessage } from '#web/call.ts'
import type { QrSettings } from '../schema.ts'
import { qrSettingsQuery, saveQrSettings } from './api.ts'

/** The settings that this screen changes. */
export type Change = Partial<Omit<QrSettings, 'id' | 'qrcode' | 'logo' | 'logosize' | 'url' | 'reachable' | 'version'>>

/** A change that was not saved, and why; `fields` are the server's messages per field. */
export type Failure = { change: Change; message: string; fields: Readonly<Record<string, string>> }

const { queryKey } = qrSettingsQuery
const mutationKey = ['save-qr-settings']

/**
 * Saves changes of the settings one after the other, each with the version that the one before it was answered with.
 * `withWaiting` gives the settings as they will be: a change shows at once and is gone again when saving it fails.
 */
export function useSettingChanges({ onSaved }: { onSaved: () => void }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  // A save without an answer may have been done: then there is a newer version than the one that is known here.
  const isVersionInDoubt = useRef(false)
  const { mutate } = useMutation({
    mutationKey,
    // One queue for all changes of these settings.
    scope: { id: 'qr-settings' },
    mutationFn: async (change: Change) => {
      if (isVersionInDoubt.current) {
        await queryClient.cancelQueries({ queryKey })
        await queryClient.fetchQuery({ ...qrSettingsQuery, retry: false })
        isVersionInDoubt.current = false
      }
      return saveQrSettings({ ...change, version: queryClient.getQueryData(queryKey)?.version })
    },
    onSuccess: async ({ version }, change) => {
      // An answer that was asked for before this save would bring the old values back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (old) => old && { ...old, ...change, version: version ?? old.version })
      onSaved()
    },
    onError: (error, change) => {
      isVersionInDoubt.current = true
      setFailure({ change, message: saveErrorOf(error), fields: error instanceof CallError ? error.fields : {} })
    },
    // The other screens show these settings too, and somebody else may have changed them.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries()
    },
  })
  const change = (wanted: Change) => {
    setFailure(undefined)
    mutate(wanted)
  }
  return {
    change,
    saving: waiting.length > 0,
    withWaiting: (settings: QrSettings): QrSettings => Object.assign({}, settings, ...waiting),
    failure,
  }
}

/** The failure when it is of one of these settings: the message stands beside what was changed. */
export function failureOf(failure: Failure | undefined, settings: readonly (keyof Change)[]): Failure | undefined {
  return failure && settings.some((setting) => setting in failure.change) ? failure : undefined
}

export type SettingChanges = ReturnType<typeof useSettingChanges>

function saveErrorOf(error: Error): string {
  const sentence = 'Er is een fout opgetreden bij het opslaan van de instellingen.'
  // What a broken server or a proxy says besides is of no use to anybody.
  if (!hasMessage(error) || error.status >= 500) return sentence
  if (error.code === 'changed-meanwhile')
    return `${sentence} Iemand anders heeft ze intussen gewijzigd. Dit zijn de nieuwste, probeer het opnieuw.`
  return `${sentence} ${error.message}`
}
