import { type RefObject, useCallback, useState } from 'react'
import { keptPhoto } from '#features/products/label-photos/rules.ts'
import type { LabelPhoto } from '#features/products/label-photos/schema.ts'
import { newKey } from '#shared/ids.ts'
import { CallError, call, hasMessage, messageOf } from '#web/call.ts'

const noConnection =
  'Een foto heeft verbinding nodig. Probeer het nog eens, of maak hem later: scan het product dan opnieuw.'

/** The subject of a photo. */
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

// In ms. Some phones never answer a request for a photo.
const patience = 4000

/**
 * Takes a picture of what a camera films, a JPEG of at most `keptPhoto.side` pixels. The page's own stream is used, because
 * the phone's camera app would hide the page, which ends the session. Undefined while the camera shows nothing.
 */
async function takePicture(video: HTMLVideoElement): Promise<Blob | undefined> {
  const picture = (await photoOf(video)) ?? frameOf(video)
  if (!picture) return undefined
  const { source, width, height } = picture
  const scale = Math.min(1, keptPhoto.side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  // All pixels of a phone's camera are 50 MB, which would wait for the browser to tidy up.
  if (source instanceof ImageBitmap) source.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}

type Picture = { source: CanvasImageSource; width: number; height: number }

/** Takes a photo with all pixels of the camera, where the browser can (https://www.w3.org/TR/image-capture/). */
async function photoOf(video: HTMLVideoElement): Promise<Picture | undefined> {
  const track = (video.srcObject as MediaStream | null)?.getVideoTracks()[0]
  if (!track || !('ImageCapture' in window)) return undefined
  try {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no photo in time')), patience))
    const photo = await Promise.race([new ImageCapture(track).takePhoto(), late])
    const source = await createImageBitmap(photo)
    return { source, width: source.width, height: source.height }
  } catch {
    // Many cameras can not, and say so only now: a frame of the film is a photo too.
    return undefined
  }
}

function frameOf(video: HTMLVideoElement): Picture | undefined {
  const { videoWidth: width, videoHeight: height } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return undefined
  return { source: video, width, height }
}

/** Sends a photo of the label of a scanned product; `key` is the same for every attempt with the same photo. */
function sendPhoto(code: string, productId: number, photo: Blob, key: string): Promise<LabelPhoto> {
  const body = new FormData()
  body.append('photo', photo, 'etiket.jpg')
  return call('POST', `/product/AddPhoto/${encodeURIComponent(code)}/${productId}`, { body, idempotencyKey: key })
}
