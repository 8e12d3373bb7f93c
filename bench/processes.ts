import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Ends the bench with a sentence that says what to install when a program is missing. */
export function requirePrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.keys(packages).filter((program) => !isInstalled(program))
  if (missing.length === 0) return
  const install = missing.map((program) => packages[program]).join(' ')
  console.error(`This bench needs ${missing.join(' and ')}: apt-get install ${install}`)
  process.exit(1)
}

/** Finds a TCP port of this computer that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

export type Started = { pid: number | undefined; output: () => string; stop: () => Promise<void> }

/**
 * Starts a server and waits until it is ready, asking `every` ms; throws if it exits first or takes over 60 s. `stop`
 * waits for its end.
 */
export async function startServer(
  command: string,
  args: readonly string[],
  {
    env,
    isReady,
    every = 100,
  }: { env?: NodeJS.ProcessEnv; isReady: (output: string) => Promise<boolean>; every?: number },
): Promise<Started> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(String(chunk)))
  const output = () => printed.join('')
  // However this program ends, it ends the server too.
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  for (const begin = performance.now(); performance.now() - begin < 60_000; ) {
    if (await isReady(output())) return { pid: child.pid, output, stop: () => stop(child, kill) }
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${output()}`)
    await wait(every)
  }
  throw new Error(`${command} was not ready within 60 s:\n${output()}`)
}

async function stop(child: ChildProcess, kill: () => void): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  if (child.exitCode === null) await ended
  process.off('exit', kill)
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
