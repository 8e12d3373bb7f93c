import { TextInput } from '@mantine/core'
import { type ChangeEvent, type FocusEventHandler, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { editPrice, formatPriceInput, type PriceField } from '#shared/money.ts'

type Props = {
  /** Absent where an `aria-label` names the field. */
  label?: string
  'aria-label'?: string
  /** The text of the field: digits, at most one comma, at most two decimals. */
  value: string
  onChange: (text: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  error?: ReactNode
  readOnly?: boolean
  'data-path'?: string
}

// The length of the highest price: five digits, the comma and two decimals.
const maxLength = 8

/**
 * A field for a price in euros with a comma; rejects other input. On blur the text gets two decimals, or becomes 0,00
 * when it is no number.
 */
export function PriceInput({ value, onChange, onBlur, ...props }: Props) {
  const edited = useRef<PriceField>({ text: '', written: '' })
  const keepCaret = useCaret(value)
  const type = (typed: string) => {
    // A value set from elsewhere since the last edit counts as typed that way.
    const before = edited.current.text === value ? edited.current : asWritten(value)
    const after = editPrice(before, typed)
    if (!after || (after.text.length > maxLength && after.text.length >= value.length)) return
    edited.current = after
    onChange(after.text)
  }
  return (
    <TextInput
      {...props}
      value={value}
      placeholder="0,00"
      inputMode="decimal"
      autoComplete="off"
      leftSection="€"
      onChange={(event) => {
        keepCaret(event)
        type(event.currentTarget.value)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        onBlur?.(event)
        edited.current = asWritten(value)
        if (formatPriceInput(value) !== value) onChange(formatPriceInput(value))
      }}
    />
  )
}

/**
 * Keeps the caret where it was, counted from the end, when the text of a field becomes another than was typed: a browser
 * would put it at the end.
 */
function useCaret(value: string) {
  const [typing, setTyping] = useState<{ field: HTMLInputElement; after: number }>()
  useLayoutEffect(() => {
    if (!typing || typing.field !== document.activeElement) return
    const at = Math.max(0, value.length - typing.after)
    typing.field.setSelectionRange(at, at)
  }, [typing, value])
  return ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) =>
    setTyping({ field, after: field.value.length - (field.selectionEnd ?? field.value.length) })
}

function asWritten(text: string): PriceField {
  return { text, written: text }
}
