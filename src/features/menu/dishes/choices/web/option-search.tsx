import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productsQuery, removePart } from '#features/products/web/api.ts'
import { searchForm } from '#shared/text.ts'
import { useUnlink } from '#web/saving/use-unlink.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { DishDetail } from '../../schema.ts'
import { dishesQuery } from '../../web/api.ts'
import type { EditedOption, Picked } from '../edited-groups.ts'
import classes from './dish-choices.module.css'

type Props = {
  opened: boolean
  dish: DishDetail
  /** The options that the group has already. */
  taken: readonly EditedOption[]
  onPick: (picked: Picked) => void
  onClose: () => void
}

/** Finds a product of the house or another dish to be an option; several, one after the other. */
export function OptionSearch({ opened, dish, taken, onPick, onClose }: Props) {
  const [text, setText] = useState('')
  const { confirm, dialog } = useConfirm()
  const { unlink, error } = useUnlink({
    send: ({ id }: { id: number; name: string }) => removePart({ kind: 'dish', id: dish.id }, id),
    onUnlinked: () => undefined,
    tell: () => undefined,
  })
  const pick = (picked: Picked) => {
    onPick(picked)
    setText('')
    const linked = dish.products.find(({ id }) => id === picked.product)
    if (!linked) return
    confirm({
      title: 'Alleen voor wie het kiest?',
      text: `${linked.name} zit nu in het gerecht, voor iedereen. Haal je het daar weg, dan telt het alleen nog voor wie het kiest.`,
      labels: { yes: 'Ja, haal weg', no: 'Nee, laat staan' },
      onYes: () => unlink(linked),
    })
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Kies een product of gerecht" size="lg" endsWithDone>
      <div className={classes.search}>
        <SearchField data-autofocus label="Zoek een product of gerecht" value={text} onChange={setText} />
        {error && <Notice kind="error">{error}</Notice>}
        {opened && <Found dish={dish} text={text} taken={taken} onPick={pick} />}
      </div>
      {dialog}
    </Dialog>
  )
}

function Found({ dish, text, taken, onPick }: Pick<Props, 'dish' | 'taken' | 'onPick'> & { text: string }) {
  const products = useQuery(productsQuery(''))
  const dishes = useQuery(dishesQuery)
  const wanted = searchForm(text)
  const isWanted = ({ name }: { name: string }) => searchForm(name).includes(wanted)
  const isTaken = (option: EditedOption) =>
    taken.some((one) => one.product === option.product && one.dish === option.dish)
  return (
    <>
      {wanted === '' && (
        <List label="Verrassing">
          <ButtonRow
            title="Verrassing"
            note="Wat het is weet een gast niet: de allergenen gelden als onbekend"
            onClick={() => onPick({ name: 'Verrassing' })}
          />
        </List>
      )}
      <Loaded query={products}>
        {(all) => (
          <Results
            label="Producten"
            items={all.filter(isWanted).filter(({ id }) => !isTaken({ product: id }))}
            text={text}
            onChoose={({ id, name }) => onPick({ product: id, name })}
          />
        )}
      </Loaded>
      <Loaded query={dishes}>
        {(groups) => (
          <Results
            label="Gerechten"
            items={groups
              .flatMap((group) => group.dishes)
              .filter(({ id, name }) => id !== dish.id && isWanted({ name }) && !isTaken({ dish: id }))}
            text={text}
            onChoose={({ id, name }) => onPick({ dish: id, name })}
          />
        )}
      </Loaded>
    </>
  )
}

type Item = { id: number; name: string }
type ResultsProps = { label: string; items: readonly Item[]; text: string; onChoose: (item: Item) => void }

function Results({ label, items, text, onChoose }: ResultsProps) {
  if (items.length === 0) return <p>{`${label}: niets gevonden`}</p>
  return (
    <>
      <h3>{label}</h3>
      <LongList label={label} items={items} narrowedTo={text}>
        {(item) => <ButtonRow key={item.id} title={item.name} onClick={() => onChoose(item)} />}
      </LongList>
    </>
  )
}
