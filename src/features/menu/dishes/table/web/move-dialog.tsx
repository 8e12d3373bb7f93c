import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Wanted } from '../../made-changes.ts'
import type { ListedDish } from '../../schema.ts'
import { categoryOptions } from '../../web/category-options.ts'

type Props = {
  opened: boolean
  dishes: readonly ListedDish[]
  categories: readonly { id: number; name: string }[]
  onSave: (wanted: readonly Wanted[]) => unknown
  onClose: () => void
}

/** Moves the chosen dishes to the end of a category. */
export function MoveDialog({ opened, dishes, categories, onSave, onClose }: Props) {
  const options = categoryOptions(categories)
  const [typed, setTyped] = useState<string>()
  const wanted = typed ?? options[1]?.value ?? '0'
  const move = () => {
    const categoryid = Number(wanted)
    onClose()
    onSave(dishes.filter((dish) => dish.categoryid !== categoryid).map((dish) => ({ dish, to: { categoryid } })))
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`${countOf(dishes)} verplaatsen`}>
      <NativeSelect
        label="Categorie"
        data={options}
        value={wanted}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button onClick={move}>Verplaatsen</Button>
      </Group>
    </Dialog>
  )
}

/** Says how many dishes: '1 gerecht', '12 gerechten'. */
export function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 gerecht' : `${length} gerechten`
}
