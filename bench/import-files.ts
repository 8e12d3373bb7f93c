import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip, createGzip } from 'node:zlib'

const realProducts = fileURLToPath(new URL('../../shared/catalogue/real-nl-be.jsonl.gz', import.meta.url))
const wholeProduct = fileURLToPath(
  new URL('../../shared/catalogue/off-sample/api-product-7622210288257.json', import.meta.url),
)
const countries = 'france germany united-states spain italy united-kingdom poland switzerland'.split(' ')
const piece = 1 << 18

/**
 * Writes real products with few fields, repeated under other barcodes until there are `least`; returns their number.
 */
export async function writeThinProducts(file: string, least: number): Promise<number> {
  let written = 0
  async function* lines() {
    while (written < least)
      for await (const line of realLines()) {
        written += 1
        yield withCode(line, written)
      }
  }
  await write(file, lines())
  return written
}

/**
 * Writes `count` products of some 17 kB, as in the genuine export: each has most of the two hundred fields of a real
 * one, filled with other words and numbers, so that they pack as the real ones do (6 to 1). One in twenty is sold in
 * the Netherlands.
 */
export async function writeWholeProducts(file: string, count: number): Promise<void> {
  const fields = fieldsOfWhole()
  const words: string[] = []
  let written = 0
  async function* lines() {
    for await (const line of realLines()) {
      if (written === count) return
      const { product_name, ingredients_text } = JSON.parse(line) as Record<string, unknown>
      if (words.length < 50_000) words.push(...`${product_name ?? ''} ${ingredients_text ?? ''}`.split(' '))
      written += 1
      const more = fields.filter(() => random() < 0.85).map(([key, value]) => [key, varied(value, words)])
      const country = written % 20 === 0 ? 'netherlands' : countries[written % countries.length]
      const { countries_tags, ...product } = JSON.parse(withCode(line, written)) as Record<string, unknown>
      yield JSON.stringify({ ...Object.fromEntries(more), ...product, countries_tags: [`en:${country}`] })
    }
  }
  await write(file, lines())
}

async function write(file: string, lines: AsyncIterable<string>): Promise<void> {
  async function* pieces() {
    let waiting = ''
    for await (const line of lines) {
      waiting += `${line}\n`
      if (waiting.length < piece) continue
      yield waiting
      waiting = ''
    }
    yield waiting
  }
  await pipeline(Readable.from(pieces()), createGzip(), createWriteStream(file))
}

function realLines(): AsyncIterable<string> {
  return createInterface({ input: createReadStream(realProducts).pipe(createGunzip()) })
}

function fieldsOfWhole(): [string, unknown][] {
  const { product } = JSON.parse(readFileSync(wholeProduct, 'utf8')) as { product: Record<string, unknown> }
  return Object.entries(product).filter(([key]) => !key.startsWith('countries'))
}

function withCode(line: string, number: number): string {
  const digits = `87${String(number).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return line.replace(/"code": *"\d*"/, `"code": "${digits}${(10 - (sum % 10)) % 10}"`)
}

/** Returns a value of the same shape with other numbers, and with other words in place of some three in ten. */
function varied(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'number') return Math.round(random() * 10_000) / 100
  if (typeof value === 'string') return value.replace(/[\p{L}\d]{3,}/gu, (word) => otherWord(word, words))
  if (Array.isArray(value)) return value.map((item) => varied(item, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, varied(item, words)]))
}

function otherWord(word: string, words: readonly string[]): string {
  return random() < 0.7 ? word : (words[Math.floor(random() * words.length)] ?? word)
}

// Mulberry32, a generator by Tommy Ettinger: the same numbers in each run.
let state = 1
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}
