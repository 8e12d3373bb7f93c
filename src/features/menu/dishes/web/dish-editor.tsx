import { Copy } from 'lucide-react'
import { useId } from 'react'
import { HistoryFold } from '#features/history/web/history-fold.tsx'
import { TypedDoubts } from '#features/products/doubts/web/typed-doubts.tsx'
import { useTypedDoubts } from '#features/products/doubts/web/use-typed-doubts.ts'
import { askRemoval } from '#features/products/links/removal-words.ts'
import { askInWords } from '#features/products/questions/question.ts'
import { Questions } from '#features/products/questions/web/question.tsx'
import { PartList } from '#features/products/web/part-list.tsx'
import { UncheckedNotice } from '#features/products/web/unchecked-notice.tsx'
import { useDeletion } from '#features/trash/web/use-deletion.tsx'
import { useSave } from '#web/saving/use-save.ts'
import { useOpen } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { BusyButton, SaveButton } from '#web/ui/busy-button.tsx'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { FormNotices } from '#web/ui/form-notices.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { ListedCategory } from '../../category/schema.ts'
import { groupsOf } from '../../choices/groups.ts'
import { isMust } from '../../choices/rules.ts'
import { LeaveOut, leaveOutMark } from '../../leaving-out/web/leave-out.tsx'
import { PhotoSection } from '../../photos/web/photo-section.tsx'
import { IncidentButton } from '../../recall/web/incident-button.tsx'
import { MadeOnStations } from '../../stations/web/made-on.tsx'
import { TranslationsSection } from '../../translating/web/translations-section.tsx'
import { DishChoices } from '../choices/web/dish-choices.tsx'
import type { DishDetail } from '../schema.ts'
import { deleteDish, duplicateDish } from './api.ts'
import { DishAllergens } from './dish-allergens.tsx'
import { DishConfirmed } from './dish-confirmed.tsx'
import classes from './dish-contents.module.css'
import { DishDiets } from './dish-diets.tsx'
import { DishFields } from './dish-fields.tsx'
import { DishStop } from './dish-stop.tsx'
import { FirstProduct } from './first-product.tsx'
import { type DishValues, useDishForm } from './use-dish-form.ts'

type Props = {
  /** Absent for a new dish. */
  dish?: DishDetail
  categories: readonly ListedCategory[]
  state: ScreenState
}

/** The form of a dish with its products, allergens and diets. */
export function DishEditor({ dish, categories, state }: Props) {
  const open = useOpen()
  const formId = useId()
  const newIn = categories.find(({ id }) => id === state.categoryid) ?? categories.find(({ lastused }) => lastused)
  const stored = useDishForm(dish, newIn?.id ?? 0, (id) => {
    if (!dish) open('/dish', { ...state, dishId: id }, { replace: true })
  })
  const { form, save, onSubmit, saveAndGoOn, keepDraft, isAsStored } = stored
  const typed = useTypedDoubts(typedOf(form.values, dish), isAsStored)
  const removal = useDeletion({ kind: 'dish', thing: dish, send: deleteDish })
  const copying = useSave({
    send: duplicateDish,
    onSaved: ({ id }) => {
      keepDraft()
      open('/dish', { ...state, dishId: id })
    },
  })
  // Text typed from now on would not reach the screen of the new dish.
  const isMade = !dish && (save.saving || save.saved)
  return (
    <>
      {removal.error ? <Notice kind="error">{removal.error}</Notice> : null}
      <FormNotices of={stored} what="dit gerecht" success="Gerecht succesvol opgeslagen" />
      <SaveResult save={copying} success="Gerecht gekopieerd" />
      {dish && <Attention dish={dish} onLeave={keepDraft} />}
      <Editor
        fields={
          <>
            <DishFields {...{ form, categories, onSubmit }} id={formId} disabled={isMade} />
            <TypedDoubts doubts={typed} />
          </>
        }
        contents={
          <>
            {dish ? (
              <DishIngredients dish={dish} isShown={isAsStored} onLeave={keepDraft} />
            ) : (
              <FirstProduct busy={save.saving} onSave={saveAndGoOn} />
            )}
            {dish && isAsStored && (
              <Questions of={{ kind: 'dish', id: dish.id }} questions={dish.doubts.map(askInWords)} />
            )}
            <DishDiets form={form} stored={dish?.dietaryneeds ?? []} disabled={isMade} />
            {dish && <ForGuests dish={dish} onLeave={keepDraft} />}
            {dish && (
              <DuplicateButton disabled={copying.saving || copying.saved} onClick={() => copying.run(dish.id)} />
            )}
            {dish && <Afterwards dish={dish} onLeave={keepDraft} />}
          </>
        }
        removal={dish && removal.button}
        actions={
          <ActionBar>
            <SaveButton form={formId} saving={save.saving} busy={save.saving || isMade} />
          </ActionBar>
        }
      />
    </>
  )
}

/** Returns what the form holds, with what the stored dish contains; nothing was filled in of one without products. */
function typedOf({ name, description, dietaryneeds }: DishValues, dish: DishDetail | undefined) {
  const words = { name, description, dietaryneeds }
  if (!dish?.products.length) return words
  const { allergens, maycontain } = dish.withoutchoices ?? dish
  return { ...words, allergens: allergens.map(({ id }) => id), maycontain: maycontain.map(({ id }) => id) }
}

/** What somebody must look at before the dish is complete. */
function Attention({ dish, onLeave }: { dish: DishDetail; onLeave: () => void }) {
  const openedFrom = useOpenedFrom()
  return (
    <>
      <DishStop dish={dish} />
      <Questions
        of={{ kind: 'dish', id: dish.id }}
        questions={dish.removals.map((removal) => askRemoval(removal, 'dish'))}
      />
      <UncheckedNotice
        products={dish.products}
        plural="producten"
        consequence="Dit gerecht is daardoor nog niet compleet."
        linkOf={({ id }) => ({ ...openedFrom('/product', { productId: id, dishId: dish.id }), onClick: onLeave })}
      />
    </>
  )
}

function DishIngredients({ dish, isShown, onLeave }: { dish: DishDetail; isShown: boolean; onLeave: () => void }) {
  return (
    <>
      <PartList
        holder={{ kind: 'dish', id: dish.id, name: 'dit gerecht' }}
        parts={dish.products}
        invites
        markOf={leaveOutMark(dish)}
        onLeave={onLeave}
      >
        <LeaveOut dish={dish} />
      </PartList>
      {(dish.products.length > 0 || dish.confirmed || mustChoose(dish)) && (
        <DishConfirmed dish={dish} isShown={isShown} />
      )}
      <DishAllergens dish={dish} />
      <MadeOnStations dish={dish} />
      <DishChoices dish={dish} />
    </>
  )
}

/** What guests see of the dish besides its texts, and those in their languages. */
function ForGuests({ dish, onLeave }: { dish: DishDetail; onLeave: () => void }) {
  return (
    <>
      <PhotoSection dish={dish} onLeave={onLeave} />
      <TranslationsSection subject={{ kind: 'dish', id: dish.id }} onLeave={onLeave} />
    </>
  )
}

/** What is noted and read of the dish after it was served. */
function Afterwards({ dish, onLeave }: { dish: DishDetail; onLeave: () => void }) {
  return (
    <>
      <IncidentButton dish={dish} />
      <HistoryFold of={{ dishid: dish.id }} onLeave={onLeave} />
    </>
  )
}

/** Returns whether guests get something that they choose: then a dish needs no product of its own. */
function mustChoose(dish: DishDetail): boolean {
  return groupsOf(dish).some(isMust)
}

/** The button that copies the dish on the screen. */
function DuplicateButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <BusyButton
      variant="subtle"
      className={classes.duplicate}
      busy={disabled}
      leftSection={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      Dupliceren
    </BusyButton>
  )
}
