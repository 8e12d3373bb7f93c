import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatCents, parsePrice, toCents, toEuros } from '#shared/money.ts'
import { PriceInput } from '#web/ui/price-input.tsx'
import { type Priced, priceProblem, type Size } from '../rules.ts'
import classes from './price-form.module.css'

type Props = {
  dish: Priced
  isBusy: boolean
  onSave: (prices: { price: number } | { sizes: readonly Size[] }) => void
}

/** A form with the price of a dish, or that of each of its sizes. */
export function PriceForm({ dish: { price, sizes }, isBusy, onSave }: Props) {
  const fields = sizes.length > 0 ? sizes : [{ name: 'Prijs', price }]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const textOf = ({ name, price }: (typeof fields)[number]) =>
    typed[name] ?? (price === null ? '' : formatCents(toCents(price)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (fields.some((field) => priceProblem(textOf(field)) !== null)) return
    const eurosOf = (field: (typeof fields)[number]) => toEuros(parsePrice(textOf(field)) ?? 0)
    const [only] = fields
    if (sizes.length > 0) onSave({ sizes: fields.map((field) => ({ name: field.name, price: eurosOf(field) })) })
    else if (only) onSave({ price: eurosOf(only) })
  }
  return (
    <form className={classes.price} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <PriceInput
          key={field.name}
          label={field.name}
          value={textOf(field)}
          onChange={(text) => setTyped((before) => ({ ...before, [field.name]: text }))}
          error={isAsked ? priceProblem(textOf(field)) : null}
        />
      ))}
      <Button type="submit" variant="default" disabled={isBusy}>
        {sizes.length > 0 ? 'Prijzen opslaan' : 'Prijs opslaan'}
      </Button>
    </form>
  )
}
