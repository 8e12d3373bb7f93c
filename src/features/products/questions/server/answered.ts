import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { RecordLine } from '#features/accounts/company/server/company-changes.ts'
import { AppError } from '#server/requests/errors.ts'
import { changedMeanwhile } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Subject } from '../question.ts'

/** An answer by somebody with the right to the open question with this stamp, within the change that it makes. */
export type Answered<Of extends Subject = Subject> = {
  trx: Trx
  companyId: CompanyId
  caller: AdmittedCaller
  record: RecordLine
  of: Of
  /** The name of what is asked about. */
  name: string
  stamp: string
}

/** Returns the refusal (403) of an answer to a question about allergens by somebody without the right. */
export function mayNotAnswer(): AppError {
  const message = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan vragen over allergenen beantwoorden.'
  return new AppError(403, 'may-not-answer', message)
}

/** Returns the refusal (409) of an answer to a question that is no longer open, or asks something else by now. */
export function answeredMeanwhile(): AppError {
  return changedMeanwhile('Deze vraag is intussen gewijzigd of beantwoord. Bekijk de nieuwste versie.')
}
