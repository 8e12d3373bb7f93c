import type { Selectable } from 'kysely'
import type { LinkTable } from '#db/schema/products.ts'

/** What holds a product: a dish or another product. */
export type HolderKind = 'dish' | 'product'
/** A dish or product, as what holds a product. */
export type Holder = { kind: HolderKind; id: number }
export type BegunColumns = Pick<Selectable<LinkTable>, (typeof begunColumns)[number]>
/** A link that stands, of one product: which dish or product holds it, who made it, and until when it is meant in place of its holder. */
export type StandingLink = { id: number; holderId: number } & BegunColumns & Pick<Selectable<LinkTable>, 'swap_until'>

/** The columns of a link that tell who made it, when, and whether it is still only theirs. */
export const begunColumns = ['begun_at', 'begun_by', 'begun_caller', 'vouched_at'] as const
/** The column of a link that names its holder. */
export const holderColumns = { dish: 'dish_id', product: 'parent_id' } as const
