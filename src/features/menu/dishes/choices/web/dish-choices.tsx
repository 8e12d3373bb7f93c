import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyList } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { groupsOf } from '../../../choices/groups.ts'
import type { DishDetail } from '../../schema.ts'
import { type EditedGroup, type Picked, withGroup, withOption } from '../edited-groups.ts'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './dish-choices.module.css'
import { useChoices } from './use-choices.ts'

const loadSearch = async () => (await import('./option-search.tsx')).OptionSearch
const loadGroup = async () => (await import('./group-dialog.tsx')).GroupDialog
const loadOption = async () => (await import('./option-dialog.tsx')).OptionDialog

/** What a dialog is about: a group by its place, or a new one. */
type Opened =
  | { what: 'search'; at?: number; made?: EditedGroup }
  | { what: 'group'; at?: number }
  | { what: 'option'; at: number; place: number }

const empty =
  'Nog geen keuzes. Wat een gast erbij of in plaats ervan kan nemen, met eigen allergenen: een saus, een garnituur, de gangen van een menu.'

/** What guests can choose in a dish, with what each choice costs and brings. Each change is saved at once. */
export function DishChoices({ dish }: { dish: DishDetail }) {
  const { groups, save, isBusy, error } = useChoices(dish)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const at = opened?.at
  const pick = (picked: Picked) => {
    if (opened?.what !== 'search') return
    const made = opened.made ? [...groups, opened.made] : groups
    void save(withOption(made, opened.made ? groups.length : at, picked), `${picked.name} is nu een keuze`)
    // The group has its first option: the next one is added to it as it stands.
    setOpened(opened.made ? undefined : opened)
  }
  const saveGroup = (change: Pick<EditedGroup, 'name' | 'kind' | 'fromcourses'>) => {
    if (at === undefined) return setOpened({ what: 'search', made: { ...change, options: [] } })
    close()
    void save(withGroup(groups, at, change), `${change.name || 'Extra'} opgeslagen`)
  }
  return (
    <Section title="Keuzes en extra's">
      {error && <Notice kind="error">{error}</Notice>}
      {groups.length === 0 && <EmptyList text={empty} />}
      {groupsOf(dish).map((group, index) => (
        <ChoiceGroup
          key={group.id}
          group={group}
          isBusy={isBusy}
          onAdd={() => setOpened({ what: 'search', at: index })}
          onEdit={() => setOpened({ what: 'group', at: index })}
          onOption={(place) => setOpened({ what: 'option', at: index, place })}
          onReorder={(options) => void save(withGroup(groups, index, { options }), 'Volgorde opgeslagen')}
        />
      ))}
      <div className={classes.add}>
        <AddButton onClick={() => setOpened({ what: 'search' })}>Extra toevoegen</AddButton>
        <AddButton onClick={() => setOpened({ what: 'group' })}>Groep of gang toevoegen</AddButton>
      </div>
      <WhenOpened
        load={loadSearch}
        opened={opened?.what === 'search'}
        dish={dish}
        taken={at === undefined ? [] : (groups[at]?.options ?? [])}
        onPick={pick}
        onClose={close}
      />
      <WhenOpened
        load={loadGroup}
        opened={opened?.what === 'group'}
        groups={groups}
        at={at}
        onSave={saveGroup}
        onChange={(changed, said) => {
          close()
          void save(changed, said)
        }}
        onClose={close}
      />
      <WhenOpened
        load={loadOption}
        opened={opened?.what === 'option'}
        option={opened?.what === 'option' ? groupsOf(dish)[opened.at]?.options[opened.place] : undefined}
        onSave={(price) => {
          if (opened?.what !== 'option') return
          const options = groups[opened.at]?.options ?? []
          close()
          void save(
            withGroup(groups, opened.at, {
              options: options.map((one, place) => (place === opened.place ? { ...one, price } : one)),
            }),
            'Meerprijs opgeslagen',
          )
        }}
        onRemove={() => {
          if (opened?.what !== 'option') return
          const options = groups[opened.at]?.options ?? []
          close()
          void save(
            withGroup(groups, opened.at, { options: options.filter((_, place) => place !== opened.place) }),
            'Keuze weggehaald',
          )
        }}
        onClose={close}
      />
    </Section>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="subtle"
      className={classes.quiet}
      leftSection={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
