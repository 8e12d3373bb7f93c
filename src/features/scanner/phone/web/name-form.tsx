import { useEffect, useId, useRef, useState } from 'react'
import { isShopInternal } from '#features/catalogue/gtin.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { isBlank } from '#shared/text.ts'
import type { WaitingScan } from '../waiting-scans.ts'
import classes from './forms.module.css'

type Props = {
  scan: WaitingScan
  onName: (key: string, name: string) => void
  onSkip: (key: string) => void
}

/** Asks for the name of a barcode that nothing was found for, so that the cook can go on. */
export function NameForm({ scan, onName, onSkip }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = () => {
    if (isBlank(name)) return setProblem('Naam is verplicht')
    onName(scan.key, name)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        Onbekende streepjescode
      </h2>
      <p className={classes.hint}>
        {isShopInternal(Number(scan.ean))
          ? `${scan.ean} is een code van één winkel. Geef het product een naam; een volgende scan vindt het niet terug.`
          : `Geef ${scan.ean} zelf een naam. De volgende scan vindt het dan. De allergenen vul je later in.`}
      </p>
      <label htmlFor={id}>Hoe heet het product?</label>
      <input
        id={id}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
      />
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <button type="submit" className={classes.primary}>
          Toevoegen
        </button>
        <button type="button" onClick={() => onSkip(scan.key)}>
          Overslaan
        </button>
      </div>
    </form>
  )
}
