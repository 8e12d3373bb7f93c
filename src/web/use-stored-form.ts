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
  /** Tells this form from others, such as 'dish-12': a kept draft is found again by it. */
  name: string
  /** Where the state of its screen holds its id: who reloads after the first save finds what was made. */
  idIn: 'categoryId' | 'dishId' | 'productId'
  /** What the server holds, as values of the form. */
  stored: V
  version: number | undefined
  validate: UseFormInput<V>['validate']
  /** Saves the values, on top of the version that they were read from. */
  send: (values: V, version: number | undefined, key: string) => Promise<Saved>
  /** Runs when the success message has stood for two seconds. */
  onSaved?: (id: number) => void
  /** The sentence when our server gave no reason. */
  noAnswer?: string
  /** What values come down to, where the same can be written in two ways: then writing it otherwise is no change. */
  meaning?: (values: V) => unknown
}

/**
 * The form of one thing that the server keeps. It follows the server as long as nobody typed in it, and never throws
 * away what was typed: then a save is refused when somebody else was earlier. Prompts before leaving with unsaved changes,
 * unless `keepDraft` kept them for the way back from a screen that is opened from this one; `hasDraft` says that such a
 * draft is in the form, not yet saved. `isBehind` says that it holds something typed on an older version than the newest
 * that was read; `takeNewest` brings that one in and leaves what was typed. `isAsStored` says that the form shows that
 * newest version, and nothing else.
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
  // What was read before the last save is older than what the form was saved as.
  const canFollow = !isDirty && (version ?? 0) >= (readFrom ?? 0)
  const follow = useEffectEvent((fresh: string) => {
    const read = JSON.parse(fresh) as { stored: V; version: number | undefined }
    form.setInitialValues(read.stored)
    form.setValues(read.stored)
    setReadFrom(read.version)
  })
  // Compared as text: a list that was read again is another object with the same contents.
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

// Values are what JSON can say: they are sent as such.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
