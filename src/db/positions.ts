import type { AliasableExpression } from 'kysely'
import type { Trx } from './transaction.ts'

/** Rows with the list that each stands in, and its place there. */
type PlacedRows = AliasableExpression<{ list: number | null; position: number }>

/** Gives out the places at the end of the lists that `rows` stand in: each counts on from its last row, from 1 when it is empty. */
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
