import { LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PassingNote, usePassingNote } from '#web/ui/passing-note.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { useReorder } from '#web/use-reorder.ts'
import { type DishFilter, isFiltered } from '../rules.ts'
import type { CategoryWithDishes, ListedDish } from '../schema.ts'
import { dishesQuery, saveDishOrder } from './api.ts'
import classes from './dish-groups.module.css'
import { dishNote, priceText } from './dish-note.tsx'

type Move = { categoryid: number; ids: readonly number[] }
type Props = { groups: readonly CategoryWithDishes[]; filter: DishFilter; activeTab: string }

/** The dishes per category, to put in order by dragging as long as all of them are shown. */
export function DishGroups({ groups, filter, activeTab }: Props) {
  const { note, say } = usePassingNote()
  const { move, error } = useReorder({
    queryKey: dishesQuery.queryKey,
    apply: (all: CategoryWithDishes[], { categoryid, ids }: Move) =>
      all.map((group) => (group.id === categoryid ? { ...group, dishes: inOrder(group.dishes, ids) } : group)),
    send: ({ categoryid, ids }) => saveDishOrder(categoryid, ids),
    onSaved: () => say('Volgorde opgeslagen'),
  })
  const rowOf = (dish: ListedDish) => ({
    to: '/dish',
    state: { dishId: dish.id, returnPage: '/dishes', activeTab },
    title: dish.name,
    note: dishNote(dish),
    aside: priceText(dish.price),
  })
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.id} className={classes.group} aria-labelledby={`groep-${group.id}`}>
            <div className={classes.head}>
              <h2 id={`groep-${group.id}`}>{group.name}</h2>
              <span className={classes.count}>{group.dishes.length}</span>
            </div>
            {group.id === 0 && <p className={classes.hint}>Gasten zien deze gerechten niet. Geef ze een categorie.</p>}
            {isFiltered(filter) ? (
              <List label={group.name}>
                {group.dishes.map((dish) => (
                  <LinkRow key={dish.id} {...rowOf(dish)} />
                ))}
              </List>
            ) : (
              <SortableList
                label={group.name}
                items={group.dishes}
                onReorder={(ids) => move({ categoryid: group.id, ids })}
              >
                {(dish, sortable) => <LinkRow {...rowOf(dish)} {...sortable} />}
              </SortableList>
            )}
          </section>
        ))}
      </div>
      <PassingNote note={note} />
    </>
  )
}

function inOrder(dishes: readonly ListedDish[], ids: readonly number[]): ListedDish[] {
  return dishes.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
