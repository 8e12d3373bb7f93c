import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { ListCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { searchForm } from '#shared/text.ts'
import { useHistoryEntryText } from '#web/history-entry.ts'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { EmptyList, LinkRow } from '#web/ui/list.tsx'
import { Loaded, Loading } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { useIsDesk } from '#web/use-is-desk.ts'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { FoundProduct } from '../schema.ts'
import { SearchRow } from '../which-contain/web/search-row.tsx'
import { productsQuery } from './api.ts'
import { ProductNote } from './product-note.tsx'
import classes from './products-page.module.css'

const loadOutcome = async () => (await import('../which-contain/web/search-outcome.tsx')).SearchOutcome

const ProductTable = lazy(async () => ({ default: (await import('./product-table.tsx')).ProductTable }))

type Tab = 'alle' | 'eigen' | 'catalogus'

/** The screen of all products of the company, in tabs, with a search field; `scan` is the button that scans some. */
export function ProductsPage({ scan }: { scan: ReactNode }) {
  const { activeTab: wantedTab } = useScreenState()
  const activeTab: Tab = wantedTab === 'eigen' || wantedTab === 'catalogus' ? wantedTab : 'alle'
  const query = useQuery(productsQuery(''))
  const openedFrom = useOpenedFrom()
  const add = <AddLink label="Product toevoegen" {...openedFrom('/productsearch', {}, { activeTab })} />
  const actions = (
    <>
      {scan}
      {add}
    </>
  )
  return (
    <Page title="Producten" isWide action={query.data?.length !== 0 && actions}>
      <Loaded query={query}>
        {(products) =>
          products.length === 0 ? (
            <EmptyList
              text="Je hebt nog geen producten. Een product is waar je een gerecht van maakt, zoals een saus, brood of een stuk vis. De allergenen vul je bij het product in."
              action={actions}
            />
          ) : (
            <ProductBrowser products={products} activeTab={activeTab} />
          )
        }
      </Loaded>
    </Page>
  )
}

function ProductBrowser({ products, activeTab }: { products: readonly FoundProduct[]; activeTab: Tab }) {
  const open = useOpen()
  const [keyword, setKeyword] = useHistoryEntryText()
  // Deferred, so that typing stays quick in a long list.
  const wanted = searchForm(useDeferredValue(keyword))
  const searchable = useMemo(() => products.map((product) => ({ product, text: textOf(product) })), [products])
  const shown = useMemo(
    () =>
      searchable
        .filter(({ product, text }) => isInTab(product, activeTab) && text.includes(wanted))
        .map(({ product }) => product),
    [searchable, activeTab, wanted],
  )
  return (
    <FilterTabs
      label="Welke producten"
      tabs={tabsOf(products)}
      value={activeTab}
      onChange={(tab) => open('/products', { activeTab: tab }, { replace: true })}
    >
      <SearchRow list="producten" activeTab={activeTab}>
        <SearchField label="Zoek een product" value={keyword} onChange={setKeyword} />
      </SearchRow>
      <p className={classes.count} role="status">
        {wanted !== '' && shown.length > 0 && `${shown.length} gevonden`}
      </p>
      <WhenOpened
        load={loadOutcome}
        opened={wanted !== ''}
        keyword={keyword}
        list="producten"
        activeTab={activeTab}
        nothing={shown.length === 0 ? `Geen product gevonden met ${keyword.trim()}` : undefined}
      />
      {shown.length === 0 && wanted === '' && (
        <EmptyList text={nothingText(activeTab)} action={activeTab === 'catalogus' && <SearchCatalogue />} />
      )}
      {shown.length > 0 && (
        <>
          <ProductRows products={shown} activeTab={activeTab} narrowedTo={wanted} />
          <ListCredit products={shown} />
        </>
      )}
    </FilterTabs>
  )
}

function SearchCatalogue() {
  const openedFrom = useOpenedFrom()
  return (
    <Button
      component={Link}
      {...openedFrom('/productsearch', { activeTab: 'catalogus' })}
      leftSection={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      Zoek in de catalogus
    </Button>
  )
}

function tabsOf(products: readonly FoundProduct[]): { value: Tab; label: string }[] {
  const count = (tab: Tab) => products.filter((product) => isInTab(product, tab)).length
  return [
    { value: 'alle', label: `Alle (${products.length})` },
    { value: 'eigen', label: `Eigen (${count('eigen')})` },
    { value: 'catalogus', label: `Catalogus (${count('catalogus')})` },
  ]
}

function textOf({ name, brand }: FoundProduct): string {
  return searchForm(`${name} ${brand ?? ''}`)
}

function isInTab({ refid }: FoundProduct, tab: Tab): boolean {
  if (tab === 'alle') return true
  return tab === 'catalogus' ? Boolean(refid) : !refid
}

function nothingText(tab: Tab): string {
  return tab === 'catalogus'
    ? 'Er staan nog geen producten uit de catalogus in je lijst.'
    : 'Er staan nog geen eigen producten in je lijst.'
}

type Props = { products: readonly FoundProduct[]; activeTab: string; narrowedTo: string }

/** The products as a table, which only a wide screen loads, or as a list; each row opens its product. */
const ProductRows = memo(function ProductRows({ products, activeTab, narrowedTo }: Props) {
  const openedFrom = useOpenedFrom()
  const isDesk = useIsDesk()
  if (isDesk)
    return (
      <Suspense fallback={<Loading />}>
        <ProductTable products={products} activeTab={activeTab} />
      </Suspense>
    )
  return (
    <LongList label="Producten" items={products} narrowedTo={narrowedTo}>
      {(product) => (
        <LinkRow
          key={product.id}
          {...openedFrom('/product', { productId: product.id }, { activeTab })}
          title={product.name}
          note={<ProductNote product={product} />}
        />
      )}
    </LongList>
  )
})
