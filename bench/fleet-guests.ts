import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/**
 * A guest's reading of a card: when it was asked for by the fleet's clock, after how many ms it was there, and its title;
 * none where it was refused.
 */
export type Read = { path: string; at: number; ms: number; title: string | undefined }
type Asked = { origin: string; paths: readonly string[]; now: () => number }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Reads a card as a phone does, in brotli. Throws for answers that are neither a card nor a refusal for a while. */
async function readCard({ origin, now }: Pick<Asked, 'origin' | 'now'>, path: string): Promise<Read> {
  const at = now()
  const begin = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, async (answer) => {
    const body = Buffer.concat(await answer.toArray())
    if (answer.statusCode === 200) resolve(body)
    else if (answer.statusCode === 503) resolve(undefined)
    else reject(new Error(`${path}: ${answer.statusCode}`))
  }).on('error', reject)
  const body = await promise
  const ms = performance.now() - begin
  return { path, at, ms, title: body && titleOf(brotliDecompressSync(body)) }
}

/** Returns the title of a page, which stands in its first 4 kB: a part of all its text would keep all of that in memory. */
function titleOf(html: Buffer): string {
  return /<title>([^<|]*?) ?[|<]/.exec(html.subarray(0, 4096).toString())?.[1] ?? ''
}

/** Reads each card until it was there once, some at a time. */
export async function readAll(asked: Asked, atOnce = 6): Promise<void> {
  const left = asked.paths.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of left) while ((await readCard(asked, path)).title === undefined) await wait(100)
    }),
  )
}

/**
 * Has guests come for `ms`, as many a second, whatever the server does: one after the other through the paths in a shuffled
 * order. Returns what they read.
 */
export async function guestsFor(ms: number, perSecond: number, asked: Asked): Promise<Read[]> {
  const begin = performance.now()
  const { length } = asked.paths
  const step = stepFor(length)
  const reads: Promise<Read>[] = []
  while (performance.now() - begin < ms) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond)
    while (reads.length < due) reads.push(readCard(asked, asked.paths[(reads.length * step) % length] ?? ''))
    await wait(2)
  }
  return Promise.all(reads)
}

/** Returns a step that has no divisor in common with a length, so that it goes through all of it. */
function stepFor(length: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.floor(length * 0.618) | 1
  while (divisor(step, length) !== 1) step += 1
  return step
}
