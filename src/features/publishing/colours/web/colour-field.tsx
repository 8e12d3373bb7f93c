import { TextInput } from '@mantine/core'
import { type Ref, useId, useState } from 'react'
import { completeColour, readColour } from '../typed-colour.ts'
import classes from './colour-field.module.css'

type Props = { label: string; value: string; onChange: (colour: string) => void; pickerRef?: Ref<HTMLInputElement> }

/** Renders a colour to pick with the device's own picker or to type. Passes on whole colours only. */
export function ColourField({ label, value, onChange, pickerRef }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; insteadOf: string }>()
  const [problem, setProblem] = useState<string>()
  // A colour that meanwhile arrived from elsewhere, such as a palette, replaces half-typed text.
  if (typed && typed.insteadOf !== value) {
    setTyped(undefined)
    setProblem(undefined)
  }

  const take = (text: string, colour: string | undefined) => {
    setProblem(undefined)
    setTyped(colour ? undefined : { text, insteadOf: value })
    if (colour && colour !== value) onChange(colour)
  }
  const finish = () => {
    if (!typed) return
    const colour = completeColour(typed.text)
    take(typed.text, colour)
    if (!colour) setProblem('Een kleur is # met zes cijfers of letters a-f, zoals #1f1b16')
  }
  return (
    <TextInput
      id={id}
      label={label}
      classNames={{ input: classes.text ?? '' }}
      value={typed?.text ?? value}
      error={problem}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      leftSection={
        <input
          ref={pickerRef}
          type="color"
          className={classes.picker}
          aria-label={`${label} kiezen`}
          value={value}
          onChange={(event) => take(event.currentTarget.value, readColour(event.currentTarget.value))}
        />
      }
      leftSectionWidth={52}
      leftSectionPointerEvents="all"
      onChange={(event) => take(event.currentTarget.value, readColour(event.currentTarget.value))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}
