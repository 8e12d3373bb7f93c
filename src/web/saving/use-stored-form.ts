import { type UseFormInput, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedVersion } from '../call.ts'
import { keepForReload } from '../screen-state.ts'
import { focusFirstError } from '../ui/form.tsx'
import {
  type Draft,
  findDraft,
  forgetDraft,
  keepDraft,
  newerOf,
  settleDraft,
  type Values,
  type Versioned,
} from './drafts.ts'
import { type Attempt, isSame } from './retry.ts'
import { keepDraftsForReturn, useUnsaved } from './unsaved.ts'
import { useFollowing } from './use-following.ts'
import { useSave } from './use-save.ts'
import { useServerErrors } from './use-server-errors.ts'

type Options<V extends Values> = {
  /** The kind of thing that the form edits: names its drafts, and its id in the state of its screen ('dishId'). */
  what: 'category' | 'dish' | 'product' | 'category-texts' | 'dish-texts'
  /** The thing as the server holds it; id 0 for a new one. */
  stored: Versioned<V>
  validate: UseFormInput<V>['validate']
  /** Saves values on top of the version that they were typed on. */
  send: (input: Versioned<V>, key: string) => Promise<SavedVersion>
  /** Runs two seconds after a successful save, when the success message disappears. */
  onSaved?: ((id: number) => void) | undefined
  /** The sentence for a failure to which our server gave no reason. */
  noAnswer?: string
  /** Reduces values to their meaning where one thing can be written in two ways, so that rewriting it is no change. */
  meaning?: (values: V) => unknown
}

/**
 * Manages the form of one thing that the server keeps: saves it, follows what others save (see `useFollowing`) and
 * keeps its draft. Prompts before leaving with unsaved changes, unless `keepDraft` ran just before: then they wait for
 * the way back. `hasDraft`: the form holds input of an earlier visit, not yet saved.
 */
export function useStoredForm<V extends Values>({ what, stored, validate, send, ...options }: Options<V>) {
  const { key: entry } = useLocation()
  // A new thing has no id yet: its draft belongs to this entry of the history.
  const name = stored.id === 0 ? `${what}-new-${entry}` : `${what}-${stored.id}`
  const [draft] = useState(() => findDraft(name, stored.values))
  const form = useForm<V>({ initialValues: stored.values, ...(validate && { validate }) })
  const { base, settle, isDirty, takeNewest, ...following } = useFollowing(form, stored, draft)
  const last = useRef<Attempt<Versioned<V>>>(draft?.attempt)
  const save = useSave<Versioned<V>, SavedVersion>({
    last,
    send: async (input, key) => {
      const saved = await send(input, key)
      const read = { ...input, ...saved }
      settle(read)
      settleDraft(name, read)
      return saved
    },
    rebase: (input, { id, version }) => ({ ...input, id, version: newerOf(input.version, version) }),
    onAnswer: ({ id }) => keepForReload({ [`${what}Id`]: id }),
    onSaved: ({ id }) => options.onSaved?.(id),
    noAnswer: options.noAnswer,
  })
  const { meaning = (values) => values } = options
  const isUnsaved = () => !isSame(meaning(form.getValues()), meaning(base.values))
  useDraft(name, () => (isUnsaved() ? { typed: form.getValues(), base, attempt: last.current } : undefined))
  useServerErrors(form, save.fields)
  return {
    form,
    save,
    ...following,
    isDirty,
    onSubmit: form.onSubmit((values) => save.run({ ...base, values }), focusFirstError(form)),
    /** See `run` of a save: `goOn` opens another screen of what was saved. */
    saveAndGoOn: (goOn: (id: number) => void) => {
      const leave = ({ id }: SavedVersion) => {
        // The form is not drawn as saved yet, and would prompt.
        keepDraftsForReturn()
        goOn(id)
      }
      form.onSubmit((values) => save.run({ ...base, values }, leave), focusFirstError(form))()
    },
    keepDraft: keepDraftsForReturn,
    hasDraft: base === draft?.base && isDirty && !save.error,
    takeNewest: () => {
      takeNewest()
      save.dismiss()
    },
  }
}

/** Keeps the draft that `draftOf` returns, as long as it returns one and the user does not drop it. */
function useDraft<V extends Values>(name: string, draftOf: () => Draft<V> | undefined): void {
  const isDropped = useRef(false)
  const drop = () => {
    isDropped.current = true
  }
  useUnsaved(() => draftOf() !== undefined, drop)
  // After each render: the draft also holds the last attempt, which no state tells of.
  useEffect(() => {
    const draft = draftOf()
    if (draft) keepDraft(name, draft)
    else forgetDraft(name)
  })
  // The screen may still be drawn once more between the drop and its end.
  useEffect(() => () => void (isDropped.current && forgetDraft(name)), [name])
}
