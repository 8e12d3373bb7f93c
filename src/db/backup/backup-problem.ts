/** The reason why a backup or its restoration stops, as Dutch sentences for the operator: what, where, what to do. */
export class BackupProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupProblem'
  }
}

const readingReasons: Readonly<Record<string, string>> = {
  ENOENT: 'bestaat niet. Controleer het pad',
  ENOTDIR: 'bestaat niet. Controleer het pad',
  EACCES: 'mag niet worden gelezen. Geef de gebruiker die dit uitvoert leesrechten',
  EPERM: 'mag niet worden gelezen. Geef de gebruiker die dit uitvoert leesrechten',
  EISDIR: 'is een map. Noem een back-up die erin staat',
}

/** Translates a system error from reading a backup to a BackupProblem; returns any other error unchanged. */
export function readingProblem(path: string, error: unknown): unknown {
  const reason = readingReasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new BackupProblem(`${path} ${reason}.`, error) : error
}

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EFBIG', 'EDQUOT'])
const refused: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EISDIR', 'ENOENT'])

/** Translates a system error from writing a backup to a BackupProblem; returns any other error unchanged. */
export function writingProblem(path: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (full.has(code))
    return new BackupProblem(`De schijf is vol: ${path} is niet gemaakt, ook niet half. Maak ruimte vrij.`, error)
  if (refused.has(code))
    return new BackupProblem(`${path} kan niet worden geschreven (${message}). Controleer de map.`, error)
  return error
}
