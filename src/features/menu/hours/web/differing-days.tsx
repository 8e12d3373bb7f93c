import { TextInput } from '@mantine/core'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { dateProblem, type TypedHours } from '../typed-hours.ts'
import { DayFields } from './day-fields.tsx'
import classes from './hours.module.css'

type Days = TypedHours['exceptions']
type Props = { days: Days; isAsked: boolean; onChange: (days: Days) => void }

/** The days whose times differ from those of their weekday: each with its date; without times it is closed. */
export function DifferingDays({ days, isAsked, onChange }: Props) {
  if (days.length === 0) return null
  const dates = days.map(({ date }) => date)
  const set = (at: number, change: Partial<Days[number]>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...change } : day)))
  return (
    <section className={classes.week} aria-label="Dagen die anders zijn">
      <h3 className={classes.heading}>Dagen die anders zijn</h3>
      {days.map(({ date, spans }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row hold nothing but the values of the form
        <div key={at} className={classes.differing}>
          <DayFields
            day={`dag ${at + 1}`}
            heading={
              <TextInput
                type="date"
                aria-label={`Datum van dag ${at + 1}`}
                value={date}
                error={isAsked && dateProblem(dates, at)}
                onChange={({ currentTarget }) => set(at, { date: currentTarget.value })}
              />
            }
            spans={spans}
            proposed={[{ from: '12:00', to: '22:00' }]}
            isAsked={isAsked}
            onChange={(changed) => set(at, { spans: changed })}
          />
          <RemoveButton
            label={`Dag ${at + 1} weghalen`}
            onClick={() => onChange(days.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </section>
  )
}
