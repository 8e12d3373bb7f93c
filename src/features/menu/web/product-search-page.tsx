import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { catalogueInWords } from '#features/catalogue/catalogue-size.ts'
import { catalogueStatsQuery } from '#features/catalogue/web/api.ts'
import { productList } from '#features/products/web/product-list.ts'
import type { ScreenState } from '#web/place.ts'
import { keepForReload, useOpen, useScreenState } from '#web/screen-state.ts'
import { BackLink, WayBackLink } from '#web/ui/back-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useBack, useOpenedFrom, useWay } from '#web/use-way.ts'
import { AddByHand } from './add-by-hand.tsx'
import { useArrowKeys } from './arrow-keys.ts'
import { FoundProducts } from './found-products.tsx'
import type { FoundRow } from './found-rows.ts'
import classes from './product-search-page.module.css'
import { SearchForm } from './search-form.tsx'
import type { SearchTab } from './search-tabs.ts'
import { type SearchTarget, useSearchTarget } from './search-target.ts'
import { useAddFound } from './use-add-found.ts'
import { useProductSearch } from './use-product-search.ts'

const nothingYet =
  'Zoek op naam of merk, of typ het nummer onder de streepjescode. Staat een product er niet in, voeg het dan zelf toe.'

/**
 * The screen that finds a product in the company's list or in the catalogue, to put in a dish or in a product, or to
 * open; a product that is in neither is added by hand, or with the button `scan`. The keyword and the tab are kept in
 * the browser's history, so that the way back leads to the same results.
 */
export function ProductSearchPage({ scan }: { scan: ReactNode }) {
  const state = useScreenState()
  const place = useRef<HTMLDivElement>(null)
  useArrowKeys(place)
  const { keyword, target, show, search, own, catalogue, adding, choose } = useSearchScreen(state)
  const otherWays = (quiet: boolean) => (
    <>
      {scan}
      <AddByHand state={state} quiet={quiet} />
    </>
  )
  if (target?.gone) return <TargetGone what={target.what} id={state.mproductId || (state.dishId ?? 0)} />
  return (
    <div ref={place} className={classes.place}>
      <Page title="Zoek product" back={<WayBackLink />} intro={<Intro targetName={target?.name} />}>
        <SaveResult save={adding.save} success={adding.success} />
        <SearchForm keyword={keyword} onSearch={search} />
        {keyword === '' ? (
          <EmptyList text={nothingYet} action={otherWays(false)} />
        ) : (
          <FoundProducts
            keyword={keyword}
            own={own}
            catalogue={catalogue}
            chosenTab={tabOf(state.activeTab)}
            taken={target?.taken}
            adding={adding.adding}
            onTab={(activeTab) => show({ activeTab })}
            onChoose={choose}
            otherWays={otherWays}
          />
        )}
      </Page>
    </div>
  )
}

/** Manages the searches of the screen, and adds or opens the chosen product. */
function useSearchScreen(state: ScreenState) {
  const { keyword = '' } = state
  const open = useOpen()
  const target = useSearchTarget(state)
  const way = useWay()
  const back = useBack()
  const openedFrom = useOpenedFrom()
  const { own, catalogue, forget } = useProductSearch(keyword)
  // Names the way: from now on the tab is this screen's own.
  const show = (next: ScreenState) => open('/productsearch', { ...state, way, ...next }, { replace: true })
  const openProduct = (productId: number, tab: SearchTab) => {
    // Keeps the tab for the way back: a product added meanwhile must not make another one open.
    keepForReload({ activeTab: tab, way })
    const { to, state: next } = openedFrom('/product', { productId }, { activeTab: tab, way })
    open(to, next)
  }
  const adding = useAddFound({
    target,
    onAdded: (productId) => {
      if (!target) return openProduct(productId, 'catalogus')
      open(back.path, back.state, { replace: true })
    },
  })
  const search = (wanted: string) => {
    forget(wanted)
    show({ keyword: wanted === '' ? undefined : wanted })
  }
  const choose = ({ choice, listed }: FoundRow, tab: SearchTab) => {
    // Without a target, a listed product is only opened: nothing to add, and nothing to wait for.
    if (listed && !target) return openProduct(listed.id, tab)
    show({ activeTab: tab })
    adding.add(choice)
  }
  return { keyword, target, show, search, own, catalogue, adding, choose }
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

function Intro({ targetName }: { targetName: string | undefined }) {
  const { data: stats } = useQuery(catalogueStatsQuery)
  const places = `Zoek in je eigen lijst en in ${catalogueInWords(stats)}.`
  return targetName ? `Kies wat je toevoegt aan ${targetName}. ${places}` : places
}

function tabOf(text: string | undefined): SearchTab | undefined {
  return text === 'eigen' || text === 'catalogus' ? text : undefined
}
