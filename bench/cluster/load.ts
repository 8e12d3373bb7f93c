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
  readonly #kitchen: Kitchen
  readonly #ledger: Ledger
  readonly #name: string
  #isPaused = false
  #isAtRest = Promise.resolve()
  #acknowledged = 0
  /** When the first try of what is being saved began. */
  #since = performance.now()
  #longest = 0

  constructor(name: string, kitchen: Kitchen, ledger: Ledger) {
    this.#name = name
    this.#kitchen = kitchen
    this.#ledger = ledger
  }

  resume(): void {
    this.#isPaused = false
    this.#longest = 0
    this.#isAtRest = this.#work()
  }

  /** Returns once what was being saved has been acknowledged. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await this.#isAtRest
  }

  /** The longest that a save took since the writer resumed, from its first try to its acknowledgement, in ms. */
  get longest(): number {
    return this.#longest
  }

  /** Whether a save has been acknowledged that was begun after this moment. */
  hasSavedSince(moment: number): boolean {
    return this.#acknowledged > moment
  }

  async #work(): Promise<void> {
    let last: Dish | undefined
    for (let count = 0; !this.#isPaused; count++) {
      const nth = count % savesOfDish
      const fresh = { id: 0, name: `${this.#name} ${Date.now()}`, price: 5 }
      const dish: Dish = nth === 0 || !last ? fresh : { ...last, price: 5 + nth / 10 }
      last = await this.#save(dish).catch(sayRefusal)
      await wait(pauseOfCook)
    }
  }

  async #save(dish: Dish): Promise<Dish> {
    const last: { current: Attempt<Dish> | undefined } = { current: undefined }
    this.#since = performance.now()
    for (;;) {
      try {
        const saved = await sendOnce(last, dish, {
          send: (input, key) => send(this.#kitchen, input, key),
          rebase: undefined,
        })
        this.#acknowledged = this.#since
        this.#longest = Math.max(this.#longest, performance.now() - this.#since)
        const { companyId } = this.#kitchen
        this.#ledger.note(saved.id, { companyId, name: dish.name, cents: toCents(dish.price) })
        return { ...dish, ...saved }
      } catch (error) {
        if (!(error instanceof CallError) || ![0, 502, 503].includes(error.status)) throw error
        await wait(beforeTrying)
      }
    }
  }
}

/** Of a dish that is refused there was more or less than the writer knows; the ledger tells which. */
function sayRefusal(error: unknown): undefined {
  console.error(`Refused: ${String(error)}`)
}

async function send(kitchen: Kitchen, dish: Dish, key: string): Promise<{ id: number; version: number }> {
  const { status, body, version } = await post(kitchen, dish, key).catch((cause: unknown) => {
    throw new CallError(0, 'no-answer', String(cause))
  })
  if (status !== 200) throw new CallError(status, 'refused', body)
  return { id: Number(body), version }
}

async function post({ origin, cookie }: Kitchen, dish: Dish, key: string) {
  const answer = await fetch(`${origin}/dish/SetDish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie, 'idempotency-key': key },
    body: JSON.stringify(dish),
    signal: AbortSignal.timeout(patience),
  })
  return { status: answer.status, body: await answer.text(), version: Number(answer.headers.get('x-version')) }
}

/** Guests who read a card all the time. */
export class Guests {
  readonly #url: string
  #reads = 0
  readonly #failures: string[] = []

  constructor(url: string) {
    this.#url = url
    void this.#read()
  }

  /** Returns how many reads there were since it was asked last, and what the failed ones got. */
  take(): { reads: number; failures: string[] } {
    const taken = { reads: this.#reads, failures: this.#failures.splice(0) }
    this.#reads = 0
    return taken
  }

  async #read(): Promise<void> {
    for (;;) {
      this.#reads += 1
      try {
        const answer = await fetch(this.#url, { signal: AbortSignal.timeout(10_000) })
        await answer.text()
        if (answer.status !== 200) this.#failures.push(String(answer.status))
      } catch (error) {
        this.#failures.push(String(error))
      }
      await wait(100)
    }
  }
}
