import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { mergeTyped } from '#shared/merge-typed.ts'
import { isNewer, type Values, type Versioned } from './drafts.ts'
import { isSame } from './retry.ts'

/**
 * Lets a form follow the thing that it shows. An untouched form takes each newer version; typed input is never
 * discarded. `base`: what the form was filled from. `isDirty`: the form differs from that. `isBehind`: its input was
 * typed on an older version than the newest one read; `takeNewest` brings that version in and keeps the input.
 * `isAsStored`: the form shows exactly the newest version.
 */
export function useFollowing<V extends Values>(
  form: UseFormReturnType<V>,
  newest: Versioned<V>,
  draft?: { typed: V; base: Versioned<V> },
) {
  const [base, setBase] = useState(draft?.base ?? newest)
  const fill = (read: Versioned<V>, values: V) => {
    form.setValues(values)
    setBase(read)
  }
  const restore = useEffectEvent(() => draft && form.setValues(draft.typed))
  useEffect(() => void restore(), [])

  // Not the form's own notion, which after a restore knows only the fields touched since.
  const isDirty = !isSame(form.values, base.values)
  const follow = useEffectEvent((read: Versioned<V>) => {
    const typed = form.getValues()
    const isTouched = !isSame(typed, base.values) && !isSame(typed, read.values)
    // What was read before the last save is older than the form as it was saved.
    if (!isTouched && !isNewer(base.version, read.version)) fill(read, read.values)
  })
  // Compared as text: what is read again is a new object with the same contents.
  const text = JSON.stringify(newest)
  useEffect(() => {
    if (!isDirty || text) follow(JSON.parse(text) as Versioned<V>)
  }, [text, isDirty])
  return {
    base,
    isDirty,
    isBehind: isDirty && isNewer(newest.version, base.version),
    isAsStored: !isDirty && newest.version === base.version,
    /** Makes this the version that the form was filled from, once it was saved; what was typed meanwhile stays. */
    settle: (saved: Versioned<V>) => setBase(saved),
    takeNewest: () =>
      fill(newest, mergeTyped({ readFrom: base.values, typed: form.getValues(), newest: newest.values })),
  }
}
