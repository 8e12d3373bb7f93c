import { prepareZXingModule } from 'zxing-wasm/reader'
import zxingFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Frame } from '../../matching/frame.ts'

/** A question of the page: a picture in any form that a worker can take. */
export type Question = { id: number; picture: ImageBitmap | VideoFrame | ImageData }
export type Answer<Read> = { id: number; read?: Read | undefined; problem?: string }

/** Fetches zxing for the worker in which this runs; a second call fetches it anew. */
export function prepareZxing(): void {
  // From our own server: by default the library fetches its file from a public one. A new function makes it fetch anew.
  const loading = prepareZXingModule({ overrides: { locateFile: () => zxingFile }, fireImmediately: true })
  // Reading waits for the same promise, and takes its failure up.
  loading.catch(() => undefined)
}

/** Answers the pictures that the page sends to this worker with what `read` finds in each. */
export function answerPictures<Read>(read: (frame: Frame) => Promise<Read | undefined>): void {
  const answer = async ({ id, picture }: Question): Promise<Answer<Read>> => {
    try {
      return { id, read: await read(pixelsOf(picture)) }
    } catch (cause) {
      return { id, problem: String(cause) }
    }
  }
  self.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    self.postMessage(await answer(data))
  })
}

// Where there is none the page sends pixels.
const context =
  'OffscreenCanvas' in self ? new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) : null

function pixelsOf(picture: Question['picture']): Frame {
  if (picture instanceof ImageData) return picture
  if (!context) throw new Error('This browser gives a worker no canvas.')
  // As large as the camera gives it, at most 1920×1080: a picture made smaller by a little loses the narrow bars.
  const { width, height } = sizeOf(picture)
  Object.assign(context.canvas, { width, height })
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}

function sizeOf(picture: ImageBitmap | VideoFrame): { width: number; height: number } {
  if (picture instanceof ImageBitmap) return picture
  return { width: picture.displayWidth, height: picture.displayHeight }
}
