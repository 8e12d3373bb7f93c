import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayAfter, dutchDay } from '#shared/dates.ts'
import { parsePrice, toEuros } from '#shared/money.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
import { comingInWords } from '../../prices/coming/rules.ts'
import { daysInWords } from '../days.ts'
import type { DishForm } from './use-dish-form.ts'
import classes from './when-fields.module.css'
import { type WhenValues, whenValuesOf } from './when-values.ts'

type Props = {
  form: DishForm['form']
  disabled: boolean
}

const fields = Object.keys(whenValuesOf(undefined)) as (keyof WhenValues)[]

/** The days on which a dish is on the card and the prices that it has from a day on, folded: most dishes have neither. */
export function WhenFields({ form, disabled }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = fields.some((field) => form.errors[field] !== undefined)
  const isShown = isOpen || isWrong
  const { values } = form
  const sizes = values.sizes.map(({ name }) => name).filter((name) => name !== '')
  const today = dutchDay(new Date())
  return (
    <details className={classes.fold} open={isShown} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>
        Dagen en nieuwe prijs
        <span className={classes.said}>{saidOf(values, sizes.length > 0, today)}</span>
      </summary>
      {isShown && <Fields {...{ form, sizes, today, disabled }} />}
    </details>
  )
}

function Fields({ form, sizes, today, disabled }: Props & { sizes: readonly string[]; today: string }) {
  const { values } = form
  return (
    <div className={classes.fields}>
      <TextInput type="date" label="Eerste dag" readOnly={disabled} {...form.getInputProps('firstday')} />
      <TextInput type="date" label="Laatste dag" readOnly={disabled} {...form.getInputProps('lastday')} />
      <p className={classes.hint}>Het gerecht komt en gaat vanzelf, om middernacht. Leeg: altijd op de kaart.</p>
      {sizes.length === 0 ? (
        <PriceInput
          label="Nieuwe prijs"
          readOnly={disabled || values.isDraft}
          {...form.getInputProps('comingprice')}
          value={values.comingprice}
        />
      ) : (
        <SizePrices form={form} sizes={sizes} disabled={disabled} />
      )}
      <TextInput
        type="date"
        label="Vanaf"
        min={dayAfter(today)}
        readOnly={disabled || values.isDraft}
        {...form.getInputProps('comingfrom')}
      />
      {values.comingfrom !== '' && (
        <BusyButton
          variant="subtle"
          className={classes.back}
          busy={disabled}
          onClick={() => form.setValues({ comingprice: '', comingsizes: [], comingfrom: '' })}
        >
          Nieuwe prijs terugnemen
        </BusyButton>
      )}
    </div>
  )
}

function SizePrices({ form, sizes, disabled }: Props & { sizes: readonly string[] }) {
  const { comingsizes } = form.values
  const typed = (name: string) => comingsizes.find((size) => size.name === name)?.price ?? ''
  const type = (name: string, price: string) =>
    form.setFieldValue('comingsizes', [...comingsizes.filter((size) => size.name !== name), { name, price }])
  return (
    <div className={classes.sizes}>
      {sizes.map((name) => (
        <PriceInput
          key={name}
          label={`Nieuwe prijs ${name}`}
          readOnly={disabled}
          value={typed(name)}
          onChange={(price) => type(name, price)}
        />
      ))}
      {form.errors.comingsizes && <Input.Error>{form.errors.comingsizes}</Input.Error>}
    </div>
  )
}

/** Says what the fields hold while they are folded. */
function saidOf({ firstday, lastday, comingprice, comingfrom }: WhenValues, isSized: boolean, today: string) {
  const euros = (typed: string) => toEuros(parsePrice(typed) ?? 0)
  const coming = {
    comingprice: euros(comingprice),
    comingfrom: comingfrom || undefined,
    ...(isSized && { comingsizes: [] }),
  }
  const days = daysInWords({ firstday: firstday || undefined, lastday: lastday || undefined }, today)
  return [days, comingInWords(coming, today)].filter((said) => said !== undefined).join(' · ') || 'Altijd op de kaart'
}
