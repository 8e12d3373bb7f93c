import { Button } from '@mantine/core'
import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeKnown } from '#features/allergens/known-in-words.ts'
import { productQuery, sayAllergensChecked } from '#features/products/web/api.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useLeave } from '#web/use-trail.ts'
import { confirmDishes, unconfirmedQuery } from '../../dishes/web/api.ts'
import { DishTick } from '../../dishes/web/dish-tick.tsx'
import type { Replaced } from '../schema.ts'
import classes from './replace-product-page.module.css'

/** Something that was signed off before the replacement; its stamp is that of what its row says. */
type Asked = { kind: 'dish' | 'product'; id: number; name: string; stamp: string; says: string }

const asks = 'Door het vervangen geldt dit niet meer als nagekeken. Kruis aan wat nog klopt; de rest kan later.'
const saying = { dish: 'Alle ingrediënten staan erbij', product: 'Allergenen gecontroleerd' } as const

/** Asks who may sign off, in the same step, whether the ticks and checks still hold that a replacement ended. */
export function StillHolds({ replaced }: { replaced: Replaced }) {
  const leave = useLeave()
  const asked = useAsked(replaced)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = asked.filter(({ stamp }) => ticked.has(stamp))
  const { mutate, isPending, error } = useMutation({
    mutationFn: sign,
    onSuccess: leave,
  })
  const toggle = (stamp: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, stamp] : [...before].filter((one) => one !== stamp)))
  return (
    <Section title="Klopt dit nog?">
      {error && <Notice kind="error">{saveErrorOf(error, saveHasNoAnswer)}</Notice>}
      {asked.length === 0 ? (
        <EmptyList text="Er is niets om na te kijken." />
      ) : (
        <Notice kind="attention">{asks}</Notice>
      )}
      <LongList label="Na te kijken" items={asked}>
        {(one) => (
          <DishTick
            key={`${one.kind} ${one.id}`}
            dish={one}
            checked={ticked.has(one.stamp)}
            onToggle={(isTicked) => toggle(one.stamp, isTicked)}
          >
            <span>{saying[one.kind]}</span>
            <span className={classes.quiet}>{one.says}</span>
          </DishTick>
        )}
      </LongList>
      <ActionBar inReach>
        <Button variant="default" onClick={leave}>
          Later
        </Button>
        <BusyButton data-main busy={isPending} disabled={chosen.length === 0} onClick={() => mutate(chosen)}>
          {chosen.length === 0 ? 'Klopt nog' : `Klopt nog (${chosen.length})`}
        </BusyButton>
      </ActionBar>
    </Section>
  )
}

function useAsked({ unconfirmed, unchecked }: Replaced): Asked[] {
  const { data: waiting = [] } = useQuery(unconfirmedQuery)
  const products = useQueries({ queries: unchecked.map(productQuery) })
  const dishes = waiting.filter(({ id }) => unconfirmed.includes(id))
  const open = products.flatMap(({ data }) =>
    data && data.checked === null && data.removals.length === 0 ? [data] : [],
  )
  return [
    ...dishes.map(({ id, name, stamp, products: held }) => {
      return { kind: 'dish' as const, id, name, stamp, says: held.map((product) => product.name).join(', ') }
    }),
    ...open.map(({ id, name, stamp, allergens, maycontain, components }) => {
      const known = describeKnown({
        allergens,
        traces: maycontain,
        complete: components.every(({ complete }) => complete),
      })
      return { kind: 'product' as const, id, name, stamp, says: known }
    }),
  ]
}

async function sign(chosen: readonly Asked[]): Promise<void> {
  for (const { kind, id, stamp } of chosen) if (kind === 'product') await sayAllergensChecked(id, stamp)
  const dishes = chosen.filter(({ kind }) => kind === 'dish')
  if (dishes.length > 0) await confirmDishes(dishes)
}
