/** The reason why an import stops, as one or two Dutch sentences for its operator: what, where, and what to do. */
export class ImportProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImportProblem'
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'bestaat niet. Controleer het pad',
  ENOTDIR: 'bestaat niet. Controleer het pad',
  EACCES: 'mag niet worden gelezen. Geef de gebruiker die dit uitvoert leesrechten',
  EPERM: 'mag niet worden gelezen. Geef de gebruiker die dit uitvoert leesrechten',
  EISDIR: 'is een map. Noem de bestanden die erin staan',
}

/** Translates a system error from reading a file to an ImportProblem; returns an ImportProblem unchanged. */
export function readingProblem(path: string, error: unknown): ImportProblem {
  if (error instanceof ImportProblem) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reason = reasons[code]
  if (reason) return new ImportProblem(`${path} ${reason}.`, error)
  return new ImportProblem(`${path} kan niet worden gelezen (${(error as Error).message}).`, error)
}
