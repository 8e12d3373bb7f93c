import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Form, SwitchRow } from '#web/ui/form.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
import { categoryOptions } from './category-options.ts'
import classes from './dish-fields.module.css'
import type { DishForm } from './use-dish-form.ts'

type Props = {
  id: string
  form: DishForm['form']
  categories: readonly { id: number; name: string }[]
  disabled: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The form with a dish's texts, price, category and switch; its submit button is elsewhere and refers to `id`. */
export function DishFields({ id, form, categories, disabled, onSubmit }: Props) {
  const { isDraft } = form.values
  return (
    <Form id={id} onSubmit={onSubmit}>
      <TextInput label="Naam" autoComplete="off" readOnly={disabled} {...form.getInputProps('name')} />
      <Textarea label="Omschrijving" readOnly={disabled} {...form.getInputProps('description')} />
      <div className={classes.priceAndCategory}>
        <PriceInput
          label="Prijs"
          readOnly={disabled || isDraft}
          {...form.getInputProps('price')}
          value={isDraft ? '' : form.values.price}
        />
        <NativeSelect
          label="Categorie"
          data={categoryOptions(categories)}
          disabled={disabled}
          {...form.getInputProps('categoryid')}
        />
      </div>
      <Checkbox
        label="Bedrag staat nog niet vast"
        checked={isDraft}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          form.setFieldValue('isDraft', currentTarget.checked)
          form.clearFieldError('price')
        }}
      />
      <SwitchRow
        label="Publiceren"
        waits
        {...(isDraft && { description: 'Zonder prijs kan een gerecht niet op de kaart.' })}
        checked={form.values.ispublished && !isDraft}
        disabled={disabled || isDraft}
        onChange={(checked) => form.setFieldValue('ispublished', checked)}
      />
    </Form>
  )
}
