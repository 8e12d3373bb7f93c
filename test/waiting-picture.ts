import { setTimeout as wait } from 'node:timers/promises'
import { answerOneFile } from '#server/images/image-program.ts'

// A program for `makeImages` that takes long and does little, as every program does on a machine that is busy with others.

answerOneFile(['png'], async () => {
  await wait(1500)
  return ['made']
})
