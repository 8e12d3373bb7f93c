import type { RecordedAnswer } from './recorded-answers.ts'
import type { Client, Method } from './start-test-app.ts'

/** A change that somebody made on an earlier version, with its answer and what other calls answered then. */
export type RecordedAct = Act & { answer: RecordedAnswer; changed: readonly Change[] }
export type Act = {
  /** In one round, acts follow each other; each round begins with the rows of the fixture. */
  round: string
  /** The addresses of who made it, and of the company's owner, who then looked at what it changed. */
  who: string
  owner: string
  /** 'POST /trash/Restore' */
  call: string
  body?: object
  /** Where the stamp of what the body answers stands: a GET call, and the way to it in its answer. */
  stamp?: { call: string; at: readonly (string | number)[] }
}
/** An answer that is another after an act: the whole, or those of its fields that changed. */
type Change = RecordedAnswer | { call: string; fields: Readonly<Record<string, unknown>> }

/** Makes a change as `client`, with the stamp that belongs to it now, and returns its answer. */
export async function act(client: Client, { call, body, stamp }: Act): Promise<RecordedAnswer> {
  const [method, url] = call.split(' ') as [Method, string]
  const stamped = stamp ? { ...body, stamp: follow((await client.get(stamp.call)).body, stamp.at) } : body
  const { status, headers, text } = await client.call(method, url, stamped)
  return { call, status, type: String(headers['content-type']), body: text }
}

function follow(value: unknown, way: readonly (string | number)[]): unknown {
  return way.reduce((inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step], value)
}

/** Returns the answer that a change led to, from the one of before. */
export function applyChange(change: Change, before: RecordedAnswer | undefined): RecordedAnswer {
  if (!('fields' in change)) return change
  if (!before) throw new Error(`${change.call}: there is no answer in which these fields changed`)
  const fields = JSON.parse(before.body) as object
  return { ...before, body: JSON.stringify({ ...fields, ...change.fields }) }
}
