import { createHash } from 'node:crypto'
import { printedText } from './read-print.ts'
import type { Answer, Client } from './start-test-app.ts'
import { unzip } from './takeout.ts'

/** An answer as it is kept; of a download each file is one. */
export type RecordedAnswer = { call: string; status: number; type: string; body: string }

/** Says who one is, and when one signed in: nothing of the company. */
const leftOut = 'account.json'

/** Makes a GET call and returns what came: texts as they are, of a PDF its text, of an image its hash. */
export async function record(client: Client, call: string): Promise<RecordedAnswer[]> {
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

async function bodyOf(type: string, { bytes, text }: Answer): Promise<string> {
  if (type === 'application/pdf') return printedText(bytes)
  return type.startsWith('image/') ? hashOf(bytes) : text
}

function hashOf(bytes: Buffer): string {
  return `sha256 ${createHash('sha256').update(bytes).digest('hex')}`
}
