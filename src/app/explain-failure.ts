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
  const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  return `De database is niet te gebruiken. Controleer de instelling ${setting}. (${error.message})`
}
