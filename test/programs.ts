import type { MadeKey, Programs } from '#features/programs/schema.ts'
import { type Answer, type Client, clientBy } from './start-test-app.ts'

/** Makes a key that may do this. */
export async function makeKey(
  owner: Client,
  wanted: Partial<{ name: string; prices: boolean; soldout: boolean }> = {},
) {
  const answer = await owner.post('/program/MakeKey', { name: 'Kassa', prices: true, soldout: true, ...wanted })
  if (answer.status !== 200) throw new Error(`no key was made: ${answer.text}`)
  return answer.body as MadeKey
}

/** Returns a client that sends a key with all its calls, and no cookie. */
export function programWith(key: string, visitor: Client): Client {
  return clientBy(undefined, (method, url, body, headers) =>
    visitor.call(method, url, body, { authorization: `Bearer ${key}`, ...headers }),
  )
}

/** Reads which programs an owner lets in. */
export async function programsOf(owner: Client): Promise<Programs> {
  return (await owner.get('/program/GetPrograms')).body as Programs
}

/** Returns what an answer says of itself: its status and code. */
export function saidBy({ status, body }: Answer): string {
  return `${status} ${(body as { code?: string } | undefined)?.code ?? ''}`.trim()
}
