import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { offCard } from '../on-card.ts'
import type { CategoryWithDishes } from '../schema.ts'
import classes from './show-dishes.module.css'
import { useChangeDishes } from './use-change-dishes.ts'

type Props = {
  opened: boolean
  /** The dishes that it is about, by category; those that guests see already stay as they are. */
  groups: readonly CategoryWithDishes[]
  onShown?: () => void
}

/** Puts dishes on the card that are not, all at once, and can be taken back; says which of them can not be yet, and why. */
export function ShowDishes({ opened, groups, onShown }: Props) {
  const { ready, waiting } = offCard(groups)
  const changes = useChangeDishes()
  const { mutate, isPending, error } = useMutation({
    meta: { changesNothing: true },
    mutationFn: () =>
      changes.change(
        ready.map((dish) => ({ dish, to: { ispublished: true } })),
        ready.length === 1 ? `${ready[0]?.name} staat op de kaart` : `${ready.length} gerechten op de kaart`,
      ),
    onSuccess: onShown,
  })
  if (!opened) return null
  return (
    <div className={classes.show} data-main>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      {ready.length > 0 && (
        <BusyButton
          busy={isPending}
          leftSection={<Eye size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => mutate()}
        >
          {waiting.length === 0 ? 'Zet ze op de kaart' : `Zet er ${ready.length} op de kaart`}
        </BusyButton>
      )}
      {waiting.length > 0 && <p className={classes.waiting}>{`Kan nog niet op de kaart: ${waiting.join(', ')}.`}</p>}
    </div>
  )
}
