import type { CameBy, Line } from './sentences.ts'

/** A line of the history as it was kept, with who did it as people read it. */
export type KeptLine = Line & {
  id: number
  cameBy: CameBy
  action: string
  at: string
  subjectId: number
  who: string
  /** Tells two people of one name apart; null once the account was deleted. */
  userId: string | null
}
