import type { ProductTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

/** A stored product, own or from the catalogue. */
export type ProductRow = {
  id: number
  source: ProductTable['source']
  type: ProductTable['type']
  name: string
  description: string
  footprint: number | null
  farmtofarm: number | null
  version: number
}

/** Returns the stored product as commands need it; throws not-found for another company's. */
export async function getProductRow(trx: Trx, companyId: CompanyId, id: number): Promise<ProductRow> {
  const row = await trx
    .selectFrom('product')
    .select(['id', 'source', 'type', 'name', 'description', 'footprint', 'farmtofarm', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Product')
  return row
}

/** Returns the refusal (403) of a change to the sheet of a catalogue product. */
export function catalogueReadOnly(): AppError {
  return new AppError(
    403,
    'catalogue-read-only',
    'Dit product komt uit de catalogus; alleen de componenten kun je wijzigen.',
  )
}
