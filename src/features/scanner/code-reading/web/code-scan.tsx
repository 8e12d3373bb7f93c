import { Button } from '@mantine/core'
import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { WideWords } from '#web/ui/wide-words.tsx'
import type { Asked } from './code-scan-dialog.tsx'

const loadDialog = async () => (await import('./code-scan-dialog.tsx')).CodeScanDialog

/**
 * A button, on a phone with the short label, that reads a code with the camera of this device, without leaving the screen. What reads is fetched once the screen is
 * complete, and kept: it works without network from then on.
 */
export function CodeScan({ label, ...asked }: Asked & { label: readonly [short: string, rest: string] }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        leftSection={<ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {label[0]}
        <WideWords>{label[1]}</WideWords>
      </Button>
      <WhenOpened
        load={loadDialog}
        opened={opened}
        onClose={() => setOpened(false)}
        title={label.join('')}
        {...asked}
      />
    </>
  )
}
