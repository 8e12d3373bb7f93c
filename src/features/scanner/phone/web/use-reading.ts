import { type RefObject, useEffect, useEffectEvent } from 'react'
import { nextStep, type Seen, whilePaused } from '../../decoding/accepting.ts'
import type { Read } from '../../decoding/frame.ts'
import { type Decoder, startDecoder } from '../../decoding/web/decoder.ts'

type Reading = {
  /** Whether the camera films. */
  isOn: boolean
  /** The camera goes on filming, and nothing is read. */
  isPaused: boolean
  onRead: (read: Read) => void
  /** Told once when barcodes can not be read at all. */
  onFailure: (error: unknown) => void
}

/** Reads barcodes from the camera's picture, in a thread of its own, one frame after the other. */
export function useReading(video: RefObject<HTMLVideoElement | null>, { isOn, isPaused, onRead, onFailure }: Reading) {
  const accept = useEffectEvent(onRead)
  const fail = useEffectEvent(onFailure)
  const mayRead = useEffectEvent(() => !isPaused)
  useEffect(() => {
    if (!isOn) return
    const decoder = startDecoder()
    let isOver = false
    const readOn = async () => {
      let seen: Seen = {}
      while (!isOver) {
        const wait = mayRead() ? await readOne(decoder) : passOver()
        if (wait > 0) await pause(wait)
      }
      function passOver(): number {
        seen = whilePaused(seen, performance.now())
        return 100
      }
      async function readOne(from: Decoder): Promise<number> {
        await newFrame(video.current)
        if (isOver || !mayRead() || !hasPicture(video.current)) return 100
        const picture = await pictureOf(video.current)
        const read = picture && (await from.decode(picture))
        if (isOver || !mayRead()) return 0
        const step = nextStep(seen, read, performance.now())
        seen = step.seen
        if (step.accepted) accept(step.accepted)
        return step.wait
      }
    }
    readOn().catch((error: unknown) => {
      if (!isOver) fail(error)
    })
    return () => {
      isOver = true
      decoder.stop()
    }
  }, [isOn, video])
}

/**
 * Takes the picture that a video shows; undefined when the browser can not at the moment, as while a phone turns or its
 * memory is short. A VideoFrame costs no copy; not all browsers have it.
 */
async function pictureOf(video: HTMLVideoElement): Promise<VideoFrame | ImageBitmap | undefined> {
  try {
    return 'VideoFrame' in window ? new VideoFrame(video) : await createImageBitmap(video)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function hasPicture(video: HTMLVideoElement | null): video is HTMLVideoElement {
  return video !== null && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
}

/** Resolves at the camera's next frame, so that none is read twice; where the browser does not tell, at once. */
function newFrame(video: HTMLVideoElement | null): Promise<void> {
  if (!video || !('requestVideoFrameCallback' in video)) return pause(30)
  // A camera that stopped gives no frame any more.
  return Promise.race([new Promise<void>((next) => video.requestVideoFrameCallback(() => next())), pause(500)])
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms))
}
