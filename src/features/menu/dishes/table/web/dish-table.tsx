import { useCallback, useMemo, useRef, useState } from 'react'
import { Grid } from '#web/grid/grid.tsx'
import { landingOf } from '#web/grid/moves.ts'
import { useUndoKey } from '#web/grid/use-undo-key.ts'
import { Notice } from '#web/ui/notice.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { type DishFilter, findListed, isFiltered } from '../../rules.ts'
import type { CategoryWithDishes, ListedDish } from '../../schema.ts'
import { type ColumnKey, fillCells, readCell } from '../cells.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { dishColumns } from './dish-columns.tsx'
import { categoryOfHead, dishLines, withValues } from './dish-lines.tsx'
import { PasteDialog, type Pasted } from './paste-dialog.tsx'
import { useTableChanges } from './use-table-changes.ts'
import { useTableOrder } from './use-table-order.ts'

const loadQuickChanges = async () => (await import('../../web/quick-changes.tsx')).QuickChanges
const keys =
  'Pijltjes gaan van cel naar cel. Enter wijzigt een cel, Tab gaat naar de volgende, Escape laat hem zoals hij was. Spatie kiest een gerecht, Shift met pijltjes meer, Ctrl+A alles. Ctrl+Enter opent het gerecht. Ctrl+Z maakt ongedaan.'

type Groups = readonly CategoryWithDishes[]
type Props = { all: Groups; shown: Groups; filter: DishFilter; activeTab: string }

/** The dishes that are shown as one table, for wide screens: every cell is changed where it stands, and many at once. */
export function DishTable({ all, shown, filter, activeTab }: Props) {
  const categories = useMemo(() => all.filter(({ id }) => id !== 0).map(({ id, name }) => ({ id, name })), [all])
  const changes = useTableChanges(all)
  const order = useTableOrder(all, changes)
  const groups = order.inNewOrder(shown)
  const lines = useMemo(() => dishLines(withValues(groups, changes.values)), [groups, changes.values])
  const dishes = useMemo(() => lines.flatMap(({ row }) => row ?? []), [lines])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [pasted, setPasted] = useState<Pasted>()
  const [quick, setQuick] = useState<{ id: number; opened: boolean }>()
  const save = useNewest(changes.save)
  const columns = useMemo(
    () =>
      dishColumns({
        ...{ categories, activeTab },
        onPublish: (dish, ispublished) => void save([{ dish, to: { ispublished } }]),
        onMore: ({ id }) => setQuick({ id, opened: true }),
      }),
    [categories, activeTab, save],
  )
  useUndoKey(() => void changes.undo())
  const onEdit = (dish: ListedDish, column: string, text: string) => {
    const { to } = readCell(column as ColumnKey, text, categories, dish)
    if (to) void changes.save([{ dish, to }])
  }
  const onCells = (dish: ListedDish, column: string, cells: string[][]) => {
    const at = { row: dishes.indexOf(dish), column: column as ColumnKey }
    const fill = fillCells(dishes, at, cells, categories)
    if (fill.problems.length === 0) void changes.save(fill.wanted)
    else setPasted({ fill, opened: true })
  }
  const onMove = (from: number, to: number) => {
    const [dish, landing] = [lines[from]?.row, landingOf(lines, from, to)]
    if (!dish || !landing) return
    const categoryid = categoryOfHead(landing.head)
    order.move({ categoryid, ids: landing.ids, newcomer: dish.categoryid === categoryid ? undefined : dish })
  }
  const error = order.error ?? changes.error
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      {dishes.length > 0 && (
        <Grid
          {...{ keys, lines, columns, onEdit, onCells }}
          label="Gerechten"
          marks={changes.marks}
          choice={{ chosen, onChoose: setChosen }}
          isOrdered
          onMove={isFiltered(filter) ? undefined : onMove}
        />
      )}
      <ChosenBar
        dishes={dishes.filter(({ id }) => chosen.has(id))}
        categories={categories}
        onSave={changes.save}
        onDeleted={changes.noteMade}
        onDone={() => setChosen(new Set())}
      />
      <PasteDialog
        pasted={pasted}
        onFill={changes.save}
        onClose={() => setPasted((before) => before && { ...before, opened: false })}
      />
      <WhenOpened
        load={loadQuickChanges}
        opened={quick?.opened ?? false}
        dish={findListed(all, quick?.id)}
        onClose={() => setQuick((before) => before && { ...before, opened: false })}
      />
    </>
  )
}

/** Returns one function for all drawings that calls the newest: what is drawn with it need not be drawn again. */
function useNewest<Input, Output>(call: (input: Input) => Output): (input: Input) => Output {
  const newest = useRef(call)
  newest.current = call
  return useCallback((input) => newest.current(input), [])
}
