import { Textarea, TextInput } from '@mantine/core'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import classes from './product-fields.module.css'
import type { ProductForm } from './use-product-form.ts'

const types = [
  { value: 'homemade', label: 'Huisgemaakt' },
  { value: 'bought', label: 'Gekocht' },
] as const

/** The type, name and description of an own product; `locked` while typed text could get lost. */
export function ProductFields({ form, locked = false }: { form: ProductForm; locked?: boolean }) {
  return (
    <div className={classes.fields}>
      <RadioBoxes label="Type" choices={types} leastWidth="9.75rem" {...form.getInputProps('type')} readOnly={locked} />
      <TextInput label="Naam" autoComplete="off" {...form.getInputProps('name')} readOnly={locked} />
      <Textarea label="Omschrijving" {...form.getInputProps('description')} readOnly={locked} />
    </div>
  )
}
