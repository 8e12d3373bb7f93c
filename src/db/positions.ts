import type { AliasableExpression } from 'kysely'
import type { Trx } from './transaction.ts'

/** Rows with the list that each stands in, and its place there. */
type PlacedRows = AliasableExpression<{ list: number | null; position: number }>

/**
 * Returns a function that hands out places at the end of the lists that `rows` are in: each list continues after its last
 * row, an empty one starts at 1.
 */
export async function nextPositions(trx: Trx, rows: PlacedRows): Promise<(list: number | null) => number> {
  const ends = await trx
    .selectFrom(rows.as('placed'))
    .select((eb) => ['list', eb.fn.max('position').as('last')])
    .groupBy('list')
    .execute()
  const lastOf = new Map(ends.map(({ list, last }) => [list, last]))
  return (list) => {
    const position = (lastOf.get(list) ?? 0) + 1
    lastOf.set(list, position)
    return position
  }
}
