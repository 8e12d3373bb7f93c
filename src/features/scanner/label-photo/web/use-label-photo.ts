import { type RefObject, useCallback, useState } from 'react'
import { newKey } from '#shared/ids.ts'
import { CallError, hasMessage, messageOf } from '#web/call.ts'
import { sendPhoto } from './api.ts'
import { takePicture } from './take-picture.ts'

const noConnection =
  'Een foto heeft verbinding nodig. Probeer het nog eens, of maak hem later: scan het product dan opnieuw.'

/** What the photo is of. */
export type Labelled = { id: number; name: string }
type Step =
  | { kind: 'offered'; hasPhoto: boolean }
  | { kind: 'aiming'; isTaking: boolean }
  /** `key` goes along with every attempt to send this photo. */
  | { kind: 'shown'; photo: Blob; key: string; isSending: boolean }
type State = { product: Labelled | undefined; step: Step }
type Events = {
  onSaved: () => void
  /** Told why a photo was not made or kept, in Dutch. */
  onFailed: (reason: string) => void
  onOver: () => void
}

const nothing: State = { product: undefined, step: { kind: 'offered', hasPhoto: false } }

/**
 * Manages the photo of a label: offered for the product that was scanned last, made, looked at and sent. It does not wait
 * on the phone: without a connection it is made later, after another scan.
 */
export function useLabelPhoto(code: string, video: RefObject<HTMLVideoElement | null>, events: Events) {
  const [state, setState] = useState(nothing)
  const { product, step } = state
  const go = (next: Step) => setState({ product, step: next })

  const take = async () => {
    const taking: Step = { kind: 'aiming', isTaking: true }
    go(taking)
    const photo = video.current ? await takePicture(video.current) : undefined
    const next: Step = photo
      ? { kind: 'shown', photo, key: newKey(), isSending: false }
      : { kind: 'aiming', isTaking: false }
    // Some cameras take seconds: by now the cook may have cancelled, and aim at another product.
    setState((now) => (now.step === taking ? { ...now, step: next } : now))
    if (!photo) events.onFailed('De camera geeft geen beeld. Probeer het nog eens.')
  }
  const send = async () => {
    if (!product || step.kind !== 'shown') return
    go({ ...step, isSending: true })
    try {
      await sendPhoto(code, product.id, step.photo, step.key)
      go({ kind: 'offered', hasPhoto: true })
      events.onSaved()
    } catch (error) {
      if (error instanceof CallError && error.code === 'scanner-over') return events.onOver()
      go({ ...step, isSending: false })
      events.onFailed(error instanceof CallError && !hasMessage(error) ? noConnection : messageOf(error))
    }
  }
  return {
    product,
    step,
    /** Whether the camera is in use for a photo. */
    isBusy: step.kind !== 'offered',
    /** Offers to photograph this product, or nothing; keeps a photo that is being made. */
    offer: useCallback(
      (wanted: Labelled | undefined) =>
        setState((before) => (before.step.kind === 'offered' ? { ...nothing, product: wanted } : before)),
      [],
    ),
    aim: () => go({ kind: 'aiming', isTaking: false }),
    take: () => void take(),
    send: () => void send(),
    cancel: () => go({ kind: 'offered', hasPhoto: false }),
  }
}

export type LabelPhotoWork = ReturnType<typeof useLabelPhoto>
