import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'

export type Outcome = { code: number | null; output: string; errors: string }

/** Runs an operator's command in this process: another one costs a second of processor time. */
export async function capture(run: () => Promise<number>): Promise<Outcome> {
  const lines: Record<'log' | 'error', string[]> = { log: [], error: [] }
  const spies = (['log', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((line: string) => void lines[kind].push(line)),
  )
  try {
    return { code: await run(), output: lines.log.join('\n'), errors: lines.error.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

type Place = { dataDir: string; databaseUrl: string | undefined }

/** Starts a program of the operator in a process of its own, as npm does; `wrapper` starts it in turn. */
export function startProgram(
  program: string,
  args: readonly string[],
  { dataDir, databaseUrl = '' }: Place,
  wrapper: readonly string[] = [],
) {
  const [first = process.execPath, ...rest] = [...wrapper, process.execPath, program, ...args]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: '', PUBLIC_URL: '' }
  const child = spawn(first, rest, { env })
  const texts = { output: '', errors: '' }
  child.stdout.on('data', (text) => {
    texts.output += text
  })
  child.stderr.on('data', (text) => {
    texts.errors += text
  })
  const ended = once(child, 'close').then(([code]): Outcome => ({ code: code as number | null, ...texts }))
  return { child, ended }
}
