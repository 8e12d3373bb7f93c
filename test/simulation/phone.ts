import { readTypedGtin } from '#features/catalogue/gtin.ts'
import { type Outcome, scanQueue } from '#features/scanner/phone/scan-queue.ts'
import { type Keeper, waitingScans } from '#features/scanner/phone/waiting-scans.ts'
import { sendScan } from '#features/scanner/phone/web/api.ts'
import type { Weather } from './weather.ts'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Somebody with a phone, by the queue of the scanner's page: scans one barcode after the other, names what no source
 * knows, and loads the page anew now and then.
 */
export class ScanningPhone {
  /** The names of what this phone was told that was added. */
  readonly added: string[] = []
  /** How many barcodes were scanned. */
  scanned = 0
  readonly #code: string
  readonly #first: number
  readonly #weather: Weather
  readonly #keeper = keepInMemory()
  #queue: ReturnType<typeof scanQueue>

  constructor(code: string, first: number, weather: Weather) {
    this.#code = code
    this.#first = first
    this.#weather = weather
    this.#queue = this.#open()
  }

  /** Whether nothing that was scanned waits for an answer or a name. */
  get isIdle(): boolean {
    return this.#queue.count() === 0 && this.#queue.toName() === undefined
  }

  /** Scans a barcode, or sees that the last one comes through. */
  async step(): Promise<void> {
    if (this.#weather.oneOf([true, false, false, false])) this.#queue = this.#open()
    const unnamed = this.#queue.toName()
    if (unnamed) this.#queue.giveName(unnamed.key, `Doos ${this.#first + this.scanned}`)
    else if (this.isIdle) this.#queue.add(eanOf(this.#first + this.scanned++))
    await this.#queue.flush()
  }

  #note(outcome: Outcome): void {
    if (outcome.kind === 'added') this.added.push(outcome.answer.name)
    if (outcome.kind === 'refused' || outcome.kind === 'over') throw new Error(`A scan was ${outcome.kind}`)
  }

  #open() {
    const waiting = waitingScans(this.#keeper)
    const send = (scan: Parameters<typeof sendScan>[1]) => sendScan(this.#code, scan, () => undefined)
    return scanQueue({ tag: 'zaak', from: '', waiting, send, report: (_scan, outcome) => this.#note(outcome) })
  }
}

/** Returns a barcode that no source knows, another for each number; the company knows it once it was named. */
function eanOf(number: number): string {
  const begin = `87199${String(number).padStart(7, '0')}`
  const ean = digits.map((digit) => begin + digit).find((text) => 'gtin' in readTypedGtin(text))
  if (!ean) throw new Error(`No check digit of ${begin}`)
  return ean
}

function keepInMemory(): Keeper {
  const texts = new Map<string, string>()
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => void texts.set(name, text) }
}
