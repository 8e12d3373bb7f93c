import { useQuery } from '@tanstack/react-query'
import { hasMessage } from '#web/call.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { productQuery } from './api.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { OwnProduct } from './own-product.tsx'
import { productList } from './product-list.ts'

type Props = { productId: number; warning?: string }

/** The screen of a stored product: a form for an own one, facts for a catalogue one. Shows `warning` until a check. */
export function ExistingProduct({ productId, warning }: Props) {
  const query = useQuery(productQuery(productId))
  const back = <WayBackLink />
  if (isNotFound(query)) {
    const gone = { what: 'product', id: productId } as const
    return <NotFound text="Product niet gevonden" back={back} list={productList} gone={gone} />
  }
  return (
    <Page title={query.data?.name ?? 'Product'} isLoading={query.isPending} back={back}>
      {warning && !query.data?.checked && <Notice kind="attention">{warning}</Notice>}
      <Loaded query={query} errorText={fetchErrorOf}>
        {(product) => {
          const Content = product.refid ? CatalogueProduct : OwnProduct
          return <Content product={product} />
        }}
      </Loaded>
    </Page>
  )
}

function fetchErrorOf(error: unknown): string {
  const saysWhy = hasMessage(error) && error.code !== 'unexpected'
  return saysWhy ? error.message : 'Er is een fout opgetreden bij het ophalen van het product'
}
