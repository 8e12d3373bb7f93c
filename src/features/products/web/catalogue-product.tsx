import { Button } from '@mantine/core'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import type { ScreenState } from '#web/screen-state.ts'
import { ActionBar } from '#web/ui/form.tsx'
import { CompleteMark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import type { ProductDetail } from '../schema.ts'
import { useDeleteProduct } from './delete-product.ts'
import { withInherited } from './inherited-allergens.ts'
import { ProductComponents } from './product-components.tsx'
import type { WayBack } from './product-links.ts'
import classes from './product-page.module.css'
import { ProductUsage } from './product-usage.tsx'

/** A product from the catalogue: it says what its sheet says; only its components can be changed, and it can be removed. */
export function CatalogueProduct({
  product,
  state,
  back,
}: {
  product: ProductDetail
  state: ScreenState
  back: WayBack
}) {
  const removal = useDeleteProduct(product, back)
  const own = product.ownallergens.map(({ id }) => id)
  const shown = withInherited(own, product.components)
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <div className={classes.columns}>
        <div className={classes.fields}>
          <p className={classes.quiet}>Dit product komt uit de catalogus. Alleen de componenten kun je wijzigen.</p>
          <dl className={classes.facts}>
            <Fact term="Naam" value={product.name} />
            <Fact term="Merk" value={product.brand} />
            <Fact term="Omschrijving" value={product.description} />
          </dl>
        </div>
        <div className={classes.components}>
          <ProductComponents product={product} state={state} />
        </div>
        <div className={classes.allergens}>
          <Section title="Allergenen" action={<CompleteMark complete={product.complete} />}>
            {shown.length === 0 && <p className={classes.quiet}>Geen allergenen ingevuld.</p>}
            <IconChips kind="allergen" label="Allergenen" items={shown} />
          </Section>
          <ProductUsage product={product} state={state} />
        </div>
      </div>
      <ActionBar>
        <Button variant="outline" color="red" disabled={removal.deleting} onClick={removal.ask}>
          Verwijderen
        </Button>
      </ActionBar>
    </>
  )
}

function Fact({ term, value }: { term: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
