import type { Read } from '../../matching/frame.ts'
import type { Answer, Question } from './decode-worker.ts'

export type Decoder = {
  /**
   * Reads one picture of the camera; undefined when no barcode is certain enough, and once the decoder was stopped. Takes
   * the picture over: a bitmap or video frame is closed, the bytes of an ImageData are gone. Rejects when the decoder
   * could not be loaded. Pictures are read in order, so ask for the next one after the answer.
   */
  decode: (picture: ImageBitmap | VideoFrame | ImageData) => Promise<Read | undefined>
  stop: () => void
}

type Waiting = { resolve: (read: Read | undefined) => void; reject: (problem: Error) => void }

/** Starts a decoder in a thread of its own, which loads zxing from our own server. Stop it when the camera stops. */
export function startDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | undefined

  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.problem) asked?.reject(new Error(data.problem))
    else asked?.resolve(data.read)
  })
  worker.addEventListener('error', (event) => {
    failure = new Error(event.message || 'The decoder could not be loaded.')
    for (const asked of waiting.values()) asked.reject(failure)
    waiting.clear()
  })

  return {
    decode: (picture) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        const question: Question = { id: ++lastId, picture }
        waiting.set(question.id, { resolve, reject })
        worker.postMessage(question, [picture instanceof ImageData ? picture.data.buffer : picture])
      }),
    stop: () => {
      worker.terminate()
      for (const asked of waiting.values()) asked.resolve(undefined)
      waiting.clear()
    },
  }
}
