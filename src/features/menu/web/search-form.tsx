import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './search-form.module.css'

/** A field that is searched with Enter or the button; `onSearch` gets what was typed, '' when that is blank. */
export function SearchForm({ onSearch }: { onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // After the screen has put the focus on its title.
  useEffect(() => field.current?.focus(), [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(isBlank(typed) ? '' : typed.trim())
  }
  return (
    <search>
      <form className={classes.form} onSubmit={search}>
        <SearchField
          ref={field}
          className={classes.field}
          label="Zoek op naam of merk"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Zoeken</Button>
      </form>
    </search>
  )
}
