import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError, invalidField } from '#server/errors.ts'

/** A stored version of a logo: `phone` is small WebP, `print` is large PNG; both keep transparency. */
export type LogoVariant = 'phone' | 'print'
export type LogoImage = {
  variant: LogoVariant
  contentType: string
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
}
/** The answer of the image process: the images, or a Dutch sentence with the reason for refusing the file. */
export type LogoAnswer = { images: LogoImage[] } | { refusal: { status: 400 | 415; message: string } }

const program = fileURLToPath(new URL('./logo-process.ts', import.meta.url))
const maxAtOnce = 2
const maxWaiting = 8
const patience = 10_000
const unreadable = 'Deze afbeelding is te ingewikkeld om te verwerken. Gebruik een eenvoudiger bestand, zoals een PNG.'

let atOnce = 0
const waiting: (() => void)[] = []

/**
 * Converts an uploaded file to the images of a logo; throws AppError when the file can not be a logo. Each file is read
 * in a process of its own that ends with it: image libraries are large, take seconds and crash on hostile files, and a
 * process can be stopped after `maxMs`. Two files at a time, others queue; throws AppError 503 when the queue is full.
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

/** Returns the refusal of a logo, with its reason in Dutch. */
function refusedLogo(reason: string): AppError {
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
      // A process that ends before it received the file did not fail because of the file.
      reject(timer ? refusedLogo(unreadable) : new Error(`the image process ended at its start (${code ?? signal})`))
    })
  })
  return answer.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

// Passes no environment: the process needs none of our settings, and those hold secrets.
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

// The finished job hands its slot to the next.
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else atOnce -= 1
}
