import { Button } from '@mantine/core'
import { useId } from 'react'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { LabelPhotos } from '../label-photos/web/label-photos.tsx'
import type { ProductDetail } from '../schema.ts'
import { AllergensChecked, ToCheckNotice } from './allergens-checked.tsx'
import { saveProduct } from './api.ts'
import { NewerVersion } from './newer-version.tsx'
import { ProductAllergens } from './product-allergens.tsx'
import { ProductComponents } from './product-components.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductUsage } from './product-usage.tsx'
import { useDeleteProduct } from './use-delete-product.ts'
import { useProductForm, valuesOf } from './use-product-form.ts'

/** The form of an own product, with its components, its check and where it is used. */
export function OwnProduct({ product }: { product: ProductDetail }) {
  const formId = useId()
  const { form, save, onSubmit, keepDraft, hasDraft, isBehind, isAsStored, takeNewest } = useProductForm({
    id: product.id,
    stored: valuesOf(product),
    version: product.version,
    send: saveProduct,
  })
  const removal = useDeleteProduct(product)
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <SaveResult save={save} success="Product succesvol opgeslagen" />
      {hasDraft && !save.error && (
        <Notice kind="attention">Je wijzigingen in dit product zijn nog niet opgeslagen.</Notice>
      )}
      {isBehind && <NewerVersion onTake={takeNewest} />}
      {!product.checked && <ToCheckNotice />}
      <Editor
        fields={
          <Form id={formId} onSubmit={onSubmit}>
            <ProductFields form={form} />
          </Form>
        }
        contents={
          <>
            <ProductComponents product={product} onLeave={keepDraft} />
            <ProductAllergens form={form} components={product.components} checked={product.checked !== null} />
            <LabelPhotos product={product} />
            <AllergensChecked
              product={product}
              isShown={isAsStored}
              unsaved={form.isDirty()}
              onTakeNewest={isBehind ? takeNewest : undefined}
            />
            <ProductUsage product={product} onLeave={keepDraft} />
          </>
        }
        actions={
          <ActionBar>
            <Button variant="outline" color="red" disabled={removal.removing} onClick={removal.ask}>
              Verwijderen
            </Button>
            {removal.dialog}
            <Button type="submit" form={formId} disabled={save.saving || removal.removing}>
              {save.saving ? 'Opslaan...' : 'Opslaan'}
            </Button>
          </ActionBar>
        }
      />
    </>
  )
}
