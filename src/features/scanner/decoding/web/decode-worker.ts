import { mended, readByZxing, readFrame } from '../read-frame.ts'
import { answerPictures, prepareZxing } from './answer-pictures.ts'

// The worker that reads barcodes of products.

const byZxing = mended(readByZxing, { prepare: prepareZxing, rest: 3000 })
answerPictures((frame) => readFrame(frame, byZxing))
