import { useId } from 'react'
import { HistoryFold } from '#features/history/web/history-fold.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { FormNotices } from '#web/ui/form-notices.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TypedDoubts } from '../doubts/web/typed-doubts.tsx'
import { typedOf, useTypedDoubts } from '../doubts/web/use-typed-doubts.ts'
import { LabelPhotos } from '../label-photos/web/label-photos.tsx'
import { askRemoval } from '../links/removal-words.ts'
import { askInWords } from '../questions/question.ts'
import { Questions } from '../questions/web/question.tsx'
import type { ProductDetail } from '../schema.ts'
import { BesideSheet } from '../statements/web/beside-sheet.tsx'
import { AllergensChecked, ToCheckNotice } from './allergens-checked.tsx'
import { saveProduct, takeCheckBack } from './api.ts'
import { ProductAllergens } from './product-allergens.tsx'
import { ProductComponents } from './product-components.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductUsage } from './product-usage.tsx'
import { useDeleteProduct } from './use-delete-product.ts'
import { readOf, useProductForm } from './use-product-form.ts'

/** The form of an own product, with its components, its check and where it is used. */
export function OwnProduct({ product }: { product: ProductDetail }) {
  const formId = useId()
  const of = { kind: 'product', id: product.id } as const
  const stored = useProductForm({
    stored: readOf(product),
    send: saveProduct,
  })
  const { form, save, onSubmit, keepDraft, isDirty, isBehind, isAsStored, takeNewest } = stored
  const removal = useDeleteProduct(product)
  const inherited = product.components.flatMap((component) => component.allergens)
  const typed = useTypedDoubts(typedOf(form.values, inherited), isAsStored)
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <FormNotices of={stored} what="dit product" success="Product succesvol opgeslagen" />
      <Questions of={of} questions={product.removals.map((removal) => askRemoval(removal, 'product'))} />
      {!product.checked && <ToCheckNotice />}
      <Editor
        fields={
          <Form id={formId} onSubmit={onSubmit}>
            <ProductFields form={form} />
            <TypedDoubts doubts={typed} />
          </Form>
        }
        contents={
          <>
            <ProductComponents product={product} onLeave={keepDraft} />
            <BesideSheet sheet={product.sheet} />
            <ProductAllergens
              form={form}
              components={product.components}
              inherited={product.inherited}
              checked={product.checked !== null}
            />
            <LabelPhotos product={product} onPackChanged={() => takeCheckBack(product.id)} />
            {isAsStored && <Questions of={of} questions={product.doubts.map(askInWords)} />}
            <AllergensChecked
              product={product}
              isShown={isAsStored}
              unsaved={isDirty}
              onTakeNewest={isBehind ? takeNewest : undefined}
            />
            <ProductUsage product={product} onLeave={keepDraft} />
            <HistoryFold of={{ productid: product.id }} onLeave={keepDraft} />
          </>
        }
        removal={removal.button}
        actions={
          <ActionBar>
            <BusyButton type="submit" form={formId} busy={save.saving || removal.removing}>
              {save.saving ? 'Opslaan...' : 'Opslaan'}
            </BusyButton>
          </ActionBar>
        }
      />
    </>
  )
}
