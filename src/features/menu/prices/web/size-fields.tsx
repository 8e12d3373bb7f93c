import { Input, TextInput } from '@mantine/core'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { AddButton } from '#web/ui/add-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { maxSizeName } from '../rules.ts'
import classes from './size-fields.module.css'
import type { TypedSize, useSizeRows } from './use-size-rows.ts'

type Props = {
  sizes: readonly TypedSize[]
  rows: ReturnType<typeof useSizeRows>
  /** Returns the props of the field with this path, 'sizes.1.price'. */
  // biome-ignore lint/suspicious/noExplicitAny: as a form of Mantine types them
  inputProps: (path: string) => any
  error: ReactNode
  disabled: boolean
  /** The names of sizes to choose from. */
  names: readonly string[]
}

/** The fields for the sizes of a dish, each with its name and price, in their order on the card. */
export function SizeFields({ sizes, rows, inputProps, error, disabled, names }: Props) {
  const listId = useId()
  return (
    <fieldset className={classes.sizes}>
      <legend>Maten en prijzen</legend>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {sizes.map(({ name }, index) => {
        const called = name.trim() || `maat ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row hold nothing but the values of the form
          <div key={index} className={classes.size}>
            <TextInput
              aria-label={`Naam van maat ${index + 1}`}
              placeholder={index === 0 ? 'Bijv. glas' : 'Bijv. fles'}
              autoComplete="off"
              list={listId}
              maxLength={maxSizeName}
              readOnly={disabled}
              {...inputProps(`sizes.${index}.name`)}
            />
            <PriceInput
              aria-label={`Prijs van ${called}`}
              readOnly={disabled}
              {...inputProps(`sizes.${index}.price`)}
            />
            <button
              type="button"
              className={classes.up}
              aria-label={`${called} omhoog`}
              disabled={disabled || index === 0}
              onClick={() => rows.moveUp(index)}
            >
              <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <RemoveButton label={`${called} weghalen`} disabled={disabled} onClick={() => rows.remove(index)} />
          </div>
        )
      })}
      {error && <Input.Error>{error}</Input.Error>}
      <div className={classes.below}>
        {rows.add && <AddButton quiet label="Maat toevoegen" busy={disabled} onClick={rows.add} />}
        <BusyButton variant="subtle" busy={disabled} onClick={rows.end}>
          Toch één prijs
        </BusyButton>
      </div>
    </fieldset>
  )
}
