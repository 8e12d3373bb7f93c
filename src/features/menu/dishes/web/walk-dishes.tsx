import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { questionsQuery } from '../../questions/web/api.ts'
import type { UnconfirmedDish } from '../schema.ts'
import { confirmDishes } from './api.ts'
import classes from './confirm-dishes.module.css'
import { DishTick } from './dish-tick.tsx'

type Props = { dishes: readonly UnconfirmedDish[]; onClose: () => void }

/** The dishes to confirm, each with a tick, its products and its doubts. Begins anew each time it is `opened`. */
export function WalkDishes({ opened, ...props }: Props & { opened: boolean }) {
  return opened ? <Walk {...props} /> : null
}

function Walk({ dishes, onClose }: Props) {
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
              <span>{[...dish.products.map(({ name }) => name), ...dish.choices].join(', ')}</span>
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
