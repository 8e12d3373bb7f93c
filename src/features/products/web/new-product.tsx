import { useId, useState } from 'react'
import { messageOf, type SavedVersion } from '#web/call.ts'
import { useOpen } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { TypedDoubts } from '../doubts/web/typed-doubts.tsx'
import { typedOf, useTypedDoubts } from '../doubts/web/use-typed-doubts.ts'
import { noLevels } from '../levels.ts'
import type { ProductInput } from '../schema.ts'
import { CheckedTick } from './allergens-checked.tsx'
import { addPart, saveProduct, sayNewProductChecked } from './api.ts'
import { ProductAllergens } from './product-allergens.tsx'
import { ProductFields } from './product-fields.tsx'
import classes from './product-page.module.css'
import { useProductForm } from './use-product-form.ts'

type Props = {
  path: '/product' | '/component'
  state: ScreenState
  /** Runs when the product was saved but its check was not. */
  onWarning: (productId: number, warning: string) => void
}

/** The form of a new product with its allergens and, for users with the right, their check: one button saves all. */
export function NewProduct({ path, state, onWarning }: Props) {
  const open = useOpen()
  const formId = useId()
  const [checked, setChecked] = useState(false)
  const { form, save, onSubmit } = useProductForm({
    stored: {
      id: 0,
      version: undefined,
      values: { type: 'homemade', name: state.name ?? '', description: '', ...noLevels },
    },
    send: async (body, key) => {
      const saved = await create(body, state, key)
      if (checked) await sayChecked(saved, onWarning)
      return saved
    },
    onSaved: (id) => open(path, { ...state, name: undefined, productId: id }, { replace: true }),
  })
  const typed = useTypedDoubts(typedOf(form.values), false)
  // Text typed after the save would not reach the screen of the saved product.
  const locked = save.saving || save.saved
  return (
    <Page title={path === '/component' ? 'Nieuw component' : 'Nieuw product'} back={<WayBackLink />}>
      <SaveResult save={save} success="Product succesvol opgeslagen" />
      <Editor
        fields={
          <Form id={formId} onSubmit={onSubmit}>
            <ProductFields form={form} locked={locked} />
            <TypedDoubts doubts={typed} />
          </Form>
        }
        contents={
          <>
            <ProductAllergens form={form} locked={locked} />
            <CheckedTick
              checked={checked}
              isEmpty={form.values.allergens.length === 0}
              locked={locked}
              onChange={setChecked}
            />
            <p className={classes.quiet}>Componenten voeg je toe na het opslaan.</p>
          </>
        }
        actions={
          <ActionBar>
            <BusyButton type="submit" form={formId} busy={locked}>
              {save.saving ? 'Opslaan...' : 'Opslaan'}
            </BusyButton>
          </ActionBar>
        }
      />
    </Page>
  )
}

/**
 * Creates the product as a component of a product, in a dish, or only in the list. One that has an id by now was created
 * there by a save whose answer got lost: the calls that link would ignore what was typed since, allergens included.
 */
function create(product: ProductInput, { mproductId, dishId }: ScreenState, key: string): Promise<SavedVersion> {
  if (product.id) return saveProduct(product, key)
  if (mproductId) return addPart({ kind: 'product', id: mproductId }, product, key)
  return dishId ? addPart({ kind: 'dish', id: dishId }, product, key) : saveProduct(product, key)
}

async function sayChecked(saved: SavedVersion, onWarning: Props['onWarning']): Promise<void> {
  try {
    await sayNewProductChecked(saved)
  } catch (error) {
    onWarning(saved.id, `Het product is opgeslagen, maar 'Allergenen gecontroleerd' niet. ${messageOf(error)}`)
  }
}
