import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { searchForm } from '#shared/text.ts'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { ListedProduct } from '../schema.ts'
import { productsQuery } from './api.ts'
import { ProductRows } from './product-rows.tsx'
import classes from './products-page.module.css'

const tabs = [
  { value: 'alle', label: 'Alle' },
  { value: 'eigen', label: 'Eigen' },
  { value: 'catalogus', label: 'Catalogus' },
] as const
type Tab = (typeof tabs)[number]['value']

/** All products of the company, by tab, with a field to search in them. */
export function ProductsPage() {
  const query = useQuery(productsQuery(''))
  return (
    <Page title="Producten" wide action={<AddProduct />}>
      <Loaded query={query}>
        {(products) => (products.length === 0 ? <NoProducts /> : <ProductBrowser products={products} />)}
      </Loaded>
    </Page>
  )
}

function AddProduct({ variant = 'filled' }: { variant?: 'filled' | 'outline' }) {
  const { activeTab } = useScreenState()
  return (
    <Button
      component={Link}
      to="/product"
      state={{ productId: 0, activeTab }}
      variant={variant}
      leftSection={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      Product toevoegen
    </Button>
  )
}

function NoProducts() {
  return (
    <EmptyList
      text="Je hebt nog geen producten. Een product is waar je een gerecht van maakt: een saus, brood, een stuk vis. Je vult er de allergenen bij in."
      action={<AddProduct variant="outline" />}
    />
  )
}

/** The tab stays in the history, so that reload and the way back keep it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { activeTab } = useScreenState()
  const open = useOpen()
  const tab = tabs.find(({ value }) => value === activeTab)?.value ?? 'alle'
  return [tab, (wanted) => open('/products', { activeTab: wanted }, { replace: true })]
}

function ProductBrowser({ products }: { products: readonly ListedProduct[] }) {
  const [tab, setTab] = useTab()
  const [keyword, setKeyword] = useState('')
  // Typing stays quick: the list follows when there is time.
  const wanted = searchForm(useDeferredValue(keyword))
  const searchable = useMemo(() => products.map((product) => ({ product, text: textOf(product) })), [products])
  const shown = useMemo(
    () =>
      searchable
        .filter(({ product, text }) => isInTab(product, tab) && text.includes(wanted))
        .map(({ product }) => product),
    [searchable, tab, wanted],
  )
  return (
    <FilterTabs label="Welke producten" tabs={tabs} value={tab} onChange={setTab}>
      <SearchField label="Zoek een product" value={keyword} onChange={setKeyword} />
      <p className={classes.count} role="status">
        {shown.length === 1 ? '1 product' : `${shown.length} producten`}
      </p>
      {shown.length === 0 ? (
        <EmptyList text={emptyText(tab, keyword.trim())} />
      ) : (
        <ProductRows key={`${tab} ${wanted}`} products={shown} activeTab={tab} />
      )}
    </FilterTabs>
  )
}

function textOf({ name, brand }: ListedProduct): string {
  return searchForm(`${name} ${brand ?? ''}`)
}

function isInTab({ refid }: ListedProduct, tab: Tab): boolean {
  if (tab === 'alle') return true
  return tab === 'catalogus' ? Boolean(refid) : !refid
}

function emptyText(tab: Tab, keyword: string): string {
  if (keyword) return `Geen product gevonden met ${keyword}.`
  return tab === 'catalogus'
    ? 'Er staan nog geen producten uit de catalogus in je lijst.'
    : 'Er staan nog geen eigen producten in je lijst.'
}
