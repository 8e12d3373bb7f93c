import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReorder } from '#web/saving/use-reorder.ts'
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
  const [chosen, setChosen] = useState<number>()
  return (
    <Page
      title="Kaarten"
      back={
        <BackLink to="/more" phoneOnly>
          Terug naar meer
        </BackLink>
      }
    >
      <Loaded query={menus}>
        {(all) => (
          <>
            {all.length === 0 ? (
              <EmptyList text="Je hebt één kaart, met alles erop. Maak er een bij voor de lunch, de borrel of Kerst: elke kaart heeft haar eigen uren en categorieën, en de code op tafel opent wat je nu serveert." />
            ) : (
              <Menus menus={all} chosen={chosen} onChoose={setChosen} />
            )}
            <AddMenu onAdded={setChosen} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type MenusProps = { menus: readonly ListedMenu[]; chosen: number | undefined; onChoose: (id: number) => void }

function Menus({ menus, chosen, onChoose }: MenusProps) {
  const { move, inNewOrder, error } = useReorder({
    queryKey: menusQuery.queryKey,
    apply: (all: readonly ListedMenu[], ids: readonly number[]): readonly ListedMenu[] =>
      [...all].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    send: saveMenuOrder,
    onSaved: () => toast('Volgorde opgeslagen'),
  })
  const opened = menus.find(({ id }) => id === chosen) ?? menus[0]
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <SortableList label="Kaarten" items={inNewOrder(menus)} onReorder={move}>
        {(menu, sortable) => (
          <ButtonRow
            {...sortable}
            title={menu.name}
            note={`${servedInWords(menu)}${menu.ispublished ? '' : ' · Niet gepubliceerd'}`}
            chosen={menu.id === opened?.id}
            onClick={() => onChoose(menu.id)}
          />
        )}
      </SortableList>
      {opened && <MenuSettings key={opened.id} menu={opened} isOnly={menus.length === 1} />}
    </>
  )
}
