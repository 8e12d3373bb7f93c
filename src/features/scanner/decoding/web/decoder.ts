import { useEffect, useState } from 'react'
import type { Answer, Question } from './answer-pictures.ts'

export type Decoder<Read> = {
  /**
   * Reads one picture of the camera; undefined when no code is certain enough, and once the decoder was stopped. Takes the
   * picture over: a bitmap or video frame is closed, the bytes of an ImageData are gone. Rejects when the decoder could not
   * be loaded; the next picture loads it anew. Pictures are read in order, so ask for the next one after the answer.
   */
  decode: (picture: Question['picture']) => Promise<Read | undefined>
  stop: () => void
}

type Waiting<Read> = { resolve: (read: Read | undefined) => void; reject: (problem: Error) => void }

/** Holds a decoder while `isOn`: begin before the camera gives a picture, and it is loaded by then. */
export function useDecoder<Read>(openWorker: () => Worker, isOn: boolean): Decoder<Read> | undefined {
  const [decoder, setDecoder] = useState<Decoder<Read>>()
  useEffect(() => {
    if (!isOn) return
    const started = startDecoder<Read>(openWorker)
    setDecoder(started)
    return () => {
      started.stop()
      setDecoder(undefined)
    }
  }, [openWorker, isOn])
  return decoder
}

/** Starts a decoder in a thread of its own, which loads zxing from our own server. Stop it when the camera stops. */
function startDecoder<Read>(openWorker: () => Worker): Decoder<Read> {
  const waiting = new Map<number, Waiting<Read>>()
  let lastId = 0
  let isStopped = false
  let worker: Worker | undefined = begin()

  function begin(): Worker {
    const begun = openWorker()
    begun.addEventListener('message', ({ data }: MessageEvent<Answer<Read>>) => {
      if (data.problem) return fail(new Error(data.problem))
      waiting.get(data.id)?.resolve(data.read)
      waiting.delete(data.id)
    })
    begun.addEventListener('error', ({ message }) => fail(new Error(message || 'The decoder could not be loaded.')))
    return begun
  }
  function fail(failure: Error): void {
    end(({ reject }) => reject(failure))
  }
  function end(settle: (asked: Waiting<Read>) => void): void {
    worker?.terminate()
    worker = undefined
    for (const asked of waiting.values()) settle(asked)
    waiting.clear()
  }

  return {
    decode: (picture) =>
      new Promise((resolve, reject) => {
        if (isStopped) return resolve(undefined)
        worker ??= begin()
        const question: Question = { id: ++lastId, picture }
        waiting.set(question.id, { resolve, reject })
        worker.postMessage(question, [picture instanceof ImageData ? picture.data.buffer : picture])
      }),
    stop: () => {
      isStopped = true
      end(({ resolve }) => resolve(undefined))
    },
  }
}
