import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { formatGtin, readTypedGtin, type TypedGtin } from '#features/catalogue/gtin.ts'
import buttons from '../../../web/buttons.module.css'
import { OneFieldForm } from './one-field-form.tsx'

const problems: Readonly<Record<Extract<TypedGtin, { problem: string }>['problem'], string>> = {
  'not-digits': 'Typ alleen de cijfers',
  'wrong-length': 'Een streepjescode heeft 8, 12, 13 of 14 cijfers',
  'wrong-check-digit': 'Deze cijfers kloppen niet samen. Kijk ze nog eens na',
}

/** Takes the digits below a barcode, for a code that the camera can not read. */
export function TypedCode({ onCode }: { onCode: (digits: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className={buttons.open} onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" size={20} strokeWidth={1.75} />
        Cijfers typen
      </button>
    )
  return <CodeForm onCode={onCode} onClose={() => setOpen(false)} />
}

function CodeForm({ onCode, onClose }: { onCode: (digits: string) => void; onClose: () => void }) {
  const take = (digits: string) => {
    const typed = readTypedGtin(digits)
    if ('problem' in typed) return problems[typed.problem]
    onCode(formatGtin(typed.gtin))
    return undefined
  }
  return (
    <OneFieldForm
      label="Cijfers onder de streepjescode"
      // The form opens by a tap on its button.
      input={{ inputMode: 'numeric', enterKeyHint: 'search', autoFocus: true }}
      onSubmit={take}
      leave={{ text: 'Sluiten', act: onClose }}
    />
  )
}
