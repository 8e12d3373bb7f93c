import { EllipsisVertical } from 'lucide-react'
import { KnownIcons } from '#features/allergens/web/known-icons.tsx'
import { NameLink, QuietText } from '#web/grid/cell-text.tsx'
import type { CellEdit, Column } from '#web/grid/columns.ts'
import { useOpenedFrom } from '#web/use-trail.ts'
import { priceText } from '../../../prices/rules.ts'
import type { ListedDish } from '../../schema.ts'
import { categoryOptions } from '../../web/category-options.ts'
import { whenInWords } from '../../web/dish-note.tsx'
import { type ColumnKey, columnTitles, readCell, textOfCell } from '../cells.ts'
import classes from './dish-table.module.css'

type Categories = readonly { id: number; name: string }[]
type Options = {
  categories: Categories
  activeTab: string
  onPublish: (dish: ListedDish, isOn: boolean) => void
  onMore: (dish: ListedDish) => void
}

/** Returns the columns of the table of dishes. */
export function dishColumns({ categories, activeTab, onPublish, onMore }: Options): Column<ListedDish>[] {
  const edit = (key: ColumnKey, kind: CellEdit<ListedDish>['kind']): CellEdit<ListedDish> => ({
    kind,
    textOf: (dish) => textOfCell(dish, key, categories),
    problemOf: (text, dish) => readCell(key, text, categories, dish).problem ?? null,
  })
  const options = categoryOptions(categories).map(({ label }) => ({ value: label, label }))
  return [
    {
      ...{ key: 'name', title: columnTitles.name, width: 'minmax(7.5rem, 3fr)', isRowHeader: true },
      edit: edit('name', 'line'),
      draw: (dish) => <Name dish={dish} activeTab={activeTab} />,
    },
    {
      ...{ key: 'description', title: columnTitles.description, width: 'minmax(3.5rem, 3fr)' },
      edit: edit('description', 'text'),
      draw: ({ description }) => <QuietText text={description} />,
    },
    {
      ...{ key: 'categoryid', title: columnTitles.categoryid, width: 'minmax(4rem, 2fr)' },
      edit: { ...edit('categoryid', 'choice'), options },
      draw: (dish) => <QuietText text={dish.categoryid === 0 ? '–' : textOfCell(dish, 'categoryid', categories)} />,
    },
    {
      ...{ key: 'price', title: columnTitles.price, width: '7rem', alignsEnd: true },
      // A size a line.
      edit: { ...edit('price', 'price'), kindOf: ({ sizes }) => (sizes.length > 0 ? 'text' : 'price') },
      draw: (dish) => (dish.price === null ? <QuietText text="Geen prijs" /> : priceText(dish)),
    },
    {
      ...{ key: 'allergens', title: columnTitles.allergens, width: 'minmax(8.75rem, 11.5rem)' },
      draw: ({ allergens, maycontain, complete }) => (
        <KnownIcons allergens={allergens} traces={maycontain} complete={complete} />
      ),
    },
    {
      ...{ key: 'ispublished', title: columnTitles.ispublished, width: '3.75rem', isWidget: true },
      draw: (dish, tabIndex) => <OnCard dish={dish} tabIndex={tabIndex} onPublish={onPublish} />,
    },
    {
      ...{ key: 'more', title: 'Meer', hidesTitle: true, width: '2.5rem', isWidget: true },
      draw: (dish, tabIndex) => (
        <button
          type="button"
          data-focus
          tabIndex={tabIndex}
          className={classes.more}
          aria-haspopup="dialog"
          aria-label={`${priceText(dish)}, ${dish.name}: snel wijzigen`}
          onClick={() => onMore(dish)}
        >
          <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ),
    },
  ]
}

function Name({ dish, activeTab }: { dish: ListedDish; activeTab: string }) {
  const openedFrom = useOpenedFrom()
  const { id, name, stopped, soldoutuntil } = dish
  const when = whenInWords(dish).join(' · ')
  return (
    <>
      <NameLink name={name} opening={openedFrom('/dish', { dishId: id }, { activeTab })} />
      {stopped && <span className={classes.mark}>Vraag ons</span>}
      {soldoutuntil !== null && <span className={classes.mark}>Vandaag op</span>}
      {when !== '' && (
        <span className={classes.when} title={when}>
          {when}
        </span>
      )}
    </>
  )
}

type OnCardProps = { dish: ListedDish; tabIndex: 0 | -1; onPublish: Options['onPublish'] }

/** Whether guests see a dish. One without a price keeps the focus, and can not be shown. */
function OnCard({ dish, tabIndex, onPublish }: OnCardProps) {
  const isStuck = dish.price === null && !dish.ispublished
  return (
    <input
      type="checkbox"
      data-focus
      tabIndex={tabIndex}
      aria-label={`${dish.name} op de kaart`}
      title={isStuck ? 'Zonder prijs kan een gerecht niet op de kaart' : undefined}
      aria-disabled={isStuck || undefined}
      checked={dish.ispublished}
      onChange={({ currentTarget }) => isStuck || onPublish(dish, currentTarget.checked)}
    />
  )
}
