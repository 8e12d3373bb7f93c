import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addExistingComponent, productsQuery } from '#features/products/web/api.ts'
import { contextOf, wayBack } from '#features/products/web/product-links.ts'
import { CompleteTick, ProductNote } from '#features/products/web/product-note.tsx'
import type { ListedProduct } from '#features/products/schema.ts'
import { isBlank } from '#shared/text.ts'
import { type ScreenState, useOpen, useScreenState } from '#web/screen-state.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSave } from '#web/use-save.ts'
import { addExistingProduct } from '../dishes/web/api.ts'
import classes from './product-search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { useSearchTarget } from './search-target.ts'

/** Finds a product to put in a dish or in a product, or to open; what is not found is made by hand. */
export function ProductSearchPage() {
  const state = useScreenState()
  const back = wayBack(state)
  const [keyword, setKeyword] = useState('')
  return (
    <Page
      title="Zoek product"
      back={
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
      }
    >
      <SearchForm onSearch={setKeyword} />
    </Page>
  )
}
