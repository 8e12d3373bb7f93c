import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AddButton } from '#web/ui/add-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { always, limits, type Schedule, withoutPast } from '../rules.ts'
import { weekdayInLanguage } from '../sentences.ts'
import { readHours, type TypedHours, type TypedSpan, typedHours } from '../typed-hours.ts'
import { DayFields } from './day-fields.tsx'
import { DifferingDays } from './differing-days.tsx'
import classes from './hours.module.css'

type Props = {
  title: string
  schedule: Schedule
  /** Offers a whole week with one tap. */
  offersAlways?: boolean
  onSave: (schedule: Schedule) => void
  onClose: () => void
}

/** What the first day gets that somebody opens. */
const usual: TypedSpan = { from: '17:00', to: '22:00' }
/** The days of a week, from Monday. */
const weekdays = Array.from({ length: 7 }, (_, day) => weekdayInLanguage(day, 'nl', 'long'))

/** A dialog with the times of each day of a week, and of the days that differ. */
export function HoursDialog({ title, schedule, offersAlways = false, onSave, onClose }: Props) {
  const [typed, setTyped] = useState<TypedHours>(() => typedHours(withoutPast(schedule, new Date())))
  const [isAsked, setIsAsked] = useState(false)
  const { week, exceptions } = typed
  const setDay = (day: number, spans: TypedSpan[]) =>
    setTyped((before) => ({ ...before, week: before.week.map((one, at) => (at === day ? spans : one)) }))
  const setWeek = (spans: readonly TypedSpan[]) =>
    setTyped((before) => ({ ...before, week: before.week.map(() => [...spans]) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const hours = readHours(typed)
    if (hours) onSave(hours)
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Form onSubmit={submit}>
        <div className={classes.week}>
          {weekdays.map((day, at) => (
            <DayFields
              key={day}
              day={day}
              spans={week[at] ?? []}
              proposed={timesBefore(week, at)}
              isAsked={isAsked}
              onChange={(spans) => setDay(at, spans)}
            />
          ))}
        </div>
        <div className={classes.below}>
          {week[0] && week[0].length > 0 && (
            <Button variant="subtle" onClick={() => setWeek(week[0] ?? [])}>
              Elke dag als maandag
            </Button>
          )}
          {offersAlways && (
            <Button variant="subtle" onClick={() => setWeek(typedHours(always).week[0] ?? [])}>
              Altijd
            </Button>
          )}
        </div>
        <DifferingDays
          days={exceptions}
          isAsked={isAsked}
          onChange={(days) => setTyped((before) => ({ ...before, exceptions: days }))}
        />
        {exceptions.length < limits.exceptions && (
          <AddButton
            quiet
            label="Dag die anders is"
            onClick={() => setTyped({ week, exceptions: [...exceptions, { date: '', spans: [] }] })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit">Bewaren</Button>
        </Group>
      </Form>
    </Dialog>
  )
}

/** Returns the times of the nearest day before a day that has any: most days are as the one before. */
function timesBefore(week: readonly (readonly TypedSpan[])[], at: number): readonly TypedSpan[] {
  return (
    week
      .slice(0, at)
      .filter((spans) => spans.length > 0)
      .at(-1) ?? [usual]
  )
}
