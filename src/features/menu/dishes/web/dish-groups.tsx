import { EllipsisVertical } from 'lucide-react'
import { memo, useState } from 'react'
import { searchForm } from '#shared/text.ts'
import { toast } from '#web/toast.ts'
import { LinkRow, List } from '#web/ui/list.tsx'
import { MoreRows, useRowLimit } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { priceText } from '../../prices/rules.ts'
import { type DishFilter, findListed, isFiltered, withinLimit } from '../rules.ts'
import type { CategoryWithDishes, ListedDish } from '../schema.ts'
import classes from './dish-groups.module.css'
import { dishNote } from './dish-note.tsx'
import { UnseenGroup } from './unseen-group.tsx'
import { useDishOrder } from './use-dish-order.ts'

const loadQuickChanges = async () => (await import('./quick-changes.tsx')).QuickChanges

type Groups = readonly CategoryWithDishes[]
type Props = { all: Groups; shown: Groups; filter: DishFilter; activeTab: string }

/** The dishes that are shown per category, which can be put in order by dragging while no filter hides any. */
export const DishGroups = memo(function DishGroups({ all, shown, filter, activeTab }: Props) {
  const total = shown.reduce((sum, { dishes }) => sum + dishes.length, 0)
  const { limit, hidden, more } = useRowLimit(`${searchForm(filter.keyword)} ${filter.part}`, total)
  const { move, inNewOrder, error } = useDishOrder({ onSaved: () => toast('Volgorde opgeslagen') })
  const groups = inNewOrder(shown)
  const openedFrom = useOpenedFrom()
  const [quick, setQuick] = useState<{ id: number; opened: boolean }>()
  const rowOf = (dish: ListedDish) => ({
    ...openedFrom('/dish', { dishId: dish.id }, { activeTab }),
    title: dish.name,
    note: dishNote(dish),
    button: <QuickButton dish={dish} onClick={() => setQuick({ id: dish.id, opened: true })} />,
  })
  // Kept while the dialog fades out, and when a colleague makes of it what the filter hides.
  const changing = findListed(all, quick?.id)
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <div>
        {withinLimit(groups, limit).map(({ group, room }) => (
          <section key={group.id} className={classes.group} aria-labelledby={`groep-${group.id}`}>
            <div className={classes.head}>
              <h2 id={`groep-${group.id}`}>{group.name}</h2>
              <span className={classes.count}>{group.dishes.length}</span>
            </div>
            {!group.ispublished && <UnseenGroup group={group} />}
            {isFiltered(filter) ? (
              <List label={group.name}>
                {group.dishes.slice(0, room).map((dish) => (
                  <LinkRow key={dish.id} {...rowOf(dish)} />
                ))}
              </List>
            ) : (
              <SortableList
                label={group.name}
                items={group.dishes}
                limit={room}
                onReorder={(ids) => move({ categoryid: group.id, ids })}
              >
                {(dish, sortable) => <LinkRow {...rowOf(dish)} {...sortable} />}
              </SortableList>
            )}
          </section>
        ))}
      </div>
      <MoreRows hidden={hidden} onMore={more} />
      <WhenOpened
        load={loadQuickChanges}
        opened={quick?.opened ?? false}
        dish={changing}
        onClose={() => setQuick((before) => before && { ...before, opened: false })}
      />
    </>
  )
})

/** The price of a dish: a button that opens what changes during service. */
function QuickButton({ dish, onClick }: { dish: ListedDish; onClick: () => void }) {
  const price = priceText(dish)
  return (
    <button
      type="button"
      className={classes.quick}
      aria-haspopup="dialog"
      aria-label={`${price}, ${dish.name}: snel wijzigen`}
      onClick={onClick}
    >
      {price}
      <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
