import { Input, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { limits } from '../rules.ts'
import { readSpans, spansProblem, type TypedSpan } from '../typed-hours.ts'
import { DayBar } from './day-bar.tsx'
import classes from './hours.module.css'

type Props = {
  /** What the day is called: 'maandag'. */
  day: string
  /** Stands in its place; by default that name. */
  heading?: ReactNode
  spans: readonly TypedSpan[]
  /** What a day gets that has no times yet. */
  proposed: readonly TypedSpan[]
  /** What is wrong was asked for: by saving. */
  isAsked: boolean
  onChange: (spans: TypedSpan[]) => void
}

/** The times of one day, each as two fields. */
export function DayFields({ day, heading = day, spans, proposed, isAsked, onChange }: Props) {
  const problem = isAsked ? spansProblem(spans) : undefined
  const add = (form: HTMLElement | null) => {
    // Before the new fields get the focus they have to be there.
    flushSync(() => onChange(spans.length === 0 ? [...proposed] : [...spans, { from: '', to: '' }]))
    const fields = form?.querySelectorAll<HTMLInputElement>('input[type=time]') ?? []
    fields[spans.length * 2]?.focus()
  }
  const set = (at: number, change: Partial<TypedSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...change } : span)))
  return (
    <fieldset className={classes.day} aria-label={day}>
      <div className={classes.name}>{heading}</div>
      <DayBar spans={readSpans(spans.filter(({ from, to }) => from !== '' && to !== ''))} />
      <div className={classes.times}>
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row hold nothing but the values of the form
          <div key={at} className={classes.span}>
            <TimeField label={`${day} van`} value={span.from} onChange={(from) => set(at, { from })} />
            <span aria-hidden="true">–</span>
            <TimeField label={`${day} tot`} value={span.to} onChange={(to) => set(at, { to })} />
            <RemoveButton
              label={`Tijd van ${day} weghalen`}
              onClick={() => onChange(spans.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        {spans.length === 0 && <span className={classes.closed}>Gesloten</span>}
        {problem && <Input.Error role="alert">{problem}</Input.Error>}
      </div>
      {spans.length < limits.spans && <AddTime day={day} onClick={add} />}
    </fieldset>
  )
}

function AddTime({ day, onClick }: { day: string; onClick: (form: HTMLElement | null) => void }) {
  return (
    <button
      type="button"
      className={classes.add}
      aria-label={`Tijd toevoegen op ${day}`}
      onClick={({ currentTarget }) => onClick(currentTarget.closest('fieldset'))}
    >
      + tijd
    </button>
  )
}

type TimeProps = { label: string; value: string; onChange: (clock: string) => void }

function TimeField({ label, value, onChange }: TimeProps) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
