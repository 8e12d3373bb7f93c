import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { pricesInWords, pricesWith } from '../../../prices/rules.ts'
import type { Wanted } from '../../made-changes.ts'
import type { ListedDish } from '../../schema.ts'
import { raisePrices, readPercent } from '../rules.ts'
import { countOf } from './move-dialog.tsx'

type Props = {
  opened: boolean
  dishes: readonly ListedDish[]
  onSave: (wanted: readonly Wanted[]) => unknown
  onClose: () => void
}

const mostShown = 5

/** Raises or lowers the prices of the chosen dishes by a percentage, and shows first what some of them become. */
export function PriceDialog({ opened, dishes, onSave, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const percent = readPercent(typed)
  const raised = percent === undefined ? [] : raisePrices(dishes, percent)
  const problem = typeof raised === 'string' ? raised : percentProblem(typed, percent, isAsked)
  const wanted = typeof raised === 'string' ? [] : raised
  const prices = wanted.reduce((sum, { to }) => sum + (to.sizes?.length ?? 1), 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (wanted.length === 0) return
    close()
    onSave(wanted)
  }
  const close = () => {
    setTyped('')
    setIsAsked(false)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={`Prijs van ${countOf(dishes)}`}>
      <Form onSubmit={submit}>
        <TextInput
          data-autofocus
          label="Hoeveel procent erbij of eraf"
          description="Bijvoorbeeld 5 of -10. Prijzen worden afgerond op 5 cent."
          inputMode="text"
          autoComplete="off"
          rightSection="%"
          maxLength={8}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Preview wanted={wanted} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Annuleren
          </Button>
          <Button type="submit">{prices > 0 ? `Wijzig ${prices} prijzen` : 'Wijzig prijzen'}</Button>
        </Group>
      </Form>
    </Dialog>
  )
}

function Preview({ wanted }: { wanted: readonly Wanted[] }) {
  if (wanted.length === 0) return null
  const others = wanted.length - mostShown
  return (
    <Text component="ul" m={0} pl="lg" aria-live="polite">
      {wanted.slice(0, mostShown).map(({ dish, to }) => (
        <li key={dish.id}>{`${dish.name}: ${pricesInWords(dish)} → ${pricesInWords(pricesWith(dish, to))}`}</li>
      ))}
      {others > 0 && <li>{`en nog ${others}`}</li>}
    </Text>
  )
}

function percentProblem(typed: string, percent: number | undefined, isAsked: boolean): string | undefined {
  if (percent !== undefined) return isAsked ? 'Daarmee verandert geen prijs' : undefined
  return isAsked || typed.length > 3 ? 'Voer een percentage in van -90 tot 500' : undefined
}
