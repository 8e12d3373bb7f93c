import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Read } from '../../../decoding/frame.ts'
import { nextRead, nothingSeen, type Scanning } from '../../../decoding/rules.ts'
import { type Decoder, startDecoder } from '../../../decoding/web/decoder.ts'

type Video = RefObject<HTMLVideoElement | null>
type Reading = {
  /** Whether the camera films, or soon will: the decoder is loaded meanwhile. */
  isOn: boolean
  /** The camera goes on filming, and nothing is read. */
  isPaused: boolean
  onRead: (read: Read) => void
  /** Told once when barcodes can not be read at all. */
  onFailure: (error: unknown) => void
}

// In ms. Between looks at a camera that gives no picture yet, or while nothing is to be read.
const untilPicture = 30

/** Reads barcodes from the camera's picture, in a thread of its own, one frame after the other. */
export function useReading(video: Video, { isOn, isPaused, onRead, onFailure }: Reading): void {
  const accept = useEffectEvent(onRead)
  const fail = useEffectEvent(onFailure)
  const mayRead = useEffectEvent(() => !isPaused)
  useEffect(() => {
    if (!isOn) return
    const decoder = startDecoder()
    let isOver = false
    const readNext = frameReader(video, decoder, { mayRead: () => !isOver && mayRead(), accept })
    const readOn = async () => {
      while (!isOver) await pause(await readNext())
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

type Reader = { mayRead: () => boolean; accept: (read: Read) => void }

/** Returns a function that reads the camera's next frame, and returns how long to wait before the one after it, in ms. */
function frameReader(video: Video, decoder: Decoder, { mayRead, accept }: Reader): () => Promise<number> {
  let scanning = nothingSeen
  return async () => {
    await newFrame(video.current)
    if (!mayRead()) {
      scanning = stillInView(scanning, performance.now())
      return untilPicture
    }
    if (!hasPicture(video.current)) return untilPicture
    const picture = await pictureOf(video.current)
    const read = picture && (await decoder.decode(picture))
    // The answer took a while: in the meantime a name may be asked for.
    if (!mayRead()) return 0
    const step = nextRead(scanning, read, performance.now())
    scanning = step.scanning
    if (step.accepted) accept(step.accepted)
    return step.waitMs
  }
}

/** While nothing is read, what was scanned counts as in view: the packet mostly is, when reading goes on. */
function stillInView({ scanned, lastScanAt }: Scanning, now: number): Scanning {
  return { lastScanAt, scanned: scanned.map((code) => ({ ...code, seenAt: now })) }
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

/** Resolves at the camera's next frame, so that none is read twice; where the browser does not tell, after a while. */
function newFrame(video: HTMLVideoElement | null): Promise<void> {
  if (!video || !('requestVideoFrameCallback' in video)) return pause(30)
  // A camera that stopped gives no frame any more.
  return Promise.race([new Promise<void>((next) => video.requestVideoFrameCallback(() => next())), pause(500)])
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms))
}
