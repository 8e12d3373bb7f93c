import { BackupProblem } from '#db/backup/backup-problem.ts'
import { DatabaseOutage } from '#db/errors.ts'
import { AppError } from '#server/requests/errors.ts'

/**
 * Returns a Dutch sentence for an error that an operator's command ends with; throws any other error, which is a mistake
 * of ours.
 */
export function explainFailure(error: unknown, { databaseUrl }: { databaseUrl: string | undefined }): string {
  if (error instanceof BackupProblem || error instanceof AppError) return error.message
  if (!(error instanceof DatabaseOutage)) throw error
  return explainOutage(error, { databaseUrl })
}

/** Returns a Dutch sentence for whoever starts or keeps a server whose database does not work. */
export function explainOutage(
  { kind, message }: DatabaseOutage,
  { databaseUrl }: { databaseUrl: string | undefined },
): string {
  if (kind === 'full') return `De schijf met de database is vol. Maak ruimte en begin opnieuw. (${message})`
  if (kind === 'damaged')
    return `De database is beschadigd. Zet een back-up terug, zoals "Restore" in docs/operations.md zegt. (${message})`
  const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  return `De database is niet te gebruiken. Controleer de instelling ${setting}. (${message})`
}
