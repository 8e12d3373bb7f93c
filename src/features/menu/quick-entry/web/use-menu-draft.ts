import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attempt } from '#web/saving/retry.ts'
import { keepInTab, readFromTab } from '#web/tab-storage.ts'
import type { MenuTable } from '../columns/columns.ts'
import { textOfTables } from '../columns/table-menu.ts'
import { draftOf, type MenuDraft } from '../draft.ts'
import type { PricePlace } from '../features/layout.ts'
import type { ReadMenu } from '../menu-reading.ts'
import type { QuickEntryInput } from '../schema.ts'
import { type MenuReader, startMenuReader } from './menu-reader.ts'
import type { ReadingQuestion } from './reading-worker.ts'

type Kept = {
  text: string
  /** The sheets of a file that the text was written from. */
  tables?: readonly MenuTable[] | undefined
  draft: MenuDraft | undefined
  /** The layout of the text as a whole was not understood, and nobody has said yet where its prices stand. */
  isUnclear: boolean
  isCorrected: boolean
  /** The menu that somebody chose for it, in a house with several. */
  servedMenu?: number | undefined
  /** The save of the draft that may have been made, as no answer came. */
  attempt: Attempt<QuickEntryInput> | undefined
}
type State = Kept & {
  undo: Pick<Kept, 'draft' | 'isUnclear'> | undefined
  /** How often the text was read; the keys of a draft mean nothing in the next. */
  readings: number
}
export type ChangeDraft = (update: (draft: MenuDraft) => MenuDraft, options?: { isUndoable: boolean }) => void
export type MenuDraftState = ReturnType<typeof useMenuDraft>

const nothing: Kept = { text: '', draft: undefined, isUnclear: false, isCorrected: false, attempt: undefined }

/**
 * Manages the pasted text and, once it was read, the draft of its menu, with a save of it in doubt. They survive a reload
 * of this tab until `forget`; they are kept per `owner`, a user in a company, so that neither the next user
 * to sign in nor another company gets them. `takeBack`
 * restores `undo`, what was before the last change or the last reading anew, if that was undoable. `backToText` does nothing once the draft
 * was saved, or may have been.
 */
export function useMenuDraft(owner: string) {
  const storageKey = `menu-plakken-${owner}`
  const [state, setState] = useState<State>(() => ({ ...readKept(storageKey), undo: undefined, readings: 0 }))
  const isForgotten = useRef(false)
  const { text, tables, draft, isUnclear, isCorrected, servedMenu, attempt } = state
  useEffect(() => {
    if (!isForgotten.current)
      keepInTab(storageKey, { text, tables, draft, isUnclear, isCorrected, servedMenu, attempt })
  }, [storageKey, text, tables, draft, isUnclear, isCorrected, servedMenu, attempt])

  const change: ChangeDraft = useCallback((update, { isUndoable } = { isUndoable: false }) => {
    setState((before) => {
      if (!before.draft) return before
      const undo = isUndoable ? { draft: before.draft, isUnclear: before.isUnclear } : undefined
      return { ...before, draft: update(before.draft), isCorrected: true, undo }
    })
  }, [])
  const { reading, read, cancel } = useReading(text, ({ isUnclear: asks, ...menu }, { text, tables, known }) => {
    setState(({ draft: last, isUnclear: asked, servedMenu, readings }) => {
      const undo = last && { draft: last, isUnclear: asked }
      const draft = draftOf(menu)
      return { ...nothing, text, tables, servedMenu, draft, isUnclear: asks && !known, undo, readings: readings + 1 }
    })
  })
  return {
    ...state,
    change,
    type: (typed: string) => setState((before) => ({ ...before, text: typed })),
    /** Takes the sheets of a file, or what their columns are said to be; without any, the text is typed again. */
    setTables: (tables: readonly MenuTable[] | undefined) =>
      setState((before) => ({ ...before, tables, text: tables ? textOfTables(tables) : '' })),
    reading,
    /** Reads the text, or the sheets, anew. */
    read: (known?: PricePlace) => read({ text, tables, known }),
    /** Reads the text of a file. */
    readText: (typed: string) => {
      setState((before) => ({ ...before, text: typed }))
      return read({ text: typed })
    },
    chooseMenu: (servedMenu: number) => setState((before) => ({ ...before, servedMenu })),
    dismissQuestion: () => setState((before) => ({ ...before, isUnclear: false })),
    // What is saved, or may be, would be entered again beside it.
    backToText: () => {
      cancel()
      setState((before) =>
        before.attempt || isForgotten.current
          ? before
          : { ...before, ...nothing, text: before.text, tables: before.tables, undo: undefined },
      )
    },
    keepAttempt: (sent: Kept['attempt']) =>
      setState((before) => (before.attempt === sent ? before : { ...before, attempt: sent })),
    takeBack: () => setState((before) => ({ ...before, ...before.undo, isCorrected: true, undo: undefined })),
    forget: () => {
      isForgotten.current = true
      keepInTab(storageKey, undefined)
    },
  }
}

/** Reads what it is asked to, and has `onRead` take the menu, unless that is cancelled. */
function useReading(text: string, onRead: (menu: ReadMenu, question: ReadingQuestion) => void) {
  const [reading, setReading] = useState<'idle' | 'busy' | 'failed'>('idle')
  const reader = useRef<MenuReader>(undefined)
  const stop = useCallback(() => {
    reader.current?.stop()
    reader.current = undefined
  }, [])
  const hasText = text !== ''
  // What reads a menu is large: fetched while the text is looked at, it is there when it has to be read.
  useEffect(() => {
    if (hasText) reader.current ??= startMenuReader(stop)
  }, [hasText, stop])
  useEffect(() => stop, [stop])
  const read = async (question: ReadingQuestion) => {
    setReading('busy')
    reader.current ??= startMenuReader(stop)
    try {
      onRead(await reader.current.read(question), question)
      setReading('idle')
    } catch {
      setReading('failed')
    }
  }
  const cancel = () => {
    if (reading === 'busy') stop()
    setReading('idle')
  }
  return { reading, read, cancel }
}

function readKept(storageKey: string): Kept {
  const kept = (readFromTab(storageKey) as Kept | undefined) ?? nothing
  // A draft of an earlier version of this screen is read again from its text.
  const isOurs = kept.draft?.categories.every(({ dishes }) => dishes.every(({ extras }) => extras))
  return kept.draft && !isOurs ? { ...nothing, text: kept.text } : kept
}
