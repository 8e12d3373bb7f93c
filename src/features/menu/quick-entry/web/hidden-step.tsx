import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOpen } from '#web/screen-state.ts'
import { ActionBar } from '#web/ui/form.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { dishesQuery } from '../../dishes/web/api.ts'
import { ShowDishes } from '../../dishes/web/show-dishes.tsx'
import { countDishes } from '../draft.ts'
import classes from './quick-entry-page.module.css'

/** Offers to show a menu that was saved without showing it, now or later. */
export function HiddenStep({ ids }: { ids: readonly number[] }) {
  const open = useOpen()
  const dishes = useQuery(dishesQuery)
  const isEntered = new Set(ids)
  return (
    <Page
      title={`${countDishes(ids.length)} klaar, nog niet op de kaart`}
      intro="Gasten zien ze nog niet. Later kan ook: dan staan ze bij Gerechten onder ‘Niet op de kaart’."
    >
      <Loaded query={dishes}>
        {(all) => {
          const groups = all
            .map((group) => ({ ...group, dishes: group.dishes.filter(({ id }) => isEntered.has(id)) }))
            .filter((group) => group.dishes.length > 0)
          return (
            <div className={classes.entered}>
              <List label="Opgeslagen">
                {groups.map((group) => (
                  <TextRow key={group.id} title={group.name} aside={String(group.dishes.length)} />
                ))}
              </List>
              <ActionBar>
                <Button
                  variant="default"
                  onClick={() => open('/dishes', { activeTab: 'niet op de kaart' }, { replace: true })}
                >
                  Later
                </Button>
                <ShowDishes opened groups={groups} onShown={() => open('/dishes', {}, { replace: true })} />
              </ActionBar>
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
