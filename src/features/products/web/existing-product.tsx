import { useQuery } from '@tanstack/react-query'
import { CallError } from '#web/call.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { productQuery } from './api.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { OwnProduct } from './own-product.tsx'
import { wayBack } from './product-links.ts'
import type { ProductScreenProps } from './product-page.tsx'

type Props = ProductScreenProps & { productId: number; warning?: string }

/** A stored product: an own one as a form, one from the catalogue to read. `warning` stands above it. */
export function ExistingProduct({ state, productId, warning }: Props) {
  const query = useQuery(productQuery(productId))
  const back = wayBack(state)
  const isGone = query.data === undefined && query.error instanceof CallError && query.error.status === 404
  return (
    <Page
      title={query.data?.name ?? 'Product'}
      wide
      back={
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
      }
    >
      {warning && <Notice kind="attention">{warning}</Notice>}
      {isGone ? (
        <Notice kind="error">Product niet gevonden</Notice>
      ) : (
        <Loaded query={query} errorText={fetchErrorOf}>
          {(product) =>
            product.refid ? (
              <CatalogueProduct product={product} state={state} back={back} />
            ) : (
              <OwnProduct product={product} state={state} back={back} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function fetchErrorOf(error: unknown): string {
  const hasAnswer = error instanceof CallError && error.status > 0 && error.code !== 'unexpected'
  return hasAnswer ? error.message : 'Er is een fout opgetreden bij het ophalen van het product'
}
