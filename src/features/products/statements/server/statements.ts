import { inBatches } from '#db/batches.ts'
import type { ProductStatementTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import type { Said } from '#features/allergens/knowledge.ts'
import type { CompanyId } from '#shared/ids.ts'

type Statement = Pick<ProductStatementTable, 'source' | 'sheet_id' | 'said_at' | 'said_by'>
type Withdrawal = { by: string | null; why: NonNullable<ProductStatementTable['withdrawn_why']> }

/** A statement that stands. */
export type StandingRow = Said & {
  statementId: number
  source: Statement['source']
  sheetId: number | null
  saidBy: string | null
  saidAt: string
  /** Somebody with the right has vouched for it since. */
  isVouched: boolean
}

/** Adds what somebody or something says of a product's allergens. */
export async function state(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  said: readonly Said[],
  statement: Statement,
): Promise<void> {
  const rows = said.map(({ id, level }) => ({
    company_id: companyId,
    product_id: productId,
    allergen_id: id,
    level,
    ...statement,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_why: null,
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('product_statement').values(batch).execute()
}

/** Lists what stands of a product itself, by allergen. */
export async function listStanding(trx: Trx, companyId: CompanyId, productId: number): Promise<StandingRow[]> {
  const rows = await trx
    .selectFrom('product_statement')
    .select(['id', 'allergen_id', 'level', 'source', 'sheet_id', 'said_by', 'said_at', 'vouched_at'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('withdrawn_at', 'is', null)
    .orderBy('allergen_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    statementId: row.id,
    id: row.allergen_id,
    level: row.level,
    source: row.source,
    sheetId: row.sheet_id,
    saidBy: row.said_by,
    saidAt: row.said_at,
    isVouched: row.vouched_at !== null,
  }))
}

/** Withdraws statements of a product: they no longer count, and remain to be read. */
export async function withdraw(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  rows: readonly Pick<StandingRow, 'statementId'>[],
  { by, why }: Withdrawal,
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .updateTable('product_statement')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: by, withdrawn_why: why })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where(
      'id',
      'in',
      rows.map(({ statementId }) => statementId),
    )
    .execute()
}
