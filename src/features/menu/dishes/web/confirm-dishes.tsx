import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { searchForm } from '#shared/text.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { questionsQuery } from '../../questions/web/api.ts'
import type { UnconfirmedDish } from '../schema.ts'
import { confirmDishes, unconfirmedQuery } from './api.ts'
import classes from './confirm-dishes.module.css'
import { DishTick } from './dish-tick.tsx'

type Props = {
  /** What the list of dishes is searched for. */
  keyword: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * For users who may say it: of many dishes at once that all of their ingredients are listed, each with its products in
 * sight. Nothing when there is no such dish.
 */
export function ConfirmDishes({ keyword, isOpen, onOpenChange }: Props) {
  const mayConfirm = useMayApprove()
  const dishes = useQuery({ ...unconfirmedQuery, enabled: mayConfirm })
  if (!mayConfirm || !dishes.data || (dishes.data.length === 0 && !isOpen)) return null
  if (!isOpen)
    return (
      <Button
        variant="outline"
        className={classes.open}
        leftSection={<ListChecks size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onOpenChange(true)}
      >
        {`Ingrediënten nalopen (${dishes.data.length})`}
      </Button>
    )
  const wanted = searchForm(keyword)
  const shown = dishes.data.filter(({ name }) => searchForm(name).includes(wanted))
  return <Walk dishes={shown} onClose={() => onOpenChange(false)} />
}

function Walk({ dishes, onClose }: { dishes: readonly UnconfirmedDish[]; onClose: () => void }) {
  const { data: things = [] } = useQuery(questionsQuery)
  const doubtsOf = (id: number) =>
    things.flatMap(({ of, questions }) => (of.kind === 'dish' && of.id === id ? questions.map(({ text }) => text) : []))
  // By stamp: a dish that changes meanwhile is no longer the one that was ticked.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = dishes.filter(({ stamp }) => ticked.has(stamp))
  const confirming = useMutation({
    mutationFn: confirmDishes,
    onSuccess: (_taken, { length }) => {
      toast(length === 1 ? 'Eén gerecht bevestigd' : `${length} gerechten bevestigd`)
      setTicked(new Set())
    },
  })
  const toggle = (stamp: string) =>
    setTicked((before) => (before.has(stamp) ? without(before, stamp) : new Set([...before, stamp])))
  return (
    <section className={classes.walk} aria-label="Ingrediënten nalopen">
      <p className={classes.intro}>
        Kruis een gerecht aan als alles waar het van gemaakt is bij de producten staat, ook de saus, de garnering en het
        frituurvet.
      </p>
      {confirming.error && <Notice kind="error">{saveErrorOf(confirming.error, saveHasNoAnswer)}</Notice>}
      {dishes.length === 0 && <EmptyList text="Er is geen gerecht om na te lopen." />}
      {dishes.length > 0 && (
        <LongList label="Na te lopen gerechten" items={dishes}>
          {(dish) => (
            <DishTick key={dish.id} dish={dish} checked={ticked.has(dish.stamp)} onToggle={() => toggle(dish.stamp)}>
              <span>{dish.products.map(({ name }) => name).join(', ')}</span>
              {doubtsOf(dish.id).length > 0 && <span className={classes.doubt}>{doubtsOf(dish.id).join(' ')}</span>}
            </DishTick>
          )}
        </LongList>
      )}
      <ActionBar inReach>
        <Button variant="default" onClick={onClose}>
          Klaar
        </Button>
        <BusyButton
          data-main
          busy={confirming.isPending}
          disabled={chosen.length === 0}
          onClick={() => confirming.mutate(chosen)}
        >
          {chosen.length === 0 ? 'Alles staat erbij' : `Alles staat erbij (${chosen.length})`}
        </BusyButton>
      </ActionBar>
    </section>
  )
}

function without(stamps: ReadonlySet<string>, gone: string): ReadonlySet<string> {
  return new Set([...stamps].filter((stamp) => stamp !== gone))
}
