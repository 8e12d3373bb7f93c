import { readTexts } from '../../decoding/symbols.ts'
import { answerPictures, prepareZxing } from '../../decoding/web/answer-pictures.ts'

// The worker that reads what any code says. Where its file did not come, the page starts another one.

prepareZxing()
answerPictures(readTexts)
