import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { groupBy } from '#shared/groups.ts'
import { LongList } from '#web/ui/long-list.tsx'
import { reasonsFor } from '../reasons.ts'
import type { AskedDish, AskedProduct } from '../schema.ts'
import { type Verdict, verdictOn, verdicts, type Wanted } from '../verdict.ts'
import { DishFacts } from './dish-facts.tsx'
import { VerdictMark, verdictWords } from './verdict-mark.tsx'
import classes from './waiter-dishes.module.css'

export type Placed = { dish: AskedDish; category: string }

/** The ids of the dishes that a table ordered, for the slip. */
export type Ordered = { ids: ReadonlySet<number>; onToggle: (dishId: number) => void }

type Props = {
  placed: readonly Placed[]
  products: ReadonlyMap<number, AskedProduct>
  /** Undefined while nothing is asked: then dishes stand without a word. */
  wanted: Wanted | undefined
  /** Of when the words are, where that is not now: 'volgens 18.40'. */
  dated: string | undefined
  /** Whether nothing is known any more, as what was read is too old. */
  isTooOld: boolean
  ordered: Ordered
}

/** The dishes of a menu under the word that each has for a table, those that can be had first. */
export function WaiterDishes({ placed, products, wanted, dated, isTooOld, ordered }: Props) {
  const groups = useMemo(() => {
    const wordOf = ({ dish }: Placed): Verdict => (isTooOld || !wanted ? 'unknown' : verdictOn(dish, wanted))
    return groupBy(placed, wordOf)
  }, [placed, wanted, isTooOld])
  if (!wanted) return <Dishes {...{ placed, products, isTooOld, ordered }} />
  return (
    <>
      <p role="status" className={classes.counts}>
        {verdicts
          .filter((word) => word !== 'without' || groups.has(word))
          .map((word) => `${groups.get(word)?.length ?? 0} ${verdictWords[word].toLowerCase()}`)
          .join(' · ')}
        {dated && `, ${dated}`}
      </p>
      {verdicts.map((word) => {
        const here = groups.get(word)
        return (
          here && (
            <section key={word} className={classes.group} aria-label={verdictWords[word]}>
              <h2>
                {`${verdictWords[word]} (${here.length})`}
                {dated && <span className={classes.dated}>{dated}</span>}
              </h2>
              <Dishes placed={here} {...{ products, word, wanted, isTooOld, ordered }} />
            </section>
          )
        )
      })}
    </>
  )
}

type ListProps = Pick<Props, 'placed' | 'products' | 'isTooOld' | 'ordered'> & {
  word?: Verdict
  wanted?: Wanted | undefined
}

function Dishes({ placed, ...shown }: ListProps) {
  return (
    <LongList label={shown.word ? verdictWords[shown.word] : 'Gerechten'} items={placed}>
      {(one) => <DishRow key={one.dish.id} {...one} {...shown} />}
    </LongList>
  )
}

/** A dish with its word and why, which opens on all that is known of it. */
function DishRow({ dish, category, products, word, wanted, isTooOld, ordered }: Placed & Omit<ListProps, 'placed'>) {
  // Of hundreds of dishes few are opened.
  const [isOpen, setIsOpen] = useState(false)
  const isOrdered = ordered.ids.has(dish.id)
  const canOrder = isOrdered || word === 'yes' || word === 'without'
  return (
    <li>
      <details className={classes.row} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
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
            <Button variant="outline" aria-pressed={isOrdered} onClick={() => ordered.onToggle(dish.id)}>
              {isOrdered ? 'Van het briefje af' : 'Op het briefje voor de keuken'}
            </Button>
          </div>
        )}
      </details>
    </li>
  )
}
