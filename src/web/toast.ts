import { successMs } from './saving/use-save.ts'

/** The time that a toast with an action or a failure stays, in ms: what was deleted can be taken back as long. */
const longMs = 10_000

type Action = { label: string; run: () => void }
/** `id` tells a toast from an earlier one with the same words, so that it is announced too. */
export type Toast = { id: number; text: string; action: Action | undefined; isFailure: boolean }
type Hold = 'focus' | 'hover' | 'dialog'

let shown: Toast | undefined
let said = 0
let left = 0
let endsAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const holds = new Set<Hold>()
const readers = new Set<() => void>()

/**
 * Confirms something small at the bottom of the screen, where the screen itself already shows the change: for two
 * seconds, or with an action for ten. A newer toast takes the place of an older one.
 */
export function toast(text: string, { action }: { action?: Action } = {}): void {
  show({ text, action, isFailure: false }, action ? longMs : successMs)
}

/** Tells in the same place, for ten seconds, what went wrong on a screen that is no longer there. */
export function toastFailure(text: string, { action }: { action?: Action } = {}): void {
  show({ text, action, isFailure: true }, longMs)
}

function show(note: Omit<Toast, 'id'>, time: number): void {
  clearTimeout(timer)
  releaseHolds()
  shown = { id: ++said, ...note }
  left = time
  if (!holds.has('dialog')) run()
  tell()
}

/** Takes the toast away before its time. */
export function dismissToast(): void {
  clearTimeout(timer)
  releaseHolds()
  shown = undefined
  tell()
}

/** Stops the time of the toast while somebody points at it, its action has the focus, or a dialog lies over it. */
export function holdToast(hold: Hold): void {
  if (holds.size === 0) {
    clearTimeout(timer)
    left = endsAt - Date.now()
  }
  holds.add(hold)
}

/** Lets the time of the toast go on, unless it is held in the other way too. */
export function releaseToast(hold: Hold): void {
  if (holds.delete(hold) && holds.size === 0 && shown) run()
}

/** Returns the toast of this moment, if any. */
export function readToast(): Toast | undefined {
  return shown
}

/** Runs `reader` whenever the toast changes, until the returned function is called. */
export function onToast(reader: () => void): () => void {
  readers.add(reader)
  return () => void readers.delete(reader)
}

// A dialog lies over the next toast too.
function releaseHolds(): void {
  holds.delete('hover')
  holds.delete('focus')
}

function run(): void {
  endsAt = Date.now() + left
  timer = setTimeout(dismissToast, left)
}

function tell(): void {
  for (const reader of readers) reader()
}
