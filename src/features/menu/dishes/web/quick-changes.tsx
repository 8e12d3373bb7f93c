import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatMoment } from '#shared/dates.ts'
import { toastFailure } from '#web/toast.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { PriceForm } from '../../prices/web/price-form.tsx'
import { unseenReason } from '../on-card.ts'
import type { CategoryWithDishes, ListedDish } from '../schema.ts'
import { dishesQuery } from './api.ts'
import { categoryOptions } from './category-options.ts'
import classes from './quick-changes.module.css'
import { type QuickChange, useDishChanges } from './use-dish-changes.ts'
import { releaseQuestion, stopperOf } from './use-stop.ts'

type Props = { opened: boolean; dish: ListedDish | undefined; onClose: () => void }

/** The dialog for what changes during service: price, sold out, stopped, on the card or not, category. Each change holds at once. */
export function QuickChanges({ opened, dish, onClose }: Props) {
  useGoneNote({ opened, dish, onClose })
  return (
    <Dialog opened={opened && dish !== undefined} onClose={onClose} title={dish?.name}>
      {dish && <Changes key={dish.id} dish={dish} onClose={onClose} />}
    </Dialog>
  )
}

/** Says that the dish is gone to whoever had its dialog open: the dialog goes with it. */
function useGoneNote({ opened, dish, onClose }: Props) {
  const name = useRef('')
  useEffect(() => {
    if (dish) {
      name.current = dish.name
      return
    }
    if (!opened) return
    toastFailure(`${name.current} is intussen verwijderd.`)
    onClose()
  }, [opened, dish, onClose])
}

function Changes({ dish, onClose }: { dish: ListedDish; onClose: () => void }) {
  const { change, isBusy, pending, error } = useDishChanges(dish)
  const isSoldOut = pendingOr(pending, 'soldout', dish.soldoutuntil !== null)
  const isStopped = pendingOr(pending, 'stopped', dish.stopped !== null)
  const mayRelease = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const release = () => confirm(releaseQuestion(dish.name, () => change({ stopped: false })))
  const isPublished = pendingOr(pending, 'ispublished', dish.ispublished)
  const { data: groups = [] } = useQuery(dishesQuery)
  const category = groups.find(({ dishes }) => dishes.some(({ id }) => id === dish.id))
  const unseen = category && unseenReason({ ...dish, hasPrice: dish.price !== null, category })
  return (
    <div className={classes.changes}>
      {error && <Notice kind="error">{error}</Notice>}
      <PriceForm dish={dish} isBusy={isBusy} onSave={(prices) => change(prices, onClose)} />
      <SwitchRow
        label="Vandaag op"
        description="Gasten zien dat het op is, tot vier uur vannacht. Daarna is het er vanzelf weer."
        checked={isSoldOut}
        disabled={isBusy}
        onChange={(soldout) => change({ soldout })}
      />
      <SwitchRow
        label="Vraag ons"
        description={stopNote(dish, mayRelease)}
        attention={dish.stopped !== null}
        checked={isStopped}
        disabled={isBusy || (isStopped && !mayRelease)}
        onChange={(stopped) => (stopped ? change({ stopped }) : release())}
      />
      <SwitchRow
        label="Publiceren"
        description={unseen ?? 'Gaat meteen in.'}
        attention={unseen !== undefined}
        checked={isPublished}
        disabled={isBusy || dish.price === null}
        onChange={(ispublished) => change({ ispublished })}
      />
      <CategoryChoice groups={groups} dish={dish} isBusy={isBusy} pending={pending} onChange={change} />
      {dialog}
    </div>
  )
}

function stopNote({ stopped }: ListedDish, mayRelease: boolean): string {
  if (stopped === null) return 'Gasten lezen dat ze het eerst moeten vragen, tot het weer is vrijgegeven.'
  const by = `Gestopt door ${stopperOf(stopped)}, ${formatMoment(stopped.at, new Date())}.`
  return mayRelease ? by : `${by} De eigenaar geeft het weer vrij.`
}

type CategoryProps = {
  groups: readonly CategoryWithDishes[]
  dish: ListedDish
  isBusy: boolean
  pending: QuickChange | undefined
  onChange: (change: QuickChange) => void
}

function CategoryChoice({ groups, dish, isBusy, pending, onChange }: CategoryProps) {
  const options = categoryOptions(groups.filter(({ id }) => id !== 0))
  return (
    <NativeSelect
      label="Categorie"
      data={options}
      value={String(pending && 'categoryid' in pending ? pending.categoryid : dish.categoryid)}
      disabled={isBusy}
      onChange={({ currentTarget: { value, selectedOptions } }) =>
        onChange({ categoryid: Number(value), category: selectedOptions[0]?.label ?? '' })
      }
    />
  )
}

/** Returns what a switch will be when the change that is under way is made, else what it is. */
function pendingOr(
  pending: QuickChange | undefined,
  field: 'soldout' | 'stopped' | 'ispublished',
  stored: boolean,
): boolean {
  if (!pending || !(field in pending)) return stored
  return (pending as Record<typeof field, boolean>)[field]
}
