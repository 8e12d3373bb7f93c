import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedProduct } from '#features/products/schema.ts'
import { productsQuery } from '#features/products/web/api.ts'
import { contextOf, WayBackLink, wayBack } from '#features/products/web/product-links.tsx'
import { type ScreenState, useOpen, useScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useSave } from '#web/use-save.ts'
import { OwnListResults } from './own-list-results.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearchTarget } from './search-target.ts'

/** Finds a product to put in a dish or in a product, or to open; what is not in the list is added by hand. */
export function ProductSearchPage() {
  const state = useScreenState()
  const open = useOpen()
  const queryClient = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState('')
  const target = useSearchTarget(state)
  const adding = useSave({
    send: async (productId: number, key) => target?.add(productId, key),
    onSaved: () => {
      const back = wayBack(state)
      open(back.to, back.state, { replace: true })
    },
    noAnswer: 'Er is een fout opgetreden bij het opslaan',
  })
  const search = (wanted: string) => {
    setKeyword(wanted)
    // The same word once more is asked again: a colleague may have added it since.
    if (wanted === keyword) void queryClient.invalidateQueries({ queryKey: productsQuery(wanted).queryKey })
  }
  const choose = ({ id, name }: ListedProduct) => {
    if (!target) return open('/product', { ...contextOf(state), productId: id })
    setChosen(name)
    void adding.run(id)
  }
  return (
    <Page
      title="Zoek product"
      back={<WayBackLink state={state} />}
      intro={target?.name && `Kies wat je toevoegt aan ${target.name}.`}
    >
      <SaveResult save={adding} success={`${chosen} is toegevoegd aan ${target?.what}`} />
      <SearchForm onSearch={search} />
      {keyword === '' ? (
        <EmptyList
          text="Zoek in je eigen lijst op naam of merk. Staat het er niet in, voeg het dan zelf toe."
          action={<AddByHand state={state} />}
        />
      ) : (
        <OwnListResults
          keyword={keyword}
          taken={target?.taken}
          disabled={adding.saving || adding.saved}
          onChoose={choose}
          addByHand={(name) => <AddByHand state={state} name={name} />}
        />
      )}
    </Page>
  )
}

function AddByHand({ state, name }: { state: ScreenState; name?: string }) {
  const { mproductId } = state
  const to = mproductId ? '/component' : '/product'
  return <AddLink label="Handmatig toevoegen" to={to} state={{ ...contextOf(state), mproductId, productId: 0, name }} />
}
