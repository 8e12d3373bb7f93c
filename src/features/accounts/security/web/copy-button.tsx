import { Button } from '@mantine/core'
import { useCopy } from '#web/use-copy.ts'

const told = { idle: undefined, copied: 'Gekopieerd', failed: 'Kopiëren lukt hier niet' } as const

/** A button that copies a text and says for two seconds whether it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { copy, state } = useCopy()
  return (
    <Button variant="outline" onClick={() => void copy(value)} aria-live="polite">
      {told[state] ?? label}
    </Button>
  )
}
