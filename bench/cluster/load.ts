import { setTimeout as wait } from 'node:timers/promises'
import { toCents } from '#shared/money.ts'
import { CallError } from '../../src/web/call.ts'
import { type Attempt, sendOnce } from '../../src/web/saving/retry.ts'
import type { Ledger } from './ledger.ts'

export type Kitchen = { companyId: number; origin: string; cookie: string }
type Dish = { id: number; name: string; price: number; version?: number }

const pauseOfCook = 250
const beforeTrying = 1000
// In ms, as a browser of ours waits.
const patience = 30_000
const savesOfDish = 20

/** Somebody who saves one dish after the other, and each again under its key until it was acknowledged. */
export class Writer {
  /** When the last acknowledged save was first tried, and how long the longest took since `resume`, in ms. */
  lastBegun = 0
  longest = 0
  readonly #saving: readonly [name: string, kitchen: Kitchen, ledger: Ledger]
  #isPaused = true
  #work = Promise.resolve()

  constructor(name: string, kitchen: Kitchen, ledger: Ledger) {
    this.#saving = [name, kitchen, ledger]
  }

  /** Saves until `pause`; a refusal is printed, and the ledger tells whether something was lost or done twice. */
  resume(): void {
    this.longest = 0
    this.#isPaused = false
    this.#work = this.#saveAll(...this.#saving)
  }

  /** Returns once what was being saved has been acknowledged. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await this.#work
  }

  async #saveAll(name: string, kitchen: Kitchen, ledger: Ledger): Promise<void> {
    let last: Dish | undefined
    for (let count = 0; !this.#isPaused; count++) {
      const nth = count % savesOfDish
      const fresh = { id: 0, name: `${name} ${Date.now()}`, price: 5 }
      const dish: Dish = nth === 0 || !last ? fresh : { ...last, price: 5 + nth / 10 }
      const begin = performance.now()
      last = await saveUntilDone(kitchen, dish).catch((error) => void console.error(`Refused: ${error}`))
      this.longest = Math.max(this.longest, performance.now() - begin)
      this.lastBegun = begin
      if (last) ledger.note(last.id, { companyId: kitchen.companyId, name: last.name, cents: toCents(last.price) })
      await wait(pauseOfCook)
    }
  }
}

async function saveUntilDone(kitchen: Kitchen, dish: Dish): Promise<Dish> {
  const last: { current: Attempt<Dish> | undefined } = { current: undefined }
  for (;;)
    try {
      return await sendOnce(last, dish, { send: (input, key) => send(kitchen, input, key), rebase: undefined })
    } catch (error) {
      if (!(error instanceof CallError) || ![0, 502, 503].includes(error.status)) throw error
      await wait(beforeTrying)
    }
}

async function send({ origin, cookie }: Kitchen, dish: Dish, key: string): Promise<Dish> {
  try {
    const answer = await fetch(`${origin}/dish/SetDish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie, 'idempotency-key': key },
      body: JSON.stringify(dish),
      signal: AbortSignal.timeout(patience),
    })
    const body = await answer.text()
    if (!answer.ok) throw new CallError(answer.status, 'refused', body)
    return { ...dish, id: Number(body), version: Number(answer.headers.get('x-version')) }
  } catch (cause) {
    throw cause instanceof CallError ? cause : new CallError(0, 'no-answer', String(cause))
  }
}

/** Reads a card all the time, ten times a second; counts the reads, and keeps what the failed ones got. */
export class Guest {
  reads = 0
  failures: string[] = []

  async read(url: string): Promise<never> {
    for (;;) {
      this.reads += 1
      await fetch(url, { signal: AbortSignal.timeout(10_000) })
        .then(async (answer) => {
          await answer.text()
          if (answer.status !== 200) this.failures.push(String(answer.status))
        })
        .catch((error) => this.failures.push(String(error)))
      await wait(100)
    }
  }
}
