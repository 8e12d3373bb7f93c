import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import type { LeaveOut as LeftOff } from '../schema.ts'
import { setLeaveOut } from './api.ts'

type Named = { readonly id: number; readonly name: string }
type Props = { dish: { id: number; products: readonly Named[]; leaveout?: LeftOff | undefined } }

const title = 'Kan weggelaten worden'
const mayNot = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan iets aanzetten. Uitzetten mag iedereen.'

/** The button that opens a switch for each product of a dish, which says that the dish can be had without it. */
export function LeaveOut({ dish }: Props) {
  const [opened, setOpened] = useState(false)
  if (dish.products.length === 0) return null
  return (
    <>
      <p>
        <TextButton onClick={() => setOpened(true)}>Wat kan weggelaten worden?</TextButton>
      </p>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title} endsWithDone>
        <Switches dish={dish} />
      </Dialog>
    </>
  )
}

function Switches({ dish }: Props) {
  const mayAllow = useMayApprove()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ productId, leaveout }: { productId: number; leaveout: boolean }) =>
      setLeaveOut({ dishId: dish.id, productId }, leaveout),
    meta: { waitsForReading: true },
  })
  const stored = new Set(dish.leaveout?.products.map(({ id }) => id))
  const isOn = (id: number) => (isPending && variables.productId === id ? variables.leaveout : stored.has(id))
  return (
    <>
      <p>Zet aan wat een gast eraf kan laten. Wat erdoorheen zit, zoals marinade, fond of beslag, kan er niet af.</p>
      {!mayAllow && <Notice kind="attention">{mayNot}</Notice>}
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      {dish.products.map(({ id, name }) => (
        <SwitchRow
          key={id}
          label={name}
          checked={isOn(id)}
          disabled={!mayAllow && !isOn(id)}
          onChange={(leaveout) => mutate({ productId: id, leaveout })}
        />
      ))}
    </>
  )
}

/** Returns what the row of a product in a dish says of it, if it can be left off. */
export function leaveOutMark({ leaveout }: Props['dish']): (product: Named) => string | undefined {
  const ids = new Set(leaveout?.products.map(({ id }) => id))
  return ({ id }) => (ids.has(id) ? 'Weglaatbaar' : undefined)
}
