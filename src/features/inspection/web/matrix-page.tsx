import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { AllergenIcon } from '#features/allergens/allergen-icon.tsx'
import { allergens } from '#features/allergens/allergens.ts'
import type { WaiterView } from '#features/floor/schema.ts'
import { relianceOn } from '#features/floor/verdict.ts'
import { waiterViewQuery } from '#features/floor/web/api.ts'
import { RelianceNotice } from '#features/floor/web/reliance-notice.tsx'
import { useAge } from '#features/floor/web/use-age.ts'
import { call, messageOf } from '#web/call.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { ActionRow } from '#web/ui/form.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import {
  beginningOf,
  type Cell,
  cellInWords,
  levels,
  levelWords,
  type MatrixMenu,
  matrixOf,
  nameOfRow,
  type Row,
} from '../matrix.ts'
import type { Reason } from '../schema.ts'
import { reasonsQuery } from './api.ts'
import classes from './matrix-page.module.css'
import { usePrint } from './use-print.ts'

const paperName = 'allergenenmatrix.pdf'

const fetchSheet = async () => ({
  blob: await call<Blob>('GET', '/inspection/DownloadMatrix', { accept: 'text/csv, application/json' }),
})

/** The screen with every dish that guests can order against the fourteen allergens. */
export function MatrixPage() {
  const query = useQuery(waiterViewQuery)
  const { print, download, downloading, error } = usePrint()
  return (
    <Page
      title="Allergenenmatrix"
      back={<WayBackLink />}
      intro="Elk gerecht op de kaart met de veertien allergenen van de wet, in haar volgorde. Een leeg vakje: dit is van elk product in het gerecht bekend, en het zit er niet in."
      action={
        <>
          <BusyButton data-main busy={downloading.has(paperName)} onClick={() => print(paperName, { kind: 'matrix' })}>
            {downloading.has(paperName) ? 'Wordt gemaakt...' : 'Afdrukken'}
          </BusyButton>
          <Button variant="outline" onClick={() => download('allergenenmatrix.csv', fetchSheet)}>
            Downloaden
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <Loaded query={query}>{(view) => <AtMoment view={view} readAt={query.dataUpdatedAt} />}</Loaded>
    </Page>
  )
}

/** What a waiter no longer hears, as it is too old, is not shown to an inspector either. */
function AtMoment({ view, readAt }: { view: WaiterView; readAt: number }) {
  const reliance = relianceOn(useAge(readAt))
  return (
    <>
      <RelianceNotice reliance={reliance} readAt={readAt} />
      {reliance !== 'none' && <Matrix view={view} />}
    </>
  )
}

function Matrix({ view }: { view: WaiterView }) {
  const menus = useMemo(() => matrixOf(view), [view])
  const [chosen, setChosen] = useState<number>()
  const [opened, setOpened] = useState<Opened>()
  const menu = menus.find(({ id }) => id === chosen) ?? menus[0]
  if (!menu || view.categories.length === 0) return <EmptyList text="Er staan nog geen gerechten op de kaart." />
  const table = <WholeTable key={menu.id} menu={menu} onOpen={setOpened} />
  return (
    <>
      <ul className={classes.legend} aria-hidden="true">
        {levels.map((level) => (
          <li key={level}>
            <span className={classes.mark} data-level={level} />
            {levelWords[level]}
          </li>
        ))}
      </ul>
      {menus.length < 2 ? (
        table
      ) : (
        <FilterTabs
          label="Kaart"
          tabs={menus.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(menu.id)}
          onChange={(value) => setChosen(Number(value))}
        >
          {table}
        </FilterTabs>
      )}
      {opened && <CellDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** A cell that was tapped: which of the fourteen, of which row. */
type Opened = { row: Row; place: number }

type TableProps = { menu: MatrixMenu; onOpen: (opened: Opened) => void }

/** Draws what is in sight first, and the rest of hundreds of dishes while that is looked at. */
function WholeTable({ menu, onOpen }: TableProps) {
  const drawn = useDeferredValue(menu, beginningOf(menu, rowsInSight))
  return <MatrixTable menu={drawn} onOpen={onOpen} />
}

/** What a screen has room for of rows of 32 pixels. */
const rowsInSight = Math.ceil(window.innerHeight / 32)

/** One table, however many dishes: one listener for all its cells, as thousands of them are drawn at once. */
const MatrixTable = memo(function MatrixTable({ menu, onOpen }: TableProps) {
  const onClick = ({ target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('button[data-place]')?.dataset
    const row = menu.categories[Number(cell?.category)]?.rows[Number(cell?.row)]
    if (row) onOpen({ row, place: Number(cell?.place) })
  }
  return (
    // biome-ignore lint/a11y: the buttons in the cells are what is tapped.
    <div className={classes.frame} tabIndex={0} role="region" aria-label="Allergenenmatrix" onClick={onClick}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Gerecht
            </th>
            {allergens.map(({ id, name }, place) => (
              <th key={id} scope="col" className={classes.allergen}>
                <span className={classes.number}>{place + 1}</span>
                <AllergenIcon id={id} />
                <span className={classes.name}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {menu.categories.map(({ id, name, rows }, category) => (
          <tbody key={id} className={classes.category}>
            <tr>
              <th scope="rowgroup" colSpan={1 + allergens.length} className={classes.heading}>
                {name}
              </th>
            </tr>
            {rows.map((row, at) => (
              <tr key={row.key}>
                <th scope="row" className={row.choice === undefined ? classes.dish : classes.choice}>
                  <span className={classes.rowname}>{nameOfRow(row)}</span>
                </th>
                {row.cells.map((cell, place) => (
                  <td key={allergens[place]?.id}>
                    {cell.length > 0 && (
                      <button type="button" data-category={category} data-row={at} data-place={place}>
                        <CellMark cell={cell} />
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
})

/** All that is said, by shape and colour, with the grains or nuts by name; read aloud in words. */
function CellMark({ cell }: { cell: Cell }) {
  return (
    <>
      {cell.map(({ level, named }) => (
        <span key={level} aria-hidden="true" className={classes.said}>
          <span className={classes.mark} data-level={level} />
          {named.length > 0 && <span className={classes.named}>{named.join(', ').toLowerCase()}</span>}
        </span>
      ))}
      <VisuallyHidden>{cellInWords(cell)}</VisuallyHidden>
    </>
  )
}

type CellDialogProps = Opened & { onClose: () => void }

/** What stands in a cell, along which ways it comes in, and what that rests on. */
function CellDialog({ row, place, onClose }: CellDialogProps) {
  const openedFrom = useOpenedFrom()
  const allergen = allergens[place]
  if (!allergen) return null
  return (
    <Dialog opened onClose={onClose} title={`${allergen.name} in ${nameOfRow(row)}`}>
      <p>{cellInWords(row.cells[place] ?? [])}.</p>
      <Reasons row={row} place={place} allergenId={allergen.id} />
      <ActionRow>
        <Button component={Link} {...openedFrom('/dish', { dishId: row.dish.id })}>
          Naar het gerecht
        </Button>
      </ActionRow>
    </Dialog>
  )
}

function Reasons({ row: { dish, choice, cells }, place, allergenId }: Opened & { allergenId: number }) {
  const of = choice ? { dishid: choice.dish, productid: choice.product } : { dishid: dish.id, productid: null }
  const isTold = ({ level }: Reason) => cells[place]?.some((said) => said.level === level)
  const isSurprise = of.dishid === null && of.productid === null
  const query = useQuery({ ...reasonsQuery({ ...of, allergenid: allergenId }), enabled: !isSurprise })
  if (isSurprise) return <p>Een verrassing: wat het is, weet nog niemand.</p>
  return (
    <Loaded query={query}>
      {(reasons) => (
        <ul className={classes.reasons}>
          {reasons.filter(isTold).map(({ level, way, rests }) => (
            <li key={`${level} ${way.join(' ')}`}>
              <strong>{[levelWords[level], ...way].join(' ← ')}</strong>
              {rests.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
