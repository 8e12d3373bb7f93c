import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { CompanyId } from '#shared/ids.ts'
import { dietsMeanwhile, promisesMore } from '../rules.ts'
import { type Claiming, type FindClaim, isClaim, keepClaims, type Written } from './claims.ts'

type Texts = Readonly<Record<string, string>>

/** Returns the texts that differ, to be kept as claims where they are; `before` is null for what is new. */
export function writtenTexts(of: Claiming['of'], before: Texts | null, after: Texts): Written[] {
  return Object.entries(after).flatMap(([about, text]): Written[] => {
    if (before?.[about] === text) return []
    return [{ of, about, isClaim: isClaim(text), text, before: before?.[about] ?? null }]
  })
}

/** Returns the diets of a dish as they were just chosen, to be kept as a claim where they promise more than before. */
export function writtenDiets(
  dishId: number,
  { before, after, find }: { before: readonly number[]; after: readonly number[]; find?: FindClaim },
): Written {
  const of = { kind: 'dish', id: dishId } as const
  const open = find?.(of, 'diets')
  const read = open ? dietsMeanwhile(before, JSON.parse(open.before ?? '[]') as number[]) : before
  return { of, about: 'diets', isClaim: promisesMore(read, after), before: JSON.stringify(read) }
}

/** Keeps what dishes that were just made claim, in their texts and diets. */
export async function keepClaimsOfNew(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  dishes: readonly { id: number; name: string; description: string; diets: readonly number[] }[],
): Promise<void> {
  const written = dishes.flatMap(({ id, name, description, diets }) => [
    ...writtenTexts({ kind: 'dish', id }, null, { name, description }),
    writtenDiets(id, { before: [], after: diets }),
  ])
  await keepClaims(
    trx,
    companyId,
    caller,
    written.filter((one) => one.isClaim),
  )
}
