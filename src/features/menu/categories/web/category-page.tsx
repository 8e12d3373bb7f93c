import { useQuery } from '@tanstack/react-query'
import { useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { categoryQuery } from './api.ts'
import { CategoryEditor } from './category-editor.tsx'

const list = { to: '/categories', label: 'Naar categorieën' }
const back = <WayBackLink />

/** The screen of one category with its dishes, or of a new one for categoryId 0. */
export function CategoryPage() {
  const { categoryId } = useScreenState()
  if (categoryId === undefined || categoryId < 0)
    return <NotFound text="Categorie niet gevonden" back={back} list={list} isUnnamed />
  if (categoryId > 0) return <ExistingCategory key={categoryId} categoryId={categoryId} />
  return (
    <Page key="new" title="Nieuwe categorie" back={back}>
      <CategoryEditor />
    </Page>
  )
}

function ExistingCategory({ categoryId }: { categoryId: number }) {
  const category = useQuery(categoryQuery(categoryId))
  if (isNotFound(category)) {
    const gone = { what: 'category', id: categoryId } as const
    return <NotFound text="Categorie niet gevonden" back={back} list={list} gone={gone} />
  }
  return (
    <Page title={category.data?.name ?? 'Categorie'} isLoading={category.isPending} back={back}>
      <Loaded query={category}>{(found) => <CategoryEditor category={found} />}</Loaded>
    </Page>
  )
}
