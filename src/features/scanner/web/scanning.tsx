import { Button } from '@mantine/core'
import { ScanBarcode } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useScreenState } from '#web/screen-state.ts'
import type { ScreenState } from '#web/trail.ts'
import { WideWords } from '#web/ui/wide-words.tsx'
import type { NewSession } from '../schema.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/**
 * Gives a screen the button that opens the dialog for scanning with a phone, into the dish or product for which the
 * screen was opened. The dialog stands beside the screen's contents: it stays while a scan changes these, and then gives
 * the focus back to the button that is there.
 */
export function Scanning({ children }: { children: (button: ReactNode) => ReactNode }) {
  const into = intoOf(useScreenState())
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!opened) return
    return () => button.current?.focus()
  }, [opened])
  return (
    <>
      {children(
        <Button
          ref={button}
          variant="default"
          leftSection={<ScanBarcode size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          Scannen<WideWords> met telefoon</WideWords>
        </Button>,
      )}
      {opened && (
        <Suspense fallback={null}>
          <ScanDialog into={into} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

function intoOf({ mproductId = 0, dishId = 0 }: ScreenState): NewSession {
  if (mproductId > 0) return { productid: mproductId }
  return dishId > 0 ? { dishid: dishId } : {}
}
