import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Wanted } from '../../made-changes.ts'
import type { Fill } from '../cells.ts'

/** Cells that were pasted and do not all fit; kept while the dialog fades out. */
export type Pasted = { fill: Fill; opened: boolean }
type Props = { pasted: Pasted | undefined; onFill: (wanted: readonly Wanted[]) => unknown; onClose: () => void }

const mostTold = 8

/** Tells what of pasted cells does not fit or can not be read, before anything is saved; the rest can be filled in. */
export function PasteDialog({ pasted, onFill, onClose }: Props) {
  if (!pasted) return null
  const { wanted, cells, problems } = pasted.fill
  const others = problems.length - mostTold
  const fill = () => {
    onClose()
    onFill(wanted)
  }
  return (
    <Dialog opened={pasted.opened} onClose={onClose} title="Niet alles past">
      <Text>Er is nog niets opgeslagen. Dit kan niet worden ingevuld:</Text>
      <ul>
        {problems.slice(0, mostTold).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may stand twice, and none moves
          <li key={index}>{problem}</li>
        ))}
        {others > 0 && <li>{`en nog ${others}`}</li>}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Niets invullen
        </Button>
        {cells > 0 && <Button onClick={fill}>{`Vul de andere ${cells === 1 ? 'cel' : `${cells} cellen`} in`}</Button>}
      </Group>
    </Dialog>
  )
}
