import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { colleaguesQuery } from '#features/accounts/colleagues/web/api.ts'
import { allergensCalled, askWhere } from '#features/allergens/names.ts'
import { dishesQuery } from '#features/menu/dishes/web/api.ts'
import { productsQuery } from '#features/products/web/api.ts'
import type { ScreenState } from '#web/trail.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow, EmptyList, LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { found } from '../found.ts'
import classes from './finder.module.css'

type Thing = { title: string; kind: string; path: string; state?: ScreenState }
export type FinderProps = {
  opened: boolean
  /** The screens of the main menu. */
  screens: readonly { to: string; label: string }[]
  onClose: () => void
  /** Opens the list of keys. */
  onKeys: () => void
}

const otherScreens = [
  { to: '/quick-entry', label: 'Menu plakken' },
  { to: '/order-list', label: 'Bestellijst' },
  { to: '/translations', label: 'Vertalingen' },
  { to: '/result', label: 'Voorbeeld van je menu' },
  { to: '/trash', label: 'Onlangs verwijderd' },
  { to: '/recall', label: 'Terugvragen' },
  { to: '/matrix', label: 'Allergenenmatrix' },
  { to: '/profile', label: 'Profiel' },
  { to: '/helpdesk', label: 'Helpdesk' },
]

/** The dialog that finds everything of a company by its name: screens, dishes, products, allergens and colleagues. */
export function Finder({ opened, ...props }: FinderProps) {
  return (
    // At the top: the field stays where it is, however many rows it finds.
    <Dialog opened={opened} onClose={props.onClose} title="Alles zoeken" centered={false} yOffset="8vh">
      <Search {...props} />
    </Dialog>
  )
}

function Search({ screens, onClose, onKeys }: Omit<FinderProps, 'opened'>) {
  const [keyword, setKeyword] = useState('')
  const { things, isReading, isIncomplete } = useThings(screens)
  const openedFrom = useOpenedFrom()
  const isAsked = keyword.trim() !== ''
  const where = isAsked ? allergensCalled(keyword).map(({ id, name }) => whereIs(id, name)) : []
  const rows = isAsked ? [...where, ...found(things, keyword)] : things.filter(({ kind }) => kind === 'Scherm')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead along the field and the links, which work without them
    <div className={classes.finder} onKeyDown={walk}>
      <SearchField data-autofocus label="Wat zoek je?" value={keyword} onChange={setKeyword} />
      {isIncomplete && <Notice kind="attention">Niet alles kon worden gelezen. Misschien ontbreekt er iets.</Notice>}
      {rows.length > 0 && (
        <List label="Gevonden">
          {rows.map(({ title, kind, path, state = {} }) => {
            const opening = kind === 'Scherm' ? { to: path } : openedFrom(path, state)
            return (
              <LinkRow
                key={`${path} ${JSON.stringify(state)} ${title}`}
                title={title}
                note={isAsked && kind}
                {...opening}
                onClick={onClose}
              />
            )
          })}
        </List>
      )}
      {isAsked && rows.length === 0 && <EmptyList text={isReading ? 'Even zoeken …' : 'Niets gevonden.'} />}
      {!isAsked && (
        <List>
          <ButtonRow title="Sneltoetsen" onClick={onKeys} />
        </List>
      )}
    </div>
  )
}

function whereIs(id: number, name: string): Thing {
  return { title: askWhere(name), kind: 'Allergeen', path: '/allergen', state: { allergenId: id } }
}

function useThings(screens: FinderProps['screens']) {
  const dishes = useQuery(dishesQuery)
  const products = useQuery(productsQuery(''))
  const colleagues = useQuery(colleaguesQuery)
  const queries = [dishes, products, colleagues]
  const things: Thing[] = [
    ...[...screens, ...otherScreens].map(({ to, label }) => ({ title: label, kind: 'Scherm', path: to })),
    ...(dishes.data ?? []).flatMap((group) =>
      group.dishes.map(({ id, name }) => ({ title: name, kind: 'Gerecht', path: '/dish', state: { dishId: id } })),
    ),
    ...(products.data ?? []).map(({ id, name }) => {
      return { title: name, kind: 'Product', path: '/product', state: { productId: id } }
    }),
    ...(colleagues.data ?? []).map(({ firstname, lastname }) => {
      return { title: `${firstname} ${lastname}`, kind: 'Collega', path: '/profile' }
    }),
  ]
  return {
    things,
    isReading: queries.some(({ isPending }) => isPending),
    isIncomplete: queries.some(({ isError }) => isError),
  }
}

/** Moves the focus along the field and the rows with the arrow keys; Enter in the field opens the first row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  else if (step !== undefined) stops[at + step]?.focus()
  else return
  event.preventDefault()
}
