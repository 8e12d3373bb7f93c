import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { claims } from '#features/products/doubts/rules.ts'
import { subjectKey } from '#features/products/questions/question.ts'
import {
  answer,
  ask,
  keepRead,
  openQuestions,
  subjectColumns,
  subjectOf,
} from '#features/products/questions/server/questions.ts'
import { readTextOf } from '#features/words/server/read-texts.ts'
import type { CompanyId } from '#shared/ids.ts'

/** A place where a claim can stand: a text of a dish, a category or the menu, or the diets of a dish. */
export type Claiming = { of: { kind: 'dish' | 'category'; id: number } | { kind: 'menu' }; about: string }
/** A claim that waits for somebody with the right, with what guests read meanwhile; null for nothing. */
export type WaitingClaim = Claiming & { id: number; before: string | null }
/** Finds the claim of a text, or of a dish's diets, that waits. */
export type FindClaim = (of: Claiming['of'], about: string) => WaitingClaim | undefined

/** Returns whether a text claims to be free of an allergen. */
export function isClaim(text: string): boolean {
  return claims(readTextOf(text))
}

/** Loads all claims of a company that wait, in one query. */
export async function loadClaims(db: Db, companyId: CompanyId): Promise<{ all: WaitingClaim[]; find: FindClaim }> {
  const rows = await openQuestions(db, companyId, ['claim'])
    .select(['id', 'dish_id', 'category_id', 'about', 'before'])
    .orderBy('id')
    .execute()
  const all = rows.map(({ id, about, before, ...row }): WaitingClaim => {
    return { id, of: subjectOf(row) as Claiming['of'], about, before }
  })
  const byKey = new Map(all.map((claim) => [keyOf(claim), claim]))
  return { all, find: (of, about) => byKey.get(keyOf({ of, about })) }
}

/** A text, or the diets of a dish, that was just written; `before` is what guests read until now. */
export type Written = Claiming & { isClaim: boolean; text?: string; before: string | null }

/**
 * Lets what claims more than before wait, unless its author has the right; what they agree to, what claims nothing any
 * more, and what is again as guests read it, waits no longer. While it waits guests read what they read before.
 */
export async function keepClaims(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return
  const { find } = await loadClaims(trx, companyId)
  const mayClaim = mayApproveAllergens(caller)
  for (const { of, about, isClaim, text, before } of written) {
    const open = find(of, about)
    if (!open) continue
    if (mayClaim || !isClaim || text === open.before)
      await endClaim(trx, companyId, caller, open.id, mayClaim && isClaim ? 'accepted' : 'outdated')
    // Of diets that wait guests read some: what they are warned of since the claim began stays too.
    else if (about === 'diets') await keepRead(trx, companyId, open.id, before)
  }
  const waiting = mayClaim ? [] : written.filter(({ of, about, isClaim }) => isClaim && !find(of, about))
  await insertClaims(trx, companyId, caller, waiting)
}

/** A claim that begins to wait, with what guests read until now. */
export type Waiting = Pick<Written, 'of' | 'about' | 'before'>

/** Lets claims wait for somebody with the right, in the name of this caller; none of them may wait already. */
export function insertClaims(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  waiting: readonly Waiting[],
): Promise<void> {
  const asked = { kind: 'claim' as const, asked_by: userIdOf(caller) }
  return ask(
    trx,
    companyId,
    waiting.map(({ of, about, before }) => ({ ...asked, ...subjectColumns(of), about, before })),
  )
}

/** Lets a copy of a dish wait with what waits of the dish itself, while guests read the same: it is no way around who agrees. */
export async function copyClaims(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { all, find } = await loadClaims(trx, companyId)
  const copy = { kind: 'dish', id: to } as const
  const waiting = all.filter(({ of }) => of.kind === 'dish' && of.id === from)
  for (const { about, before } of waiting) {
    const open = find(copy, about)
    if (open) await keepRead(trx, companyId, open.id, before)
  }
  const missing = waiting.filter(({ about }) => !find(copy, about))
  await insertClaims(
    trx,
    companyId,
    caller,
    missing.map(({ about, before }) => ({ of: copy, about, before })),
  )
}

/** Ends a claim that waited: 'accepted' by this caller, or 'outdated', as the text is another. */
export async function endClaim(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  id: number,
  said: 'accepted' | 'outdated',
): Promise<void> {
  await answer(trx, companyId, [id], { answer: said, by: said === 'accepted' ? userIdOf(caller) : null })
}

function keyOf({ of, about }: Claiming): string {
  return `${subjectKey(of)} ${about}`
}
