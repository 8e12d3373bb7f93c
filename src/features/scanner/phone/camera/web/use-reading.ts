import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterMiss, afterPause, nextRead, nothingSeen, type Scanning } from '../../../decoding/rules.ts'
import type { Decoder } from '../../../decoding/web/decoder.ts'
import { pixelsOf } from '../../../decoding/web/pixels-of.ts'

type Video = RefObject<HTMLVideoElement | null>
type Reading<Read> = {
  /** Undefined while nothing is read, as there is no camera. */
  decoder: Decoder<Read> | undefined
  /** The camera goes on filming, and nothing is read. */
  isPaused: boolean
  /** Returns what two reads of the same code have alike. */
  codeOf: (read: Read) => string
  onRead: (read: Read) => void
  /** Told when codes can not be read at all, after several tries. */
  onFailure: (error: unknown) => void
}

// In ms. Between looks at a camera that gives no picture yet, or while nothing is to be read.
const untilPicture = 30
// One frame may fail, or one try to load the decoder.
const mostFailures = 3
// In ms. Before a decoder that failed is asked again.
const afterFailure = 1000

/** Reads codes from the camera's picture, one frame after the other. `retry` starts over once it `isBroken`. */
export function useReading<Read>(
  video: Video,
  { decoder, isPaused, codeOf, onRead, onFailure }: Reading<Read>,
): { isBroken: boolean; retry: () => void } {
  const [isBroken, setBroken] = useState(false)
  const identify = useEffectEvent(codeOf)
  const accept = useEffectEvent(onRead)
  const fail = useEffectEvent(onFailure)
  const mayRead = useEffectEvent(() => !isPaused)
  // Also while the camera starts anew: what it films then is mostly what it filmed before.
  const scanning = useRef(nothingSeen)
  useEffect(() => {
    if (!decoder || isBroken) return
    let isOver = false
    const reader = { scanning, mayRead: () => !isOver && mayRead(), identify, accept }
    const readNext = frameReader(video, decoder.decode, reader)
    readOn(readNext, () => isOver).catch((error: unknown) => {
      if (isOver) return
      setBroken(true)
      fail(error)
    })
    return () => {
      isOver = true
    }
  }, [decoder, isBroken, video])
  return { isBroken, retry: () => setBroken(false) }
}

/** Reads frame after frame, and goes on after a failure; rejects when several in a row failed. */
async function readOn(readNext: () => Promise<number>, isOver: () => boolean): Promise<void> {
  let failures = 0
  while (!isOver()) {
    try {
      const waitMs = await readNext()
      failures = 0
      await pause(waitMs)
    } catch (error) {
      failures += 1
      if (failures >= mostFailures) throw error
      await pause(afterFailure)
    }
  }
}

type Reader<Read> = {
  scanning: { current: Scanning }
  mayRead: () => boolean
  identify: (read: Read) => string
  accept: (read: Read) => void
}

/** Returns a function that reads the camera's next frame, and returns how long to wait before the one after it, in ms. */
function frameReader<Read>(
  video: Video,
  decode: Decoder<Read>['decode'],
  { scanning, mayRead, identify, accept }: Reader<Read>,
): () => Promise<number> {
  return async () => {
    await newFrame(video.current)
    if (!mayRead()) {
      scanning.current = afterPause(scanning.current)
      return untilPicture
    }
    if (!hasPicture(video.current)) return untilPicture
    const takenAt = performance.now()
    const picture = await pictureOf(video.current)
    const read = picture && (await decode(picture))
    // A picture that could not be taken shows nothing of what is there, and by the time of an answer a name may be asked for.
    if (!picture || !mayRead()) {
      scanning.current = afterPause(scanning.current)
      return afterMiss
    }
    const step = nextRead(scanning.current, read && identify(read), takenAt)
    scanning.current = step.scanning
    if (read && step.isScanned) accept(read)
    return step.waitMs
  }
}

/**
 * Takes the picture that a video shows; undefined when the browser can not at the moment, as while a phone turns or its
 * memory is short. A VideoFrame costs no copy; not all browsers have it.
 */
async function pictureOf(video: HTMLVideoElement): Promise<VideoFrame | ImageBitmap | ImageData | undefined> {
  try {
    if (!('OffscreenCanvas' in window)) return pixelsOf(video)
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
