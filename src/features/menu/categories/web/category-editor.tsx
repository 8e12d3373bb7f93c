import { Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { askInWords } from '#features/products/questions/question.ts'
import { Questions } from '#features/products/questions/web/question.tsx'
import { useDeletion } from '#features/trash/web/use-deletion.tsx'
import { isBlank } from '#shared/text.ts'
import type { Versioned } from '#web/saving/drafts.ts'
import { useStoredForm } from '#web/saving/use-stored-form.ts'
import { useOpen } from '#web/screen-state.ts'
import { SaveButton } from '#web/ui/busy-button.tsx'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { FormNotices } from '#web/ui/form-notices.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { saveCategory } from '../../category/web/api.ts'
import { TranslationsSection } from '../../translating/web/translations-section.tsx'
import { canDeleteCategory } from '../rules.ts'
import type { CategoryDetail } from '../schema.ts'
import { deleteCategory } from './api.ts'
import { CategoryDishes } from './category-dishes.tsx'
import classes from './category-editor.module.css'

/** The form of a category (without `category`: of a new one) with its dishes. */
export function CategoryEditor({ category }: { category?: CategoryDetail }) {
  const open = useOpen()
  const formId = useId()
  const stored = useCategoryForm(category, (id) => {
    if (!category) open('/category', { categoryId: id }, { replace: true })
  })
  const { form, save, onSubmit, keepDraft } = stored
  const removal = useDeletion({
    ...{ kind: 'category', thing: category, send: deleteCategory },
    onRemoved: () => open('/categories', {}, { replace: true }),
    disabled: category !== undefined && !canDeleteCategory({ dishCount: category.dishes.length }),
  })
  // Text typed from now on would not reach the screen of the new category.
  const isMade = !category && (save.saving || save.saved)
  const fields = (
    <Form id={formId} onSubmit={onSubmit}>
      <TextInput label="Naam" autoComplete="off" readOnly={isMade} {...form.getInputProps('name')} />
      <Textarea label="Omschrijving" readOnly={isMade} {...form.getInputProps('description')} />
      <SwitchRow
        label="Publiceren"
        waits
        checked={form.values.ispublished}
        disabled={isMade}
        onChange={(checked) => form.setFieldValue('ispublished', checked)}
      />
    </Form>
  )
  return (
    <>
      {removal.error && <Notice kind="error">{removal.error}</Notice>}
      <FormNotices of={stored} what="deze categorie" success="Categorie succesvol opgeslagen" />
      {category && <Questions of={{ kind: 'category', id: category.id }} questions={category.doubts.map(askInWords)} />}
      <Editor
        fields={fields}
        contents={
          category ? (
            <>
              <CategoryDishes category={category} onLeave={keepDraft} />
              <TranslationsSection subject={{ kind: 'category', id: category.id }} onLeave={keepDraft} />
            </>
          ) : (
            <p className={classes.quiet}>Gerechten voeg je toe na het opslaan.</p>
          )
        }
        removal={removal.button}
        actions={
          <ActionBar>
            <SaveButton form={formId} saving={save.saving} busy={save.saving || isMade} />
          </ActionBar>
        }
      />
    </>
  )
}

/** The values of a category's form, named as in the body. */
type CategoryValues = { name: string; description: string; ispublished: boolean }

const emptyValues: CategoryValues = { name: '', description: '', ispublished: true }

/** Manages the form of a category, or, without `category`, of a new one. */
function useCategoryForm(category: CategoryDetail | undefined, onSaved: (id: number) => void) {
  return useStoredForm<CategoryValues>({
    what: 'category',
    stored: category ? readOf(category) : { id: 0, version: undefined, values: emptyValues },
    validate: { name: (name) => (isBlank(name) ? 'Naam is verplicht' : null) },
    send: ({ id, version, values }, key) => saveCategory({ ...values, id, version }, key),
    onSaved,
  })
}

function readOf({ id, version, name, description, ispublished }: CategoryDetail): Versioned<CategoryValues> {
  return { id, version, values: { name, description, ispublished } }
}
