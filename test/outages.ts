import { expect } from 'vitest'
import { idOf } from './restaurants.ts'
import type { Answer, Client } from './start-test-app.ts'

export type KeptLog = { write: (line: string) => void; text: () => string }

/** Collects the lines that a server logs, for `logTo`. */
export function keepLog(): KeptLog {
  const lines: string[] = []
  return { write: (line) => void lines.push(line), text: () => lines.join('') }
}

const sentences = {
  'database-away': 'De gegevens zijn even niet bereikbaar. Probeer het zo weer.',
  'storage-full':
    'De opslag is vol, dus er kan nu niets worden bewaard. Waarschuw de beheerder en probeer het later opnieuw.',
  'database-damaged': 'De gegevens zijn beschadigd en kunnen nu niet worden gelezen. Waarschuw de beheerder.',
}

/** Checks that a call was refused for an outage of the database: a 503 with its sentence and a Retry-After. */
export function expectOutage(answer: Answer, code: keyof typeof sentences = 'database-away'): void {
  expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
    503,
    '5',
    { code, message: sentences[code] },
  ])
}

/** Publishes the menu of a company and returns the path of its card. */
export async function publishCard(owner: Client): Promise<string> {
  idOf(await owner.post('/menu/SetQrSettings', { ispublished: true }))
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  return `/show/${qrcode}`
}
