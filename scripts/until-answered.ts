import { setTimeout as wait } from 'node:timers/promises'

// In ms.
const patience = 120_000

/** Returns the first answer of an address, in status 200; throws when there is none within two minutes. */
export async function untilAnswered(url: string): Promise<Response> {
  const last = Date.now() + patience
  while (Date.now() < last) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return response
    await wait(20)
  }
  throw new Error(`${url} did not answer within two minutes.`)
}
