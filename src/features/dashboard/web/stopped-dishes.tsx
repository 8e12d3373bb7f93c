import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { releaseQuestion, stopperOf, useStop } from '#features/menu/dishes/web/use-stop.ts'
import { formatMoment } from '#shared/dates.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Overview } from '../schema.ts'
import classes from './dashboard-page.module.css'

type Props = Pick<Overview, 'stopped'>

/** All dishes that somebody stopped, with who and when; who has the right releases them here. */
export function StoppedDishes({ stopped }: Props) {
  return (
    <Section title={`Vraag ons (${stopped.length})`}>
      <p className={classes.note}>Gasten lezen bij deze gerechten dat ze het eerst moeten vragen.</p>
      <List>
        {stopped.map((dish) => (
          <StoppedRow key={dish.id} dish={dish} />
        ))}
      </List>
    </Section>
  )
}

function StoppedRow({ dish }: { dish: Props['stopped'][number] }) {
  const openedFrom = useOpenedFrom()
  const mayRelease = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const { set, isBusy, error } = useStop(dish)
  return (
    <>
      {error && (
        <li>
          <Notice kind="error">{error}</Notice>
        </li>
      )}
      <LinkRow
        {...openedFrom('/dish', { dishId: dish.id })}
        title={dish.name}
        note={`${stopperOf(dish.stopped)}, ${formatMoment(dish.stopped.at, new Date())}`}
        button={
          mayRelease && (
            <BusyButton
              variant="subtle"
              className={classes.release}
              busy={isBusy}
              aria-label={`${dish.name} weer vrijgeven`}
              onClick={() => confirm(releaseQuestion(dish.name, () => set(false)))}
            >
              Weer vrijgeven
            </BusyButton>
          )
        }
      />
      {dialog}
    </>
  )
}
