import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { maxNameLength } from '#shared/lengths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { courseCounts, type GroupKind, groupKinds } from '../../../choices/rules.ts'
import { type EditedGroup, movedUp } from '../edited-groups.ts'
import classes from './dish-choices.module.css'

type Props = {
  opened: boolean
  groups: readonly EditedGroup[]
  /** The place of the group; none for a new one. */
  at: number | undefined
  onSave: (group: Pick<EditedGroup, 'name' | 'kind' | 'fromcourses'>) => void
  onChange: (groups: EditedGroup[], said: string) => void
  onClose: () => void
}

const kinds = groupKinds.map((value) => ({
  value,
  label: {
    any: "Extra's: een gast neemt er zoveel als hij wil, of niets",
    one: 'Kies er één: iedereen krijgt er een',
    course: 'Gang van een menu: iedereen krijgt er een',
  }[value],
}))

/** When a course is served: a menu of fewer courses leaves it out. */
const served = [
  { value: '', label: 'Altijd' },
  ...Array.from({ length: courseCounts.most - courseCounts.fewest + 1 }, (_, index) => courseCounts.fewest + index).map(
    (count) => ({ value: `${count}`, label: `Vanaf ${count} gangen` }),
  ),
]

/** Names a group and says how many of it are taken; a group that stands can be moved up or taken away. */
export function GroupDialog({ opened, groups, at, onSave, onChange, onClose }: Props) {
  const group = at === undefined ? undefined : groups[at]
  const [name, setName] = useState('')
  const [kind, setKind] = useState<GroupKind>('one')
  const [from, setFrom] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!opened) return
    setName(group?.name ?? '')
    setKind(group && group.name !== '' ? group.kind : 'one')
    setFrom(group?.fromcourses?.toString() ?? '')
    setProblem(undefined)
  }, [opened, group])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem('Naam is verplicht')
    onSave({ name: name.trim(), kind, fromcourses: kind === 'course' && from !== '' ? Number(from) : undefined })
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={group ? 'Groep wijzigen' : 'Groep of gang toevoegen'}>
      <Form onSubmit={submit}>
        <TextInput
          data-autofocus
          label="Naam"
          description="Zoals gasten hem lezen: Kies een saus, Voorgerecht, Wijnarrangement"
          maxLength={maxNameLength}
          value={name}
          error={problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <RadioBoxes
          label="Hoeveel neemt een gast?"
          choices={kinds}
          leastWidth="100%"
          value={kind}
          onChange={(value) => setKind(groupKinds.find((one) => one === value) ?? 'one')}
        />
        {kind === 'course' && (
          <NativeSelect
            label="Wanneer wordt deze gang geserveerd?"
            data={served}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        )}
        <Button type="submit">{group ? 'Opslaan' : 'Verder: kies wat erin zit'}</Button>
        {group && at !== undefined && (
          <div className={classes.add}>
            {at > 0 && (
              <Button variant="subtle" onClick={() => onChange(movedUp(groups, at), 'Volgorde opgeslagen')}>
                Naar boven
              </Button>
            )}
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                onChange(
                  groups.filter((_, index) => index !== at),
                  `${group.name || 'Extra'} weggehaald`,
                )
              }
            >
              Groep weghalen
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
