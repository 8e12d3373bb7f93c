import { Button } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { IncidentButton } from '#features/menu/recall/web/incident-button.tsx'
import { groupBy } from '#shared/groups.ts'
import { LongList } from '#web/ui/long-list.tsx'
import { reasonsFor } from '../reasons.ts'
import type { AskedDish, AskedProduct } from '../schema.ts'
import { type Verdict, verdictOn, verdicts, type Wanted } from '../verdict.ts'
import { DishFacts } from './dish-facts.tsx'
import { VerdictMark, verdictWords } from './verdict-mark.tsx'
import classes from './waiter-dishes.module.css'

/** What a screen has room for of rows with a reason, some 100 pixels each. */
const rowsInSight = Math.ceil(window.innerHeight / 100)

export type Placed = { dish: AskedDish; category: string }

/** Returns the ids with this one, or without it; the same where that changes nothing. */
export function withId(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  if (ids.has(id) === isIn) return ids
  const next = new Set(ids)
  return next.delete(id) ? next : next.add(id)
}

type Shown = {
  products: ReadonlyMap<number, AskedProduct>
  /** Of when the words are, where that is not now: 'volgens 18.40'. */
  dated: string | undefined
  /** Whether nothing is known any more, as what was read is too old. */
  isTooOld: boolean
  /** The ids of the dishes that a table ordered, for the slip. */
  orderedIds: ReadonlySet<number>
  onOrder: (dishId: number) => void
}
type Props = Shown & {
  placed: readonly Placed[]
  /** Undefined while nothing is asked: then dishes stand without a word. */
  wanted: Wanted | undefined
}

/** The dishes of a menu under the word that each has for a table, those that can be had first. */
export function WaiterDishes({ placed, wanted, ...shown }: Props) {
  const { dated, isTooOld } = shown
  const answer = useMemo((): Answer => {
    const wordOf = ({ dish }: Placed) => (isTooOld || !wanted ? 'unknown' : verdictOn(dish, wanted))
    return { wanted, groups: groupBy(placed, wordOf) }
  }, [placed, wanted, isTooOld])
  // A tap is answered by the counts and the rows in sight. Hundreds of rows take their new places after that, out of sight:
  // what they say is of before.
  const drawn = useDeferredValue(answer)
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  const onOpen = useCallback((id: number, isOpen: boolean) => setOpenIds((ids) => withId(ids, id, isOpen)), [])
  const rows = { ...shown, openIds, onOpen }
  return (
    <>
      {wanted && (
        <p role="status" className={classes.counts}>
          {verdicts
            .filter((word) => word !== 'without' || answer.groups.has(word))
            .map((word) => `${answer.groups.get(word)?.length ?? 0} ${verdictWords[word].toLowerCase()}`)
            .join(' · ')}
          {dated && `, ${dated}`}
        </p>
      )}
      {drawn !== answer && <Groups answer={answer} most={rowsInSight} {...rows} />}
      <div hidden={drawn !== answer}>
        <Groups answer={drawn} most={Number.POSITIVE_INFINITY} {...rows} />
      </div>
    </>
  )
}

/** What a table asks, and the dishes by their word for that. */
type Answer = Pick<Props, 'wanted'> & { groups: ReadonlyMap<Verdict, readonly Placed[]> }

type GroupsProps = Shown & {
  answer: Answer
  /** How many rows are drawn of all groups together. */
  most: number
  /** The ids of the dishes that are opened: one stays open under another word. */
  openIds: ReadonlySet<number>
  onOpen: (dishId: number, isOpen: boolean) => void
}

const Groups = memo(function Groups({ answer: { wanted, groups }, most, dated, ...shown }: GroupsProps) {
  if (!wanted) return <Dishes placed={(groups.get('unknown') ?? []).slice(0, most)} wanted={wanted} {...shown} />
  let left = most
  return verdicts.map((word) => {
    const here = groups.get(word) ?? []
    const rows = here.slice(0, left)
    left -= rows.length
    return (
      rows.length > 0 && (
        <section key={word} className={classes.group} aria-label={verdictWords[word]}>
          <h2>
            {`${verdictWords[word]} (${here.length})`}
            {dated && <span className={classes.dated}>{dated}</span>}
          </h2>
          <Dishes placed={rows} {...{ word, wanted }} {...shown} />
        </section>
      )
    )
  })
})

type ListProps = Pick<Props, 'placed' | 'wanted'> & Omit<GroupsProps, 'answer' | 'most' | 'dated'> & { word?: Verdict }

function Dishes({ placed, orderedIds, openIds, ...shown }: ListProps) {
  return (
    <LongList label={shown.word ? verdictWords[shown.word] : 'Gerechten'} items={placed}>
      {({ dish, category }) => (
        <DishRow
          key={dish.id}
          {...{ dish, category, ...shown }}
          isOpen={openIds.has(dish.id)}
          isOrdered={orderedIds.has(dish.id)}
        />
      )}
    </LongList>
  )
}

type RowProps = Placed & Omit<ListProps, 'placed' | 'orderedIds' | 'openIds'> & { isOpen: boolean; isOrdered: boolean }

/** A dish with its word and why, which opens on all that is known of it. */
const DishRow = memo(function DishRow({ dish, category, word, wanted, isOpen, onOpen, ...row }: RowProps) {
  const { products, isTooOld, isOrdered, onOrder } = row
  const canOrder = isOrdered || word === 'yes' || word === 'without'
  return (
    <li>
      <details
        className={classes.row}
        open={isOpen}
        onToggle={({ currentTarget }) => onOpen(dish.id, currentTarget.open)}
      >
        <summary className={classes.dish}>
          {word && <VerdictMark word={word} />}
          <span className={classes.said}>
            <span className={classes.name}>{dish.name}</span>
            <span className={classes.category}>
              {word && (
                <b className={classes.word} data-word={word}>
                  {verdictWords[word]}
                </b>
              )}
              {dish.soldout ? `${category} · vandaag op` : category}
              {isOrdered && ' · op het briefje'}
            </span>
            {!isTooOld &&
              wanted &&
              reasonsFor(dish, wanted, products).map((reason) => (
                <span key={reason} className={classes.reason}>
                  {reason}
                </span>
              ))}
          </span>
        </summary>
        {isOpen && isTooOld && <p className={classes.facts}>Niet bekend: vraag de keuken.</p>}
        {isOpen && !isTooOld && <DishFacts dish={dish} products={products} />}
        {isOpen && canOrder && (
          <div className={classes.order}>
            <Button variant="outline" aria-pressed={isOrdered} onClick={() => onOrder(dish.id)}>
              {isOrdered ? 'Van het briefje af' : 'Op het briefje voor de keuken'}
            </Button>
          </div>
        )}
        {isOpen && (
          <div className={classes.incident}>
            <IncidentButton dish={dish} />
          </div>
        )}
      </details>
    </li>
  )
})
