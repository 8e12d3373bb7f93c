import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { type Caller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { Staff } from '#features/accounts/server/session.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { changedMeanwhile } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isBlank, searchForm } from '#shared/text.ts'
import { usualInstruction } from '../instruction-text.ts'
import { mostNamed } from '../rules.ts'
import type { Instruction } from '../schema.ts'

type Member = { userId: string; name: string }
/** Who has read some version; by name whoever has no account. */
type Reader = { id: number; userId: string | null; name: string | null; at: string; version: number }

/** Returns what a house tells its staff, with who has read it as it is now and which colleagues have not. */
export function getInstruction(db: Db, { companyId, userId }: Staff): Promise<Instruction> {
  return inSnapshot(db, async (trx) => {
    const stored = await findStored(trx, companyId)
    const version = stored?.version ?? 0
    const [members, readers] = [await listMembers(trx, companyId), await listReaders(trx, companyId)]
    const latest = readers.filter((reader) => reader.version === version)
    const read = latest.flatMap(({ id, userId: reader, name, at }) => {
      const shown = name ?? members.find((member) => member.userId === reader)?.name
      return shown === undefined ? [] : { id, name: shown, at, isnamed: reader === null }
    })
    const hasRead = ({ userId: member }: Member) => latest.some((reader) => reader.userId === member)
    return {
      text: stored?.text || usualInstruction,
      isown: stored !== undefined && stored.text !== '',
      version,
      read,
      waiting: [
        ...members.filter((member) => !hasRead(member)).map(({ name }) => ({ id: null, name })),
        ...readers.flatMap((one) =>
          one.name === null || one.version === version ? [] : { id: one.id, name: one.name },
        ),
      ],
      isread: latest.some((reader) => reader.userId === userId),
    }
  })
}

/**
 * Changes what a house tells its staff; '' puts the text to start from in its place. Everybody is asked to read it again. Throws
 * 403 without the right to approve allergens, and 409 for a save from an older version.
 */
export function saveInstruction(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { text, version }: { text: string; version?: number | undefined },
): Promise<number> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    if (!mayApproveAllergens(caller))
      throw new AppError(
        403,
        'may-not-change-instruction',
        'Alleen de eigenaar, of wie dat van de eigenaar mag, kan de instructie wijzigen.',
      )
    const stored = await findStored(trx, companyId)
    if (version !== undefined) requireSame(stored?.version ?? 0, version)
    const wanted = isBlank(text) || text.trim() === usualInstruction.trim() ? '' : text
    if (wanted === (stored?.text ?? '')) return stored?.version ?? 0
    const row = { text: wanted, version: (stored?.version ?? 0) + 1, changed_at: new Date().toISOString() }
    await trx
      .insertInto('instruction')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute()
    await record({ action: 'change-instruction', subject: 'company', subjectId: companyId, subjectName: '' })
    return row.version
  })
}

/** Takes over what a file tells the staff, unless the house has written its own; everybody is asked to read it. */
export async function loadInstruction(trx: Trx, companyId: CompanyId, text: string): Promise<void> {
  if (isBlank(text)) return
  await trx
    .insertInto('instruction')
    .values({ company_id: companyId, text, version: 1, changed_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

/**
 * Says that somebody has read the instruction as it is now: who says so, or somebody without an account. Throws 409 when it is
 * another by now, and when too many are named.
 */
export function sayItIsRead(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { name, version }: { name?: string | undefined; version: number },
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, _record, caller) => {
    requireSame((await findStored(trx, companyId))?.version ?? 0, version)
    const said = { version, at: new Date().toISOString() }
    if (name !== undefined) {
      await insertNamed(trx, companyId, { name, ...said })
      return true
    }
    await trx
      .insertInto('instructed')
      .values({ company_id: companyId, user_id: userIdOf(caller), name: null, ...said })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(said))
      .execute()
    return true
  })
}

/** Takes somebody without an account off the list of who has read it. Throws 404 for another company's. */
export function forgetInstructed(db: Db, companyId: CompanyId, who: Caller, id: number): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('instructed')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Naam')
    return true
  })
}

/** Notes somebody who was named, once for each version; what they read before is replaced. */
async function insertNamed(trx: Trx, companyId: CompanyId, row: { name: string; version: number; at: string }) {
  const all = await trx
    .selectFrom('instructed')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('user_id', 'is', null)
    .execute()
  const known = all.find(({ name }) => searchForm(name ?? '') === searchForm(row.name))
  if (known) {
    await trx.updateTable('instructed').set(row).where('id', '=', known.id).execute()
    return
  }
  if (all.length >= mostNamed)
    throw new AppError(409, 'too-many-names', `Je kunt hoogstens ${mostNamed} mensen zonder account noemen.`)
  await trx
    .insertInto('instructed')
    .values({ company_id: companyId, user_id: null, ...row })
    .execute()
}

function requireSame(stored: number, read: number): void {
  if (stored !== read) throw changedMeanwhile('De instructie is intussen gewijzigd. Lees eerst de nieuwste versie.')
}

async function findStored(trx: Trx, companyId: CompanyId): Promise<{ text: string; version: number } | undefined> {
  return trx
    .selectFrom('instruction')
    .select(['text', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

async function listMembers(trx: Trx, companyId: CompanyId): Promise<Member[]> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('profile', 'profile.user_id', 'membership.user_id')
    .select(['profile.user_id', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('profile.user_id')
    .execute()
  return rows.map(({ user_id, firstname, lastname }) => ({ userId: user_id, name: `${firstname} ${lastname}` }))
}

async function listReaders(trx: Trx, companyId: CompanyId): Promise<Reader[]> {
  const rows = await trx
    .selectFrom('instructed')
    .select(['id', 'user_id', 'name', 'at', 'version'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, ...row }) => ({ ...row, userId: user_id }))
}
