import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { allergenName } from '#features/allergens/allergens.ts'
import { askWhere } from '#features/allergens/names.ts'
import type { Block } from '#features/products/which-contain/rules.ts'
import type { ProductsWithAllergen, ProductWithAllergen } from '#features/products/which-contain/schema.ts'
import { AllergenBlocks } from '#features/products/which-contain/web/allergen-blocks.tsx'
import type { SearchedList } from '#features/products/which-contain/web/search-row.tsx'
import { call } from '#web/call.ts'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { DishesWithAllergen, DishWithAllergen } from '../schema.ts'
import { AllergenChoice } from './allergen-choice.tsx'

const tabs = [
  { value: 'gerechten', label: 'Gerechten' },
  { value: 'producten', label: 'Producten' },
] as const

/** The screen that answers which dishes and products contain an allergen, or first asks which allergen. */
export function AllergenPage() {
  const { activeTab: wantedTab, allergenId } = useScreenState()
  const list: SearchedList = wantedTab === 'producten' ? wantedTab : 'gerechten'
  const name = allergenId === undefined ? undefined : allergenName(allergenId)
  if (allergenId === undefined || name === undefined) {
    return (
      <Page key="choice" title="Waar zit het in?" back={<WayBackLink />} intro="Kies een allergeen.">
        <AllergenChoice list={list} />
      </Page>
    )
  }
  return (
    <Page key={allergenId} title={askWhere(name)} back={<WayBackLink />} action={<OtherAllergen list={list} />}>
      <Answer allergenId={allergenId} list={list} />
    </Page>
  )
}

function OtherAllergen({ list }: { list: SearchedList }) {
  const openedFrom = useOpenedFrom()
  return (
    <Button component={Link} variant="outline" {...openedFrom('/allergen', { activeTab: list })}>
      Ander allergeen
    </Button>
  )
}

function Answer({ allergenId, list }: { allergenId: number; list: SearchedList }) {
  const open = useOpen()
  const state = useScreenState()
  return (
    <FilterTabs
      label="Waarin"
      tabs={tabs}
      value={list}
      onChange={(tab) => open('/allergen', { ...state, activeTab: tab }, { replace: true })}
    >
      {list === 'gerechten' ? <Dishes allergenId={allergenId} /> : <Products allergenId={allergenId} />}
    </FilterTabs>
  )
}

function Dishes({ allergenId }: { allergenId: number }) {
  const query = useQuery(dishesWithQuery(allergenId))
  const openedFrom = useOpenedFrom()
  return (
    <Loaded query={query}>
      {(found) => (
        <AllergenBlocks
          found={found}
          these="deze gerechten"
          linkTo={({ id }) => openedFrom('/dish', { dishId: id })}
          notesOf={notesOfDish}
        />
      )}
    </Loaded>
  )
}

function notesOfDish({ category, ispublished, aschoice, menus }: DishWithAllergen) {
  const after = [
    ...(aschoice ? ['als keuze'] : []),
    ...(ispublished ? [] : ['niet gepubliceerd']),
    ...(menus ? [onMenus(menus)] : []),
  ]
  return {
    before: category ?? undefined,
    after: after.length > 0 ? after.join(', ') : undefined,
    none: 'nog niet zeker of alle ingrediënten erbij staan',
  }
}

/** Says on which menus a dish stands: 'op Lunch en Diner (offline)'. */
function onMenus(menus: NonNullable<DishWithAllergen['menus']>): string {
  if (menus.length === 0) return 'op geen kaart'
  const names = menus.map(({ name, ispublished }) => (ispublished ? name : `${name} (offline)`))
  return `op ${new Intl.ListFormat('nl').format(names)}`
}

function Products({ allergenId }: { allergenId: number }) {
  const query = useQuery(productsWithQuery(allergenId))
  const openedFrom = useOpenedFrom()
  return (
    <Loaded query={query}>
      {(found) => (
        <AllergenBlocks
          found={found}
          these="deze producten"
          linkTo={({ id }) => openedFrom('/product', { productId: id })}
          notesOf={notesOfProduct}
        />
      )}
    </Loaded>
  )
}

function notesOfProduct({ iscatalogue }: ProductWithAllergen, block: Block) {
  const itself = iscatalogue ? 'volgens het productblad' : 'staat bij dit product'
  const open = iscatalogue ? 'het productblad zegt het niet' : 'nog niet gecontroleerd'
  return { none: block === 'unknown' ? open : itself }
}

/** Returns the query for the company's products by what is known of one allergen in them. */
const productsWithQuery = (allergenId: number) =>
  queryOptions({
    queryKey: ['products with', allergenId],
    queryFn: () => call<ProductsWithAllergen>('GET', `/product/WithAllergen/${allergenId}`),
  })

/** Returns the query for the company's dishes by what is known of one allergen in them. */
const dishesWithQuery = (allergenId: number) =>
  queryOptions({
    queryKey: ['dishes with', allergenId],
    queryFn: () => call<DishesWithAllergen>('GET', `/dish/WithAllergen/${allergenId}`),
  })
