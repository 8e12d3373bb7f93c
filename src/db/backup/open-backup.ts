import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { z } from 'zod'
import { migrationNames } from '../migrate.ts'
import { formatVersion, sealLength, sealLine } from './backup-format.ts'
import { BackupProblem, readingProblem } from './backup-problem.ts'
import { damaged, readFirstLine } from './read-backup.ts'

const anyHead = z.object({ menukaart: z.literal('backup'), format: z.number() })
const knownHead = anyHead.extend({ migration: z.string(), madeAt: z.string(), database: z.string() })

export type OpenedBackup = Pick<z.output<typeof knownHead>, 'migration' | 'madeAt'>

/**
 * Checks that a file is a backup that this version can read, and that no byte of it differs from what was written;
 * returns what its head says. Throws a BackupProblem that says what is wrong.
 */
export async function openBackup(path: string): Promise<OpenedBackup> {
  try {
    const isWhole = await hasItsSeal(path)
    const head = headIn(await readFirstLine(path))
    if (!head.success) throw new BackupProblem(`${path} is geen back-up van Menukaart.`)
    if (!isWhole) throw damaged(path)
    return refuseNewer(path, head.data)
  } catch (error) {
    throw readingProblem(path, error)
  }
}

function headIn(line: string | undefined) {
  try {
    return anyHead.loose().safeParse(JSON.parse(line ?? ''))
  } catch {
    // No JSON at all: refused in the same way as another file's.
    return anyHead.safeParse(undefined)
  }
}

function refuseNewer(path: string, said: z.output<typeof anyHead>): OpenedBackup {
  const head = said.format === formatVersion ? knownHead.parse(said) : undefined
  if (head && migrationNames.includes(head.migration)) return head
  throw new BackupProblem(
    `${path} is gemaakt met een nieuwere versie van Menukaart. Installeer die versie of een latere, en zet de back-up daarmee terug.`,
  )
}

/** Returns whether the last line of a file is the hash of all bytes before it. */
async function hasItsSeal(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const end = size - sealLength
    if (end <= 0) return false
    const { buffer } = await file.read(Buffer.alloc(sealLength), 0, sealLength, end)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk as Buffer)
    return buffer.toString('latin1') === sealLine(hash.digest('hex'))
  } finally {
    await file.close()
  }
}
