import { useDeferredValue, useState } from 'react'
import { searchForm } from '#shared/text.ts'
import { useHistoryEntryText } from '#web/history-entry.ts'
import { AddButton } from '#web/ui/add-link.tsx'
import { EmptyList, LinkRow } from '#web/ui/list.tsx'
import { LongList, rowsAtOnce } from '#web/ui/long-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { dishNote } from '../../dishes/web/dish-note.tsx'
import { priceText } from '../../prices/rules.ts'
import type { CategoryDetail } from '../schema.ts'
import classes from './category-editor.module.css'
import { DishSearch } from './dish-search.tsx'

type Props = {
  category: CategoryDetail
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave: () => void
}

/** The dishes of a category with their prices: each can be opened, and others can be added. */
export function CategoryDishes({ category, onLeave }: Props) {
  const [searching, setSearching] = useState(false)
  const isEmpty = category.dishes.length === 0
  const add = <AddButton quiet={!isEmpty} label="Gerecht toevoegen" onClick={() => setSearching(true)} />
  return (
    <Section title="Gerechten" action={!isEmpty && add}>
      {isEmpty ? (
        <EmptyList
          text="Geen gerechten gevonden. Gasten zien deze categorie pas als er een gerecht in staat."
          action={add}
        />
      ) : (
        <Rows category={category} onLeave={onLeave} />
      )}
      {!isEmpty && <p className={classes.quiet}>Verwijderen kan als er geen gerechten meer in deze categorie staan.</p>}
      <DishSearch category={category} opened={searching} onClose={() => setSearching(false)} onLeave={onLeave} />
    </Section>
  )
}

/** The rows of the dishes, with a search field if there are more of them than are shown at once. */
function Rows({ category, onLeave }: Props) {
  const [keyword, setKeyword] = useHistoryEntryText()
  const openedFrom = useOpenedFrom(category.name)
  const wanted = searchForm(useDeferredValue(keyword))
  const found = category.dishes.filter(({ name }) => wanted === '' || searchForm(name).includes(wanted))
  return (
    <>
      {category.dishes.length > rowsAtOnce && (
        <SearchField label="Zoek in deze categorie" value={keyword} onChange={setKeyword} />
      )}
      {found.length === 0 ? (
        <EmptyList text="Geen gerechten gevonden" />
      ) : (
        <LongList label="Gerechten" items={found} narrowedTo={wanted}>
          {(dish) => (
            <LinkRow
              key={dish.id}
              {...openedFrom('/dish', { dishId: dish.id })}
              onClick={onLeave}
              title={dish.name}
              note={dishNote(dish)}
              aside={priceText(dish)}
            />
          )}
        </LongList>
      )}
    </>
  )
}
