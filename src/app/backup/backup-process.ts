import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Config } from '#server/settings/config.ts'

const program = fileURLToPath(new URL('../run-backup.ts', import.meta.url))

// As in package.json. Without them V8 lets what was read lie until its heap is large.
const memoryLimits = ['--max-semi-space-size=8', '--max-old-space-size=512']

/** Makes a backup at a path; rejects with the reason when there is none afterwards. */
export type MakeBackup = (path: string, signal: AbortSignal) => Promise<unknown>

/**
 * Returns a way to make backups in a process of its own, so that no request waits for them: it runs the command that
 * operators use, whose exit tells that the file was read back and is whole.
 */
export function backupProcess({ dataDir, databaseUrl = '' }: Pick<Config, 'dataDir' | 'databaseUrl'>): MakeBackup {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return async (path, signal) => {
    try {
      await promisify(execFile)(process.execPath, [...memoryLimits, program, path], { env, signal })
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string }
      throw new Error(stderr.trim() || message, { cause: error })
    }
  }
}
