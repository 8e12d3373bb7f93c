import { Button } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './search-form.module.css'

type Props = {
  /** The last keyword searched; '' if there is none. */
  keyword: string
  field: RefObject<HTMLInputElement | null>
  onSearch: (keyword: string) => void
}

/** A field that is searched with Enter or the button; `onSearch` gets the trimmed text, '' if it is blank. */
export function SearchForm({ keyword, field, onSearch }: Props) {
  const [typed, setTyped] = useState(keyword)
  // After the screen has put the focus on its title, which keeps it above results: on return those are read first.
  useFocusOnce(field, keyword === '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    // A phone's keyboard would cover the results.
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
          // The button says what it is for; on a phone the icon would cost the last words.
          hasIcon={false}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Zoeken</Button>
      </form>
    </search>
  )
}

function useFocusOnce(field: RefObject<HTMLInputElement | null>, wanted: boolean): void {
  const isWanted = useRef(wanted)
  useEffect(() => {
    if (isWanted.current) field.current?.focus()
  }, [field])
}
