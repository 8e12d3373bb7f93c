import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import classes from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Names what is searched: the placeholder and the accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  hasIcon?: boolean
}

/** A search field for at most 200 characters. */
export function SearchField({ label, onChange, hasIcon = true, className, ...props }: Props) {
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      {hasIcon && <Search size={20} strokeWidth={1.75} aria-hidden="true" />}
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...props}
      />
    </div>
  )
}
