import { Button } from '@mantine/core'
import { Download, ExternalLink, RefreshCw } from 'lucide-react'
import QrCodeStyling from 'qr-code-styling'
import { useEffect, useMemo, useRef } from 'react'
import { openableUrl, qrFileName } from '../rules.ts'
import type { QrSettings } from '../schema.ts'
import classes from './qr-code.module.css'

/** Width and height of the code in pixels, on the screen and in the file. */
const size = 320
/** Pixels left white around the code, at the least; what the module size leaves over comes on top of it. */
const margin = 32

type Props = { settings: QrSettings; reloading: boolean; onReload: () => void }

/** The code that leads to the card, with what can be done with it. Loaded when needed: drawing codes takes 50 kB. */
export function QrCode({ settings, reloading, onReload }: Props) {
  const { name, url } = settings
  const place = useRef<HTMLDivElement>(null)
  const code = useMemo(() => makeCode(url), [url])
  useEffect(() => {
    place.current?.replaceChildren()
    if (place.current) code.append(place.current)
  }, [code])
  return (
    <div className={classes.code}>
      <div ref={place} className={classes.picture} role="img" aria-label={`QR-code naar ${url}`} />
      <p className={classes.url}>{url}</p>
      <div className={classes.buttons}>
        <Button
          variant={settings.reachable ? 'filled' : 'outline'}
          leftSection={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void code.download({ name: qrFileName(name), extension: 'png' })}
        >
          Download
        </Button>
        <Button
          component="a"
          href={openableUrl(settings)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          Open
        </Button>
        <Button
          variant="default"
          loading={reloading}
          leftSection={<RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onReload}
        >
          Herladen
        </Button>
      </div>
    </div>
  )
}

// Level Q still reads with a quarter of the code stained, as codes on tables get.
function makeCode(url: string): QrCodeStyling {
  return new QrCodeStyling({
    type: 'svg',
    width: size,
    height: size,
    margin,
    data: url,
    qrOptions: { errorCorrectionLevel: 'Q' },
    dotsOptions: { type: 'extra-rounded', color: '#1f1b16' },
    cornersSquareOptions: { type: 'extra-rounded', color: '#1f1b16' },
    cornersDotOptions: { type: 'extra-rounded', color: '#1f1b16' },
    backgroundOptions: { color: '#ffffff' },
  })
}
