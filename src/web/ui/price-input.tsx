import { TextInput } from '@mantine/core'
import type { FocusEventHandler, ReactNode } from 'react'
import { formatPriceInput, isPriceInput } from '#shared/money.ts'

type Props = {
  label: string
  /** What stands in the field: digits, at most one comma, at most two decimals. */
  value: string
  onChange: (text: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  error?: ReactNode
  disabled?: boolean
  'data-path'?: string
}

// Five digits, the comma and two decimals: the highest price that can be asked.
const maxLength = 8

/** A price in euros with a comma; anything else cannot be typed. On leaving it gets two decimals, 0,00 for no number. */
export function PriceInput({ value, onChange, onBlur, ...props }: Props) {
  const type = (text: string) => {
    const cleaned = cleanPrice(text)
    if (isPriceInput(cleaned) && cleaned.length <= maxLength) onChange(cleaned)
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

/** Keypads of some languages only have a point for the decimals, and a pasted price may have its euro sign. */
function cleanPrice(text: string): string {
  return text.replace(/[€\s]/g, '').replace('.', ',')
}
