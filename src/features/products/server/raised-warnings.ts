import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allergenName, type NamedId } from '#features/allergens/allergens.ts'
import { type AllergenLevel, warns } from '#features/allergens/knowledge.ts'
import type { HistoryAction } from '#features/history/lines.ts'
import { day } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'

/** The added warnings about a product of sheets that were read again: the Dutch names of allergens, grains and nuts. */
export type RaisedWarning = NamedId & {
  contains: string[]
  maycontain: string[]
}

/** How long a warning is shown as new, in ms. */
export const shownAsNew = 7 * day

type Row = NamedId & { details: string }

/**
 * Lists the company's products of which a sheet that was read after `since` (ISO) warned of more than what stood, the
 * latest first, with what of it still stands.
 */
export async function listRaised(db: Db, companyId: CompanyId, since: string): Promise<RaisedWarning[]> {
  const rows = await db
    .selectFrom('history')
    .innerJoin('product', (join) =>
      join.onRef('product.id', '=', 'history.subject_id').onRef('product.company_id', '=', 'history.company_id'),
    )
    .select(['product.id', 'product.name', 'history.details'])
    .where('history.company_id', '=', companyId)
    // As in the index `history_refreshed`, which a parameter would not use.
    .where('history.action', '=', sql.lit<HistoryAction>('refresh-sheet'))
    .where('history.at', '>', since)
    .orderBy('history.at', 'desc')
    .orderBy('history.id', 'desc')
    .execute()
  const raised: RaisedWarning[] = []
  for (const [id, ofProduct] of Map.groupBy(rows, (row) => row.id)) {
    const said = saidIn(ofProduct)
    if (said.size === 0) continue
    const standing = (await listStandingNames(db, companyId, id)).filter(({ text }) => said.has(text))
    const named = (wanted: AllergenLevel) => [
      ...new Set(standing.flatMap(({ name, level }) => (level === wanted ? [name] : []))),
    ]
    const warning = { contains: named('contains'), maycontain: named('may-contain') }
    if (standing.length > 0) raised.push({ id, name: ofProduct[0]?.name ?? '', ...warning })
  }
  return raised
}

/** Returns each warning in lines of the history, as `textOf` writes it. */
function saidIn(rows: readonly Row[]): Set<string> {
  const said = new Set<string>()
  for (const { details } of rows) {
    const { raised = {} } = JSON.parse(details) as { raised?: Record<string, AllergenLevel> }
    for (const [name, level] of Object.entries(raised)) if (warns(level)) said.add(textOf(name, level))
  }
  return said
}

async function listStandingNames(db: Db, companyId: CompanyId, productId: number) {
  const rows = await db
    .selectFrom('product_statement')
    .select(['allergen_id', 'level'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('withdrawn_at', 'is', null)
    .orderBy('allergen_id')
    .execute()
  return rows.map(({ allergen_id, level }) => {
    const name = allergenName(allergen_id) ?? String(allergen_id)
    return { name, level, text: textOf(name, level) }
  })
}

function textOf(name: string, level: AllergenLevel): string {
  return `${level} ${name}`
}
