import { isAlways, type Schedule } from '../rules.ts'
import { differingLines, weekLines } from '../week-lines.ts'
import classes from './hours.module.css'

/** Says a schedule on one line: 'ma–vr 17.00–23.00, za–zo gesloten', or 'altijd'. */
export function hoursInWords(schedule: Schedule): string {
  if (isAlways(schedule)) return 'altijd'
  const lines = [...weekLines(schedule, 'nl'), ...differingLines(schedule, 'nl')]
  return lines.map(({ days, times }) => `${days} ${times.join(' en ') || 'gesloten'}`).join(', ')
}

/** A schedule to read: the week on as few lines as it takes, and the days that differ. */
export function HoursLines({ schedule }: { schedule: Schedule }) {
  const lines = [...weekLines(schedule, 'nl'), ...differingLines(schedule, 'nl')]
  return (
    <dl className={classes.lines}>
      {lines.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times.join(', ') || 'gesloten'}</dd>
        </div>
      ))}
    </dl>
  )
}
