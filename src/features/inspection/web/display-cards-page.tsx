import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WaiterView } from '#features/floor/schema.ts'
import { waiterViewQuery } from '#features/floor/web/api.ts'
import { DishTick } from '#features/menu/dishes/web/dish-tick.tsx'
import { useTicks } from '#features/menu/put-in-dishes/web/choosing.ts'
import { TickGroup } from '#features/menu/put-in-dishes/web/tick-group.tsx'
import { searchForm } from '#shared/text.ts'
import { messageOf } from '#web/call.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { EmptyList, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { matrixOf } from '../matrix.ts'
import { sentencesByDish } from '../sentences.ts'
import { usePrint } from './use-print.ts'

const fileName = 'bordjes.pdf'

/** The screen that prints a card beside each dish of a buffet or display: those that are ticked. */
export function DisplayCardsPage() {
  const view = useQuery(waiterViewQuery)
  return (
    <Page
      title="Bordjes voor buffet en vitrine"
      back={<WayBackLink />}
      intro="Kruis aan wat er staat. Verandert er daarna een allergeen, dan zegt Menukaart welke bordjes niet meer kloppen."
    >
      <Loaded query={view}>{(all) => <Choice view={all} />}</Loaded>
    </Page>
  )
}

function Choice({ view }: { view: WaiterView }) {
  const [keyword, setKeyword] = useState('')
  const [size, setSize] = useState<'8' | '10'>('10')
  const ticks = useTicks()
  const { print, downloading, error } = usePrint()
  const said = useMemo(() => sentencesByDish(matrixOf(view)), [view])
  const wanted = searchForm(keyword)
  const shown = view.categories
    .map(({ dishes: all, ...category }) => ({
      ...category,
      dishes: all.filter(({ name }) => searchForm(name).includes(wanted)),
    }))
    .filter(({ dishes }) => dishes.length > 0)
  // One that went since it was ticked can not be printed.
  const dishes = ticks.ids.filter((id) => said.has(id))
  if (said.size === 0) return <EmptyList text="Er staan nog geen gerechten op de kaart." />
  const busy = downloading.has(fileName)
  return (
    <>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <RadioBoxes
        label="Hoe groot?"
        leastWidth="10rem"
        choices={[
          { value: '10', label: 'Tien op een vel' },
          { value: '8', label: 'Acht op een vel' },
        ]}
        value={size}
        onChange={(value) => setSize(value === '8' ? '8' : '10')}
      />
      <SearchField label="Zoek een gerecht" value={keyword} onChange={setKeyword} />
      {shown.length === 0 && <EmptyList text="Geen gerechten gevonden" />}
      {shown.map(({ id, name, dishes: inCategory }) => (
        <TickGroup key={id} name={name} free={inCategory.map((dish) => dish.id)} ticks={ticks}>
          <List label={name}>
            {inCategory.map((dish) => (
              <DishTick
                key={dish.id}
                dish={{ name: dish.name, description: said.get(dish.id)?.sentences.join(' ') ?? '' }}
                checked={ticks.has(dish.id)}
                onToggle={(isTicked) => ticks.set([dish.id], isTicked)}
              />
            ))}
          </List>
        </TickGroup>
      ))}
      <ActionBar inReach>
        <BusyButton
          data-main
          busy={busy}
          disabled={dishes.length === 0}
          onClick={() => print(fileName, { kind: 'cards', dishes, large: size === '8' })}
        >
          {busy ? 'Wordt gemaakt...' : `Afdrukken${dishes.length > 0 ? ` (${dishes.length})` : ''}`}
        </BusyButton>
      </ActionBar>
    </>
  )
}
