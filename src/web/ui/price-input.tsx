import { TextInput } from '@mantine/core'
import { type FocusEventHandler, type ReactNode, useRef } from 'react'
import { editPrice, formatPriceInput } from '#shared/money.ts'

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
  // The text whose comma was typed as a point, as long as it stands in the field.
  const pointed = useRef('')
  const type = (typed: string) => {
    const edited = editPrice({ text: value, isPointed: pointed.current === value }, typed)
    if (!edited || (edited.text.length > maxLength && edited.text.length >= value.length)) return
    pointed.current = edited.isPointed ? edited.text : ''
    onChange(edited.text)
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
        if (formatPriceInput(value) !== value) onChange(formatPriceInput(value))
      }}
    />
  )
}
