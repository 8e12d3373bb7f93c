import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import buttons from '../../../web/buttons.module.css'
import classes from './form.module.css'

type Props = {
  label: string
  /** What sets the field apart from a line of text. */
  input: ComponentProps<'input'>
  /** Takes what was typed, which empties the field; returns why it can not, in Dutch. */
  onSubmit: (typed: string) => string | undefined
  /** The button that leaves the form. */
  leave: { text: string; act: () => void }
  /** What stands above the field. */
  children?: ReactNode
}

/** A form for one line of text, which says at the field what is wrong with it. */
export function OneFieldForm({ label, input, onSubmit, leave, children }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const submit = () => {
    const found = onSubmit(typed)
    setProblem(found)
    if (found === undefined) setTyped('')
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        {...input}
      />
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={buttons.buttons}>
        <button type="submit" className={buttons.primary}>
          Toevoegen
        </button>
        <button type="button" onClick={leave.act}>
          {leave.text}
        </button>
      </div>
    </form>
  )
}
