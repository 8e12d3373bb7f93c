import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { call, hasMessage, type SavedVersion, save } from '#web/call.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import type { Weather } from './weather.ts'

/** A form of a dish: what is typed, and the version on which it was typed. */
type Form = { id: number; version: number | undefined; name: string; description: string }
/** The dish in which all count, and the category of what they make. */
export type Counter = { dish: number; category: number }

/**
 * Somebody at a browser, by the save flow of the screens: adds one to the number in a dish that others count in too, or
 * makes a new dish, types on while nobody knows whether a save was made, and sends until it was made or refused.
 */
export class Browser {
  /** How often this browser was told that its count was saved, and the dishes that it was told were made. */
  counted = 0
  readonly made: string[] = []
  readonly #name: string
  readonly #counter: Counter
  readonly #weather: Weather
  #form: Form | undefined
  #last: { current: Attempt<Form> | undefined } = { current: undefined }
  #isMade = false

  constructor(name: string, counter: Counter, weather: Weather) {
    this.#name = name
    this.#counter = counter
    this.#weather = weather
  }

  /** Whether nothing typed waits for an answer. */
  get isIdle(): boolean {
    return this.#form === undefined
  }

  /** Does one thing: opens a form, or saves what is typed in it. */
  async step(): Promise<void> {
    if (this.#form) return this.#save(this.#form)
    this.#last = { current: undefined }
    this.#isMade = false
    this.#form = this.#weather.oneOf([true, false]) ? await this.#count() : this.#another()
  }

  async #count(): Promise<Form | undefined> {
    const path = `/dish/GetDish/${this.#counter.dish}`
    const read = await call<DishDetail>('GET', path).catch(ifRefusedOrLost)
    return read && { ...read, description: String(Number(read.description) + 1) }
  }

  #another(): Form {
    return { id: 0, version: undefined, name: `${this.#name} ${this.made.length}`, description: '' }
  }

  async #save(typed: Form): Promise<void> {
    // Whoever sees that no answer comes types on, now and then.
    const form = this.#last.current && this.#weather.oneOf([true, false]) ? { ...typed, name: `${typed.name}.` } : typed
    this.#form = form
    try {
      await sendOnce(this.#last, form, { send: this.#send, rebase: (input, saved) => this.#goOnFrom(input, saved) })
      this.#settle(form)
    } catch (error) {
      ifRefusedOrLost(error)
      // Another was quicker: the form takes what stands there, and the cook begins anew.
      if (hasMessage(error) && error.status === 409) this.#settle(undefined)
    }
  }

  readonly #send = ({ id, version, name, description }: Form, idempotencyKey: string): Promise<SavedVersion> => {
    const body = { id, version, name, description, price: 1, categoryid: this.#counter.category }
    return save('POST', '/dish/SetDish', { body, idempotencyKey })
  }

  #goOnFrom(input: Form, { id, version }: SavedVersion): Form {
    this.#isMade = true
    this.#form = { ...input, id, version }
    return this.#form
  }

  /** Notes what was saved, if anything was, and closes the form. */
  #settle(saved: Form | undefined): void {
    const form = saved ?? this.#form
    if (form && (saved || this.#isMade)) {
      if (form.description === '') this.made.push(form.name)
      else this.counted += 1
    }
    this.#form = undefined
  }
}

/** Lets no error pass but a refusal, and what the network or a server in trouble did. */
function ifRefusedOrLost(error: unknown): undefined {
  if (
    error instanceof Error &&
    error.name === 'CallError' &&
    'status' in error &&
    [0, 409, 503].includes(Number(error.status))
  )
    return
  throw error
}
