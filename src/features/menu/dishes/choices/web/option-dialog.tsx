import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { formatCents, parsePrice, toCents } from '#shared/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { PriceInput } from '#web/ui/price-input.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import type { DishOption } from '../../../choices/schema.ts'
import { nameOf } from './choice-group.tsx'
import classes from './dish-choices.module.css'

type Props = {
  opened: boolean
  option: DishOption | undefined
  /** Takes the difference in euros. */
  onSave: (price: number) => void
  onRemove: () => void
  onClose: () => void
}

/** Says what an option costs more, or less, or takes it away. */
export function OptionDialog({ opened, option, onSave, onRemove, onClose }: Props) {
  const [price, setPrice] = useState('')
  const [isLess, setIsLess] = useState(false)
  useEffect(() => {
    if (!opened || !option) return
    setPrice(formatCents(Math.abs(toCents(option.price))))
    setIsLess(option.price < 0)
  }, [opened, option])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const euros = (parsePrice(price) ?? 0) / 100
    onSave(isLess ? -euros : euros)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={option ? nameOf(option) : ''}>
      <Form onSubmit={submit}>
        <PriceInput label="Verschil met de prijs van het gerecht" value={price} onChange={setPrice} />
        <RadioBoxes
          label="Meer of minder"
          choices={[
            { value: 'more', label: 'Meerprijs' },
            { value: 'less', label: 'Minderprijs' },
          ]}
          leastWidth="8rem"
          value={isLess ? 'less' : 'more'}
          onChange={(value) => setIsLess(value === 'less')}
        />
        <Button type="submit">Opslaan</Button>
        <div className={classes.add}>
          <Button variant="subtle" color="red" onClick={onRemove}>
            Keuze weghalen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
