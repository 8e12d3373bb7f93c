import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dayAfter, dutchDay, isDay } from '#shared/dates.ts'
import { formatEuro, toEuros } from '#shared/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { type RaiseUnit, readRaise, roundings } from '../../../prices/raising.ts'
import type { Wanted } from '../../made-changes.ts'
import type { ListedDish } from '../../schema.ts'
import { raisePrices, withoutComing } from '../rules.ts'
import { countOf } from './move-dialog.tsx'
import classes from './price-dialog.module.css'
import { PricePreview } from './price-preview.tsx'

type Props = {
  opened: boolean
  dishes: readonly ListedDish[]
  onSave: (wanted: readonly Wanted[]) => unknown
  onClose: () => void
}

const units = [
  { value: '%', label: 'procent' },
  { value: '€', label: 'euro' },
]
const roundedTo = roundings.map((cents) => ({
  value: String(cents),
  label: cents < 100 ? `${cents} cent` : 'hele euro',
}))
const untouched = { typed: '', unit: '%' as RaiseUnit, rounding: String(roundings[0]), from: '', isAsked: false }

/** Raises or lowers the prices of the chosen dishes, now or from a day on, and shows first what they become. */
export function PriceDialog({ opened, dishes, onSave, onClose }: Props) {
  const [state, setState] = useState(untouched)
  const set = (change: Partial<typeof untouched>) => setState((before) => ({ ...before, ...change }))
  const { typed, unit, rounding, from } = state
  const raise = readRaise(typed, unit)
  const raised = raise ? raisePrices(dishes, raise, { roundedTo: Number(rounding), from }) : []
  const wanted = typeof raised === 'string' ? [] : raised
  const tomorrow = dayAfter(dutchDay(new Date()))
  const tooSoon = from !== '' && !(isDay(from) && from >= tomorrow)
  const close = () => {
    setState(untouched)
    onClose()
  }
  const save = (changes: readonly Wanted[]) => {
    close()
    onSave(changes)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set({ isAsked: true })
    if (wanted.length > 0 && !tooSoon) save(wanted)
  }
  return (
    <Dialog opened={opened} onClose={close} title={`Prijs van ${countOf(dishes)}`}>
      <Form onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            data-autofocus
            label="Hoeveel erbij of eraf"
            placeholder="Bijv. 5 of -10"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            value={typed}
            error={typeof raised === 'string' ? raised : problemOf(state, raise !== undefined)}
            onChange={({ currentTarget }) => set({ typed: currentTarget.value })}
          />
          <NativeSelect
            label="Procent of euro"
            data={units}
            value={unit}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value as RaiseUnit })}
          />
          <NativeSelect
            label="Afronden op"
            data={roundedTo}
            value={rounding}
            onChange={({ currentTarget }) => set({ rounding: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Vanaf (leeg: meteen)"
            min={tomorrow}
            value={from}
            error={tooSoon && 'Kies een dag na vandaag'}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          />
        </div>
        <PricePreview wanted={wanted} />
        <TakeBack wanted={withoutComing(dishes)} isKept={wanted.length > 0 && from === ''} onSave={save} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Annuleren
          </Button>
          <Button type="submit">{saveLabel(wanted)}</Button>
        </Group>
      </Form>
    </Dialog>
  )
}

type TakeBackProps = {
  wanted: readonly Wanted[]
  /** Prices change now: what was said of a later day stays as it was said. */
  isKept: boolean
  onSave: (wanted: readonly Wanted[]) => void
}

/** Takes back what the chosen dishes were to cost from a day on; not there where nothing comes. */
function TakeBack({ wanted, isKept, onSave }: TakeBackProps) {
  if (wanted.length === 0) return null
  const isOne = wanted.length === 1
  return (
    <>
      {isKept && (
        <p className={classes.kept}>
          {isOne
            ? '1 gerecht heeft al een nieuwe prijs voor later. Die blijft zoals hij is.'
            : `${wanted.length} gerechten hebben al een nieuwe prijs voor later. Die blijft zoals hij is.`}
        </p>
      )}
      <Button variant="subtle" onClick={() => onSave(wanted)}>
        {isOne ? 'Nieuwe prijs terugnemen' : `Nieuwe prijzen terugnemen (${wanted.length})`}
      </Button>
    </>
  )
}

function saveLabel(wanted: readonly Wanted[]): string {
  const count = wanted.reduce((sum, { to }) => sum + ((to.sizes ?? to.comingsizes)?.length ?? 1), 0)
  if (count === 0) return 'Wijzig prijzen'
  return count === 1 ? 'Wijzig 1 prijs' : `Wijzig ${count} prijzen`
}

function problemOf({ typed, unit, isAsked }: typeof untouched, isRead: boolean): string | undefined {
  if (isRead) return isAsked ? 'Daarmee verandert geen prijs' : undefined
  if (!isAsked && typed.length <= 3) return undefined
  return unit === '%'
    ? 'Voer een percentage in van -90 tot 500'
    : `Voer een bedrag in, zoals ${formatEuro(toEuros(50))}`
}
