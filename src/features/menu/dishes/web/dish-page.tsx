import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useScreenState } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { useBack } from '#web/use-trail.ts'
import { categoriesQuery } from '../../category/web/api.ts'
import { dishQuery } from './api.ts'
import { DishEditor } from './dish-editor.tsx'

const list = { to: '/dishes', label: 'Naar gerechten' }

/** The screen of one dish with its products, allergens and diets, or of a new one for dishId 0. */
export function DishPage() {
  const state = useScreenState()
  const categories = useQuery(categoriesQuery)
  const from = useBack()
  // By its name, which a screen opened with the category's id alone does not know.
  const category = from.path === '/category' && categories.data?.find(({ id }) => id === from.state.categoryId)
  const back = <WayBackLink {...(category && { label: category.name })} />
  if (state.dishId === undefined || state.dishId < 0)
    return <NotFound text="Gerecht niet gevonden" back={back} list={list} isUnnamed />
  if (state.dishId > 0) return <ExistingDish key={state.dishId} dishId={state.dishId} state={state} back={back} />
  return (
    <Page key="new" title="Nieuw gerecht" back={back}>
      <Loaded query={categories}>{(all) => <DishEditor categories={all} state={state} />}</Loaded>
    </Page>
  )
}

type ExistingProps = { dishId: number; state: ScreenState; back: ReactNode }

function ExistingDish({ dishId, state, back }: ExistingProps) {
  const dish = useQuery(dishQuery(dishId))
  const categories = useQuery(categoriesQuery)
  if (isNotFound(dish)) {
    return <NotFound text="Gerecht niet gevonden" back={back} list={list} gone={{ what: 'dish', id: dishId }} />
  }
  return (
    <Page title={dish.data?.name ?? 'Gerecht'} isLoading={dish.isPending} back={back}>
      <Loaded query={dish}>
        {(found) => (
          <Loaded query={categories}>{(all) => <DishEditor dish={found} categories={all} state={state} />}</Loaded>
        )}
      </Loaded>
    </Page>
  )
}
