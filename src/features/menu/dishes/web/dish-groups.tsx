import { EllipsisVertical } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { searchForm } from '#shared/text.ts'
import { useReorder } from '#web/saving/use-reorder.ts'
import { toast } from '#web/toast.ts'
import { LinkRow, List } from '#web/ui/list.tsx'
import { MoreRows, rowsAtOnce, useRowLimit } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { type DishFilter, findListed, isFiltered, withinLimit } from '../rules.ts'
import type { CategoryWithDishes, ListedDish } from '../schema.ts'
import { dishesQuery, saveDishOrder } from './api.ts'
import classes from './dish-groups.module.css'
import { dishNote, priceText } from './dish-note.tsx'

const loadQuickChanges = async () => (await import('./quick-changes.tsx')).QuickChanges

type Move = { categoryid: number; ids: readonly number[] }
type Groups = readonly CategoryWithDishes[]
type Props = { all: Groups; shown: Groups; filter: DishFilter; activeTab: string }

/** The dishes that are shown per category, which can be put in order by dragging while no filter hides any. */
export const DishGroups = memo(function DishGroups({ all, shown, filter, activeTab }: Props) {
  const total = shown.reduce((sum, { dishes }) => sum + dishes.length, 0)
  const { limit, hidden, more } = useRowLimit(`${searchForm(filter.keyword)} ${filter.part}`, total)
  const { move, inNewOrder, error } = useReorder({
    queryKey: dishesQuery.queryKey,
    apply: (before: Groups, { categoryid, ids }: Move): Groups =>
      before.map((group) => (group.id === categoryid ? { ...group, dishes: inOrder(group.dishes, ids) } : group)),
    send: ({ categoryid, ids }) => saveDishOrder(categoryid, ids),
    onSaved: () => toast('Volgorde opgeslagen'),
  })
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
      {/* Two columns would be rebalanced, before the reader's eyes, with each part of a long list. */}
      <div className={total > rowsAtOnce ? undefined : classes.groups}>
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

/** Says why guests see none of the dishes of a group, and leads to where that changes. */
function UnseenGroup({ group: { id } }: { group: CategoryWithDishes }) {
  const openedFrom = useOpenedFrom()
  if (id === 0) return <p className={classes.hint}>Gasten zien deze gerechten niet. Geef ze een categorie.</p>
  return (
    <p className={classes.hint}>
      Gasten zien deze categorie niet. <Link {...openedFrom('/category', { categoryId: id })}>Naar de categorie</Link>
    </p>
  )
}

/** The price of a dish: a button that opens what changes during service. */
function QuickButton({ dish, onClick }: { dish: ListedDish; onClick: () => void }) {
  const price = priceText(dish.price)
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

function inOrder(dishes: readonly ListedDish[], ids: readonly number[]): ListedDish[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  // A dish that was added meanwhile comes last, as on the server.
  const placeOf = ({ id }: ListedDish) => places.get(id) ?? ids.length
  return [...dishes].sort((a, b) => placeOf(a) - placeOf(b))
}
