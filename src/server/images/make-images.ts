import { type ChildProcess, fork } from 'node:child_process'
import type { CompanyId } from '#shared/ids.ts'
import { AppError, invalidField } from '../requests/errors.ts'
import { TenantQueue } from '../work/tenant-queue.ts'

/** The work on an uploaded file, and the Dutch sentences in which it is refused. */
export type ImageJob = {
  /** The path of the program that makes the images, with `answerOneFile`. */
  program: string
  /** The name of the file's field in refusals. */
  field: string
  /** The message for a file that crashes the program or takes too long. */
  tooComplex: string
  /** The message for a file that finds the queue full. */
  busy: string
}
/** The input of the image process: a file, and the processor time in ms that it may cost. */
export type FileToRead = { file: Buffer; maxMs: number }
export type Refusal = { status: 400 | 415; message: string }
/** The answer of the image process: the images, or a Dutch sentence with the reason for refusing the file. */
export type ImageAnswer<Image> = { images: readonly Image[] } | { refusal: Refusal }

/** The processor time in ms that a file may cost: three times what the largest pictures take. */
const mostWork = 6000
/** How long (ms) a process may exist. One that has not used up its processor time by then shows a machine with too much to do. */
const patience = 120_000
const turns = new TenantQueue({ atOnce: 2, waiting: 8, waitingOfCompany: 4 })

/**
 * Converts a company's uploaded file to the images of a job; throws AppError when the file is refused. Each file is read
 * in a process of its own that ends with it: image libraries are large, take seconds and crash on hostile files, and a
 * process can be stopped once it used `maxMs` of processor time, which is the same on a slow or busy machine. Companies
 * take turns; throws AppError 503 when too many wait, or when the machine does not get to it.
 */
export async function makeImages<Image>(
  job: ImageJob,
  companyId: CompanyId,
  file: Buffer,
  maxMs = mostWork,
): Promise<readonly Image[]> {
  const answer = await turns.take(companyId, job.busy, () => askProcess<Image>(job, file, maxMs))
  if ('images' in answer) return answer.images
  const { status, message } = answer.refusal
  if (status === 400) throw invalidField(job.field, message)
  throw new AppError(415, 'unsupported-type', message, { [job.field]: message })
}

function askProcess<Image>(
  { program, field, tooComplex, busy }: ImageJob,
  file: Buffer,
  maxMs: number,
): Promise<ImageAnswer<Image>> {
  const child = startProcess(program)
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<ImageAnswer<Image>>((resolve, reject) => {
    timer = setTimeout(() => reject(new AppError(503, 'busy', busy)), patience)
    child.on('error', reject)
    child.on('message', (message: 'ready' | ImageAnswer<Image>) => {
      if (message !== 'ready') return resolve(message)
      isAsked = true
      child.send({ file, maxMs } satisfies FileToRead)
    })
    child.on('exit', (code, signal) => {
      // A process that ends before it received the file did not fail because of the file.
      reject(
        isAsked
          ? invalidField(field, tooComplex)
          : new Error(`the image process ended at its start (${code ?? signal})`),
      )
    })
  })
  return answer.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

// Passes none of our settings: the process needs none, and they hold secrets. Where compiled code is kept, it halves the
// time that the process takes to start.
function startProcess(program: string): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env
  return fork(program, {
    execArgv: [],
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
