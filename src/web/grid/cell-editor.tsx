import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CellEdit } from './columns.ts'
import classes from './grid.module.css'
import { hasSeveralCells } from './spreadsheet.ts'

/** Where the focus goes once a cell is left. */
export type WayOn = 'down' | 'next' | 'previous' | 'nowhere'

type Props = {
  label: string
  edit: Pick<CellEdit<never>, 'kind' | 'options'> & { problemOf: (text: string) => string | null }
  text: string
  onDone: (text: string, wayOn: WayOn) => void
  onCancel: () => void
  /** Takes several cells that were pasted here. */
  onCells: (text: string) => void
}

type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement

/**
 * The field in which a cell is edited. Enter and Tab take what was typed, and so does leaving it; Escape leaves the cell as
 * it was. What a cell can not hold is said below it, and the field stays.
 */
export function CellEditor({ label, edit, text, onDone, onCancel, onCells }: Props) {
  const field = useRef<Field>(null)
  const isOver = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const picks = usePicker(field, edit.kind)
  const take = (wayOn: WayOn) => {
    if (isOver.current) return
    const typed = field.current?.value ?? text
    const wrong = typed === text ? null : edit.problemOf(typed)
    setProblem(wrong)
    if (wrong !== null) return
    isOver.current = true
    onDone(typed, wayOn)
  }
  const press = (event: KeyboardEvent) => {
    const isNewLine = event.key === 'Enter' && event.shiftKey && edit.kind === 'text'
    const act = isNewLine || event.nativeEvent.isComposing ? undefined : actionOf(event)
    if (!act) return
    event.preventDefault()
    if (act !== 'leave') return take(act)
    isOver.current = true
    onCancel()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!hasSeveralCells(pasted) || (edit.kind === 'text' && !pasted.includes('\t'))) return
    event.preventDefault()
    isOver.current = true
    onCells(pasted)
  }
  const props = {
    ref: field,
    className: classes.field,
    defaultValue: text,
    'aria-label': label,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
    onKeyDown: press,
    onPaste: paste,
    onBlur: () => take('nowhere'),
  }
  return (
    <>
      {edit.kind === 'choice' && (
        <select {...props} onChange={() => picks.current && take('nowhere')}>
          {edit.options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {edit.kind === 'text' && <textarea {...props} rows={4} />}
      {(edit.kind === 'line' || edit.kind === 'price') && (
        <input {...props} inputMode={edit.kind === 'price' ? 'decimal' : 'text'} autoComplete="off" />
      )}
      {problem !== null && (
        <span id={problemId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </>
  )
}

function actionOf({ key, shiftKey }: KeyboardEvent): WayOn | 'leave' | undefined {
  if (key === 'Escape') return 'leave'
  if (key === 'Enter') return 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return undefined
}

/**
 * Gives the field the focus with its text selected, and opens the list of a choice. Tells whether it did: a choice is then
 * made by picking, while in a closed list each arrow key is a change on the way to another.
 */
function usePicker(field: { readonly current: Field | null }, kind: string) {
  const picks = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (kind !== 'choice') return field.current?.select()
    try {
      field.current?.showPicker()
      picks.current = true
    } catch {
      // An older browser, or one that saw no press: the list opens with the keys that it has for that.
      picks.current = false
    }
  }, [field, kind])
  return picks
}
