import { useCallback, useEffect, useState } from 'react'
import { newKey } from '#shared/ids.ts'
import { useDecoder } from '../../decoding/web/decoder.ts'
import { LabelPhoto, LabelPhotoOffer } from '../../label-photo/web/label-photo.tsx'
import { useLabelPhoto } from '../../label-photo/web/use-label-photo.ts'
import type { Read } from '../../matching/frame.ts'
import buttons from '../../web/buttons.module.css'
import type { CameraProblem } from '../camera/rules.ts'
import { CameraView } from '../camera/web/camera-view.tsx'
import { useCamera } from '../camera/web/use-camera.ts'
import { useReading } from '../camera/web/use-reading.ts'
import { NameForm } from '../forms/web/name-form.tsx'
import { TypedCode } from '../forms/web/typed-code.tsx'
import { codeOf, tellAdded, toastTimes } from '../rules.ts'
import type { Hold } from '../scan-queue.ts'
import { Overlay } from './overlay.tsx'
import classes from './phone-page.module.css'
import { allowSound, signalScan } from './signals.ts'
import { Toast, type ToastMessage } from './toast.tsx'
import { useHidden } from './use-hidden.ts'
import { type PhoneSession, useScans } from './use-scans.ts'
import { useSession } from './use-session.ts'

const denied = 'Camera toegang geweigerd. Geef toestemming voor de camera.'
const broken = 'Er is een probleem met de scanner. Probeer het opnieuw.'
const openDecodeWorker = () => new Worker(new URL('../../decoding/web/decode-worker.ts', import.meta.url))

/** The page on a phone that scans barcodes for a company; the session's code in its address lets it in. */
export function PhonePage({ session, title }: { session: PhoneSession; title: string }) {
  const { state, reason, end } = useSession(session.code)
  const [message, setMessage] = useState<ToastMessage>()
  const say = useCallback((said: Omit<ToastMessage, 'key'>) => setMessage({ ...said, key: newKey() }), [])
  const hideMessage = useCallback(() => setMessage(undefined), [])
  const isActive = state === 'active'
  const scans = useScans(session, isActive, {
    onAdded: (answer, given) => {
      const { id, name, own, complete } = answer
      const { isThere, ...said } = tellAdded(answer, given)
      say({ ...said, isError: !isThere, time: toastTimes.added })
      photo.offer(isThere && own && !complete ? { id, name } : undefined)
    },
    onRefused: () =>
      say({
        title: 'Fout',
        text: 'Er ging iets mis bij het toevoegen van het product',
        isError: true,
        time: toastTimes.notAdded,
      }),
    onOver: end,
  })
  const sayTrouble = (text: string) =>
    say({ title: 'Scanner Error', text, isError: true, time: toastTimes.scannerError })
  const camera = useCamera(isActive, (problem: CameraProblem) => sayTrouble(problem === 'denied' ? denied : broken))
  const photo = useLabelPhoto(session.code, camera.video, {
    onSaved: () => say({ title: 'Foto bewaard', text: 'Hij staat bij het product', time: toastTimes.added }),
    onFailed: (text) => say({ title: 'Foto niet bewaard', text, isError: true, time: toastTimes.scannerError }),
    onOver: () => end(),
  })
  const scan = (digits: string) => {
    scans.add(digits)
    signalScan()
  }
  useHidden(isActive, () => end())
  useWakeLock(isActive)
  // Whether the camera films, or soon will: the decoder is loaded meanwhile.
  const decoder = useDecoder<Read>(openDecodeWorker, state !== 'over' && camera.problem === undefined)
  const reading = useReading(camera.video, {
    decoder,
    isPaused: scans.unnamed !== undefined || photo.isBusy,
    codeOf: ({ gtin14 }) => gtin14,
    onRead: (read) => scan(codeOf(read)),
    onFailure: () => sayTrouble(broken),
  })

  // Sending a photo takes a connection, and by then another code was scanned than the one it would be of.
  const mayPhotograph = camera.isFilming && !photo.isBusy && !scans.unnamed && !scans.waiting
  if (state === 'checking') return <p className={classes.loading}>Loading...</p>
  if (state === 'over') return <Overlay kept={scans.kept} reason={reason} />
  return (
    <div className={classes.page} onPointerDown={allowSound}>
      <header className={classes.header}>
        <h1>{title}</h1>
      </header>
      <CameraView
        camera={camera}
        frame={photo.isBusy ? 'none' : 'stripes'}
        otherwise="typ de cijfers onder de streepjescode"
      />
      <main className={classes.panel}>
        {reading.isBroken && <NoReading onRetry={reading.retry} />}
        <LastScan scan={scans.last} />
        {scans.waiting && <Waiting {...scans.waiting} hasNamed={scans.hasNamed} />}
        {photo.isBusy && <LabelPhoto photo={photo} />}
        {!photo.isBusy && scans.unnamed && (
          <NameForm key={scans.unnamed.key} scan={scans.unnamed} onName={scans.giveName} onSkip={scans.skip} />
        )}
        {mayPhotograph && <LabelPhotoOffer photo={photo} />}
        {/* Hidden and not left out: digits may be half typed. */}
        <div hidden={photo.isBusy || scans.unnamed !== undefined}>
          <TypedCode onCode={scan} />
        </div>
      </main>
      <Toast message={message} onDone={hideMessage} />
    </div>
  )
}

function NoReading({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.broken} role="alert">
      <p>De camera kan nu geen streepjescodes lezen. Probeer het opnieuw, of typ de cijfers.</p>
      <div className={buttons.buttons}>
        <button type="button" onClick={onRetry}>
          Probeer opnieuw
        </button>
      </div>
    </div>
  )
}

function LastScan({ scan }: { scan: ReturnType<typeof useScans>['last'] }) {
  return (
    <dl className={classes.last}>
      <div>
        <dt>Gescande code:</dt> <dd>{scan?.digits ?? '-'}</dd>
      </div>
      {/* A role would take it out of the list. */}
      <div aria-live="polite" aria-atomic="true">
        <dt>Product:</dt> <dd data-product-id={scan?.productId}>{scan?.product ?? '-'}</dd>
      </div>
    </dl>
  )
}

type WaitingProps = { count: number; waitsFor: Hold; hasNamed: boolean }

const waitReasons: Readonly<Record<Hold, string>> = {
  unsure: 'Geen verbinding.',
  busy: 'Even geduld: er is veel achter elkaar gescand.',
  later: 'Niet alles is nu op te zoeken.',
}

function Waiting({ count, waitsFor, hasNamed }: WaitingProps) {
  const scans = count === 1 ? '1 scan wacht' : `${count} scans wachten`
  return (
    <p className={classes.waiting} role="status">
      {`${waitReasons[waitsFor]} ${scans} op deze telefoon en ${count === 1 ? 'gaat' : 'gaan'} vanzelf mee zodra het weer kan.`}
      {hasNamed &&
        waitsFor !== 'busy' &&
        ' Voor een foto van het etiket is verbinding nodig: maak die later, na nog een scan.'}
    </p>
  )
}

/** Keeps the screen lit while `isOn`, where the browser can (https://www.w3.org/TR/screen-wake-lock/). */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    // The browser ends a lock when the page is hidden; a phone that saves power refuses one, and goes dark as ever.
    const keepAwake = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.then((held) => held?.release())
    }
  }, [isOn])
}
