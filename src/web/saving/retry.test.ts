import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../call.ts'
import { type Attempt, deleteOnce, sendOnce } from './retry.ts'

type Input = { id: number; version: number; text: string }
type Stored = { version: number; text: string }

/** What the network and the server make of one call. */
const fates = [
  'fine',
  'lost before',
  'lost after',
  'broken before',
  'broken after',
  'too many',
  'arrives twice',
] as const
type Fate = (typeof fates)[number]

const noAnswer = new CallError(0, 'no-answer', 'Geen verbinding.')
const broken = new CallError(500, 'unexpected', 'Er is iets misgegaan')
const tooMany = new CallError(429, 'too-many', 'Even geduld.')

/** A server of things with versions that carries out each key once, on a network that makes `fates` of the calls. */
function createServer(fates: Fate[]) {
  const things: Stored[] = []
  const answers = new Map<string, { id: number; version: number }>()
  const carryOut = ({ id, version, text }: Input, key: string) => {
    const kept = answers.get(key)
    if (kept) return kept
    if (id > 0 && things[id - 1]?.version !== version) throw new CallError(409, 'changed-meanwhile', 'Iemand anders')
    const at = id > 0 ? id : things.length + 1
    things[at - 1] = { text, version: id > 0 ? version + 1 : 1 }
    answers.set(key, { id: at, version: id > 0 ? version + 1 : 1 })
    return answers.get(key) as { id: number; version: number }
  }
  const send = async (input: Input, key: string) => {
    const fate = fates.shift() ?? 'fine'
    if (fate === 'lost before') throw noAnswer
    if (fate === 'broken before') throw broken
    if (fate === 'too many') throw tooMany
    const answer = carryOut(input, key)
    if (fate === 'arrives twice') carryOut(input, key)
    if (fate === 'lost after') throw noAnswer
    if (fate === 'broken after') throw broken
    return answer
  }
  return { things, send }
}

const rebase = (input: Input, { id, version }: { id: number; version: number }) => ({ ...input, id, version })

test('whatever happens to the calls, one thing is made, no save is refused, and the last text saved is what stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...fates), { maxLength: 20 }),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 }),
      async (fate, texts) => {
        const server = createServer([...fate])
        const last: { current: Attempt<Input> | undefined } = { current: undefined }
        let base = { id: 0, version: 0 }
        const send = async (input: Input, key: string) => {
          base = await server.send(input, key)
          return base
        }
        const save = (text: string) => sendOnce(last, { ...base, text }, { send, rebase })
        for (const text of texts) {
          await save(text).catch((error: CallError) => expect([0, 429, 500]).toContain(error.status))
        }
        const final = texts.at(-1) ?? ''
        for (let tries = 0; tries <= fate.length; tries++) await save(final).catch(() => undefined)
        expect(server.things).toEqual([expect.objectContaining({ text: final })])
        expect(base.version).toBe(server.things[0]?.version)
      },
    ),
    { numRuns: 500 },
  )
})

test('the same input goes under the same key, also after a refusal; another input under another', async () => {
  const keys: string[] = []
  const last = { current: undefined }
  const errors: unknown[] = [tooMany, noAnswer, undefined, undefined]
  const send = async (_: string, key: string) => {
    keys.push(key)
    const error = errors.shift()
    if (error) throw error
  }
  const save = (text: string) => sendOnce(last, text, { send, rebase: undefined }).catch(() => undefined)
  await save('a')
  await save('a')
  await save('a')
  await save('a')
  expect(keys).toHaveLength(4)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('saves that do not build on each other are not repeated before another', async () => {
  const sent: string[] = []
  const last = { current: undefined }
  const send = async (text: string) => {
    sent.push(text)
    if (text === 'ei') throw noAnswer
  }
  await sendOnce(last, 'ei', { send, rebase: undefined }).catch(() => undefined)
  await sendOnce(last, 'melk', { send, rebase: undefined })
  expect(sent).toEqual(['ei', 'melk'])
})

test('a deletion that is refused as not found counts as done only when an earlier try of it got no answer', async () => {
  const doubtful = new Set<string>()
  const notFound = new CallError(404, 'not-found', 'Niet gevonden')
  const fails = (error: CallError) => () => Promise.reject(error)
  await expect(deleteOnce(doubtful, '1', fails(notFound))).rejects.toBe(notFound)
  await expect(deleteOnce(doubtful, '1', fails(noAnswer))).rejects.toBe(noAnswer)
  await expect(deleteOnce(doubtful, '2', fails(notFound))).rejects.toBe(notFound)
  await deleteOnce(doubtful, '1', fails(notFound))
  await expect(deleteOnce(doubtful, '1', fails(notFound))).rejects.toBe(notFound)
})
