import { Link } from 'react-router'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { releaseQuestion, stopperOf, useStop } from '#features/menu/dishes/web/use-stop.ts'
import { formatMoment } from '#shared/dates.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Overview } from '../schema.ts'
import classes from './attention-card.module.css'

type Stopped = Overview['attention']['stopped']

/** All dishes that somebody stopped, with who and when; who has the right releases them here. */
export function StoppedDishes({ stopped }: { stopped: Stopped }) {
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>
        <Mark kind="attention">{`Vraag ons (${stopped.length})`}</Mark>
      </h3>
      <p className={classes.note}>Gasten lezen bij deze gerechten dat ze het eerst moeten vragen.</p>
      <ul className={classes.rows}>
        {stopped.map((dish) => (
          <StoppedRow key={dish.id} dish={dish} />
        ))}
      </ul>
    </div>
  )
}

function StoppedRow({ dish }: { dish: Stopped[number] }) {
  const openedFrom = useOpenedFrom()
  const mayRelease = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const { set, isBusy, error } = useStop(dish)
  return (
    <li>
      {error && <Notice kind="error">{error}</Notice>}
      <div className={classes.stopped}>
        <Link {...openedFrom('/dish', { dishId: dish.id })} className={classes.row}>
          <span className={classes.text}>
            <span className={classes.name}>{dish.name}</span>
            <span className={classes.rowNote}>
              {`${stopperOf(dish.stopped)}, ${formatMoment(dish.stopped.at, new Date())}`}
            </span>
          </span>
        </Link>
        {mayRelease && (
          <BusyButton
            variant="outline"
            busy={isBusy}
            aria-label={`${dish.name} weer vrijgeven`}
            onClick={() => confirm(releaseQuestion(dish.name, () => set(false)))}
          >
            Weer vrijgeven
          </BusyButton>
        )}
      </div>
      {dialog}
    </li>
  )
}
