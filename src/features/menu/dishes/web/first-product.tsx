import { useOpen } from '#web/screen-state.ts'
import { AddButton } from '#web/ui/add-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'

type Props = {
  busy: boolean
  /** Saves the new dish and runs `goOn` with its id; says at its fields what is missing. */
  onSave: (goOn: (dishId: number) => void) => void
}

/** The button that adds the first product to a dish that is not saved yet: it saves the dish and opens the search. */
export function FirstProduct({ busy, onSave }: Props) {
  const open = useOpen()
  const openedFrom = useOpenedFrom()
  const search = (dishId: number) => {
    // The way back leads to the saved dish, not to a new one.
    const { to, state } = openedFrom('/productsearch', { dishId }, { dishId })
    open(to, state)
  }
  return (
    <EmptyList
      text="Voeg toe waar dit gerecht uit bestaat; daaruit volgen de allergenen. Het gerecht wordt daarbij opgeslagen."
      action={<AddButton label="Product toevoegen" busy={busy} onClick={() => onSave(search)} />}
    />
  )
}
