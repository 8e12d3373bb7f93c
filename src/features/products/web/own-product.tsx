import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { ScreenState } from '#web/screen-state.ts'
import { ActionBar, Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useFreshValues } from '#web/use-fresh-values.ts'
import { useLeaveGuard } from '#web/use-leave-guard.tsx'
import { useRefusedFields } from '#web/use-refused-fields.ts'
import { useSave } from '#web/use-save.ts'
import type { ProductDetail } from '../schema.ts'
import { AllergensChecked } from './allergens-checked.tsx'
import { saveProduct } from './api.ts'
import { useDeleteProduct } from './delete-product.ts'
import { ProductAllergens } from './product-allergens.tsx'
import { ProductComponents } from './product-components.tsx'
import { ProductFields } from './product-fields.tsx'
import type { WayBack } from './product-links.ts'
import classes from './product-page.module.css'
import { ProductUsage } from './product-usage.tsx'
import { type ProductValues, productBody, useProductForm, valuesOf } from './use-product-form.ts'

/** An own product as a form, with what it is made of and where it is used. */
export function OwnProduct({ product, state, back }: { product: ProductDetail; state: ScreenState; back: WayBack }) {
  const stored = useMemo(() => ({ values: valuesOf(product), version: product.version }), [product])
  const form = useProductForm(stored.values)
  const { currentVersion, saved } = useFreshValues(form, stored)
  const save = useSave({
    send: async (values: ProductValues, key) => {
      const answer = await saveProduct(productBody(product.id, values, currentVersion()), key)
      saved(values, answer.version)
      return answer
    },
    noAnswer: 'Er is een fout opgetreden bij het opslaan',
  })
  const removal = useDeleteProduct(product, back, () => form.resetDirty())
  useRefusedFields(form, save.fields)
  useLeaveGuard(() => form.isDirty())
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <SaveResult save={save} success="Product succesvol opgeslagen" />
      <Form onSubmit={form.onSubmit((values) => void save.run(values), focusFirstError(form))}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            <ProductFields form={form} />
          </div>
          <div className={classes.components}>
            <ProductComponents product={product} state={state} />
          </div>
          <div className={classes.allergens}>
            <ProductAllergens form={form} components={product.components} />
            <AllergensChecked product={product} unsaved={form.isDirty('allergens')} />
            <ProductUsage product={product} state={state} />
          </div>
        </div>
        <ActionBar>
          <Button variant="outline" color="red" disabled={removal.deleting} onClick={removal.ask}>
            Verwijderen
          </Button>
          <Button type="submit" disabled={save.saving || removal.deleting}>
            {save.saving ? 'Opslaan...' : 'Opslaan'}
          </Button>
        </ActionBar>
      </Form>
    </>
  )
}
