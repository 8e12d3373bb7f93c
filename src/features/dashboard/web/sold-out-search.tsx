import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { groupsToShow } from '#features/menu/dishes/rules.ts'
import type { CategoryWithDishes } from '#features/menu/dishes/schema.ts'
import { dishesQuery } from '#features/menu/dishes/web/api.ts'
import { shownToGuests } from '#features/publishing/card/rules.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import classes from './sold-out-search.module.css'
import { useSoldOut } from './use-sold-out.ts'

type Props = { opened: boolean; onClose: () => void }

/** The dialog that says of any dish on the card that it is sold out, until four in the morning, or back. */
export function SoldOutSearch({ opened, onClose }: Props) {
  const dishes = useQuery({ ...dishesQuery, enabled: opened })
  return (
    <Dialog centered={false} opened={opened} onClose={onClose} title="Wat is er op?" endsWithDone>
      <Loaded query={dishes}>{(groups) => <Rows groups={groups} />}</Loaded>
    </Dialog>
  )
}

function Rows({ groups }: { groups: readonly CategoryWithDishes[] }) {
  const [keyword, setKeyword] = useState('')
  // Deferred, so that typing stays quick in a long list.
  const wanted = useDeferredValue(keyword)
  const { set, pending, error } = useSoldOut()
  const found = groupsToShow(shownToGuests(groups), { keyword: wanted, part: 'alle' })
  const rows = found.flatMap((group) => group.dishes.map((dish) => ({ dish, category: group.name })))
  return (
    <div className={classes.search}>
      <SearchField label="Zoek een gerecht op de kaart" value={keyword} onChange={setKeyword} data-autofocus />
      {error && <Notice kind="error">{error}</Notice>}
      {rows.length === 0 ? (
        <EmptyList text="Geen gerecht op de kaart heet zo." />
      ) : (
        <LongList label="Gerechten op de kaart" items={rows} narrowedTo={wanted}>
          {({ dish, category }) => (
            <li key={dish.id} className={classes.row}>
              <SwitchRow
                label={dish.name}
                description={category}
                checked={pending?.id === dish.id ? pending.soldout : dish.soldoutuntil !== null}
                disabled={pending?.id === dish.id}
                onChange={(soldout) => set(dish, soldout)}
              />
            </li>
          )}
        </LongList>
      )}
    </div>
  )
}
