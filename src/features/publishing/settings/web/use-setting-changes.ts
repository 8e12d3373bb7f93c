import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, hasMessage } from '#web/call.ts'
import { toastFailure } from '#web/toast.ts'
import { type Replacement, replacementIn } from '../rules.ts'
import type { QrSettings } from '../schema.ts'
import { qrSettingsQuery, saveQrSettings, type WantedSettings } from './api.ts'

/** The settings that the QR code screen changes. */
export type Change = Omit<WantedSettings, 'id' | 'version'>

/** A change that was not saved, with the reason; `fields` are the server's messages per field. */
export type Failure = { change: Change; message: string; fields: Readonly<Record<string, string>> }

/** A change, with what it replaces; `takesBack` an earlier one. */
type Saving = Replacement<Change> & { takesBack: boolean }

/** What was saved last, which made the settings this version. */
export type LastSaved = Saving & { version: number | undefined }

const { queryKey } = qrSettingsQuery
const mutationKey = ['save-qr-settings']

/**
 * Saves changes of the settings one after the other, each with the version that the previous save returned.
 * `withWaiting` returns the settings with all pending changes: a change shows at once, and disappears when saving it
 * fails. `takeBack` undoes what was saved last.
 */
export function useSettingChanges({ onSaved }: { onSaved?: () => void } = {}) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const [last, setLast] = useState<LastSaved>()
  const isHere = useIsHere()
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Saving).after,
  })
  const withWaiting = (settings: QrSettings): QrSettings => Object.assign({}, settings, ...waiting)
  // A failed save may have been stored all the same, and the server may have a newer version than this screen knows.
  const isVersionInDoubt = useRef(false)
  const { mutate } = useMutation({
    mutationKey,
    // One queue for all changes of these settings.
    scope: { id: 'qr-settings' },
    mutationFn: async ({ after }: Saving) => {
      if (isVersionInDoubt.current) {
        await queryClient.cancelQueries({ queryKey })
        await queryClient.fetchQuery({ ...qrSettingsQuery, retry: false })
        isVersionInDoubt.current = false
      }
      return saveQrSettings({ ...after, version: queryClient.getQueryData(queryKey)?.version })
    },
    onSuccess: async ({ version }, saved) => {
      // The answer to a request made before this save would restore the old values.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (old) => old && { ...old, ...saved.after, version: version ?? old.version })
      setLast({ ...saved, version })
      onSaved?.()
    },
    onError: (error, { after }) => {
      isVersionInDoubt.current = true
      setLast(undefined)
      const message = saveErrorOf(error)
      if (isHere.current) setFailure({ change: after, message, fields: error instanceof CallError ? error.fields : {} })
      else toastFailure(message)
    },
    // Other screens show these settings too, and somebody else may have changed them.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries()
    },
  })
  const change = (wanted: Change, takesBack = false) => {
    setFailure(undefined)
    const settings = queryClient.getQueryData(queryKey)
    const replacement = settings && replacementIn<Change>(withWaiting(settings), wanted)
    if (replacement) mutate({ ...replacement, takesBack })
  }
  return {
    change: (wanted: Change) => change(wanted),
    takeBack: ({ before, takesBack }: LastSaved) => change(before, !takesBack),
    last,
    saving: waiting.length > 0,
    withWaiting,
    failure,
  }
}

/** Returns the failure if it concerns one of these settings, so that each part of the screen shows only its own. */
export function failureOf(failure: Failure | undefined, settings: readonly (keyof Change)[]): Failure | undefined {
  return failure && settings.some((setting) => setting in failure.change) ? failure : undefined
}

export type SettingChanges = ReturnType<typeof useSettingChanges>

/** Tells whether the screen is still there: what fails after it was left is told on the next one. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

function saveErrorOf(error: Error): string {
  const sentence = 'Er is een fout opgetreden bij het opslaan van de instellingen.'
  // The messages of a broken server or a proxy do not help the user.
  if (!hasMessage(error) || error.status >= 500) return sentence
  if (error.code === 'changed-meanwhile')
    return `${sentence} Iemand anders heeft ze intussen gewijzigd. Dit zijn de nieuwste, probeer het opnieuw.`
  return `${sentence} ${error.message}`
}
