import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReorder } from '#web/saving/use-reorder.ts'
import { useScreenState } from '#web/screen-state.ts'
import { toast } from '#web/toast.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonRow, EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import type { ListedMenu } from '../../menus/schema.ts'
import { AddMenu } from './add-menu.tsx'
import { menusQuery, saveMenuOrder } from './api.ts'
import { MenuSettings } from './menu-settings.tsx'
import { servedInWords } from './served-in-words.ts'

/** The screen of the menus of a house: which there are, in which order, and what each has of its own. */
export function MenusPage() {
  const menus = useQuery(menusQuery)
  return (
    <Page
      title="Kaarten"
      back={
        <BackLink to="/more" phoneOnly>
          Terug naar meer
        </BackLink>
      }
    >
      <Loaded query={menus}>{(all) => <Menus menus={all} />}</Loaded>
    </Page>
  )
}

function Menus({ menus }: { menus: readonly ListedMenu[] }) {
  const { menuId = menus[0]?.id } = useScreenState()
  const [chosenId, choose] = useState(menuId)
  const chosen = menus.find(({ id }) => id === chosenId) ?? menus[0]
  return (
    <>
      {chosen ? (
        <MenuList menus={menus} chosen={chosen} onChoose={choose} />
      ) : (
        <EmptyList text="Je hebt één kaart, met alles erop. Maak er een bij voor de lunch, de borrel of Kerst: elke kaart heeft haar eigen uren en categorieën, en de code op tafel opent wat je nu serveert." />
      )}
      <AddMenu onAdded={choose} />
      {chosen && <MenuSettings key={chosen.id} menu={chosen} isOnly={menus.length === 1} />}
    </>
  )
}

type ListProps = { menus: readonly ListedMenu[]; chosen: ListedMenu; onChoose: (id: number) => void }

/** The menus in their order, of which the chosen one is marked; a tap chooses another. */
function MenuList({ menus, chosen, onChoose }: ListProps) {
  const { move, inNewOrder, error } = useReorder({
    queryKey: menusQuery.queryKey,
    apply: (all: readonly ListedMenu[], ids: readonly number[]): readonly ListedMenu[] =>
      [...all].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    send: saveMenuOrder,
    onSaved: () => toast('Volgorde opgeslagen'),
  })
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <SortableList label="Kaarten" items={inNewOrder(menus)} onReorder={move}>
        {(menu, sortable) => (
          <ButtonRow
            {...sortable}
            title={menu.name}
            note={`${servedInWords(menu)}${menu.ispublished ? '' : ' · Niet gepubliceerd'}`}
            chosen={menu.id === chosen.id}
            onClick={() => onChoose(menu.id)}
          />
        )}
      </SortableList>
    </>
  )
}
