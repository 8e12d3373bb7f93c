import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { dutchDay } from '#shared/dates.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import type { ListedCategory } from '../../category/schema.ts'
import { NewCategoryDialog } from '../../category/web/new-category-dialog.tsx'
import { sizeNamesIn } from '../../prices/rules.ts'
import { SizeFields } from '../../prices/web/size-fields.tsx'
import { useSizeRows } from '../../prices/web/use-size-rows.ts'
import { PriceAndCategory } from '../../rows/web/price-and-category.tsx'
import { presenceOn } from '../days.ts'
import { unseenReason } from '../on-card.ts'
import { categoryOptions } from './category-options.ts'
import classes from './dish-fields.module.css'
import type { DishForm } from './use-dish-form.ts'
import { WhenFields } from './when-fields.tsx'

type Props = {
  id: string
  form: DishForm['form']
  categories: readonly ListedCategory[]
  disabled: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The choice that names a new category; a category has a number in its place. */
const newCategory = { value: 'new', label: 'Nieuwe categorie …' }

/** The form with a dish's texts, price, category and switch; its submit button is elsewhere and refers to `id`. */
export function DishFields({ id, form, categories, disabled, onSubmit }: Props) {
  const { isDraft } = form.values
  const [isNaming, setIsNaming] = useState(false)
  const categoryId = Number(form.values.categoryid)
  // A category that was just made is not read yet; new ones are on the card.
  const category = categories.find(({ id }) => id === categoryId) ?? { id: categoryId, ispublished: true }
  const sizeNames = useMemo(() => sizeNamesIn(categories), [categories])
  const { sizes, firstday, lastday } = form.values
  const rows = useSizeRows(form)
  const days = { firstday: firstday || undefined, lastday: lastday || undefined }
  const presence = presenceOn(days, dutchDay(new Date()))
  const unseen = unseenReason({ hasPrice: !isDraft, category, presence })
  const choose = (category: string) => form.setFieldValue('categoryid', category)
  return (
    <>
      <Form id={id} onSubmit={onSubmit}>
        <TextInput label="Naam" autoComplete="off" readOnly={disabled} {...form.getInputProps('name')} />
        <Textarea label="Omschrijving" readOnly={disabled} {...form.getInputProps('description')} />
        {sizes.length > 0 && (
          <SizeFields
            {...{ sizes, rows, disabled }}
            inputProps={(path) => form.getInputProps(path)}
            error={form.errors.sizes}
            names={sizeNames}
          />
        )}
        <PriceAndCategory>
          {sizes.length === 0 && (
            <PriceInput
              label="Prijs"
              readOnly={disabled || isDraft}
              {...form.getInputProps('price')}
              value={isDraft ? '' : form.values.price}
            />
          )}
          <NativeSelect
            label="Categorie"
            data={[...categoryOptions(categories), newCategory]}
            disabled={disabled}
            {...form.getInputProps('categoryid')}
            onChange={({ currentTarget: { value } }) =>
              value === newCategory.value ? setIsNaming(true) : choose(value)
            }
          />
        </PriceAndCategory>
        {sizes.length === 0 && (
          <div className={classes.belowPrice}>
            <Checkbox
              label="Bedrag staat nog niet vast"
              checked={isDraft}
              disabled={disabled}
              onChange={({ currentTarget }) => {
                form.setFieldValue('isDraft', currentTarget.checked)
                form.clearFieldError('price')
              }}
            />
            {!isDraft && (
              <BusyButton variant="subtle" busy={disabled} onClick={rows.begin}>
                Meer maten
              </BusyButton>
            )}
          </div>
        )}
        <WhenFields form={form} disabled={disabled} />
        <SwitchRow
          label="Publiceren"
          waits
          {...(unseen !== undefined && { description: unseen, attention: true })}
          checked={form.values.ispublished && !isDraft}
          disabled={disabled || isDraft}
          onChange={(checked) => form.setFieldValue('ispublished', checked)}
        />
      </Form>
      {/* Outside the form: React hands what happens in a dialog to what it was rendered in. */}
      <NewCategoryDialog
        opened={isNaming}
        onClose={() => setIsNaming(false)}
        categories={categories}
        onChosen={(category) => {
          choose(String(category))
          setIsNaming(false)
        }}
      />
    </>
  )
}
