import { createHash } from 'node:crypto'
import { printedText } from './read-print.ts'
import type { Answer, Client } from './start-test-app.ts'
import { unzip } from './takeout.ts'

/** An answer as it is kept; of a download each file is one. */
export type RecordedAnswer = { call: string; status: number; type: string; body: string }

/** Something in which today's answers may differ from those that an earlier version gave. */
export type Difference = {
  /** The calls, as they stand in the recorded answers. */
  call: RegExp
  why: string
  /** Returns what must still be the same: of the answer as it was recorded and of the one of today alike. */
  same: (body: string) => string
}

/** Says who one is, and when one signed in: nothing of the company. */
const leftOut = 'account.json'

/** Makes a GET call and returns what came: texts as they are, of a PDF its text, of an image its hash. */
async function record(client: Client, call: string): Promise<RecordedAnswer[]> {
  const answer = await client.get(call)
  const type = String(answer.headers['content-type'])
  if (type !== 'application/zip') return [{ call, status: answer.status, type, body: await bodyOf(type, answer) }]
  const files = [...(await unzip(answer.bytes))].filter(([name]) => name !== leftOut)
  return files.map(([name, bytes]) => ({
    call: `${call} ${name}`,
    status: answer.status,
    type,
    body: /\.(jpg|png)$/.test(name) ? hashOf(bytes) : bytes.toString(),
  }))
}

/** Makes every recorded call again and returns the answers: those for guests as `visitor`, all others as `member`. */
export async function askAgain(
  recorded: readonly Pick<RecordedAnswer, 'call'>[],
  { member, visitor }: { member: Client; visitor: Client },
): Promise<RecordedAnswer[]> {
  // Each file of a download is an answer of its own, with its name behind the call.
  const calls = new Set(recorded.map(({ call }) => call.split(' ')[0] ?? ''))
  const answers: RecordedAnswer[] = []
  for (const call of calls) answers.push(...(await record(isForGuests(call) ? visitor : member, call)))
  return answers
}

function isForGuests(call: string): boolean {
  return call.startsWith('/show/') || call.startsWith('/menu/GetCompleteMenu/')
}

/** Returns what of an answer must be as it was recorded, with what may differ taken out. */
export function mustStay(differences: readonly Difference[], { call, status, type, body }: RecordedAnswer): string {
  const known = differences.filter((difference) => difference.call.test(call))
  return `${status} ${type}\n${known.reduce((text, { same }) => same(text), body)}`
}

async function bodyOf(type: string, { bytes, text }: Answer): Promise<string> {
  if (type === 'application/pdf') return printedText(bytes)
  return type.startsWith('image/') ? hashOf(bytes) : text
}

function hashOf(bytes: Buffer): string {
  return `sha256 ${createHash('sha256').update(bytes).digest('hex')}`
}
