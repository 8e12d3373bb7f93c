import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { FromThread, JobAnswer, JobTable } from './answer-jobs.ts'

type Options = {
  /** The file that the threads run, which calls `answerJobs`. */
  program: URL
  /** How many threads there may be; 1 by default. */
  size?: number
  /** How many jobs a thread may have at once; 1 by default. */
  atOnce?: number
  /** How many jobs may be under way or wait; without it, any number. */
  most?: number
  /** How long (ms) a job may wait for a thread, and how long it may take in one; without it, for ever. */
  limit?: number
  /** How long (ms) a thread stays without a job, and keeps its memory; without it, for ever. */
  idleTime?: number
  /** Receives what a thread tells without being asked. */
  onNotice?: (notice: unknown) => void
  /** The loader of the program's files; by default none, as Node strips the types itself. */
  execArgv?: string[]
} & Pick<WorkerOptions, 'resourceLimits' | 'workerData'>

type Job = {
  message: { name: PropertyKey; input: unknown }
  moved: readonly ArrayBuffer[]
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout | undefined
}
type Thread = { worker: Worker; isReady: boolean; jobs: Map<number, Job>; idleTimer: NodeJS.Timeout | undefined }

/** Nothing is wrong with the job: others took all threads, and it was never begun. */
export class ThreadsBusy extends Error {}

/**
 * Does jobs in threads of their own, so that no request waits for them. A thread starts with the first job that finds none
 * free. When it breaks, or a job takes longer than the limit, the thread ends and its jobs fail; the next job starts
 * another. What others do costs no job any of its own time. `Jobs` is what the program gives to `answerJobs`.
 */
export class JobThreads<Jobs extends JobTable> {
  readonly #options: Options
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []
  #underWay = 0
  #count = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** How many threads there may be. */
  get size(): number {
    return this.#options.size ?? 1
  }

  /** Whether a thread is there that loaded its program. */
  get isReady(): boolean {
    return [...this.#threads].some((thread) => thread.isReady)
  }

  /** Starts a thread before there is a job, unless there is one. */
  start(): void {
    if (this.#threads.size === 0) this.#begin()
  }

  /**
   * Does the job of this name and returns its result. The memory of `moved` goes to the thread and is not copied. Throws the
   * job's own error, by its message, a ThreadsBusy when too many wait or it waited too long, or an Error when it takes too long,
   * or its thread breaks or is closed.
   */
  async run<Name extends keyof Jobs>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    moved: readonly ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    const { most = Number.POSITIVE_INFINITY } = this.#options
    if (this.#underWay >= most) throw new ThreadsBusy(`${most} jobs wait already`)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const job: Job = { message: { name, input }, moved, resolve, reject, timer: undefined }
    this.#startTimer(job)
    this.#underWay += 1
    this.#waiting.push(job)
    this.#giveWork()
    try {
      return (await promise) as Awaited<ReturnType<Jobs[Name]>>
    } finally {
      clearTimeout(job.timer)
      this.#underWay -= 1
    }
  }

  /** Ends the threads; jobs under way and waiting fail. */
  async close(): Promise<void> {
    const closed = new Error('The thread was closed')
    for (const { reject } of this.#waiting.splice(0)) reject(closed)
    await Promise.all(Array.from(this.#threads, (thread) => this.#end(thread, closed)))
  }

  #giveWork(): void {
    const { atOnce = 1 } = this.#options
    for (;;) {
      const free = [...this.#threads].find(({ jobs }) => jobs.size < atOnce)
      const job = free || this.#threads.size < this.size ? this.#waiting.shift() : undefined
      if (!job) return
      try {
        this.#give(free ?? this.#begin(), job)
      } catch (error) {
        // The thread could not be made, or the job not be sent to it.
        job.reject(error)
      }
    }
  }

  #give(thread: Thread, job: Job): void {
    this.#count += 1
    thread.worker.postMessage({ id: this.#count, ...job.message }, [...job.moved])
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    thread.jobs.set(this.#count, job)
    this.#startTimer(job)
  }

  #begin(): Thread {
    const { program, execArgv = [], resourceLimits, workerData } = this.#options
    const worker = new Worker(program, { execArgv, workerData, ...(resourceLimits && { resourceLimits }) })
    const thread: Thread = { worker, isReady: false, jobs: new Map(), idleTimer: undefined }
    worker.on('message', (message: FromThread) => this.#hear(thread, message))
    worker.on('error', (error) => void this.#end(thread, error))
    worker.on('exit', (status) => void this.#end(thread, new Error(`The thread ended with status ${status}`)))
    worker.unref()
    this.#threads.add(thread)
    return thread
  }

  #hear(thread: Thread, message: FromThread): void {
    if ('notice' in message) this.#options.onNotice?.(message.notice)
    else if ('isReady' in message) thread.isReady = true
    else this.#settle(thread, message)
  }

  #settle(thread: Thread, message: JobAnswer): void {
    const job = thread.jobs.get(message.id)
    thread.jobs.delete(message.id)
    if ('error' in message) job?.reject(Object.assign(new Error(message.error.message), message.error))
    else job?.resolve(message.result)
    this.#giveWork()
    if (thread.jobs.size === 0) this.#rest(thread)
  }

  #rest(thread: Thread): void {
    const { idleTime } = this.#options
    thread.worker.unref()
    if (idleTime === undefined) return
    thread.idleTimer = setTimeout(
      () => void this.#end(thread, new Error('The thread had nothing to do')),
      idleTime,
    ).unref()
  }

  #startTimer(job: Job): void {
    const { limit } = this.#options
    clearTimeout(job.timer)
    if (limit !== undefined) job.timer = setTimeout(() => this.#giveUp(job), limit).unref()
  }

  #giveUp(job: Job): void {
    const thread = [...this.#threads].find(({ jobs }) => [...jobs.values()].includes(job))
    if (thread) return void this.#end(thread, new Error('The job took too long'))
    this.#waiting.splice(this.#waiting.indexOf(job), 1)
    job.reject(new ThreadsBusy('The job waited too long'))
  }

  async #end(thread: Thread, reason: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.idleTimer)
    for (const { reject } of thread.jobs.values()) reject(reason)
    this.#giveWork()
    await thread.worker.terminate()
  }
}
