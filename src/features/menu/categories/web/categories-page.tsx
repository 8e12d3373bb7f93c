import { useQuery } from '@tanstack/react-query'
import { useReorder } from '#web/saving/use-reorder.ts'
import { toast } from '#web/toast.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { EmptyList, LinkRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { ListedCategory } from '../../category/schema.ts'
import { categoriesQuery } from '../../category/web/api.ts'
import { saveCategoryOrder } from './api.ts'

const add = <AddLink label="Categorie toevoegen" to="/category" state={{ categoryId: 0 }} />

/** The screen of all categories, in their order on the card. */
export function CategoriesPage() {
  const categories = useQuery(categoriesQuery)
  const isEmpty = categories.data?.length === 0
  return (
    <Page title="Categorieën" action={!isEmpty && add}>
      <Loaded query={categories}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList
              text="Je hebt nog geen categorieën. Een categorie is een kopje op je menukaart, zoals Voorgerechten of Dranken."
              action={add}
            />
          ) : (
            <Categories categories={all} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Categories({ categories }: { categories: readonly ListedCategory[] }) {
  const openedFrom = useOpenedFrom()
  const { move, inNewOrder, error } = useReorder({
    queryKey: categoriesQuery.queryKey,
    apply: (all: readonly ListedCategory[], ids: readonly number[]): readonly ListedCategory[] =>
      [...all].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    send: saveCategoryOrder,
    onSaved: () => toast('Volgorde opgeslagen'),
  })
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <SortableList label="Categorieën" items={inNewOrder(categories)} onReorder={move}>
        {(category, sortable) => (
          <LinkRow
            {...sortable}
            {...openedFrom('/category', { categoryId: category.id })}
            title={category.name}
            note={`${countText(category.count)}${category.ispublished ? '' : ' · Niet gepubliceerd'}`}
          />
        )}
      </SortableList>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nog geen gerechten'
  return count === 1 ? '1 gerecht' : `${count} gerechten`
}
