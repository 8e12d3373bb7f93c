import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Camera } from 'lucide-react'
import { DrawnQrCode } from '#web/ui/drawn-qr-code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { hereUrl, reachOf } from '../rules.ts'
import classes from './pairing-code.module.css'

type Props = {
  url: string
  /** The sentence that tells where scans go. */
  whereTo: string
}

/**
 * Tells how to pair a phone, with the QR code for its camera. A phone or tablet can not point its camera at itself:
 * there a link opens the scanner on the device, and the code for another one is folded below.
 */
export function PairingCode({ url, whereTo }: Props) {
  const isHandheld =
    useMediaQuery('(max-width: 47.99em), (pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <div className={classes.pairing}>
      {isHandheld ? (
        <>
          <p>Scan de streepjescodes van je producten met de camera. {whereTo}</p>
          <ThisDevice url={url} isMain />
          <details className={classes.folded}>
            <summary>Scannen met een ander toestel</summary>
            <p>Richt de camera van dat toestel op deze code en open de link.</p>
            <Code url={url} />
          </details>
        </>
      ) : (
        <>
          <p>
            Richt de camera van je telefoon op deze code en open de link. Scan daarna de streepjescodes van je
            producten. {whereTo}
          </p>
          <Code url={url} />
          {reachOf(url) === 'this-computer' && <ThisDevice url={url} />}
        </>
      )}
    </div>
  )
}

function Code({ url }: { url: string }) {
  return <DrawnQrCode text={url} label="QR-code die de scanner op je telefoon opent" />
}

// Not a link of the router: the scanner's page is a document of its own, with a Content Security Policy of its own.
function ThisDevice({ url, isMain = false }: { url: string; isMain?: boolean }) {
  return (
    <Button
      component="a"
      href={hereUrl(url)}
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Camera size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      Scannen met dit toestel
    </Button>
  )
}

/** Warns where no phone, or no camera of one, gets to the scanner's page, with whom to ask and for what. */
export function ReachWarning({ url }: { url: string }) {
  const reach = reachOf(url)
  if (reach === 'any-phone') return null
  return (
    <Notice kind="attention">
      {reach === 'this-computer' ? (
        <>
          <strong>Een telefoon kan dit nog niet openen.</strong> Menukaart draait nu alleen op deze computer.
        </>
      ) : (
        <>
          <strong>De camera van een telefoon doet het hier nog niet.</strong> Die werkt alleen over een beveiligde
          verbinding (https).
        </>
      )}{' '}
      Vraag degene die Menukaart heeft geïnstalleerd om het te starten met{' '}
      <code className={classes.command}>npm start -- --phone</code>, of de demo met{' '}
      <code className={classes.command}>npm run demo -- --phone</code>.
    </Notice>
  )
}
