import type { Db } from '#db/connect.ts'
import { admit } from '#features/accounts/company/server/company-changes.ts'
import type { Staff } from '#features/accounts/server/session.ts'
import { describeGroup, groupLines, linesByThing } from '#features/history/groups.ts'
import type { HistoryFilter, HistoryPage } from '#features/history/schema.ts'
import { readHistory } from '#features/history/server/queries.ts'
import { undoOf } from '#features/history/undo.ts'
import { mayUndo, stillStands } from '../undo-rules.ts'
import { readPresent } from './present.ts'

/**
 * Lists a page of the history of a company, the newest first, and of each change whether this member of staff can take it
 * back now. Throws 404 as `readHistory` does.
 */
export async function getHistory(db: Db, { companyId, userId }: Staff, filter: HistoryFilter): Promise<HistoryPage> {
  const { lines, ...page } = await readHistory(db, companyId, filter)
  const groups = groupLines(lines)
  const undos = new Map(
    groups.flatMap(linesByThing).flatMap((ofThing) => {
      const undo = undoOf(ofThing)
      return undo ? [[ofThing[0].id, undo] as const] : []
    }),
  )
  const present = await readPresent(db, companyId, [...undos.values()])
  const caller = await admit(db, companyId, { kind: 'staff', userId })
  const now = new Date()
  const changes = groups.map((group) =>
    describeGroup(group, ([{ id }]) => {
      const undo = undos.get(id)
      return undo !== undefined && stillStands(undo, present) && mayUndo(caller, undo, present, now)
    }),
  )
  return { changes, ...page }
}
