import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Change, HistoryPage as PageOfHistory } from '#features/history/schema.ts'
import { historyQuery } from '#features/history/web/api.ts'
import { ChangeList } from '#features/history/web/change-list.tsx'
import { useUndo } from '#features/history/web/use-undo.tsx'
import { trashQuery } from '#features/trash/web/api.ts'
import { useRestore } from '#features/trash/web/use-restore.tsx'
import { sayDayOf } from '#shared/dates.ts'
import { capitalized } from '#shared/text.ts'
import { useOpen, useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import classes from './history-page.module.css'

const loadSearch = async () => (await import('./thing-search.tsx')).ThingSearch

const everybody = { value: '', label: 'Iedereen' }

/** The screen of all that was ever changed, or what one person changed, or what was changed of one dish, product or menu. */
export function HistoryPage() {
  const { activeTab: person, dishId, productId, menuId } = useScreenState()
  const wanted = historyQuery({ person, dishid: dishId, productid: productId, menuid: menuId })
  // What is chosen from stays, with its focus, while what was chosen is read.
  const query = useInfiniteQuery({ ...wanted, placeholderData: keepPreviousData })
  return (
    <Page title="Geschiedenis" back={<WayBackLink />} intro="Wie wat wijzigde, het laatste eerst.">
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <Filters people={pages[0]?.people ?? []} name={query.isPlaceholderData ? undefined : pages[0]?.name} />
            <Changes pages={pages} />
            {query.hasNextPage && (
              <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Toon meer
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Changes under the day on which they were made. What lies in the trash can be put back where it is named last. */
function Changes({ pages }: { pages: readonly PageOfHistory[] }) {
  const { data: trash = [] } = useQuery(trashQuery)
  const { buttonFor, notes, dialog } = useRestore()
  const undoing = useUndo()
  const now = new Date()
  const changes = pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <EmptyList text="Hier is nog niets gewijzigd." />
  const newest = new Map<string, Thing>()
  for (const thing of changes.flatMap(({ things }) => things))
    if (!newest.has(keyOf(thing.subject, thing.id))) newest.set(keyOf(thing.subject, thing.id), thing)
  const inTrash = new Map(trash.map((thing) => [keyOf(thing.kind, thing.id), thing]))
  const putBack = (thing: Thing) => {
    const key = keyOf(thing.subject, thing.id)
    const trashed = inTrash.get(key)
    return trashed && newest.get(key) === thing && buttonFor(trashed)
  }
  return (
    <>
      {notes}
      {undoing.notes}
      {byDay(changes, now).map(({ day, changes: ofDay }) => (
        <Section key={day} title={capitalized(day)}>
          <ChangeList changes={ofDay} isOfOneDay undo={undoing.undo} {...{ now, putBack }} />
        </Section>
      ))}
      {dialog}
      {undoing.dialog}
    </>
  )
}

type Thing = Change['things'][number]

function keyOf(kind: string, id: number): string {
  return `${kind} ${id}`
}

/** Puts changes, the newest first, under their days in words. */
function byDay(changes: readonly Change[], now: Date): { day: string; changes: Change[] }[] {
  const days: { day: string; changes: Change[] }[] = []
  for (const change of changes) {
    const day = sayDayOf(change.at, now)
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}

/** `name`: of the dish, product or menu, while it is kept. */
type FilterProps = Pick<PageOfHistory, 'people'> & { name: string | undefined }

function Filters({ people, name: known }: FilterProps) {
  // The person stands where other lists keep their tab, so that every way back finds it.
  const { activeTab: person, dishId, productId, menuId, way } = useScreenState()
  const open = useOpen()
  const [isSearching, setIsSearching] = useState(false)
  const show = (part: { activeTab?: string | undefined; dishId?: number; productId?: number; menuId?: number }) =>
    open('/history', { ...part, ...(way && { way }) }, { replace: true })
  const isOfOne = (dishId ?? productId ?? menuId) !== undefined
  const name = known ?? (menuId === undefined ? (dishId === undefined ? 'Dit product' : 'Dit gerecht') : 'Deze kaart')
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Wie"
        value={person ?? ''}
        data={[everybody, ...people.map(({ id, name: label }) => ({ value: id, label }))]}
        onChange={({ currentTarget: { value } }) =>
          show({
            activeTab: value || undefined,
            ...(dishId !== undefined && { dishId }),
            ...(productId !== undefined && { productId }),
            ...(menuId !== undefined && { menuId }),
          })
        }
      />
      {isOfOne ? (
        <Button
          variant="default"
          aria-label={`${name}: toon weer alles`}
          rightSection={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => show({ activeTab: person })}
        >
          {name}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setIsSearching(true)}>
          Kies een gerecht of product
        </Button>
      )}
      <WhenOpened
        load={loadSearch}
        opened={isSearching}
        onClose={() => setIsSearching(false)}
        onChosen={(thing) => {
          setIsSearching(false)
          show({ activeTab: person, ...thing })
        }}
      />
    </div>
  )
}
