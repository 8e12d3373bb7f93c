import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './search-form.module.css'

type Props = {
  /** What was searched last; '' when nothing was. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** A field that is searched with Enter or the button; `onSearch` gets what was typed, '' when that is blank. */
export function SearchForm({ keyword, onSearch }: Props) {
  const [typed, setTyped] = useState(keyword)
  const field = useRef<HTMLInputElement>(null)
  // After the screen has put the focus on its title. Who comes back to what was found wants to read that.
  useFocusOnce(field, keyword === '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    // The keyboard of a phone covers what is found.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    onSearch(isBlank(typed) ? '' : typed.trim())
  }
  return (
    <search>
      <form className={classes.form} onSubmit={search}>
        <SearchField
          ref={field}
          className={classes.field}
          label="Naam, merk of streepjescode"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Zoeken</Button>
      </form>
    </search>
  )
}

function useFocusOnce(field: React.RefObject<HTMLInputElement | null>, wanted: boolean): void {
  const isWanted = useRef(wanted)
  useEffect(() => {
    if (isWanted.current) field.current?.focus()
  }, [field])
}
