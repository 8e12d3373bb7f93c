import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreDeleted } from '#features/trash/web/restore-deleted.ts'
import { messageOf } from '#web/call.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TakeBack, Wanted } from '../../made-changes.ts'
import type { ListedDish } from '../../schema.ts'
import { deleteDishes } from '../../web/api.ts'
import classes from './chosen-bar.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'

type Props = {
  dishes: readonly ListedDish[]
  categories: readonly { id: number; name: string }[]
  onSave: (wanted: readonly Wanted[]) => Promise<boolean>
  onDeleted: (words: string, back: TakeBack) => void
  /** Nothing is chosen any more. */
  onDone: () => void
}

/** What can be done with the dishes that are chosen, at the bottom of the screen; each is undone as one. */
export function ChosenBar({ dishes, categories, onSave, onDeleted, onDone }: Props) {
  const [asked, setAsked] = useState<'move' | 'price'>()
  const { confirm, dialog } = useConfirm()
  const deleting = useDeleting(onDeleted, onDone)
  const hidden = dishes.filter(({ ispublished }) => !ispublished)
  const ready = hidden.filter(({ price }) => price !== null)
  const shown = dishes.filter(({ ispublished }) => ispublished)
  const unpriced = hidden.length - ready.length
  const publish = (wanted: readonly ListedDish[], ispublished: boolean) =>
    void onSave(wanted.map((dish) => ({ dish, to: { ispublished } })))
  const askToDelete = () =>
    confirm({
      title: dishes.length === 1 ? 'Verwijder gerecht' : 'Verwijder gerechten',
      text: `Weet je zeker dat je ${dishes.length === 1 ? 'dit gerecht' : `deze ${dishes.length} gerechten`} wilt verwijderen?`,
      more: 'Je kunt ze nog 30 dagen terugzetten, bij Onlangs verwijderd.',
      onYes: () => deleting.mutate(dishes),
    })
  return (
    <>
      {deleting.error && <Notice kind="error">{messageOf(deleting.error)}</Notice>}
      {dishes.length > 0 && (
        <section className={classes.bar} aria-label="Gekozen gerechten">
          <strong role="status" className={classes.count}>{`${dishes.length} gekozen`}</strong>
          <Button variant="subtle" disabled={ready.length === 0} onClick={() => publish(ready, true)}>
            Op de kaart
          </Button>
          {unpriced > 0 && <span className={classes.unpriced}>{`(${unpriced} zonder prijs niet)`}</span>}
          <Button variant="subtle" disabled={shown.length === 0} onClick={() => publish(shown, false)}>
            Verbergen
          </Button>
          <Button variant="subtle" aria-haspopup="dialog" onClick={() => setAsked('move')}>
            Verplaats
          </Button>
          <Button variant="subtle" aria-haspopup="dialog" onClick={() => setAsked('price')}>
            Prijs ±
          </Button>
          <Button variant="subtle" color="red" aria-haspopup="dialog" onClick={askToDelete}>
            Verwijder
          </Button>
          <Button variant="subtle" className={classes.end} onClick={onDone}>
            Niets kiezen
          </Button>
        </section>
      )}
      <MoveDialog opened={asked === 'move'} {...{ dishes, categories, onSave }} onClose={() => setAsked(undefined)} />
      <PriceDialog opened={asked === 'price'} {...{ dishes, onSave }} onClose={() => setAsked(undefined)} />
      {dialog}
    </>
  )
}

/** Deletes dishes as one, with a way back. */
function useDeleting(onDeleted: Props['onDeleted'], onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (dishes: readonly ListedDish[]) => deleteDishes(dishes.map(({ id }) => id)),
    onSuccess: (_, dishes) => {
      queryClient.removeQueries({ type: 'inactive' })
      onDone()
      const words = dishes.length === 1 ? `${dishes[0]?.name} is verwijderd` : `${dishes.length} gerechten verwijderd`
      onDeleted(words, () => restoreDeleted('dish', dishes))
    },
  })
}
