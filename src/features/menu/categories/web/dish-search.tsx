import { useMutation, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef, useState } from 'react'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { FoundDish } from '../../dishes/schema.ts'
import { uncategorisedQuery } from '../../dishes/web/api.ts'
import { priceText } from '../../prices/rules.ts'
import { addDishToCategory } from './api.ts'
import classes from './dish-search.module.css'

/** The pause in typing after which a search starts, in ms (spec: 500). */
const searchDelay = 500

type Props = {
  category: { id: number; name: string }
  opened: boolean
  onClose: () => void
  /** Runs before another screen opens, to keep the unsaved changes of the form behind the dialog. */
  onLeave: () => void
}

/** The dialog that finds dishes without a category and adds the chosen ones to this category, or starts a new dish. */
export function DishSearch({ category, opened, onClose, onLeave }: Props) {
  const openedFrom = useOpenedFrom(category.name)
  return (
    <Dialog opened={opened} onClose={onClose} title="Voeg gerecht toevoegen" size="lg">
      <div className={classes.search}>
        <FoundDishes categoryId={category.id} />
        <div className={classes.new}>
          <span>Staat het er niet bij?</span>
          <AddLink
            quiet
            label="Nieuw gerecht maken"
            {...openedFrom('/dish', { dishId: 0, categoryid: category.id })}
            onClick={onLeave}
          />
        </div>
      </div>
    </Dialog>
  )
}

function FoundDishes({ categoryId }: { categoryId: number }) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const keyword = useSettled(wanted)
  const found = useQuery({ ...uncategorisedQuery(keyword), enabled: keyword !== '' })
  const field = useRef<HTMLInputElement>(null)
  const { add, adding, added, error } = useAddDish(categoryId, () => {
    setText('')
    // The focused row is gone, and the next search often follows at once.
    field.current?.focus()
  })
  return (
    <>
      <SearchField ref={field} data-autofocus label="Zoek een gerecht" value={text} onChange={setText} />
      {error && <Notice kind="error">{error}</Notice>}
      {added && <Notice kind="success">{`${added} staat nu in deze categorie`}</Notice>}
      {wanted === '' && <p className={classes.hint}>Typ een naam. Je vindt hier gerechten zonder categorie.</p>}
      {keyword !== '' && (
        <Loaded query={found}>
          {(dishes) => <Results dishes={dishes} keyword={keyword} disabled={adding} onChoose={add} />}
        </Loaded>
      )}
    </>
  )
}

type ResultsProps = {
  dishes: readonly FoundDish[]
  keyword: string
  disabled: boolean
  onChoose: (dish: FoundDish) => void
}

// Memoised, so that typing renders the results only when they change.
const Results = memo(function Results({ dishes, keyword, disabled, onChoose }: ResultsProps) {
  if (dishes.length === 0) return <p className={classes.hint}>Geen gerechten gevonden</p>
  return (
    <LongList label="Gevonden gerechten" items={dishes} narrowedTo={keyword}>
      {(dish) => (
        <ButtonRow
          key={dish.id}
          title={dish.name}
          aside={priceText(dish)}
          disabled={disabled}
          onClick={() => onChoose(dish)}
        />
      )}
    </LongList>
  )
})

/** Returns the keyword once typing has paused for `searchDelay`; an empty one at once. */
function useSettled(wanted: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : searchDelay)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted === '' ? '' : settled
}

function useAddDish(categoryId: number, onAdded: () => void) {
  const { mutate, isPending, data, error } = useMutation({
    meta: { waitsForReading: true },
    mutationFn: async (dish: FoundDish) => {
      await addDishToCategory(categoryId, dish.id)
      return dish.name
    },
    onSuccess: onAdded,
  })
  return { add: mutate, adding: isPending, added: data, error: error ? saveErrorOf(error) : undefined }
}
