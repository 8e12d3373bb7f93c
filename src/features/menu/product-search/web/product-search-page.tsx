import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { catalogueInWords } from '#features/catalogue/catalogue-size.ts'
import { catalogueSearchQuery, catalogueStatsQuery } from '#features/catalogue/web/api.ts'
import { productQuery, productsQuery } from '#features/products/web/api.ts'
import { productList } from '#features/products/web/product-list.ts'
import { keepForReload, useOpen, useScreenState } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { BackLink, LeaveLink, WayBackLink } from '#web/ui/back-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useOpenedFrom, useTrail } from '#web/use-trail.ts'
import { useArrowKeys } from './arrow-keys.ts'
import { DoneBar } from './done-bar.tsx'
import { FoundProducts } from './found-products.tsx'
import type { FoundRow, Picking, RowState } from './found-rows.ts'
import classes from './product-search-page.module.css'
import { SearchForm } from './search-form.tsx'
import type { SearchTab } from './search-tabs.ts'
import { keyOf, type SearchTarget, useSearchTarget } from './search-target.ts'
import { SuggestedProducts, suggestionsQuery } from './suggested-products.tsx'
import { useAddFound } from './use-add-found.ts'
import { type Fill, useFill } from './use-fill.ts'

const nothingYet =
  'Zoek op naam of merk, of typ het nummer onder de streepjescode. Staat een product er niet in, voeg het dan zelf toe.'

/**
 * The screen that finds products in the company's list or in the catalogue. For a dish or product it stays, and adds each
 * one that is tapped; to replace a product it takes what is tapped there; else it opens what is tapped. A product that is in neither is added by hand, or with the
 * button `scan`. The keyword and the tab are kept in the browser's history, so that the way back leads to the same results.
 */
export function ProductSearchPage({ scan }: { scan: ReactNode }) {
  const state = useScreenState()
  // What was added to one dish must never be shown as added to another, which the history may lead to from here.
  return <ProductSearch key={`${state.mproductId} ${state.dishId} ${state.replaceId}`} state={state} scan={scan} />
}

function ProductSearch({ state, scan }: { state: ScreenState; scan: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useArrowKeys(place)
  const { keyword, target, tab, showTab, search, own, catalogue, listing, fill, picking } = useSearchScreen(
    state,
    field,
  )
  const { suggestions, suggested } = useSuggestions(state, fill)
  const otherWays = (quiet: boolean) => (
    <>
      {scan}
      <AddByHand state={state} quiet={quiet} />
    </>
  )
  const replaced = useReplaced(state)
  if (replaced?.gone) return <TargetGone what="dit product" id={replaced.id} />
  if (target?.gone) return <TargetGone what={target.what} id={state.mproductId || (state.dishId ?? 0)} />
  return (
    <div ref={place} className={classes.place}>
      <Page
        title={replaced ? 'Vervang door…' : 'Zoek product'}
        back={target || replaced ? <LeaveLink /> : <WayBackLink />}
        intro={<Intro target={target} replaced={replaced} />}
      >
        <SaveResult save={listing.save} success={listing.success} />
        <VisuallyHidden role="status">{fill.told}</VisuallyHidden>
        <SearchForm keyword={keyword} field={field} onSearch={search} />
        {keyword === '' && target && suggestions && (
          <SuggestedProducts suggestions={suggestions} taken={target.taken} picking={suggested} />
        )}
        {keyword === '' ? (
          <EmptyList
            text={nothingYet}
            action={
              <>
                {otherWays(false)}
                {!target && !replaced && <OrderListLink />}
              </>
            }
          />
        ) : (
          <FoundProducts
            keyword={keyword}
            own={own}
            catalogue={catalogue}
            chosenTab={tab}
            taken={target?.taken ?? replaced?.taken}
            picking={picking}
            isFilling={fill.count > 0}
            onTab={showTab}
            otherWays={otherWays}
          />
        )}
        {fill.count > 0 && <DoneBar fill={fill} />}
      </Page>
    </div>
  )
}

/** What the words of the dish suggest while nothing is searched. The focus stays in the list: a keyboard would cover it. */
function useSuggestions({ keyword = '', dishId = 0, mproductId = 0 }: ScreenState, fill: Fill) {
  const enabled = keyword === '' && dishId > 0 && mproductId === 0
  const { data: suggestions } = useQuery({ ...suggestionsQuery(dishId), enabled })
  const suggested: Picking = { stateOf: fill.stateOf, undo: fill.undo, choose: ({ choice }) => fill.add(choice) }
  return { suggestions, suggested }
}

/** Manages the searches of the screen, and adds or opens the chosen product. */
function useSearchScreen(state: ScreenState, field: RefObject<HTMLInputElement | null>) {
  const { keyword = '' } = state
  const open = useOpen()
  const target = useSearchTarget(state)
  const way = useTrail()
  const openedFrom = useOpenedFrom()
  const { own, catalogue, forget } = useProductSearch(keyword)
  const fill = useFill(target)
  const [held, setHeld] = useState<{ keyword: string; tab: SearchTab }>()
  // Names the way: from now on the tab is this screen's own.
  const show = (next: ScreenState) => open('/productsearch', { ...state, way, ...next }, { replace: true })
  const openProduct = (productId: number, tab: SearchTab) => {
    // Keeps the tab for the way back: a product added meanwhile must not make another one open.
    keepForReload({ activeTab: tab, way })
    const { to, state: next } = openedFrom('/product', { productId }, { activeTab: tab, way })
    open(to, next)
  }
  const openChosen = (productId: number, tab: SearchTab) => {
    const { replaceId, openedAt } = state
    if (!replaceId) return openProduct(productId, tab)
    // In the place of the search, so that the way back leads to the product that is replaced.
    open(
      '/replace-product',
      { replaceId, productId, way, ...(openedAt !== undefined && { openedAt }) },
      { replace: true },
    )
  }
  const listing = useAddFound((productId) => openChosen(productId, 'catalogus'))
  const search = (wanted: string) => {
    forget(wanted)
    show({ keyword: wanted === '' ? undefined : wanted })
  }
  const choose = ({ choice, listed }: FoundRow, tab: SearchTab) => {
    if (target) {
      // What is added is in the own list from then on: another tab must not open by itself under these results.
      setHeld({ keyword, tab })
      fill.add(choice)
      // The next word can be typed at once.
      field.current?.focus({ preventScroll: true })
      field.current?.select()
      return
    }
    // A listed product is only opened: nothing to add, and nothing to wait for.
    if (listed) return openChosen(listed.id, tab)
    show({ activeTab: tab })
    listing.add(choice)
  }
  const listedNow = ({ choice }: FoundRow): RowState | undefined =>
    listing.adding && keyOf(listing.adding) === keyOf(choice) ? { is: 'adding' } : undefined
  const picking = { choose, undo: fill.undo, stateOf: target ? fill.stateOf : listedNow }
  const tab = tabOf(state.activeTab) ?? (held?.keyword === keyword ? held.tab : undefined)
  const showTab = (activeTab: SearchTab) => show({ activeTab })
  return { keyword, target, tab, showTab, search, own, catalogue, listing, fill, picking }
}

/** Replaces the search when its dish or product was deleted: results would otherwise seem to be added somewhere. */
function TargetGone({ what, id }: Pick<SearchTarget, 'what'> & { id: number }) {
  const isDish = what === 'dit gerecht'
  const [text, list] = isDish
    ? ['Gerecht niet gevonden', { to: '/dishes', label: 'Naar gerechten' }]
    : ['Product niet gevonden', productList]
  const gone = { what: isDish ? 'dish' : 'product', id } as const
  return <NotFound text={text} back={<BackLink to={list.to}>{list.label}</BackLink>} list={list} gone={gone} />
}

function Intro({ target, replaced }: { target: SearchTarget | undefined; replaced: Replaced | undefined }) {
  const { data: stats } = useQuery(catalogueStatsQuery)
  const places = `Zoek in je eigen lijst en in ${catalogueInWords(stats)}.`
  if (replaced) return `Kies wat er in de plaats komt van ${replaced.name ?? 'dit product'}. ${places}`
  // By its kind until its name is there: a line that came late would move the button from under a thumb.
  return target ? `Kies wat je toevoegt aan ${target.name ?? target.what}. ${places}` : places
}

type Replaced = { id: number; name: string | undefined; gone: boolean; taken: ReadonlyMap<number, string> }

/** Returns the product for which the search finds another in its place; undefined for any other search. */
function useReplaced({ replaceId = 0 }: ScreenState): Replaced | undefined {
  const found = useQuery({ ...productQuery(replaceId), enabled: replaceId > 0 })
  if (replaceId < 1) return undefined
  const taken = new Map([[replaceId, 'Dit product zelf']])
  return { id: replaceId, name: found.data?.name, gone: isNotFound(found), taken }
}

function tabOf(text: string | undefined): SearchTab | undefined {
  return text === 'eigen' || text === 'catalogus' ? text : undefined
}

/** The button that adds a product by hand; the keyword becomes the new product's name, unless it is a barcode. */
function AddByHand({ state, quiet }: { state: ScreenState; quiet: boolean }) {
  const openedFrom = useOpenedFrom()
  const { keyword, mproductId, dishId } = state
  const name = keyword && !/^[\d\s]+$/.test(keyword) ? keyword : undefined
  const next = openedFrom(mproductId ? '/component' : '/product', { productId: 0, mproductId, dishId, name })
  return <AddLink label="Handmatig toevoegen" {...next} quiet={quiet} />
}

/** The way to add many products at once, of a wholesaler's list. */
function OrderListLink() {
  const openedFrom = useOpenedFrom()
  const icon = <ClipboardList size={20} strokeWidth={1.75} aria-hidden="true" />
  return <AddLink label="Bestellijst plakken" {...openedFrom('/order-list', {})} quiet icon={icon} />
}

/** Searches the company's list and the catalogue at once; an empty keyword searches nothing. */
function useProductSearch(keyword: string) {
  const queryClient = useQueryClient()
  const enabled = keyword !== ''
  const own = useQuery({ ...productsQuery(keyword), enabled })
  const catalogue = useQuery({ ...catalogueSearchQuery(keyword), enabled })
  /** Lets both search again for `wanted` when the screen next shows it: a colleague may have added it since. */
  const forget = (wanted: string) => {
    if (wanted === '') return
    if (wanted === keyword) {
      void own.refetch()
      void catalogue.refetch()
      return
    }
    queryClient.removeQueries({ queryKey: productsQuery(wanted).queryKey, exact: true })
    queryClient.removeQueries({ queryKey: catalogueSearchQuery(wanted).queryKey })
  }
  return { own, catalogue, forget }
}
