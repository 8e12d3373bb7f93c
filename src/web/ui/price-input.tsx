import { TextInput } from '@mantine/core'
import { type FocusEventHandler, type ReactNode, useRef } from 'react'
import { editPrice, formatPriceInput, type PriceField } from '#shared/money.ts'

type Props = {
  label: string
  /** What stands in the field: digits, at most one comma, at most two decimals. */
  value: string
  onChange: (text: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  error?: ReactNode
  readOnly?: boolean
  'data-path'?: string
}

// Five digits, the comma and two decimals: the highest price that can be asked.
const maxLength = 8

/** A price in euros with a comma; anything else cannot be typed. On leaving it gets two decimals, 0,00 for no number. */
export function PriceInput({ value, onChange, onBlur, ...props }: Props) {
  const edited = useRef<PriceField>({ text: '', written: '' })
  const type = (typed: string) => {
    // What was put into the field from elsewhere since was written as it stands.
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
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        onBlur?.(event)
        edited.current = asWritten(value)
        if (formatPriceInput(value) !== value) onChange(formatPriceInput(value))
      }}
    />
  )
}

function asWritten(text: string): PriceField {
  return { text, written: text }
}
