import { NativeSelect } from '@mantine/core'
import type { ListedMenu } from '../../menus/schema.ts'

/** Returns the menu on which what was pasted comes: the chosen one, else the first; undefined in a house with one. */
export function menuFor(menus: readonly ListedMenu[], chosen: number | undefined): ListedMenu | undefined {
  if (menus.length < 2) return undefined
  return menus.find(({ id }) => id === chosen) ?? menus[0]
}

type Props = { menus: readonly ListedMenu[]; menu: ListedMenu; onChoose: (id: number) => void }

/** Asks on which of several menus the categories come. */
export function MenuChoice({ menus, menu, onChoose }: Props) {
  return (
    <NativeSelect
      label="Op welke kaart?"
      description="Nieuwe categorieën komen op deze kaart. Die je al hebt, zetten we er ook op."
      data={menus.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(menu.id)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
