/** Why an import stops, as one or two Dutch sentences for who started it: what, where, and what to do. */
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

/** The problem with reading a file, for an error that the system gives. */
export function readingProblem(path: string, error: unknown): ImportProblem {
  if (error instanceof ImportProblem) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reason = reasons[code]
  if (reason) return new ImportProblem(`${path} ${reason}.`, error)
  return new ImportProblem(`${path} kan niet worden gelezen (${(error as Error).message}).`, error)
}
