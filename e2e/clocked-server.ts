import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dutchMoment } from '#shared/dates.ts'
import { type Server, withServer } from './server.ts'

const clock = fileURLToPath(new URL('server-clock.ts', import.meta.url))

/** Starts a server at an hour of a day, with what moves its clock, in minutes after the midnight that this day begins with. */
export async function withClock(
  day: string,
  from: number,
  use: (server: Server, setClock: (at: number) => void) => Promise<void>,
): Promise<void> {
  const file = join(tmpdir(), `menukaart-clock-${process.pid}`)
  const setClock = (at: number) => writeFileSync(file, String(dutchMoment(day, at) - Date.now()))
  setClock(from)
  const settings = { TRUST_PROXY: 'loopback', CLOCK_AHEAD: file, NODE_OPTIONS: `--import ${clock}` }
  await withServer('src/app/main.ts', (server) => use(server, setClock), settings)
  rmSync(file)
}
