import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '#web/ui/add-link.tsx'
import { ButtonRow } from '#web/ui/list.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { categoriesQuery } from '../../category/web/api.ts'
import { closed, isAlways, isEmpty, type Schedule } from '../../hours/rules.ts'
import { HoursDialog } from '../../hours/web/hours-dialog.tsx'
import { hoursInWords } from '../../hours/web/hours-lines.tsx'
import type { ListedMenu } from '../../menus/schema.ts'
import classes from './menus.module.css'
import type { MenuChanges } from './use-menu-changes.ts'

type MenuCategory = { id: number; schedule: Schedule | null }
type Placed = MenuCategory & { name: string }

/** The categories on a menu, in an order of their own: a tap gives one hours of its own, and others are added below. */
export function MenuCategories({ menu, changes }: { menu: ListedMenu; changes: MenuChanges }) {
  const { data: all = [] } = useQuery(categoriesQuery)
  const [timed, setTimed] = useState<Placed>()
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const placed = menu.categories.map(({ id, schedule }) => ({ id, name: names.get(id) ?? '', schedule }))
  const others = all.filter(({ id }) => !placed.some((one) => one.id === id))
  const save = (edit: (placed: readonly MenuCategory[]) => readonly MenuCategory[]) =>
    changes.change(({ categories }) => ({
      categories: edit(categories).map(({ id, schedule }) => ({ id, ...(schedule && { schedule }) })),
    }))
  const saveHours = (schedule: Schedule) => {
    const own = isAlways(schedule) || isEmpty(schedule) ? null : schedule
    save((list) => list.map((one) => (one.id === timed?.id ? { ...one, schedule: own } : one)))
    setTimed(undefined)
  }
  return (
    <div className={classes.categories}>
      <h3>Categorieën op deze kaart</h3>
      {placed.length === 0 && <p className={classes.none}>Nog geen. Kies hieronder wat erop staat.</p>}
      {placed.length > 0 && (
        <SortableList
          label="Categorieën op deze kaart"
          items={placed}
          onReorder={(ids) =>
            save((list) => [...list].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
          }
        >
          {(category, sortable) => (
            <ButtonRow
              {...sortable}
              title={category.name}
              note={category.schedule ? hoursInWords(category.schedule) : 'Zolang de kaart er is'}
              onClick={() => setTimed(category)}
              button={
                <RemoveButton
                  label={`${category.name} van deze kaart halen`}
                  onClick={() => save((list) => list.filter(({ id }) => id !== category.id))}
                />
              }
            />
          )}
        </SortableList>
      )}
      {others.length > 0 && (
        <div className={classes.others}>
          {others.map(({ id, name }) => (
            <AddButton
              key={id}
              quiet
              label={name}
              busy={changes.isBusy}
              onClick={() => save((list) => [...list, { id, schedule: null }])}
            />
          ))}
        </div>
      )}
      {timed && (
        <HoursDialog
          title={`Uren van ${timed.name} op ${menu.name}`}
          schedule={timed.schedule ?? closed}
          offersAlways
          onSave={saveHours}
          onClose={() => setTimed(undefined)}
        />
      )}
    </div>
  )
}
