import { TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Names what is searched: the placeholder and the accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search field for at most 200 characters. */
export function SearchField({ label, onChange, ...props }: Props) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftSection={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  )
}
