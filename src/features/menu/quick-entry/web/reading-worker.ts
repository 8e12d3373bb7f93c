import type { PricePlace } from '../features/layout.ts'
import { readMenuText } from '../rules.ts'

/** A question of the page: a text, and where its prices stand if somebody said so. It is answered by a ReadMenu. */
export type ReadingQuestion = { text: string; known?: PricePlace | undefined }

self.addEventListener('message', ({ data: { text, known } }: MessageEvent<ReadingQuestion>) => {
  self.postMessage(readMenuText(text, known))
})
