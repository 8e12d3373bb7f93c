import { Button, CopyButton as Copying } from '@mantine/core'

/** A button that copies a text and says so for two seconds. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <Copying value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Button variant="outline" onClick={copy} aria-live="polite">
          {copied ? 'Gekopieerd' : label}
        </Button>
      )}
    </Copying>
  )
}
