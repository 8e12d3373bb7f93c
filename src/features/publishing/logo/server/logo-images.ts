import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError, invalidField } from '#server/errors.ts'

/** A logo as it is kept and sent. `phone` is small and WebP, `print` is large and PNG; both keep transparency. */
export type LogoVariant = 'phone' | 'print'
export type LogoImage = {
  variant: LogoVariant
  contentType: string
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
}
/** What the process answers: the images, or a Dutch sentence that says why there are none. */
export type LogoAnswer = { images: LogoImage[] } | { refusal: { status: 400 | 415; message: string } }

const program = fileURLToPath(new URL('./logo-process.ts', import.meta.url))
const maxAtOnce = 2
const maxWaiting = 8
const patience = 10_000
const unreadable = 'Deze afbeelding is te ingewikkeld om te verwerken. Gebruik een eenvoudiger bestand, zoals een PNG.'

let atOnce = 0
const waiting: (() => void)[] = []

/**
 * The images of a file that somebody sent as a logo; throws the refusal of what can not be one. A file is read in a
 * process of its own, which ends with it: libraries for images are large, take seconds and break on files made to break
 * them, and a process can be stopped after `maxMs`. Two at once; the others wait for their turn.
 */
export async function makeLogoImages(file: Buffer, maxMs = patience): Promise<LogoImage[]> {
  await takeTurn()
  try {
    const answer = await askProcess(file, maxMs)
    if ('images' in answer) return answer.images
    const { status, message } = answer.refusal
    throw status === 415 ? new AppError(415, 'unsupported-type', message, { logo: message }) : refusedLogo(message)
  } finally {
    endTurn()
  }
}

/** The refusal of a logo, for a reason in Dutch. */
export function refusedLogo(reason: string): AppError {
  return invalidField('logo', reason)
}

function askProcess(file: Buffer, maxMs: number): Promise<LogoAnswer> {
  const child = startProcess()
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<LogoAnswer>((resolve, reject) => {
    child.on('error', reject)
    child.on('message', (message: 'ready' | LogoAnswer) => {
      if (message !== 'ready') return resolve(message)
      timer = setTimeout(() => reject(refusedLogo(unreadable)), maxMs)
      child.send(file)
    })
    child.on('exit', (code, signal) => {
      // Whoever breaks before it has the file does so by no fault of the file.
      reject(timer ? refusedLogo(unreadable) : new Error(`the image process ended at its start (${code ?? signal})`))
    })
  })
  return answer.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

// Without our settings, which it does not need and which hold secrets.
function startProcess(): ChildProcess {
  return fork(program, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function takeTurn(): Promise<void> {
  if (atOnce < maxAtOnce) {
    atOnce += 1
    return
  }
  if (waiting.length >= maxWaiting)
    throw new AppError(503, 'busy', "Er worden nu veel logo's verwerkt. Probeer het zo nog een keer.")
  await new Promise<void>((start) => waiting.push(start))
}

// Whose turn begins takes the place of the one that ends.
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else atOnce -= 1
}
