import { Keyboard } from 'lucide-react'
import { useId, useState } from 'react'
import { formatGtin, readTypedGtin, type TypedGtin } from '#features/catalogue/gtin.ts'
import classes from './forms.module.css'

const problems: Readonly<Record<Extract<TypedGtin, { problem: string }>['problem'], string>> = {
  'not-digits': 'Typ alleen de cijfers',
  'wrong-length': 'Een streepjescode heeft 8, 12, 13 of 14 cijfers',
  'wrong-check-digit': 'Deze cijfers kloppen niet samen. Kijk ze nog eens na',
}

/** Takes the digits below a barcode, for a code that the camera can not read. */
export function TypedCode({ onCode }: { onCode: (digits: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" size={20} strokeWidth={1.75} />
        Cijfers typen
      </button>
    )
  return <CodeForm onCode={onCode} onClose={() => setOpen(false)} />
}

function CodeForm({ onCode, onClose }: { onCode: (digits: string) => void; onClose: () => void }) {
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const submit = () => {
    const typed = readTypedGtin(digits)
    if ('problem' in typed) return setProblem(problems[typed.problem])
    setDigits('')
    onCode(formatGtin(typed.gtin))
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id}>Cijfers onder de streepjescode</label>
      <input
        id={id}
        value={digits}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        // The form opens by a tap on its button.
        // biome-ignore lint/a11y/noAutofocus: the user asked for this field
        autoFocus
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          setDigits(target.value)
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
        <button type="button" onClick={onClose}>
          Sluiten
        </button>
      </div>
    </form>
  )
}
