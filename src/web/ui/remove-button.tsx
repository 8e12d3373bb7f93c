import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RowButton } from './row-button.tsx'

/** The cross at the end of a row; `label` names what it removes ('Room weghalen'). */
export function RemoveButton(props: Omit<ComponentProps<typeof RowButton>, 'icon' | 'removes'>) {
  return <RowButton icon={X} removes {...props} />
}
