import { Button } from '@mantine/core'
import { useId } from 'react'
import { type ScreenState, useOpen } from '#web/screen-state.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useRemove } from '#web/use-remove.ts'
import type { DishDetail } from '../schema.ts'
import { deleteDish } from './api.ts'
import { DishAllergens } from './dish-allergens.tsx'
import { DishDiets } from './dish-diets.tsx'
import classes from './dish-editor.module.css'
import { DishFields, type Option } from './dish-fields.tsx'
import { DishProducts } from './dish-products.tsx'
import { useDishForm } from './use-dish-form.ts'
import { wayBack } from './way-back.ts'

type Props = { dish?: DishDetail; categories: readonly Option[]; state: ScreenState }

/** The form of a dish, and beside it what it is made of. */
export function DishEditor({ dish, categories, state }: Props) {
  const open = useOpen()
  const formId = useId()
  const newIn = categories.find(({ id }) => id === state.categoryid)?.id ?? 0
  const dishForm = useDishForm(dish, newIn, (id) => {
    if (!dish) open('/dish', { ...state, dishId: id }, { replace: true })
  })
  const { form, save, onSubmit, hasDraft } = dishForm
  // Until the screen of the new dish opens, a second save would make a second dish.
  const isMade = !dish && save.saved
  return (
    <>
      <SaveResult save={save} success="Gerecht succesvol opgeslagen" />
      {hasDraft && <Notice kind="attention">Je wijzigingen in dit gerecht zijn nog niet opgeslagen.</Notice>}
      <div className={classes.layout}>
        <div className={classes.form}>
          <DishFields id={formId} form={form} categories={categories} disabled={isMade} onSubmit={onSubmit} />
        </div>
        <div className={classes.contents}>
          {dish && <DishProducts dish={dish} state={state} onLeave={dishForm.keepDraft} />}
          {dish && <DishAllergens dish={dish} />}
          <DishDiets form={form} stored={dish?.dietaryneeds ?? []} />
          {!dish && <p className={classes.hint}>Producten voeg je toe na het opslaan. Daaruit volgen de allergenen.</p>}
        </div>
        <div className={classes.actions}>
          <ActionBar>
            {dish && <DeleteDish dish={dish} state={state} categories={categories} />}
            <Button type="submit" form={formId} disabled={save.saving || isMade}>
              {save.saving ? 'Opslaan...' : 'Opslaan'}
            </Button>
          </ActionBar>
        </div>
      </div>
    </>
  )
}
