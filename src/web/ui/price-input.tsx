import { TextInput } from '@mantine/core'
import type { FocusEventHandler, ReactNode } from 'react'
import { cleanPriceInput, formatPriceInput, isPriceInput } from '#shared/money.ts'

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
  const type = (text: string) => {
    const cleaned = cleanPriceInput(text)
    const fits = cleaned.length <= maxLength || cleaned.length < value.length
    if (isPriceInput(cleaned) && fits) onChange(cleaned)
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
