import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOf, type MenuDraft } from '../draft.ts'
import { readMenuText } from '../rules.ts'

type Kept = { text: string; draft: MenuDraft | undefined; isCorrected: boolean }
type State = Kept & { undo: MenuDraft | undefined }
export type ChangeDraft = (update: (draft: MenuDraft) => MenuDraft, options?: { isUndoable: boolean }) => void
export type MenuDraftState = ReturnType<typeof useMenuDraft>

const nothing: Kept = { text: '', draft: undefined, isCorrected: false }

/**
 * Manages the pasted text and, once it was read, the draft of its menu. Both survive a reload of this tab until
 * `forget`; they are kept per user, so that the next user to sign in does not find them. `takeBack` restores `undo`,
 * the draft before the last change, if that change was undoable.
 */
export function useMenuDraft(userId: string) {
  const storageKey = `menu-plakken-${userId}`
  const [state, setState] = useState<State>(() => ({ ...readKept(storageKey), undo: undefined }))
  const isForgotten = useRef(false)
  const { text, draft, isCorrected } = state
  useEffect(() => {
    if (!isForgotten.current) keep(storageKey, { text, draft, isCorrected })
  }, [storageKey, text, draft, isCorrected])

  const change: ChangeDraft = useCallback((update, { isUndoable } = { isUndoable: false }) => {
    setState((before) => {
      if (!before.draft) return before
      const undo = isUndoable ? before.draft : undefined
      return { ...before, draft: update(before.draft), isCorrected: true, undo }
    })
  }, [])
  return {
    ...state,
    change,
    type: (typed: string) => setState((before) => ({ ...before, text: typed })),
    read: () =>
      setState((before) => ({
        ...nothing,
        text: before.text,
        draft: draftOf(readMenuText(before.text)),
        undo: undefined,
      })),
    backToText: () => setState((before) => ({ ...nothing, text: before.text, undo: undefined })),
    takeBack: () => setState((before) => ({ ...before, draft: before.undo ?? before.draft, undo: undefined })),
    forget: () => {
      isForgotten.current = true
      sessionStorage.removeItem(storageKey)
    },
  }
}

function readKept(storageKey: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept ?? nothing
  } catch {
    // A browser may forbid storage: then nothing was kept.
    return nothing
  }
}

/** Returns false if the browser has no room or forbids storage: then the draft lasts until the tab is reloaded. */
function keep(storageKey: string, kept: Kept): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
