import { Button } from '@mantine/core'
import { IconChips } from '#features/allergens/web/icon-chips.tsx'
import type { ScreenState } from '#web/screen-state.ts'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { CompleteMark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import type { ProductDetail } from '../schema.ts'
import { withInherited } from './inherited-allergens.ts'
import { ProductComponents } from './product-components.tsx'
import classes from './product-page.module.css'
import { ProductUsage } from './product-usage.tsx'
import { useDeleteProduct } from './use-delete-product.ts'

/** A product from the catalogue says what its sheet says: its components can be changed, and it can be removed. */
export function CatalogueProduct({ product, state }: { product: ProductDetail; state: ScreenState }) {
  const removal = useDeleteProduct(product, state)
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <Editor
        fields={<Sheet product={product} />}
        contents={
          <>
            <ProductComponents product={product} state={state} />
            <SheetAllergens product={product} />
            <ProductUsage product={product} state={state} />
          </>
        }
        actions={
          <ActionBar>
            <Button variant="outline" color="red" disabled={removal.removing} onClick={removal.ask}>
              Verwijderen
            </Button>
          </ActionBar>
        }
      />
    </>
  )
}

function Sheet({ product }: { product: ProductDetail }) {
  return (
    <div className={classes.sheet}>
      <p className={classes.quiet}>Dit product komt uit de catalogus. Alleen de componenten kun je wijzigen.</p>
      <dl className={classes.facts}>
        <Fact term="Naam" value={product.name} />
        <Fact term="Merk" value={product.brand} />
        <Fact term="Omschrijving" value={product.description} />
      </dl>
    </div>
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

function SheetAllergens({ product }: { product: ProductDetail }) {
  const own = product.ownallergens.map(({ id }) => id)
  const shown = withInherited(own, product.components)
  return (
    <Section title="Allergenen" action={<CompleteMark complete={product.complete} />}>
      {shown.length === 0 && <p className={classes.quiet}>Geen allergenen ingevuld.</p>}
      <IconChips kind="allergen" label="Allergenen" items={shown} />
    </Section>
  )
}
