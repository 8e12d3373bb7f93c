import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Form, SwitchRow } from '#web/ui/form.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
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
  return (
    <Form id={id} onSubmit={onSubmit}>
      <TextInput label="Naam" autoComplete="off" readOnly={disabled} {...form.getInputProps('name')} />
      <Textarea label="Omschrijving" readOnly={disabled} {...form.getInputProps('description')} />
      <div className={classes.priceAndCategory}>
        <PriceInput label="Prijs" readOnly={disabled} {...form.getInputProps('price')} value={form.values.price} />
        <NativeSelect
          label="Categorie"
          data={optionsOf(categories)}
          disabled={disabled}
          {...form.getInputProps('categoryid')}
        />
      </div>
      <SwitchRow
        label="Publiceren"
        checked={form.values.ispublished}
        disabled={disabled}
        onChange={(checked) => form.setFieldValue('ispublished', checked)}
      />
    </Form>
  )
}

function optionsOf(categories: Props['categories']) {
  const named = categories.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  return [
    { value: '0', label: '- Geen categorie -' },
    ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
