import { Button, Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '#shared/ids.ts'
import { CallError, messageOf } from '#web/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NewSession, Pairing, SessionAnswer } from '../schema.ts'
import { endSession, scansQuery, startSession } from './api.ts'
import { PairingCode, ReachWarning } from './pairing-code.tsx'
import classes from './scan-dialog.module.css'
import { ScannedProducts } from './scanned-products.tsx'

type Props = { into: NewSession; onClose: () => void }

/**
 * The dialog that pairs a phone by a QR code and shows what it scans. Closing it ends the session; leaving for another
 * screen does not.
 */
export function ScanDialog({ into, onClose }: Props) {
  const { pairing, renew, isRenewing, error, end } = useScanSession(into)
  const close = () => {
    end()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={false}
      returnFocus={false}
      title="Scannen met telefoon"
      size="46rem"
      classNames={{ content: classes.content }}
    >
      <div className={classes.dialog}>
        {error && (
          <Notice
            kind="error"
            action={
              <Button variant="outline" color="red" loading={isRenewing} onClick={() => renew()}>
                Opnieuw
              </Button>
            }
          >
            {`De QR-code is niet gemaakt. ${messageOf(error)}`}
          </Notice>
        )}
        {!pairing && isRenewing && (
          <div className={classes.loading} role="status">
            <Loader size="sm" />
            <span>QR-code wordt gemaakt...</span>
          </div>
        )}
        {pairing && <Session key={pairing.id} pairing={pairing} into={into} onRenew={renew} isRenewing={isRenewing} />}
        <div className={classes.foot}>
          <Button onClick={close}>Klaar</Button>
        </div>
      </div>
    </Dialog>
  )
}

type SessionProps = { pairing: Pairing; into: NewSession; onRenew: () => void; isRenewing: boolean }

function Session({ pairing, into, onRenew, isRenewing }: SessionProps) {
  const { data, error, failureReason } = useQuery(scansQuery(pairing.id))
  const place = useRef<HTMLDivElement>(null)
  useFreshScreen(data)
  useEffect(() => {
    // The focused button that made this session is gone.
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  const isGone = error instanceof CallError && error.status === 404
  const isOver = isGone || data?.active === false
  const trouble = isGone ? null : (error ?? failureReason)
  return (
    <>
      {trouble && <Notice kind="error">{`Deze lijst loopt achter. ${messageOf(trouble)}`}</Notice>}
      {!isOver && <ReachWarning url={pairing.url} />}
      <div ref={place} tabIndex={-1} className={classes.columns}>
        {isOver ? (
          <SessionOver onRenew={onRenew} isRenewing={isRenewing} />
        ) : (
          <PairingCode url={pairing.url} whereTo={whereTo(into, data)} />
        )}
        <ScannedProducts sessionId={pairing.id} session={data} />
      </div>
    </>
  )
}

function SessionOver({ onRenew, isRenewing }: Pick<SessionProps, 'onRenew' | 'isRenewing'>) {
  return (
    <div className={classes.over}>
      <div role="status">
        <strong>Scanner niet meer actief</strong>
        <p>Maak een nieuwe QR-code om verder te scannen. Wat je al scande, is bewaard.</p>
      </div>
      <Button loading={isRenewing} onClick={onRenew}>
        Nieuwe QR-code
      </Button>
    </div>
  )
}

/** Lets the screen behind the dialog read again what a scan, or undoing one, may have changed. */
function useFreshScreen(session: SessionAnswer | undefined): void {
  const queryClient = useQueryClient()
  const known = useRef('')
  const now = session?.scans.map(({ id, undone }) => `${id}${undone ? '-' : '+'}`).join('') ?? ''
  useEffect(() => {
    if (known.current === now) return
    known.current = now
    void queryClient.invalidateQueries()
  }, [now, queryClient])
}

/** Returns the sentence that tells where scans go; what the session was made for may have been deleted since. */
function whereTo({ dishid, productid }: NewSession, session: SessionAnswer | undefined): string {
  if (!dishid && !productid) return 'Wat je scant komt in je productenlijst.'
  const what = dishid ? 'gerecht' : 'product'
  if (!session) return `Wat je scant komt in dit ${what}.`
  return session.into === null
    ? `Dit ${what} is verwijderd. Wat je scant komt in je productenlijst.`
    : `Wat je scant komt in ${what} ${session.into}.`
}

// Sessions whose dialog was left for another screen: the phone scans on, and the dialog goes on when it opens again.
const leftOpen = new Map<string, Pairing>()

/**
 * Makes a session for the dialog, or goes on with the one that it was left with. `renew` makes another one, also after a
 * failure; `end` ends the session for good.
 */
function useScanSession(into: NewSession) {
  const place = JSON.stringify(into)
  const [pairing, setPairing] = useState(() => leftOpen.get(place))
  const key = useRef(newKey())
  const isEnded = useRef(false)
  const ending = useMutation({ meta: { changesNothing: true }, mutationFn: endSession, retry: 5, retryDelay: 2000 })
  const starting = useMutation({
    meta: { changesNothing: true },
    mutationFn: () => startSession(into, key.current),
    onSuccess: (made) => {
      // Closed while it was being made: nobody would ever see its code.
      if (isEnded.current) return ending.mutate(made.code)
      key.current = newKey()
      leftOpen.set(place, made)
      setPairing(made)
    },
  })
  const isGoingOn = useRef(pairing !== undefined)
  const { mutate: renew } = starting
  useEffect(() => {
    if (!isGoingOn.current) renew()
  }, [renew])
  const end = () => {
    isEnded.current = true
    leftOpen.delete(place)
    if (pairing) ending.mutate(pairing.code)
  }
  return { pairing, renew, isRenewing: starting.isPending, error: starting.error, end }
}
