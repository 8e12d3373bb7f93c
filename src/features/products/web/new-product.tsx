import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf, type Saved } from '#web/call.ts'
import { type ScreenState, useOpen } from '#web/screen-state.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ActionBar, Form, focusFirstError } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useLeaveGuard } from '#web/use-leave-guard.tsx'
import { useRefusedFields } from '#web/use-refused-fields.ts'
import { useSave } from '#web/use-save.ts'
import { CheckedTick } from './allergens-checked.tsx'
import { saveComponent, saveProduct, saveProductInDish, setAllergensChecked } from './api.ts'
import { ProductAllergens } from './product-allergens.tsx'
import { ProductFields } from './product-fields.tsx'
import { wayBack } from './product-links.ts'
import type { ProductScreenProps } from './product-page.tsx'
import classes from './product-page.module.css'
import { type ProductValues, productBody, useProductForm } from './use-product-form.ts'

type Props = ProductScreenProps & {
  /** Told when the product was saved but its tick was not. */
  onWarning: (productId: number, warning: string) => void
}

/** The form of a new product, with its allergens and, for who may, the tick that they were checked: one save for all. */
export function NewProduct({ path, state, onWarning }: Props) {
  const back = wayBack(state)
  const open = useOpen()
  const [checked, setChecked] = useState(false)
  const form = useProductForm({ type: 'homemade', name: state.name ?? '', description: '', allergens: [] })
  const save = useSave({
    send: async (values: ProductValues, key) => {
      const saved = await create(values, state, key)
      if (checked) await sayChecked(saved.id, onWarning)
      return saved
    },
    onSaved: ({ id }) => {
      form.resetDirty()
      open(path, { ...state, name: undefined, productId: id }, { replace: true })
    },
    noAnswer: 'Er is een fout opgetreden bij het opslaan',
  })
  useRefusedFields(form, save.fields)
  useLeaveGuard(() => form.isDirty() && !save.saved)
  const locked = save.saving || save.saved
  return (
    <Page
      title={path === '/component' ? 'Nieuw component' : 'Nieuw product'}
      back={
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
      }
    >
      <SaveResult save={save} success="Product succesvol opgeslagen" />
      <Form onSubmit={form.onSubmit((values) => void save.run(values), focusFirstError(form))}>
        <ProductFields form={form} locked={locked} />
        <ProductAllergens form={form} locked={locked} />
        <CheckedTick checked={checked} onChange={setChecked} />
        <p className={classes.quiet}>Componenten voeg je toe als het product is opgeslagen.</p>
        <ActionBar>
          <Button type="submit" disabled={locked}>
            {save.saving ? 'Opslaan...' : 'Opslaan'}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  )
}

/** Where a new product goes: into a product as its component, into a dish, or only in the list. */
function create(values: ProductValues, { mproductId, dishId }: ScreenState, key: string): Promise<Saved> {
  const body = productBody(0, values)
  if (mproductId) return saveComponent(mproductId, body, key)
  return dishId ? saveProductInDish(dishId, body, key) : saveProduct(body, key)
}

async function sayChecked(id: number, onWarning: Props['onWarning']): Promise<void> {
  try {
    await setAllergensChecked(id, true)
  } catch (error) {
    onWarning(id, `Het product is opgeslagen, maar 'Allergenen gecontroleerd' niet: ${messageOf(error)}`)
  }
}
