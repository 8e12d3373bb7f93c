import { Radio, Textarea, TextInput } from '@mantine/core'
import classes from './product-fields.module.css'
import type { ProductForm } from './use-product-form.ts'

const typeClasses = { root: classes.type, body: classes.body, inner: classes.inner }

/** The type, name and description of an own product; `locked` while typed text could get lost. */
export function ProductFields({ form, locked = false }: { form: ProductForm; locked?: boolean }) {
  return (
    <div className={classes.fields}>
      <Radio.Group size="md" label="Type" {...form.getInputProps('type')} readOnly={locked}>
        <div className={classes.types}>
          <Radio size="md" classNames={typeClasses} value="homemade" label="Huisgemaakt" />
          <Radio size="md" classNames={typeClasses} value="bought" label="Gekocht" />
        </div>
      </Radio.Group>
      <TextInput label="Naam" autoComplete="off" {...form.getInputProps('name')} readOnly={locked} />
      <Textarea label="Omschrijving" {...form.getInputProps('description')} readOnly={locked} />
    </div>
  )
}
