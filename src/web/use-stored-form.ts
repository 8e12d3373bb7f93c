import { type UseFormInput, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { mergeTyped } from '#shared/merge-typed.ts'
import type { Saved } from './call.ts'
import { keepForReload } from './screen-state.ts'
import { focusFirstError } from './ui/form.tsx'
import { type Draft, findDraft, keepDraft, takeDraft, useUnsaved } from './unsaved.ts'
import { useSave } from './use-save.ts'

type Values = Record<string, unknown>

type Options<V extends Values> = {
  /** Tells this form from others, such as 'dish-12'; kept drafts are found by it. */
  name: string
  /**
   * The key of this form's id in the state of its screen, so that a reload after the first save opens the saved thing.
   */
  idIn: 'categoryId' | 'dishId' | 'productId'
  /** The values that the server holds, in the shape of the form. */
  stored: V
  version: number | undefined
  validate: UseFormInput<V>['validate']
  /** Saves the values on top of the version that they were read from. */
  send: (values: V, version: number | undefined, key: string) => Promise<Saved>
  /** Runs two seconds after a successful save, when the success message disappears. */
  onSaved?: (id: number) => void
  /** The sentence for a failure to which our server gave no reason. */
  noAnswer?: string
  /** Reduces values to their meaning where one thing can be written in two ways, so that rewriting it is no change. */
  meaning?: (values: V) => unknown
}

/**
 * Manages the form of one thing that the server keeps. An untouched form follows the server. Typed input is never
 * discarded: saving it is refused when somebody else saved first. Prompts before leaving with unsaved changes, unless
 * `keepDraft` kept them for the way back from a screen opened from this one. `hasDraft`: the form holds such a draft,
 * not yet saved. `isBehind`: its input was typed on an older version than the newest one read; `takeNewest` brings that
 * version in and keeps the input. `isAsStored`: the form shows exactly that newest version.
 */
export function useStoredForm<V extends Values>({
  name,
  idIn,
  stored,
  version,
  validate,
  send,
  onSaved,
  noAnswer,
  meaning = (values) => values,
}: Options<V>) {
  const form = useForm<V>({ initialValues: stored, ...(validate && { validate }) })
  const [restored, setRestored] = useState(false)
  const [readFrom, setReadFrom] = useState(version)
  const save = useSave<V, Saved>({
    send: async (values, key) => {
      const saved = await send(values, readFrom, key)
      setReadFrom(saved.version)
      form.resetDirty(values)
      takeDraft(name)
      keepForReload({ [idIn]: saved.id })
      setRestored(false)
      return saved
    },
    onSaved: (saved) => onSaved?.(saved.id),
    noAnswer,
  })

  const isDirty = form.isDirty()
  // A version read before the last save is older than the form as it was saved.
  const canFollow = !isDirty && (version ?? 0) >= (readFrom ?? 0)
  const follow = useEffectEvent((fresh: string) => {
    const read = JSON.parse(fresh) as { stored: V; version: number | undefined }
    form.setInitialValues(read.stored)
    form.setValues(read.stored)
    setReadFrom(read.version)
  })
  // Compared as text: a list that is read again is a new object with the same contents.
  const fresh = JSON.stringify({ stored, version })
  useEffect(() => {
    if (canFollow) follow(fresh)
  }, [fresh, canFollow])

  const restore = useEffectEvent((draft: Draft) => {
    setReadFrom(draft.version)
    form.setInitialValues(draft.stored as V)
    form.setValues(draft.values as V)
    setRestored(true)
  })
  useEffect(() => {
    const draft = takeDraft(name)
    if (draft) restore(draft)
  }, [name])
  useUnsaved(() => {
    const values = form.getValues()
    return !isSame(meaning(values), meaning(form.getInitialValues())) && !isSame(values, findDraft(name)?.values)
  })

  const showErrors = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    if (Object.keys(fields).length > 0) form.setErrors(fields)
  })
  useEffect(() => showErrors(save.fields), [save.fields])

  const takeNewest = () => {
    const merged = mergeTyped({ readFrom: form.getInitialValues(), typed: form.getValues(), newest: stored })
    form.setInitialValues(stored)
    form.setValues(merged)
    setReadFrom(version)
    save.dismiss()
  }

  return {
    form,
    save,
    onSubmit: form.onSubmit((values) => void save.run(values), focusFirstError(form)),
    keepDraft: () => {
      if (form.isDirty()) {
        keepDraft(name, { values: form.getValues(), stored: form.getInitialValues(), version: readFrom })
      }
    },
    hasDraft: restored && !save.error && isDirty,
    isBehind: isDirty && (version ?? 0) > (readFrom ?? 0),
    isAsStored: !isDirty && version === readFrom,
    takeNewest,
  }
}

// The values are sent as JSON, so equal JSON means equal values.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
