import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attempt } from '#web/saving/retry.ts'
import { keepInTab, readFromTab } from '#web/tab-storage.ts'
import { draftOf, type MenuDraft } from '../draft.ts'
import type { PricePlace } from '../features/layout.ts'
import type { QuickEntryInput } from '../schema.ts'

type Kept = {
  text: string
  draft: MenuDraft | undefined
  /** The layout of the text as a whole was not understood, and nobody has said yet where its prices stand. */
  isUnclear: boolean
  isCorrected: boolean
  /** The save of the draft that may have been made, as no answer came. */
  attempt: Attempt<QuickEntryInput> | undefined
}
type State = Kept & { undo: MenuDraft | undefined }
export type ChangeDraft = (update: (draft: MenuDraft) => MenuDraft, options?: { isUndoable: boolean }) => void
export type MenuDraftState = ReturnType<typeof useMenuDraft>

const loadReader = () => import('../rules.ts')

const nothing: Kept = { text: '', draft: undefined, isUnclear: false, isCorrected: false, attempt: undefined }

/**
 * Manages the pasted text and, once it was read, the draft of its menu, with a save of it in doubt. They survive a reload
 * of this tab until `forget`; they are kept per `owner`, a user in a company, so that neither the next user
 * to sign in nor another company gets them. `takeBack`
 * restores `undo`, the draft before the last change, if that change was undoable. `backToText` does nothing once the draft
 * was saved, or may have been.
 */
export function useMenuDraft(owner: string) {
  const storageKey = `menu-plakken-${owner}`
  const [state, setState] = useState<State>(() => ({ ...readKept(storageKey), undo: undefined }))
  const isForgotten = useRef(false)
  const { text, draft, isUnclear, isCorrected, attempt } = state
  useEffect(() => {
    if (!isForgotten.current) keepInTab(storageKey, { text, draft, isUnclear, isCorrected, attempt })
  }, [storageKey, text, draft, isUnclear, isCorrected, attempt])

  const change: ChangeDraft = useCallback((update, { isUndoable } = { isUndoable: false }) => {
    setState((before) => {
      if (!before.draft) return before
      const undo = isUndoable ? before.draft : undefined
      return { ...before, draft: update(before.draft), isCorrected: true, undo }
    })
  }, [])
  const [reading, setReading] = useState<'idle' | 'busy' | 'failed'>('idle')
  const hasText = text !== ''
  // What reads a menu is large: fetched while the text is looked at, it is there when it has to be read.
  useEffect(() => {
    if (hasText) loadReader().catch(() => undefined)
  }, [hasText])
  const read = async (known?: PricePlace) => {
    setReading('busy')
    try {
      const { readMenuText } = await loadReader()
      const { isUnclear: asks, ...menu } = readMenuText(text, known)
      setState({ ...nothing, text, draft: draftOf(menu), isUnclear: asks && !known, undo: undefined })
      setReading('idle')
    } catch {
      setReading('failed')
    }
  }
  return {
    ...state,
    change,
    type: (typed: string) => setState((before) => ({ ...before, text: typed })),
    reading,
    read,
    dismissQuestion: () => setState((before) => ({ ...before, isUnclear: false })),
    // What is saved, or may be, would be entered again beside it.
    backToText: () =>
      setState((before) =>
        before.attempt || isForgotten.current ? before : { ...nothing, text: before.text, undo: undefined },
      ),
    keepAttempt: (sent: Kept['attempt']) =>
      setState((before) => (before.attempt === sent ? before : { ...before, attempt: sent })),
    takeBack: () => setState((before) => ({ ...before, draft: before.undo ?? before.draft, undo: undefined })),
    forget: () => {
      isForgotten.current = true
      keepInTab(storageKey, undefined)
    },
  }
}

function readKept(storageKey: string): Kept {
  const kept = (readFromTab(storageKey) as Kept | undefined) ?? nothing
  // A draft of an earlier version of this screen is read again from its text.
  const isOurs = kept.draft?.categories.every((category) => [category, ...category.dishes].every((one) => one.lines))
  return kept.draft && !isOurs ? { ...nothing, text: kept.text } : kept
}
