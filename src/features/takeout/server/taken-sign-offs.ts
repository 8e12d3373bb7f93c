import type { Selectable } from 'kysely'
import type { SignOffTable } from '#db/schema/products.ts'
import type { Done, TakenSignOff } from '../schema.ts'
import type { NameOf } from './names.ts'

type SignOff = Selectable<SignOffTable>

/** Returns the sign-off of a product or dish that stands; undefined for none. */
export function standingSignOff(rows: readonly SignOff[] | undefined, nameOf: NameOf): Done | undefined {
  const standing = rows?.find(({ ended_at }) => ended_at === null)
  return standing && { at: standing.said_at, by: nameOf(standing.said_by) }
}

/** Returns what a download tells of the sign-offs that ended, the oldest first. */
export function endedSignOffs(
  rows: readonly SignOff[] | undefined,
  nameOf: NameOf,
): { signedbefore?: readonly TakenSignOff[] } {
  const signedbefore = (rows ?? []).flatMap(({ said_at: at, said_by, ended_at, ended_by, ended_why }) =>
    ended_at === null || ended_why === null
      ? []
      : [{ at, by: nameOf(said_by), ended: { at: ended_at, by: nameOf(ended_by), why: ended_why } }],
  )
  return signedbefore.length === 0 ? {} : { signedbefore }
}
